"""Kurodoko: numbers count the cells that are seen from them, up to shaded cells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from puzzles.formulas.statements import Literal, Statement
from puzzles.geometry.grid import cell_name
from puzzles.geometry.random_shading import random_shading
from puzzles.geometry.shading import SHADED, all_joined, none_side_by_side
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.puzzle import Category
from puzzles.sentences.techniques import Shading
from puzzles.sentences.values import SHADING
from puzzles.sentences.wording import CLUE, Family, Wording
from puzzles.types.kurodoko.seen_cells import SeenCells


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
    made_at_once = 6
    clue_kinds = (SeenCells,)
    blanks = frozenset("._")
    values = SHADING
    wording = Wording.of(
        Shading(), Family(CLUE, broken="another number of cells would be seen from {cell}"), *SHADED
    )

    def rules(self) -> Iterator[Statement]:
        yield from none_side_by_side(self.rows, self.columns)
        yield all_joined(self.cells, False, "The unshaded cells")

    def wishes(self, random: Random) -> list[Literal]:
        shaded = random_shading(self.rows, self.columns, random)
        return [Literal(cell_name(*cell), cell in shaded) for cell in self.cells]
