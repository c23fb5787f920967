"""Kurodoko: numbers count the cells that are seen from them, up to shaded cells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from puzzles.clues.seen_cells import SeenCells
from puzzles.core.by_shape import by_shape
from puzzles.core.grid_puzzle import GridPuzzle
from puzzles.core.puzzle import Category
from puzzles.core.statements import Kind, Literal, Statement
from puzzles.core.techniques import Pattern, shading_words
from puzzles.core.values import SHADING, Values
from puzzles.geometry.grid import cell_name
from puzzles.geometry.random_shading import random_shading
from puzzles.geometry.shading import all_joined, broken_shading, none_side_by_side


@dataclass(frozen=True)
class Kurodoko(GridPuzzle):
    """Shaded cells are never side by side, and unshaded ones are connected. A cell with a number is unshaded,
    and so many unshaded cells are seen from it in its row and column, itself included.
    """

    type_name = "kurodoko"
    label = "Kurodoko"
    category = Category.SHADING
    aliases = ("range", "kuromasu", "where-is-black-cells")
    sizes = range(1, 41)
    square = False
    clue_kinds = (SeenCells,)
    blanks = frozenset("._")

    @property
    def values(self) -> Values:
        return SHADING

    @by_shape
    def rules(self) -> Iterator[Statement]:
        yield from none_side_by_side(self.rows, self.columns)
        yield all_joined(self.cells, False, "The unshaded cells")

    def technique(self, pattern: Pattern) -> str:
        return shading_words(pattern)

    def broken(self, statement: Statement) -> str:
        if statement.kind is Kind.CLUE:
            return f"another number of cells would be seen from {statement.cells[0].upper()}"
        return broken_shading(statement)

    def wishes(self, random: Random) -> list[Literal]:
        shaded = random_shading(self.rows, self.columns, random)
        return [Literal(cell_name(*cell), cell in shaded) for cell in self.cells]
