"""`shakashaka`: black cells with numbers up to 4, or without one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.exchange.puzzlink.codes import SMALL_NUMBERS
from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.parts import UNTOLD, Item, Several
from puzzles.geometry.grid import places
from puzzles.model.clue import Clue
from puzzles.types.shakashaka.black_cell import BlackCell
from puzzles.types.shakashaka.puzzle import Shakashaka


class ShakashakaLink(Link[Shakashaka]):
    """`shakashaka/10/10/...`."""

    names = ("shakashaka",)
    kind = Shakashaka
    said = (BlackCell,)
    asks = True

    def empty(self, rows: int, columns: int) -> Shakashaka:
        return Shakashaka(rows, columns)

    def parts(self, puzzle: Shakashaka) -> Iterable[Several]:
        return (Several(SMALL_NUMBERS, puzzle.rows * puzzle.columns),)

    def clues(self, puzzle: Shakashaka, items: Sequence[Item]) -> Iterable[Clue]:
        found = zip(places(puzzle.rows, puzzle.columns), items, strict=True)
        return (BlackCell(cell, None if item == UNTOLD else item) for cell, item in found if item is not None)

    def items(self, puzzle: Shakashaka) -> Sequence[Item]:
        black = puzzle.clue_list.every(BlackCell)
        told = {clue.cell: UNTOLD if clue.number is None else clue.number for clue in black}
        return [told.get(cell) for cell in places(puzzle.rows, puzzle.columns)]


LINK = ShakashakaLink()
