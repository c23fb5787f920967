"""What is said with the items of a category: "paid $26", "carried the hatbox", as the clues have it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from puzzles.text.words import listed, with_article
from puzzles.types.zebra.reading.lexicon import COPULAS, FREE, NOUNS, PRONOUNS, RELATIVES, TITLES
from puzzles.types.zebra.reading.people import is_of_persons
from puzzles.types.zebra.reading.pieces import Piece, pieces
from puzzles.types.zebra.reading.scan import scan
from puzzles.types.zebra.reading.verbs import PARTICIPLES, VERBS
from puzzles.types.zebra.reading.vocabulary import Vocabulary
from puzzles.types.zebra.reading.word_lists import words
from puzzles.types.zebra.themes.theme import NUMBER, SLOT
from puzzles.types.zebra.themes.verbs import NotKnown, denied, plain_form

MOST_BETWEEN = 4
"""Words between a verb and the item that it is said with."""
_BEING = words("is was")
_HAVING = words("has had")
_MEASURES = words("old tall long high wide deep")
_DETERMINERS = words("the a an his her their its my your")
_PREPOSITIONS = words("of in on at to for from with by as about around into during via")
_JOINTS = words("and or but nor while because so when if than before after")
_ARTICLE = re.compile(r"\ban? $")


class Predicate(Struct, frozen=True):
    """A text that begins with a verb, with the place for an item: "bought the {} ticket"."""

    template: str
    verbs: Mapping[str, str] = {}
    """Plain forms that no rule knows."""

    def said(self, items: Sequence[str], *, there: bool = True) -> str:
        """That it is so with an item, or with one of several; or with none of them."""
        before, _, after = self.template.replace(NUMBER, SLOT).partition(SLOT)
        if NUMBER in self.template:
            items = [item.split()[0] for item in items]
        if _ARTICLE.search(before):
            before = before[: before.rstrip().rindex("a")]
            items = [with_article(item) for item in items]
        text = f"{before}{listed(items, 'or')}{after}"
        return text if there else self._denied(text)

    def _denied(self, text: str) -> str:
        try:
            return denied(text, self.verbs)
        except NotKnown:
            return f"is not the one who {text}"


class Predicates(Struct, frozen=True):
    """The predicates by category, and whether it is persons of whom they are said, or things."""

    of: Mapping[str, Predicate]
    persons: bool


class _Frame(Struct, frozen=True):
    """What a line says with an item of a category, and whether it is said of a person."""

    category: str
    template: str
    person: bool


@lru_cache(maxsize=64)
def predicates(lines: tuple[str, ...], vocabulary: Vocabulary) -> Predicates:
    """What most of the lines say with the items of each category; nothing where no line says anything."""
    frames = [frame for line in lines for frame in _frames(line, vocabulary)]
    persons = 2 * sum(frame.person for frame in frames) >= len(frames)
    found: dict[str, Counter[str]] = {}
    for frame in frames:
        if frame.person is persons:
            found.setdefault(frame.category, Counter())[frame.template] += 1
    best = {
        name: max(each, key=lambda template: _rank(template, each[template])) for name, each in found.items()
    }
    return Predicates({name: Predicate(template) for name, template in best.items()}, persons)


def _rank(template: str, times: int) -> tuple[bool, int]:
    """Higher for what tells more: a verb of its own, then what is said more often."""
    return template.split()[0] not in _BEING, times


def _frames(line: str, vocabulary: Vocabulary) -> Iterator[_Frame]:
    """The frames of the items of a line that stand behind a verb."""
    scanned, cut = scan(line, vocabulary), pieces(line)
    spans = [(word.start, word.end) for word in scanned.words if word.terminal != "_IS"]
    spans += [(hint.start, hint.end) for hint in scanned.hints]
    covered = {at for at, piece in enumerate(cut) if any(start <= piece.start < end for start, end in spans)}
    items = {word.start: word for word in scanned.words if word.terminal in ("ITEM", "NUMERIC")}
    persons = {name for name, own in vocabulary.categories if is_of_persons(name, own)}
    category_of = vocabulary.spellings.category
    ends = {word.end: category_of.get(word.value, "") for word in items.values()}
    for at, piece in enumerate(cut):
        word = items.get(piece.start)
        if word is None or word.value not in category_of:
            continue
        category = category_of[word.value]
        verb = _verb_before(cut, at, covered)
        if verb is None or not verb:
            continue
        before = cut[verb - 1]
        if before.end in ends:
            person = ends[before.end] in persons
            if verb > 1 and _describes(cut[verb - 2]):
                continue
        elif before.text in RELATIVES:
            person = before.text in ("who", "whoever")
        elif before.text in NOUNS | PRONOUNS:
            person = before.text not in ("it", "its", "house", "thing", "things")
        else:
            continue
        bare = cut[verb].text in _BEING and all(each.text in _DETERMINERS for each in cut[verb + 1 : at])
        after = _behind(
            cut, next((i for i in range(at, len(cut)) if cut[i].start >= word.end), len(cut)), covered
        )
        if bare and not after and category not in persons:
            continue
        start, end = cut[verb].start, word.start
        yield _Frame(category, f"{line[start:end]}{SLOT}{line[word.end : after] if after else ''}", person)


def _verb_before(cut: Sequence[Piece], at: int, covered: set[int]) -> int | None:
    """The piece that is the verb which an item is said with; None if there is none, or it is denied."""
    for verb in range(at - 1, max(-1, at - 2 - MOST_BETWEEN), -1):
        text = cut[verb].text
        if cut[verb].kind != "word" or cut[verb].owned or verb in covered:
            return None
        if (
            verb
            and cut[verb - 1].text in _BEING
            and (text in VERBS or text in PARTICIPLES or text.endswith("ed"))
        ):
            return verb - 1 if _is_plain(cut[verb + 1 : at]) else None
        if text in _BEING | _HAVING or (text in VERBS and _is_past_or_present(text)):
            passive = cut[verb + 1].text == "by"
            return verb if not passive and _is_plain(cut[verb + 1 : at]) else None
        if text in COPULAS or text in RELATIVES:
            return None
    return None


def _describes(before: Piece) -> bool:
    """Whether a name behind that word is the subject of what describes a thing: "the pie that Ann ..."."""
    return before.kind == "word" and not before.capital and before.text not in _JOINTS | TITLES


def _is_plain(between: Sequence[Piece]) -> bool:
    """Whether words between a verb and an item fit every item: no adjective stands before the item."""
    known = _DETERMINERS | _PREPOSITIONS
    return all(
        piece.text in known or any(later.text in _PREPOSITIONS for later in between[at + 1 :])
        for at, piece in enumerate(between)
    ) and not any(piece.text in NOUNS for piece in between)


def _is_past_or_present(verb: str) -> bool:
    try:
        return plain_form(verb, {}) != verb
    except NotKnown:
        return False


def _behind(cut: Sequence[Piece], at: int, covered: set[int]) -> int:
    """Where the noun behind an item ends, "the red house", "24 years old"; 0 if none follows."""
    if at >= len(cut) or not _is_noun(cut[at], at in covered):
        return 0
    measured = at + 1 < len(cut) and cut[at + 1].text in _MEASURES
    return cut[at + 1 if measured else at].end


def _is_noun(piece: Piece, known: bool) -> bool:
    spent = VERBS | COPULAS | RELATIVES | PRONOUNS | (FREE - NOUNS)
    return (
        piece.kind == "word"
        and not (piece.capital or piece.owned or known)
        and piece.text not in spent | _JOINTS
    )
