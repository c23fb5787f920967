"""A cell whose value is given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Self

from puzzles.core.clue import Clue
from puzzles.core.errors import PuzzleError
from puzzles.core.formulas import Is, Value
from puzzles.core.statements import Literal, Statement
from puzzles.core.table import TomlTable
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.places import CellPlace

if TYPE_CHECKING:
    from puzzles.core.grid_puzzle import GridPuzzle


@dataclass(frozen=True)
class Given(Clue):
    """The cell holds the value. In a file, it is a token of the grid."""

    kind: ClassVar[str] = "given"
    ordered: ClassVar[bool] = False

    cell: Cell
    value: Value

    def statement(self, puzzle: GridPuzzle) -> Statement:
        literal = Literal(self.key, self.value)
        return self.says(puzzle.fact(literal), Is(self.key, self.value), (self.key,))

    def check(self, puzzle: GridPuzzle) -> None:
        if not puzzle.has(self.cell):
            raise PuzzleError("there is no cell", where=self.key.upper(), expected="a cell")
        if self.value not in puzzle.values.domain:
            raise PuzzleError(f"found {self.value}", expected=expected_values(puzzle))

    @property
    def key(self) -> str:
        return cell_name(*self.cell)

    @property
    def place(self) -> CellPlace:
        return CellPlace(self.cell)

    @property
    def label(self) -> str:
        return str(self.value)

    def alternatives(self, puzzle: GridPuzzle) -> Iterable[Self]:
        others = (other for other in puzzle.values_instead(self.cell) if other != self.value)
        return (replace(self, value=other) for other in others)

    def short(self, puzzle: GridPuzzle) -> str:
        return f"{self.key.upper()} = {puzzle.value_words(self.value)}"

    @classmethod
    def read_all(cls, table: TomlTable, puzzle: GridPuzzle) -> Iterator[Self]:
        for cell, token in puzzle.read_grid(table).items():
            value = puzzle.values.read(token)
            if value is None:
                where = f"{puzzle.grid_key} row {cell[0] + 1}, column {cell[1] + 1}"
                empty = "'.' for an empty cell or '#' for none" if puzzle.has_holes else "or '.' for empty"
                expected = f"{expected_values(puzzle)}, {empty}"
                raise PuzzleError(f"found {token!r}", where=where, expected=expected)
            yield cls(cell, value)

    @classmethod
    def write_all(cls, clues: Sequence[Self], puzzle: GridPuzzle) -> dict[str, Any]:
        if not clues and (not puzzle.always_grid or len(puzzle.clue_list)):
            return {}
        tokens = {clue.cell: puzzle.values.token(clue.value) for clue in clues}
        return {puzzle.grid_key: puzzle.write_grid(tokens)}


def expected_values(puzzle: GridPuzzle) -> str:
    """What a cell can hold, for an error: "1 to 9"."""
    domain = puzzle.values.domain
    if len(domain) > 2 and domain == tuple(range(1, len(domain) + 1)):
        return f"1 to {len(domain)}"
    return f"one of {', '.join(puzzle.values.tokens)}"
