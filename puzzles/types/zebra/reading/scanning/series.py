"""Things listed in the order of a category: "Three consecutive flights were, from first to last, A, B, C"."""

from __future__ import annotations

from puzzles.types.zebra.english.comparatives import Direction, Sense
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.compared import PLACES, Extreme
from puzzles.types.zebra.reading.scanning.cutting import Cutting

_ENDS = {("first", "last"): 1, ("earliest", "latest"): 1, ("last", "first"): -1, ("latest", "earliest"): -1}
"""The first and the last that are listed, and whether that goes with the order or against it."""
_BEING = words("were are")
_SIGNS = (",", ":", "(", ")")


def series(cut: Cutting, at: int) -> int | None:
    """Read all before such a list; None elsewhere."""
    count = _count(cut, at) if cut.last in ("", "_STOP") else None
    if count is None:
        return None
    number, end = count
    consecutive = cut.text(end) == "consecutive"
    noun = end + consecutive
    if noun >= len(cut.pieces) or cut.pieces[noun].stem == cut.text(noun) or cut.is_name(noun):
        return None
    end, sign, listed = noun + 1, 0, False
    while True:
        if cut.text(end) in _SIGNS:
            end += 1
        elif cut.text(end) in _BEING and not listed:
            end, listed = end + 1, True
        elif not sign and (found := _order(cut, end, number)) is not None:
            sign, end = found
        else:
            break
    if not (sign and listed and (consecutive or number == len(cut.vocabulary.categories[0][1]))):
        return None
    start = cut.pieces[at].start
    noun_said = (cut.pieces[noun].stem,)
    cut.found.compared[start] = Extreme(
        Direction(sign, Sense.TIME), start, cut.pieces[end - 1].end, noun_said, number
    )
    cut.add("SERIES", at, end)
    return end


def _count(cut: Cutting, at: int) -> tuple[int, int] | None:
    """How many are listed, and the piece behind the number: "three", "the five"."""
    at += cut.text(at) == "the"
    number = cut.pieces[at].number if at < len(cut.pieces) else None
    return (int(number), at + 1) if number is not None and number > 1 and number.denominator == 1 else None


def _order(cut: Cutting, at: int, number: int) -> tuple[int, int] | None:
    """The sign of the order told at a piece, and the piece behind: "in order of rank, from 1st to 5th"."""
    if cut.fits(("in", "order"), at):
        at += 2
        at += 2 if cut.text(at) == "of" else 0
        at += cut.text(at) == ","
    at += cut.text(at) == "from"
    if cut.text(at + 1) != "to":
        return None
    ends = tuple("first" if each == "1st" else each for each in (cut.text(at), cut.text(at + 2)))
    if at + 2 < len(cut.pieces) and cut.pieces[at + 2].nth == number == len(cut.vocabulary.categories[0][1]):
        ends = (ends[0], "last")
    end = at + 3 + (at + 3 < len(cut.pieces) and cut.pieces[at + 3].stem in PLACES)
    return (_ENDS[ends], end) if ends in _ENDS else None
