"""Cells of dark chocolate; the others are white."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Self

from puzzles.clues.bases.typed_in_cells import CellMark
from puzzles.formulas.formulas import And, Solution
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell
from puzzles.sentences.how_typed import IN_CELL, HowTyped

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle

DARK = "#"


class DarkCell(CellMark):
    """The cell is dark. Areas are made for that, so it says nothing by itself."""

    kind = "dark"
    table_key = "dark"
    called = "dark cell"
    structural = True
    darkens = True
    signs: ClassVar[Mapping[str, str]] = {DARK: ""}
    words: ClassVar[Mapping[str, str]] = {DARK: "dark cell"}

    symbol: str = DARK

    def statement(self, puzzle: GridPuzzle) -> Statement:
        return self.says(f"{self.key.upper()} is dark", And(), (self.key,))

    @property
    def taken_back_by(self) -> str:
        return DARK

    @classmethod
    def how_typed(cls, puzzle: GridPuzzle) -> Iterator[HowTyped]:
        yield HowTyped(IN_CELL, DARK, "a dark cell, or no longer one")

    @classmethod
    def further(cls, puzzle: GridPuzzle, solutions: Sequence[Solution]) -> Iterator[Self]:
        """None: another dark cell would make another puzzle."""
        return iter(())


def dark_cells(puzzle: GridPuzzle) -> frozenset[Cell]:
    """The dark cells of a puzzle."""
    return frozenset(clue.cell for clue in puzzle.clue_list.every(DarkCell))
