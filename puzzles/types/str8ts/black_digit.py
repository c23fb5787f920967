"""Black cells, in which a digit may stand that is then gone from its row and column."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Self

from puzzles.clues.bases.blocks import NumberedBlock
from puzzles.formulas.formulas import And, Formula, Is, Not, Solution
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import cell_name

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


def counted(cell: str) -> str:
    """The variable of whether the digit of a black cell counts, where another in line with it is the same."""
    return f"{cell}.counted"


class BlackDigit(NumberedBlock):
    """A black cell. In a file, its token is `#`, with its digit behind that."""

    kind = "black"
    called = "black cell"
    brief = "a digit that its row and column do not hold elsewhere"

    def meaning(self, number: int, puzzle: GridPuzzle) -> tuple[str, Formula]:
        row, column = self.cell
        others = [cell_name(*cell) for cell in puzzle.cells if cell[0] == row or cell[1] == column]
        gone: list[Formula] = [Not(Is(name, number)) for name in others]
        same = [own for own in puzzle.clue_list.every(BlackDigit) if self.clashes(own)]
        if same:
            gone += [Is(counted(self.key), True), *(Is(counted(own.key), False) for own in same)]
        lines = f"row {row + 1} and column {column + 1}"
        return f"A black {number} stands at {self.key.upper()}: {lines} have no other", And(*gone)

    def clashes(self, other: BlackDigit) -> bool:
        """Whether another black cell has the same digit in the same row or column."""
        in_line = [here == there for here, there in zip(self.cell, other.cell, strict=True)]
        return self.number is not None and self.number == other.number and sum(in_line) == 1

    def switched_off(self, puzzle: GridPuzzle) -> Statement | None:
        if not any(map(self.clashes, puzzle.clue_list.every(BlackDigit))):
            return None
        text = f"The digit of the black cell at {self.key.upper()} does not count"
        return self.says(text, Is(counted(self.key), False), (self.key,))

    @classmethod
    def further(cls, puzzle: GridPuzzle, solutions: Sequence[Solution]) -> Iterator[Self]:
        """None that another black cell in line with it has."""
        told = puzzle.clue_list.every(BlackDigit)
        return (clue for clue in super().further(puzzle, solutions) if not any(map(clue.clashes, told)))

    @classmethod
    def possible(cls, puzzle: GridPuzzle) -> Sequence[int]:
        return puzzle.amounts.possible

    @classmethod
    def reads(cls, token: str) -> bool:
        return token.startswith(cls.sign)

    def token(self, puzzle: GridPuzzle) -> str:
        return self.sign + self.label
