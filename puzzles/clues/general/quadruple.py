"""Quadruples: digits on a corner that the four cells around it hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, Self

from msgspec.structs import force_setattr, replace

from puzzles.clues.bases.cell_clues import CellsClue
from puzzles.formulas.formulas import And, AtLeast, Is, Solution
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell
from puzzles.geometry.lattice import Lattice
from puzzles.geometry.places import VertexPlace
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.text.words import listed

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle

MOST = 4
"""Digits on a corner."""


class Quadruple(CellsClue):
    """Each of the digits stands in one of the four cells around a corner, one that is told twice in two."""

    kind = "quadruple"
    brief = "digits that stand in the four cells around a corner"
    shortcut = "q"
    asks = "up to four digits, with commas above 9"

    digits: tuple[int, ...]

    def __post_init__(self) -> None:
        force_setattr(self, "cells", tuple(sorted(self.cells)))
        force_setattr(self, "digits", tuple(sorted(self.digits)))

    @classmethod
    def around(cls, cell: Cell, digits: tuple[int, ...]) -> Self:
        """That at the lower right corner of a cell."""
        row, column = cell
        return cls(((row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)), digits)

    @classmethod
    def drawn(cls, cells: tuple[Cell, ...], text: str, puzzle: GridPuzzle) -> Self:
        """Of one marked cell the lower right corner is meant."""
        words = text.replace(",", " ").split() if "," in text or " " in text.strip() else [*text.strip()]
        digits = tuple(int(word) for word in words if word.isdecimal() and word.isascii() and len(word) < 3)
        if not words or len(digits) < len(words):
            raise PuzzleError(f"found {text!r}", expected=cls.asks)
        return cls.around(cells[0], digits) if len(cells) == 1 else cls(cells, digits)

    @classmethod
    def further(cls, puzzle: GridPuzzle, solutions: Sequence[Solution]) -> Iterator[Self]:
        """Two digits that are around a corner in one of the solutions, where there are none."""
        told = {clue.place for clue in puzzle.clue_list.every(cls)}
        for cell in puzzle.cells:
            corner = cls.around(cell, ())
            if corner.place not in told and all(map(puzzle.has, corner.cells)):
                found = {
                    tuple(sorted(int(solution[name]) for name in corner.names)) for solution in solutions
                }
                pairs = {pair for digits in found for pair in combinations(digits, 2)}
                yield from (cls(corner.cells, pair) for pair in sorted(pairs))

    @property
    def place(self) -> VertexPlace:
        return VertexPlace(self.cells[0])

    @property
    def label(self) -> str:
        return ("" if max(self.digits) < 10 else " ").join(map(str, self.digits))

    def statement(self, puzzle: GridPuzzle) -> Statement:
        counts = Counter(self.digits)
        held = (
            AtLeast(count, tuple(Is(name, digit) for name in self.names)) for digit, count in counts.items()
        )
        digits = listed([str(digit) + " twice" * (n == 2) for digit, n in counts.items()])
        corner = f"{self.names[0].upper()} and {self.names[3].upper()}"
        text = f"The four cells around the corner between {corner} hold {digits}"
        return self.says(text, And(*held), self.names)

    def check(self, puzzle: GridPuzzle) -> None:
        if len(self.cells) != MOST or self.cells != self.around(self.cells[0], ()).cells:
            raise PuzzleError("a quadruple of other cells", expected="the four cells around a corner")
        super().check(puzzle)
        digits = puzzle.values.domain
        if not 1 <= len(self.digits) <= MOST or any(digit not in digits for digit in self.digits):
            found = f"digits {' '.join(map(str, self.digits))}"
            raise PuzzleError(found, expected=f"one to four of {digits[0]} to {digits[-1]}")
        if max(Counter(self.digits).values()) > 2:
            raise PuzzleError("a digit three times around a corner", expected="it twice at most")

    def alternatives(self, puzzle: GridPuzzle) -> Iterator[Self]:
        """Another digit in place of one, then the digits without one."""
        own = self.digits
        for index in (index for index in range(len(own)) if own[index] not in own[:index]):
            others = sorted(puzzle.values.domain, key=lambda digit: abs(int(digit) - own[index]))
            for digit in (int(digit) for digit in others if digit not in own):
                yield replace(self, digits=(*own[:index], digit, *own[index + 1 :]))
        if len(own) > 1:
            fewer = dict.fromkeys((*own[:index], *own[index + 1 :]) for index in range(len(own)))
            yield from (replace(self, digits=digits) for digits in fewer)

    # -- files ---------------------------------------------------------------------------------

    @classmethod
    def read(cls, table: TomlTable, puzzle: GridPuzzle) -> Self:
        lattice = Lattice(puzzle.rows, puzzle.columns)
        try:
            y, x = lattice.read_vertex(table.text("corner"))
        except PuzzleError as error:
            raise (error if error.where else error.at(table.place("corner"))) from error
        return cls.around((y // 2 - 1, x // 2 - 1), table.integers("digits"))

    def write(self, puzzle: GridPuzzle) -> dict[str, Any]:
        row, column = self.cells[3]
        corner = Lattice(puzzle.rows, puzzle.columns).vertex_name((2 * row, 2 * column))
        return {"corner": corner, "digits": list(self.digits)}
