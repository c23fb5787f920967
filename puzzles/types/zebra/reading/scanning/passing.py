"""Unknown words, and whether they may be ignored.

Most say what sort of thing a name is, or what somebody does with it ("the $5 ticket", "adored the leek pie"),
and so only that two names match. A word may not be ignored if it could say something else: between two
persons, who then differ ("admires the doctor"), as a property ("is allergic to"), or as a name that is not in
the puzzle.
"""

from __future__ import annotations

from difflib import SequenceMatcher
from functools import lru_cache
from itertools import groupby

from puzzles.types.zebra.english.comparatives import COMPARATIVES
from puzzles.types.zebra.english.lexicon import (
    ARTICLES,
    CONTRACTIONS,
    COPULAS,
    CRITICAL,
    NEVER_PASSED,
    NO_VERB_BEFORE_OF,
    NOUNS,
    RELATIVES,
    TITLES,
)
from puzzles.types.zebra.english.verbs import PARTICIPLES, VERBS
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.cutting import Cutting
from puzzles.types.zebra.reading.scanning.families import WEDDED, is_wedding
from puzzles.types.zebra.reading.scanning.persons import (
    TOWARDS,
    is_attitude,
    is_of_category,
    is_owner,
    person_at,
    subject_is_person,
)
from puzzles.types.zebra.reading.words.dimensions import is_time_of_order
from puzzles.types.zebra.reading.words.people import is_agent
from puzzles.types.zebra.values.units import is_unit

LIKE_DENIAL = 0.78
"""The similarity to a negation from which on a word counts as a mistyped one."""
_RUN_ON = words("donot doesnot didnot isnot wasnot cannot")
_NOUNS_TOO = words("date match")
_BEHIND_NOUNS = ("that", "who", "which")
"""Words before which a date or a match is a noun, and not a verb."""
_WITHIN = dict.fromkeys(words("rich abundant fluent proficient"), "in") | dict.fromkeys(
    words("famous notable"), "for"
)
"""Adjectives that describe somebody by what they have, with their prepositions."""
_READY = words("ready")
"""Adjectives before "on", "at" or "in" that only say when something was done."""
_MINDING = words("look looks looked looking ask asks asked take takes took")
"""Verbs that with "after" and the like are about another person, and compare nothing."""
_DETERMINERS = ARTICLES | words("this that his her its their whose")
_BELONGING = words(
    """
    creation creations work works invention idea choice choices pick selection property possession favorite
    favourite purchase handiwork masterpiece hobby specialty speciality pastime
    """
)
"""What is somebody's goes with him: "isn't the creation of Ann"."""
_BEING = words("is are was were be been being isn't wasn't aren't weren't")
_ROLES = words("host hostess")
"""What somebody is at a meeting that goes with him."""
_LYING = words("lie lies")
_WHERE = words("next beside between immediately directly adjacent")
"""Words behind which, after a verb that may also be about a lie, something is in a place."""
_SIDES = words("the far directly immediately somewhere to on")
_ADVERBS = words(
    """
    quite very really so rather pretty fairly even still already actually indeed yesterday again however
    furthermore moreover
    """
)
_NO_ADVERBS = words("early family fly july italy lily holly kelly")
_NAMES = ("ITEM", "NUMERIC", "ORDINAL", "NUMBER", "EXTREME")
_AFTER_NOUNS = COPULAS | VERBS | CONTRACTIONS | RELATIVES - {"whoever", "whichever"}
_JOINTS = ("and", "but", "or")
_ENDS = ("", ".", ";", ",", "and", "or", "but", "nor", "if")


def may_pass(cut: Cutting, at: int) -> bool:
    """Whether an unknown word can be left out without changing the meaning."""
    if cut.text(at) == "only" and (at == 0 or cut.text(at - 1) in RELATIVES):
        return True
    if is_attitude(cut, at) or (cut.text(at) in COMPARATIVES and cut.text(at + 1) in _JOINTS):
        return False
    if _is_verb(cut.text(at - 1)) and cut.spellings.ends_one_name(cut.pieces[at]):
        return False  # "carried corn", of "basket of corn"
    if cut.text(at) == "across" and cut.last == "ITEM" and is_unit(cut.pieces[at - 1].stem):
        return True  # "11 km across"
    if cut.text(at) in _NOUNS_TOO and cut.text(at - 1) in ARTICLES and cut.text(at + 1) in _BEHIND_NOUNS:
        return True
    if cut.text(at) == "lost" and _is_where(cut, at):
        return True
    if cut.spellings.couples and cut.text(at) in WEDDED:
        return is_wedding(cut, at)
    if is_time_of(cut, at):
        return False
    if cut.text(at) == "away" and _is_particle(cut, at):
        return True
    if cut.text(at) in _LYING and cut.text(at + 1) in _WHERE:
        return True
    if cut.text(at) in NEVER_PASSED:
        return _is_verb_left(cut, at) or _is_emphasis(cut, at)
    if cut.text(at) in _ROLES and cut.text(at - 1) in _BEING and cut.text(at + 1) in ("to", "for", "at"):
        return not person_at(cut, at + 2)
    if cut.text(at) in ("married", "engaged"):
        return cut.text(at + 1) not in ("to", "with") and not person_at(cut, at + 1)
    if cut.text(at) in _MINDING and cut.text(at + 1) in ("after", "for", "behind"):
        return False
    return not (
        _relates(cut, at)
        or _is_between_persons(cut, at)
        or _is_quality(cut, at)
        or _is_unknown_name(cut, at)
        or _is_gift(cut, at)
    )


def _is_particle(cut: Cutting, at: int) -> bool:
    """Whether "away" only belongs to the verb before it: "giving away the cake"."""
    verb = cut.text(at - 1)
    acts = verb in VERBS or verb in PARTICIPLES or verb.endswith(("ing", "ed"))
    return acts and cut.text(at + 1) not in ("", ".", ",", "from")


def is_time_of(cut: Cutting, at: int) -> bool:
    """ "in the afternoon", of things that have times of the day, unless one is named: "at 3:00 in the"."""
    before = next((i for i in (at - 1, at - 2, at - 3) if cut.text(i) not in ("in", "the", "at")), -1)
    if before >= 0 and _ends_name(cut, before) and not cut.text(before).isalpha():
        return False
    return any(is_time_of_order(order, cut.pieces[at].stem) for order in cut.spellings.orders)


def _is_where(cut: Cutting, at: int) -> bool:
    """Whether a participle only tells a place: "was lost in the park", "the pet lost in the park"."""
    before = cut.text(at - 1)
    passive = before in _BEING | {"not"} or bool(cut.spellings.head(cut.pieces, at - 1)[1])
    return passive and cut.text(at + 1) in ("in", "at", "on") and not person_at(cut, at + 2)


def is_understood(cut: Cutting, at: int) -> bool:
    """Whether the meaning of a word that may be ignored is clear from its place, so that it needs no note."""
    return _is_adverb(cut, at) or _is_noun(cut, at) or _is_verb(cut.text(at)) or cut.text(at) in TITLES


def resembles(cut: Cutting, at: int) -> bool:
    """Whether a word is similar to a name, a comparison or a word with a meaning, but for a mistake."""
    text = cut.text(at)
    if text in NEVER_PASSED | _ADVERBS or is_attitude(cut, at):
        return False
    if _is_mistyped_denial(text):
        return True
    return cut.text(at + 1) == "than" or cut.spellings.like(cut.pieces, at) or _is_mistyped(text)


def _relates(cut: Cutting, at: int) -> bool:
    """Whether the word is part of a relation: "due to", "Ann is the Brit's nurse"."""
    text, after = cut.text(at), cut.text(at + 1)
    if after == "of" and bool(cut.found.words) and person_at(cut, at + 2):
        return text not in _BELONGING
    if _ends_name(cut, at - 1) and cut.pieces[at - 1].owned and _is_said_of_person(cut):
        return True
    return after in ("to", "of") and text in NO_VERB_BEFORE_OF


def _is_between_persons(cut: Cutting, at: int) -> bool:
    """Whether the word relates to another person: "admires the doctor", "danced with Ann", "saw the
    film with Ann".
    """
    if _ends_name(cut, at - 1) and not cut.pieces[at - 1].owned and is_agent(cut.text(at - 2)):
        return cut.spellings.is_person(cut.found.words[-1].value)  # "the speaker Ann admires"
    if is_of_category(cut, cut.text(at)):
        return False
    ahead = at + 2 if cut.text(at + 1) in TOWARDS else at + 1
    if ahead == at + 1 and (_is_noun(cut, at) or cut.pieces[at].capital):
        return False
    by = cut.text(at + 1) == "by"
    person = person_at(cut, ahead) and subject_is_person(cut, at, or_animal=not by)
    return person or is_owner(cut, at + 1)


def _is_quality(cut: Cutting, at: int) -> bool:
    """Whether the word is a property, and not an action: "is allergic", "isn't busy"."""
    text = cut.text(at)
    if text.endswith("ed") and cut.text(at + 1) == "of":
        return True
    if text.startswith("un") and _is_verb(text.removeprefix("un")):
        return True
    before = at - 1
    while _is_adverb(cut, before) or cut.text(before) == "not":
        before -= 1
    return cut.text(before) in _BEING and not _is_verb(cut.text(at)) and not _has_within(cut, at)


def _has_within(cut: Cutting, at: int) -> bool:
    """Whether the word describes somebody or something by what it has: "is rich in copper", "is famous
    for jazz".
    """
    if cut.text(at) in _READY and cut.text(at + 1) in ("on", "at", "in"):
        return cut.is_name(at + 2)
    if cut.text(at + 1) != _WITHIN.get(cut.text(at), "") or at + 2 >= len(cut.pieces):
        return False
    return not (person_at(cut, at + 2) or is_owner(cut, at + 2))


def _is_unknown_name(cut: Cutting, at: int) -> bool:
    """Whether a word looks like a name, and is part of no known one: "Tim met Ann"."""
    written = cut.line[cut.pieces[at].start : cut.pieces[at].end]
    if not written[:1].isupper() or cut.text(at) in TITLES:
        return False
    if at + 1 < len(cut.pieces) and cut.is_name(at + 1):
        return False
    if at == 0 or cut.last == "_STOP":
        return not _is_adverb(cut, at) and cut.text(at + 1) != "to"
    before = at - 1
    while before > 0 and cut.pieces[before].capital and _was_passed(cut, before):
        before -= 1  # "Park Lane" of "8 Park Lane"
    return not (_ends_name(cut, before) or cut.text(before) in _DETERMINERS or written.isupper())


def _was_passed(cut: Cutting, at: int) -> bool:
    return cut.line[cut.pieces[at].start : cut.pieces[at].end] in cut.found.passed


def _is_gift(cut: Cutting, at: int) -> bool:
    """Whether the word is a second object: "gave Ann a cake", "sang the dog a song"."""
    start = at - 1 if cut.text(at - 1) in ARTICLES else at - 2
    if cut.text(start) not in ARTICLES or not (_ends_name(cut, start - 1) or cut.text(start - 1) in NOUNS):
        return False
    return not any(cut.text(before) in COPULAS or cut.text(before) in _ENDS for before in range(1, start))


def _is_adverb(cut: Cutting, at: int) -> bool:
    text = cut.text(at)
    opens = cut.text(at + 1) == "," and cut.last in ("", "_STOP")
    return opens or text in _ADVERBS or (text.endswith("ly") and text not in _NO_ADVERBS)


def _is_noun(cut: Cutting, at: int) -> bool:
    """Whether the word is the noun of a named thing: "the ticket", "Ann's ticket", "the $5 ticket"."""
    if cut.text(at - 1) in _DETERMINERS or _is_verb_or_end(cut, at + 1):
        return True
    return _ends_name(cut, at - 1) and cut.pieces[at - 1].owned


def _is_verb(text: str) -> bool:
    """Whether a word looks like a verb that follows a form of "to be"."""
    return text in VERBS or text in PARTICIPLES or text.endswith(("ed", "ing"))


def _ends_name(cut: Cutting, at: int) -> bool:
    """Whether the last name or number found ends with that piece."""
    if at < 0 or cut.last not in _NAMES:
        return False
    return cut.found.words[-1].end == cut.pieces[at].end


def _is_verb_or_end(cut: Cutting, at: int) -> bool:
    text = cut.text(at)
    return text in _ENDS or text in _AFTER_NOUNS or text.endswith("n't")


def _is_said_of_person(cut: Cutting) -> bool:
    """Whether the last words are a person, a verb and a person: "Ann is the doctor's ..."."""
    last = cut.found.words[-3:]
    if [word.terminal for word in last] != ["ITEM", "_IS", "ITEM"]:
        return False
    return all(cut.spellings.is_person(word.value) for word in (last[0], last[2]))


def _is_emphasis(cut: Cutting, at: int) -> bool:
    """Whether "right" only emphasises: "right in the middle", "right at the end"."""
    return cut.text(at) == "right" and cut.text(at + 1) in ("in", "at", "on")


def _is_verb_left(cut: Cutting, at: int) -> bool:
    """Whether "left" is a verb: "left 2 days after", "left on Monday"."""
    return (
        cut.text(at) == "left"
        and cut.text(at + 1) not in ("of", "from", "side")
        and cut.text(at - 1) not in _SIDES
        and not person_at(cut, at + 1)
    )


@lru_cache(maxsize=4096)
def _is_mistyped_denial(text: str) -> bool:
    """Whether a word is similar to "didn't", but for a mistake."""
    if "'" in text and not text.endswith("n't"):
        return True
    return any(SequenceMatcher(None, text, word).ratio() >= LIKE_DENIAL for word in CONTRACTIONS | _RUN_ON)


@lru_cache(maxsize=4096)
def _is_mistyped(text: str) -> bool:
    """Whether a word is similar to one that must not be ignored, but for a mistake."""
    squeezed = "".join(ch for ch, _ in groupby(text))
    return any(
        sorted(text) == sorted(word)
        or squeezed == word
        or (len(word) > 4 and SequenceMatcher(None, text, word).ratio() > 0.85)
        for word in CRITICAL
    )
