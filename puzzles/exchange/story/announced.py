"""The categories that a story announces: "each plays a different instrument"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from puzzles.exchange.story.frames import sense_of
from puzzles.types.zebra.english.lexicon import COPULAS, FREE, PRONOUNS, RELATIVES
from puzzles.types.zebra.english.pieces import Piece, pieces, singular
from puzzles.types.zebra.english.word_lists import words

_DIFFERENT = words("different unique own certain distinct favorite favourite separate another particular")
_IDLE = words("type types kind kinds brand brands sort sorts means specific national")
_NO_SORTS = (
    words("each number order way ways person people house houses man men woman women") | RELATIVES | PRONOUNS
)
KINDS = {
    "color": words("color colour coloured colored"),
    "nationality": words("nationality extraction nation country"),
    "pet": words("pet animal"),
    "drink": words("drink beverage"),
    "smoke": words("cigarette cigar cigaret tobacco"),
    "name": words("name"),
}
"""Nouns of well-known categories."""
BACK = 4
"""How many words before "different" are searched for its verb."""


class Sort(Struct, frozen=True):
    """A noun, in the singular, and the sense of its verb; "" if it has none."""

    noun: str
    sense: str


def announced(texts: Iterable[str]) -> tuple[Sort, ...]:
    """The announced categories, in order."""
    return tuple(dict.fromkeys(sort for text in texts for sort in _sorts(pieces(text))))


def _sorts(line: Sequence[Piece]) -> Iterator[Sort]:
    for at, piece in enumerate(line):
        if piece.text in _DIFFERENT:
            before = [sense_of(line, each) for each in range(at - 1, max(-1, at - 1 - BACK), -1)]
            sense = next(filter(None, before), "")
            yield from (Sort(noun, sense) for noun in _nouns(line, at + 1))


def _nouns(line: Sequence[Piece], at: int) -> Iterator[str]:
    """The nouns of a list that begins at a place."""
    while at < len(line):
        end = at
        while end < len(line) and line[end].kind == "word" and line[end].text not in FREE | COPULAS | {"and"}:
            end += 1
        ends = end == len(line) or line[end].kind == "sign" or line[end].text in FREE | COPULAS | {"and"}
        found = [piece.text for piece in line[at:end] if piece.text not in _IDLE | _DIFFERENT]
        goes_on = line[at - 1].text not in _DIFFERENT | {"of"}
        if goes_on and not (found and singular(found[-1]) != found[-1]):
            return
        if found and ends and len(found) <= 2 and not _NO_SORTS.intersection(found):
            yield " ".join((*found[:-1], singular(found[-1])))
        elif found or not any(piece.text in _IDLE for piece in line[at:end]):
            return
        while end < len(line) and line[end].text in (",", "and", "of"):
            end += 1
        if end == at or (end < len(line) and sense_of(line, end) and _goes_on_anew(line, end)):
            return
        at = end


def _goes_on_anew(line: Sequence[Piece], at: int) -> bool:
    """Whether the word at a place is a verb, and not a noun of the list: a word follows."""
    return at + 1 < len(line) and line[at + 1].kind == "word" and line[at + 1].text != "and"
