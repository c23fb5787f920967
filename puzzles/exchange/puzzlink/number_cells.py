"""URLs whose bodies are the numbers in cells, all of one clue kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, TypeVar

from puzzles.clues.bases.typed_in_cells import CellNumber
from puzzles.exchange.puzzlink.codes import NUMBERS
from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.parts import UNTOLD, Item, LinkPart, Several
from puzzles.geometry.grid import places
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.clue import Clue

G = TypeVar("G", bound=GridPuzzle)


class NumberCells(Link[G]):
    """Such URLs: `clue` is the kind, and `part` the code of a number."""

    clue: ClassVar[type[CellNumber]]
    part: ClassVar[LinkPart] = NUMBERS

    def empty(self, rows: int, columns: int) -> G:
        return self.kind(rows, columns)

    def parts(self, puzzle: G) -> Iterable[Several]:
        return (Several(self.part, puzzle.rows * puzzle.columns),)

    def clues(self, puzzle: G, items: Sequence[Item]) -> Iterator[Clue]:
        for cell, number in zip(places(puzzle.rows, puzzle.columns), items, strict=True):
            if number is not None and (number != UNTOLD or self.clue.untold):
                yield self.clue(number=number, cell=cell)

    def items(self, puzzle: G) -> Sequence[Item]:
        told = {clue.cell: clue.number for clue in puzzle.clue_list.every(self.clue)}
        return [told.get(cell) for cell in places(puzzle.rows, puzzle.columns)]
