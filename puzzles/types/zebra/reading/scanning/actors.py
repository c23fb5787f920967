"""Deeds of somebody who is no item, and of whom all clues tell: "the flight Kara took to Rome", "in May, Rose
and Roger saw the castle".

Only what goes with what is read of them; a deed that is denied within a description is refused.
"""

from __future__ import annotations

from puzzles.language.words import Word
from puzzles.types.zebra.english.lexicon import ARTICLES, CONTRACTIONS, COPULAS, NEVER_PASSED, RELATIVES
from puzzles.types.zebra.english.pieces import pieces
from puzzles.types.zebra.english.verbs import ATTITUDES, BARE, DISLIKES, PARTICIPLES, VERBS
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.clause_starts import say
from puzzles.types.zebra.reading.scanning.cutting import ENDS_A_THING, RELATED, Cutting
from puzzles.types.zebra.reading.scanning.unreal import is_unreal
from puzzles.types.zebra.reading.words.people import is_agent

_PRONOUNS = words("he she they")
_NARRATORS = words("i we")
_OPENINGS = words("in on at during for from with to of")
"""Prepositions that begin what stands before the subject: "In May, Kara"."""
_DENYING = CONTRACTIONS | words("not never neither nor only")
_WITH_PERSONS = words("met helped visited hired taught saw joined")
"""Verbs that of others would say that two persons are not the same."""
_OF_ANOTHER = words("for with against about like past over than and or")
_WISHING = words("wanted planned hoped wished intended liked loved preferred tried failed")
_CONDITIONS = words("_IF _UNLESS _THEN _ONLY_IF _IFF")
_ENDS = words(", ; . and or but")
_CLAUSE_STARTS = ("", "_STOP", "_AND", "_OR", "_NOR", "_IF", "_THEN", "_UNLESS")


def deed(cut: Cutting, at: int) -> int | None:
    """Skip the subject of a deed that begins at a piece, and in a description its verb."""
    if cut.text(at) == "when":
        return _time(cut, at)
    end = actor(cut, at)
    if end is None:
        return None
    if not _acts(cut, end):
        return end if end > at + 1 and cut.text(end) not in _OF_ANOTHER else None
    if _is_fronted(cut, at):
        if _is_denied(cut, end) and _names_behind(cut, end) > 1:
            cut.refuse(at, end)
            return end
        cut.drop("_COMMA")
        return _done(cut, end)
    if _describes(cut, at):
        return _skipped(cut, at, end)
    if cut.text(at) in _PRONOUNS and cut.last not in RELATED:
        if any(word.terminal in _CONDITIONS for word in cut.found.words):
            cut.refuse(at)  # "If Kara was in Peru, she": it would be taken for what is named there
            return end
        return None
    return _done(cut, end)


def _done(cut: Cutting, at: int) -> int:
    """Read the verb at a piece, if it says what the actor did with what is named next, even with a person."""
    text = cut.text(at)
    plain = text in VERBS - COPULAS and _is_real(cut, at)
    if not (plain or text in _WITH_PERSONS or (text == "left" and cut.text(at + 1) in ("a", "an"))):
        return at
    say(cut, at)
    return at + 1


def _is_real(cut: Cutting, at: int) -> bool:
    """Whether the verb at a piece tells what was done, and not what was wished, missed or hated."""
    text = cut.text(at)
    unreal = text in _WISHING | (NEVER_PASSED | ATTITUDES | DISLIKES) - _WITH_PERSONS or is_unreal(cut, at)
    return not unreal or (
        text == "left" and cut.text(at + 1) in COPULAS | {"wasn't", "isn't", "for", "at", "in", "on"}
    )


def _time(cut: Cutting, at: int) -> int | None:
    """Skip "when Kara was" before or behind what she did then."""
    end = actor(cut, at + 1)
    if end is None or not _acts(cut, end) or cut.last not in (*_CLAUSE_STARTS, *ENDS_A_THING):
        return None
    return _skipped(cut, at, end)


def _skipped(cut: Cutting, at: int, end: int) -> int:
    """The piece behind the verb of a description, if nothing is denied or left open in that."""
    behind = end + 1
    if cut.text(end) in COPULAS and _is_participle(cut.text(behind)):
        behind += 1
    main = behind  # the verb of the whole sentence, or its end
    while main < _clause_end(cut, behind) and not _begins_predicate(cut, main):
        main += 1
    told = not _DENYING.isdisjoint(cut.text(i) for i in range(end, main)) or _denies(cut.text(end))
    joined = cut.text(main) in ("and", "or", "but")  # "the country where Kara saw the castle or the glacier"
    if told or joined or not _is_real(cut, end) or not _is_real(cut, behind - 1):
        cut.refuse(at, end)
        return end
    return behind


def _begins_predicate(cut: Cutting, at: int) -> bool:
    return cut.text(at) in COPULAS | VERBS or cut.text(at).endswith("n't")


def actor(cut: Cutting, at: int) -> int | None:
    """The piece behind somebody who is no item: a name, two, or a pronoun; else None."""
    if _is_silent(cut, at):
        both = cut.text(at + 1) == "and" and _is_silent(cut, at + 2)
        return at + 3 if both else at + 1
    if cut.text(at) not in _PRONOUNS or not _is_known(cut, at):
        return None
    return None if any(_is_somebody(cut, word) for word in cut.found.words) else at + 1


def _is_known(cut: Cutting, at: int) -> bool:
    """Whether a pronoun can be somebody who is no item: who is named before, or whom all clues tell of."""
    if any(piece.text in cut.spellings.silent for piece in cut.pieces[:at]):
        return True
    personal, categories = cut.spellings.personal, cut.vocabulary.categories
    named = any(items[0][:1].isupper() for head, items in categories if head in personal)
    described = cut.text(at - 1) in RELATIVES or _describes(cut, at)
    return bool(cut.spellings.silent) and (not personal or (described and not named))


def _is_somebody(cut: Cutting, word: Word) -> bool:
    """Whether a word is an item that is a person, by name or by job."""
    item = word.value if word.terminal == "ITEM" else ""
    if not item or cut.spellings.is_person(item):
        return bool(item)
    others = dict(cut.vocabulary.categories)[cut.spellings.category[item]]
    return 2 * sum(is_agent(pieces(other)[-1].stem) for other in others) > len(others)


def _is_silent(cut: Cutting, at: int) -> bool:
    if not 0 <= at < len(cut.pieces) or cut.pieces[at].owned:
        return False
    if not cut.pieces[at].capital and cut.text(at) not in _NARRATORS:
        return False
    return cut.text(at) in cut.spellings.silent and not cut.is_name(at)


def _acts(cut: Cutting, at: int) -> bool:
    """Whether a verb is at a piece."""
    text = cut.text(at)
    return text in COPULAS | VERBS | BARE | _DENYING | _WITH_PERSONS or text.endswith(("n't", "ed", "es"))


def _is_participle(text: str) -> bool:
    return text in PARTICIPLES or (text not in COPULAS and text.endswith(("ed", "ing")))


def _is_denied(cut: Cutting, at: int) -> bool:
    """Whether something is denied in the clause whose verb is at a piece: "didn't see", "saw neither"."""
    return any(_denies(cut.text(i)) for i in range(at, _clause_end(cut, at)))


def _denies(text: str) -> bool:
    return text in _DENYING or text.endswith("n't")


def _names_behind(cut: Cutting, at: int) -> int:
    """How many names there are in the rest of the clause."""
    count, end = 0, _clause_end(cut, at)
    while at < end:
        behind, items = cut.spellings.item(cut.pieces, at)
        count += bool(items)
        at = behind if items else at + 1
    return count


def _clause_end(cut: Cutting, at: int) -> int:
    while at < len(cut.pieces) and cut.text(at) not in _ENDS:
        at += 1
    return at


def _is_fronted(cut: Cutting, at: int) -> bool:
    """Whether a single thing stands before the subject, with its preposition: "In May, Kara"."""
    terminals = [word.terminal for word in cut.found.words]
    since = (
        terminals[len(terminals) - terminals[::-1].index("_STOP") :] if "_STOP" in terminals else terminals
    )
    if since == ["ITEM"] and cut.text(at - 1) != ",":
        return _opens_with_preposition(cut, at)
    return since == ["ITEM", "_COMMA"] and cut.text(at - 1) == "," and _opens_with_preposition(cut, at)


def _opens_with_preposition(cut: Cutting, at: int) -> bool:
    start = at - 1
    while start > 0 and cut.text(start - 1) not in (".", ";"):
        start -= 1
    return cut.text(start) in _OPENINGS or cut.text(start) == "when"


def _describes(cut: Cutting, at: int) -> bool:
    """Whether the deed describes the thing before it: "the flight Kara took", "on which Kara saw"."""
    before = cut.text(at - 1)
    if before in RELATIVES:
        return cut.last != "_COMMA"
    last = cut.found.words[-1] if cut.found.words else None
    if last is not None and last.terminal == "ITEM" and last.end == cut.pieces[at - 1].end:
        return True
    plain = cut.pieces[at - 1].kind == "word" if at else False
    return plain and cut.text(at - 2) in ARTICLES and cut.last not in RELATED
