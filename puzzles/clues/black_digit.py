"""Black cells, in which a digit may stand that is then gone from its row and column."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from puzzles.core.blocks import NumberedBlock
from puzzles.core.formulas import And, Formula, Is, Not
from puzzles.geometry.grid import cell_name

if TYPE_CHECKING:
    from puzzles.core.grid_puzzle import GridPuzzle


@dataclass(frozen=True)
class BlackDigit(NumberedBlock):
    """A black cell. In a file, its token is `#`, with its digit behind that."""

    kind = "black"
    called = "black cell"
    brief = "a digit that its row and column do not hold elsewhere"

    def meaning(self, number: int, puzzle: GridPuzzle) -> tuple[str, Formula]:
        row, column = self.cell
        others = [cell_name(*cell) for cell in puzzle.cells if cell[0] == row or cell[1] == column]
        gone = And(*(Not(Is(name, number)) for name in others))
        lines = f"row {row + 1} and column {column + 1}"
        return f"A black {number} stands at {self.key.upper()}: {lines} have no other", gone

    @classmethod
    def possible(cls, puzzle: GridPuzzle) -> Sequence[int]:
        return range(1, puzzle.size + 1)

    @classmethod
    def reads(cls, token: str) -> bool:
        return token.startswith(cls.sign)

    def token(self, puzzle: GridPuzzle) -> str:
        return self.sign + self.label
