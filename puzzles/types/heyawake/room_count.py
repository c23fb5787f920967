"""How many cells of a room are shaded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from puzzles.clues.bases.typed_in_cells import CellNumber
from puzzles.formulas.formulas import Exactly, Is
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell, cell_name
from puzzles.text.errors import PuzzleError
from puzzles.text.words import counted


class RoomCount(CellNumber):
    """So many cells of the room that the cell is in are shaded."""

    kind = "shaded"
    called = "number of shaded cells"

    def statement(self, puzzle: Any) -> Statement:
        names = tuple(cell_name(*cell) for cell in puzzle.region_at(self.cell))
        room = f"the {puzzle.region_word} at {names[0].upper()}"
        cells = counted(self.number, "cell is", "cells are")
        count = Exactly(self.number, tuple(Is(name, True) for name in names))
        return self.says(f"In {room}, {cells} shaded", count, names, unit=room)

    def possible(self, puzzle: Any) -> range:
        return range((len(puzzle.region_at(self.cell)) or puzzle.rows * puzzle.columns) + 1)

    def check(self, puzzle: Any) -> None:
        super().check(puzzle)
        if not puzzle.region_at(self.cell):
            raise PuzzleError(f"{self.key.upper()} is in no {puzzle.region_word}", expected="one around it")

    @classmethod
    def free(cls, puzzle: Any) -> Iterator[Cell]:
        """The first cells of the rooms without a number."""
        told = {puzzle.region_at(clue.cell) for clue in puzzle.clue_list.every(cls)}
        return (cells[0] for cells in puzzle.region_cells if cells not in told)
