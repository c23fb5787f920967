"""Scanning the first, last or cheapest few, where a clue lists them: "the first three boats were"."""

from __future__ import annotations

from puzzles.types.zebra.english.comparatives import Direction, Sense
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.compared import Extreme
from puzzles.types.zebra.reading.scanning.cutting import Cutting
from puzzles.types.zebra.reading.scanning.extremes import extreme_at
from puzzles.types.zebra.reading.scanning.relation_words import phrase_at

_OUTER = {"first": -1, "last": 1}
_BEING = words("were are")


def leading_few(cut: Cutting, at: int) -> int | None:
    """Behind "the first three boats to leave were, in some order,"; None elsewhere."""
    if cut.text(at) != "the" or cut.last not in ("", "_STOP"):
        return None
    found = _few(cut, at + 1)
    if found is None:
        return None
    few, behind = found
    end = behind
    while end < len(cut.pieces) and cut.text(end) not in _BEING:
        if cut.pieces[end].kind != "word" or cut.is_name(end):
            return None
        end += 1
    if end >= len(cut.pieces) - 1 or end == behind:
        return None
    end = _behind_order(cut, end + 1)
    start = cut.pieces[at].start
    cut.found.compared[start] = Extreme(
        few.direction, start, cut.pieces[end - 1].end, (*few.words, cut.pieces[behind].stem), few.rank
    )
    cut.add("FEW", at, end)
    return end


def _few(cut: Cutting, at: int) -> tuple[Extreme, int] | None:
    """The end of an order and how many are there: "first three", "three cheapest"; and the piece behind."""
    if cut.text(at) in _OUTER:
        number, end = _count(cut, at + 1), at + 2
        direction = Direction(_OUTER[cut.text(at)], Sense.RANK)
        return (Extreme(direction, 0, 0, (), number), end) if number else None
    number = _count(cut, at)
    if number and cut.text(at + 1) in _OUTER:
        return Extreme(Direction(_OUTER[cut.text(at + 1)], Sense.RANK), 0, 0, (), number), at + 2
    extreme = extreme_at(cut.pieces, at + 1) if number else None
    if extreme is None or not isinstance(extreme[0], Extreme):
        return None
    return Extreme(extreme[0].direction, 0, 0, extreme[0].words, number), extreme[1]


def _count(cut: Cutting, at: int) -> int:
    """A number of several at a piece; 0 if there is none."""
    number = cut.pieces[at].number if at < len(cut.pieces) else None
    return int(number) if number is not None and number.denominator == 1 and 1 < number < 10 else 0


def _behind_order(cut: Cutting, at: int) -> int:
    """The piece behind ", in no particular order,"; else `at`."""
    phrase = phrase_at(cut, at)
    if not phrase or "order" not in phrase:
        return at
    end = at + len(phrase)
    return end + (cut.text(end) == ",")
