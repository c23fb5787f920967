"""How many cells of a line are as the puzzle counts them: filled, part of a ship."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from puzzles.core.formulas import Exactly, Is
from puzzles.core.outside_clues import OutsideNumber
from puzzles.core.statements import Statement
from puzzles.core.text import amount
from puzzles.geometry.outside import Side


@dataclass(frozen=True)
class LineCount(OutsideNumber):
    """So many cells of that line are filled, or shaded, or hold a piece."""

    kind = "count"
    called = "number of a line"
    brief = "how many cells of that line are to be found"
    sides = (Side.TOP, Side.LEFT)

    def statement(self, puzzle: Any) -> Statement:
        line = puzzle.line_from(self.outside)
        held = amount(self.number, puzzle.counted) if self.number else f"no {puzzle.counted}"
        text = f"{self.outside.line} has {held}"
        count = Exactly(self.number, tuple(Is(name, True) for name in line))
        return self.says(text, count, line, unit=self.outside.unit)

    def possible(self, puzzle: Any) -> range:
        return range(len(puzzle.line_from(self.outside)) + 1)
