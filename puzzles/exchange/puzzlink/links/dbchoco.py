"""`dbchoco`: of each cell whether it is dark, five in a digit, then the numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from puzzles.exchange.puzzlink.codes import BITS, NUMBERS
from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.parts import UNTOLD, Item, Several
from puzzles.geometry.grid import places
from puzzles.model.clue import Clue
from puzzles.types.dbchoco.dark_cell import DarkCell
from puzzles.types.dbchoco.half_size import HalfSize
from puzzles.types.dbchoco.puzzle import DoubleChoco


class DoubleChocoLink(Link[DoubleChoco]):
    """`dbchoco/8/8/...`."""

    names = ("dbchoco",)
    kind = DoubleChoco
    said = (DarkCell, HalfSize)

    def empty(self, rows: int, columns: int) -> DoubleChoco:
        return DoubleChoco(rows, columns)

    def parts(self, puzzle: DoubleChoco) -> Iterable[Several]:
        cells = puzzle.rows * puzzle.columns
        return Several(BITS, cells), Several(NUMBERS, cells)

    def clues(self, puzzle: DoubleChoco, items: Sequence[Item]) -> Iterator[Clue]:
        cells = list(places(puzzle.rows, puzzle.columns))
        yield from (DarkCell(cell) for cell, item in zip(cells, items, strict=False) if item)
        for cell, number in zip(cells, items[len(cells) :], strict=True):
            if number not in (None, UNTOLD):
                yield HalfSize(cell, number)

    def items(self, puzzle: DoubleChoco) -> Sequence[Item]:
        sizes = {clue.cell: clue.number for clue in puzzle.clue_list.every(HalfSize)}
        dark: list[Item] = [int(cell in puzzle.dark) for cell in puzzle.cells]
        return [*dark, *(sizes.get(cell) for cell in puzzle.cells)]


LINK = DoubleChocoLink()
