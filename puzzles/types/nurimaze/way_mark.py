"""Circles, which the way passes, and triangles, which it does not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from puzzles.clues.bases.typed_in_cells import CellSymbol
from puzzles.formulas.formulas import And, Is
from puzzles.formulas.statements import Statement

if TYPE_CHECKING:
    from puzzles.types.nurimaze.puzzle import NuriMaze

CIRCLE, TRIANGLE = "O", "T"


class WayMark(CellSymbol):
    """The way passes circles and no triangles; the cell is unshaded."""

    kind = "way-mark"
    called = "circle or triangle"
    signs: ClassVar[Mapping[str, str]] = {CIRCLE: "○", TRIANGLE: "△"}
    words: ClassVar[Mapping[str, str]] = {CIRCLE: "circle", TRIANGLE: "triangle"}

    def statement(self, puzzle: NuriMaze) -> Statement:
        here, passed = self.key.upper(), self.symbol == CIRCLE
        way = (Is(puzzle.way_through(self.cell), passed),) if puzzle.ends else ()
        text = f"The way passes {here}" if passed else f"{here} is not shaded, and the way does not pass it"
        return self.says(text, And(Is(self.key, False), *way), (self.key,))
