"""How many cells of a line are as the puzzle counts them: filled, part of a ship."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import structs

from puzzles.clues.bases.outside_clues import OutsideNumber
from puzzles.formulas.formulas import Exactly, Is
from puzzles.formulas.statements import Statement
from puzzles.geometry.outside import Side
from puzzles.sentences.how_typed import HowTyped
from puzzles.text.words import counted


class LineCount(OutsideNumber):
    """So many cells of that line are filled, or shaded, or hold a piece."""

    kind = "count"
    called = "number of a line"
    brief = "how many cells of that line are to be found"
    sides = (Side.TOP, Side.LEFT)

    def statement(self, puzzle: Any) -> Statement:
        line = puzzle.line_from(self.outside)
        one, several = puzzle.wording.counted
        text = f"{self.outside.line} has {counted(self.number, one, several)}"
        count = Exactly(self.number, tuple(Is(name, True) for name in line))
        statement = self.says(text, count, line, unit=self.outside.unit)
        return structs.replace(statement, name=f"the number of {self.outside.unit}")

    @classmethod
    def how_typed(cls, puzzle: Any) -> Iterator[HowTyped]:
        for way in super().how_typed(puzzle):
            yield HowTyped(way.where, way.typed, f"how many {puzzle.wording.counted[1]} are in that line")

    def possible(self, puzzle: Any) -> range:
        return range(len(puzzle.line_from(self.outside)) + 1)
