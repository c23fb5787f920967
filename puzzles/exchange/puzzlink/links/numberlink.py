"""`numlin`: the numbers of ends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from puzzles.exchange.puzzlink.codes import NUMBERS
from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.parts import UNTOLD, Item, Several
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.types.numberlink.path_end import PathEnd
from puzzles.types.numberlink.puzzle import Numberlink


class NumberlinkLink(Link[Numberlink]):
    """`numlin/10/10/...`."""

    names: ClassVar[tuple[str, ...]] = ("numlin", "numberlink")
    kind = Numberlink
    said = (PathEnd,)

    def empty(self, rows: int, columns: int) -> Numberlink:
        return Numberlink(rows, columns)

    def parts(self, puzzle: Numberlink) -> Iterable[Several]:
        return (Several(NUMBERS, puzzle.rows * puzzle.columns),)

    def clues(self, puzzle: Numberlink, items: Sequence[Item]) -> Iterable[Clue]:
        if UNTOLD in items:
            raise PuzzleError("an end whose number is not told", expected="a number at each end")
        found = zip(puzzle.cells, items, strict=True)
        return (PathEnd(cell, number) for cell, number in found if number is not None)

    def items(self, puzzle: Numberlink) -> Sequence[Item]:
        return [puzzle.ends.get(cell) for cell in puzzle.cells]


LINK = NumberlinkLink()
