"""The predicates that clues use with the items of a category: "paid $26", "carried the hatbox"."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from puzzles.text.words import listed, with_article
from puzzles.types.zebra.english.lexicon import COPULAS, FREE, NOUNS, PRONOUNS, RELATIVES, TITLES
from puzzles.types.zebra.english.pieces import Piece, pieces
from puzzles.types.zebra.english.verb_forms import NotKnown, affirmed, denied, plain_form
from puzzles.types.zebra.english.verbs import PARTICIPLES, VERBS
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.scan import scan
from puzzles.types.zebra.reading.words.people import is_of_persons
from puzzles.types.zebra.reading.words.vocabulary import Vocabulary
from puzzles.types.zebra.themes.theme import NUMBER, SLOT

MOST_BETWEEN = 4
"""The limit on words between a verb and its item."""
_BEING = words("is was")
_HAVING = words("has had")
_MEASURES = words("old tall long high wide deep")
_DETERMINERS = words("the a an his her their its my your")
_PREPOSITIONS = words("of in on at to for from with by as about around into during via")
_THINGS = words("it its house thing things")
_JOINTS = words("didn't doesn't wasn't isn't and or but nor while because so when if than before after")
_ARTICLE = re.compile(r"\ban? $")


class Predicate(Struct, frozen=True):
    """A text that begins with a verb, with a slot for an item: "bought the {} ticket"."""

    template: str
    verbs: Mapping[str, str] = {}
    """Plain forms of verbs that no rule derives."""

    def said(self, items: Sequence[str], *, there: bool = True) -> str:
        """The predicate with an item, or with one of several; or negated, with none of them."""
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
    """The predicates by category, and whether their subjects are persons or things."""

    of: Mapping[str, Predicate]
    persons: bool


class _Frame(Struct, frozen=True):
    """What a line says with an item of a category, and whether the subject is a person."""

    category: str
    template: str
    person: bool


@lru_cache(maxsize=64)
def predicates(lines: tuple[str, ...], vocabulary: Vocabulary) -> Predicates:
    """The predicates most common in the lines, for each category that has one."""
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
    """The rank of a template: verbs of its own first, then by frequency."""
    return template.split()[0] not in _BEING, times


def _frames(line: str, vocabulary: Vocabulary) -> Iterator[_Frame]:
    """The frames of the items in a line that follow a verb."""
    cut, scanned = pieces(line), scan(line, vocabulary)
    category_of = vocabulary.spellings.category
    items = {word.start: word for word in scanned.words if word.value in category_of}
    persons = {name for name, own in vocabulary.categories if is_of_persons(name, own)}
    subjects = {word.end: category_of[word.value] in persons for word in items.values()}
    spans = [
        (word.start, word.end)
        for word in scanned.words
        if word.start in items or word.terminal not in ("_IS", "_NOT")
    ]
    known = _covered(cut, spans)
    covered = known | _covered(cut, [(hint.start, hint.end) for hint in scanned.hints])
    for at, piece in enumerate(cut):
        word = items.get(piece.start)
        group = None if word is None else _verb_before(cut, at, covered)
        person = None if group is None else _said_of_person(cut, group.start, subjects)
        if word is None or group is None or person is None:
            continue
        category, between = category_of[word.value], cut[group.end : at]
        behind = next((i for i in range(at, len(cut)) if cut[i].start >= word.end), len(cut))
        after = _behind(cut, behind, known)
        bare = group.verb in _BEING and all(each.text in _DETERMINERS for each in between)
        if _is_plain(between) and (after or category in persons or not bare):
            middle = line[cut[group.end - 1].end : word.start]
            yield _Frame(
                category, f"{group.verb}{middle}{SLOT}{line[word.end : after] if after else ''}", person
            )


def _covered(cut: Sequence[Piece], spans: Sequence[tuple[int, int]]) -> set[int]:
    """The pieces that begin within one of those spans."""
    return {at for at, piece in enumerate(cut) if any(start <= piece.start < end for start, end in spans)}


class _VerbGroup(Struct, frozen=True):
    """A verb with its auxiliaries, as a span of pieces; `verb` is its positive form: "was sold"."""

    start: int
    end: int
    verb: str


def _verb_before(cut: Sequence[Piece], at: int, covered: set[int]) -> _VerbGroup | None:
    """The verb of an item; None if there is none."""
    for verb in range(at - 1, max(-1, at - 2 - MOST_BETWEEN), -1):
        text, before = cut[verb].text, cut[verb - 1].text if verb else ""
        if cut[verb].kind != "word" or cut[verb].owned or verb in covered:
            return None
        being = before.removesuffix("n't")
        if being in _BEING and (text in VERBS or text in PARTICIPLES or text.endswith("ed")):
            return _VerbGroup(verb - 1, verb + 1, f"{being} {text}")
        if before in ("didn't", "doesn't"):
            try:
                return _VerbGroup(verb - 1, verb + 1, affirmed(text, past=before == "didn't"))
            except NotKnown:
                return None
        if text in _BEING | _HAVING or (text in VERBS and _is_past_or_present(text)):
            return (
                None if cut[verb + 1].text == "by" or before in COPULAS else _VerbGroup(verb, verb + 1, text)
            )
        if text in COPULAS or text in RELATIVES:
            return None
    return None


def _said_of_person(cut: Sequence[Piece], verb: int, subjects: Mapping[int, bool]) -> bool | None:
    """Whether the subject right before a verb is a person (True) or a thing (False); None if unknown.

    `subjects` maps the ends of names to whether these are of persons.
    """
    if not verb:
        return None
    before = cut[verb - 1]
    if before.end in subjects:
        return None if verb > 1 and _describes(cut[verb - 2]) else subjects[before.end]
    if before.text in RELATIVES:
        return before.text in ("who", "whoever")
    return before.text not in _THINGS if before.text in NOUNS | PRONOUNS else None


def _describes(before: Piece) -> bool:
    """Whether a name behind that word is the subject of a clause that describes a thing: "the pie that
    Ann ...".
    """
    return before.kind == "word" and not before.capital and before.text not in _JOINTS | TITLES


def _is_plain(between: Sequence[Piece]) -> bool:
    """Whether words between a verb and an item fit every item: there is no adjective before the item."""
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


def _behind(cut: Sequence[Piece], at: int, known: set[int]) -> int:
    """The end of the noun behind an item, "the red house", "24 years old"; 0 if none follows."""
    if at >= len(cut) or not _is_noun(cut[at], at in known):
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
