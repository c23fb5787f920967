"""`compass`: of each compass the numbers above, below, left and right of it, or none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from puzzles.exchange.puzzlink.codes import NUMBERS, NumberCode
from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.parts import UNTOLD, FirstOf, FixedSign, Gap, Item, LinkPart, Several
from puzzles.geometry.grid import places
from puzzles.model.clue import Clue
from puzzles.types.compass.compass_counts import WAYS, CompassCounts
from puzzles.types.compass.puzzle import Compass

BASE = 4096
"""The base in which four numbers, each plus one, are put into one item."""


class FourNumbers(LinkPart):
    """Four numbers, each of which may be unknown."""

    _each = FirstOf(NumberCode(), FixedSign(".", UNTOLD))

    def read(self, text: str, at: int) -> tuple[list[Item], int] | None:
        item = 0
        for _ in WAYS:
            found = self._each.read(text, at)
            if found is None:
                return None
            item, at = item * BASE + int(found[0][0] or 0) + 1, found[1]
        return [item], at

    def write(self, items: Sequence[Item], at: int) -> tuple[str, int] | None:
        item = items[at]
        if item is None:
            return None
        numbers = [item // BASE**place % BASE - 1 for place in reversed(range(len(WAYS)))]
        return "".join("." if number < 0 else NUMBERS.write([number], 0)[0] for number in numbers), at + 1  # type: ignore[index]


PARTS = FirstOf(FourNumbers(), Gap("g"))


class CompassLink(Link[Compass]):
    """`compass/5/5/...`."""

    names = ("compass",)
    kind = Compass
    said = (CompassCounts,)
    asks = True

    def empty(self, rows: int, columns: int) -> Compass:
        return Compass(rows, columns)

    def parts(self, puzzle: Compass) -> Iterable[Several]:
        return (Several(PARTS, puzzle.rows * puzzle.columns),)

    def clues(self, puzzle: Compass, items: Sequence[Item]) -> Iterator[Clue]:
        for cell, item in zip(places(puzzle.rows, puzzle.columns), items, strict=True):
            if item is not None:
                told = (item // BASE**place % BASE - 1 for place in reversed(range(len(WAYS))))
                numbers = {way: number for way, number in zip(WAYS, told, strict=True) if number >= 0}
                yield CompassCounts(cell).with_numbers(numbers)

    def items(self, puzzle: Compass) -> Sequence[Item]:
        told: dict[object, Item] = {}
        for clue in puzzle.clue_list.every(CompassCounts):
            item = 0
            for way in WAYS:
                item = item * BASE + clue.numbers.get(way, UNTOLD) + 1
            told[clue.cell] = item
        return [told.get(cell) for cell in places(puzzle.rows, puzzle.columns)]


LINK = CompassLink()
