"""Islands, with how many bridges lead to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from puzzles.clues.bases.blocks import NumberedBlock
from puzzles.formulas.formulas import Formula, Linear
from puzzles.text.words import capital, counted

if TYPE_CHECKING:
    from puzzles.grids.lines.corridor_puzzle import CorridorPuzzle


class Island(NumberedBlock):
    """Bridges lead from it; its number is how many."""

    kind = "island"
    brief = "so many bridges lead to it"
    sign: ClassVar[str] = "o"
    dark: ClassVar[bool] = False

    @property
    def label(self) -> str:
        return super().label or "○"

    def token(self, puzzle: CorridorPuzzle) -> str:  # type: ignore[override]
        return self.sign if self.number is None else str(self.number)

    @classmethod
    def possible(cls, puzzle: CorridorPuzzle) -> range:
        return range(1, 4 * puzzle.most + 1)

    def meaning(self, number: int, puzzle: CorridorPuzzle) -> tuple[str, Formula]:  # type: ignore[override]
        bridges = capital(counted(number, "bridge leads", "bridges lead"))
        terms = tuple((1, corridor.name) for corridor in puzzle.ending_at(self.cell))
        return f"{bridges} to the island at {self.key.upper()}", Linear(terms, "=", number)
