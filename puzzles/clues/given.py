"""A cell whose value is given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Self

from msgspec.structs import replace

from puzzles.clues.bases.cell_clues import CellClue
from puzzles.clues.bases.clue_numbers import nearest
from puzzles.formulas.formulas import Solution, Value
from puzzles.formulas.statements import Literal, Statement
from puzzles.geometry.grid import Cell, cell_name
from puzzles.grids.clue_roles import GivenValue
from puzzles.sentences.how_typed import IN_CELL, HowTyped, values_typed
from puzzles.text.errors import PuzzleError

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle
    from puzzles.sentences.values import Values


class Given(CellClue, GivenValue):
    """The cell holds the value."""

    value: Value

    @classmethod
    def of(cls, cell: Cell, value: Value) -> Self:
        return cls(cell, value)

    def statement(self, puzzle: GridPuzzle) -> Statement:
        literal = Literal(self.key, self.value)
        return self.says(puzzle.wording.fact(literal), literal.formula, (self.key,))

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        if (variable := puzzle.board.variable_of(self.key)) != self.key:
            raise PuzzleError(f"the value of {self.key.upper()}", expected=f"it at {variable.upper()}")
        values = puzzle.values_of(self.key)
        if self.value not in values.domain:
            raise PuzzleError(f"found {self.value}", expected=expected_values(values))

    @property
    def label(self) -> str:
        return str(self.value)

    def alternatives(self, puzzle: GridPuzzle) -> Iterable[Self]:
        domain = puzzle.values.domain
        places = map(domain.index, puzzle.typing.values_instead(self.cell))
        return (replace(self, value=domain[place]) for place in nearest(domain.index(self.value), places))

    @classmethod
    def further(cls, puzzle: GridPuzzle, solutions: Sequence[Solution]) -> Iterator[Self]:
        names = {cell: cell_name(*cell) for cell in cls.free(puzzle)}
        own = [cell for cell, name in names.items() if puzzle.board.variable_of(name) == name]
        return (cls(cell, value) for cell in own for value in puzzle.values.domain)

    def short(self, puzzle: GridPuzzle) -> str:
        """ "R5C3 = 7", or where a cell of that value has words of its own, "R5C3 holds a queen"."""
        if self.value in puzzle.values.said:
            return puzzle.wording.fact(Literal(self.key, self.value))
        return f"{self.key.upper()} = {self.token(puzzle)}"

    @classmethod
    def how_typed(cls, puzzle: GridPuzzle) -> Iterable[HowTyped]:
        return values_typed(IN_CELL, puzzle.values, "the value that is given there")

    @classmethod
    def parse(cls, cell: Cell, token: str, puzzle: GridPuzzle) -> Self:
        value = puzzle.values.read(token)
        if value is None:
            empty = "'.' for an empty cell or '#' for none" if puzzle.has_holes() else "or '.' for empty"
            raise PuzzleError(f"found {token!r}", expected=f"{expected_values(puzzle.values)}, {empty}")
        return cls(cell, value)

    def token(self, puzzle: GridPuzzle) -> str:
        return puzzle.values.token(self.value)


def expected_values(values: Values) -> str:
    """What a cell can hold, for an error: "1 to 9"."""
    domain = values.domain
    if len(domain) > 2 and domain == tuple(range(1, len(domain) + 1)):
        return f"1 to {len(domain)}"
    return f"one of {', '.join(values.tokens)}"
