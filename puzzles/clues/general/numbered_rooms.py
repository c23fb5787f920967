"""Numbered rooms: the first digit of a line says where in it the number stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from puzzles.clues.bases.outside_clues import OutsideNumber
from puzzles.formulas.formulas import And, Implies, Is, one_of
from puzzles.formulas.statements import Statement

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class NumberedRooms(OutsideNumber):
    """The number stands in the X-th cell of the line, where X is the digit in the first."""

    kind = "numbered-rooms"
    called = "numbered room"
    brief = "it stands in the X-th cell, where X is the digit in the first"
    table_key = "numbered-rooms"
    sign = "#"
    shortcut = "r"
    reads_letters = True

    def statement(self, puzzle: GridPuzzle) -> Statement:
        line = puzzle.line_from(self.outside)
        rooms = (Implies(Is(line[0], x), Is(name, self.number)) for x, name in enumerate(line, start=1))
        room = one_of(line[0], tuple(range(1, len(line) + 1)))
        text = f"From {self.outside.words}, {self.number} stands in the X-th cell, where X is the first digit"
        return self.says(text, And(room, *rooms), line, unit=self.outside.unit)

    def possible(self, puzzle: GridPuzzle) -> Sequence[int]:
        return [int(value) for value in puzzle.values.domain]
