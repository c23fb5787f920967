"""`kurodoko`: the numbers of the cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.exchange.puzzlink.codes import NUMBERS
from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.parts import Item, Several
from puzzles.model.clue import Clue
from puzzles.types.kurodoko.puzzle import Kurodoko
from puzzles.types.kurodoko.seen_cells import SeenCells


class KurodokoLink(Link[Kurodoko]):
    """`kurodoko/5/5/...`."""

    names = ("kurodoko",)
    kind = Kurodoko
    said = (SeenCells,)
    asks = True

    def empty(self, rows: int, columns: int) -> Kurodoko:
        return Kurodoko(rows, columns)

    def parts(self, puzzle: Kurodoko) -> Iterable[Several]:
        return (Several(NUMBERS, puzzle.rows * puzzle.columns),)

    def clues(self, puzzle: Kurodoko, items: Sequence[Item]) -> Iterable[Clue]:
        found = zip(puzzle.cells, items, strict=True)
        return (SeenCells(cell, number) for cell, number in found if number is not None)

    def items(self, puzzle: Kurodoko) -> Sequence[Item]:
        told = {clue.cell: clue.number for clue in puzzle.clue_list.every(SeenCells)}
        return [told.get(cell) for cell in puzzle.cells]


LINK = KurodokoLink()
