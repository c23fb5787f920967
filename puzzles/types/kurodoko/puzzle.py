"""Kurodoko: numbers count the cells that are seen from them, up to shaded cells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from puzzles.formulas.statements import Literal, Statement
from puzzles.geometry.grid import cell_name
from puzzles.geometry.random_shading import random_shading
from puzzles.geometry.shading import SHADED, all_joined, none_side_by_side
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.grid_wording import GridWording
from puzzles.model.puzzle import Category
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.techniques import Shading
from puzzles.sentences.values import SHADING
from puzzles.types.kurodoko.seen_cells import SeenCells


class KurodokoMaking(GridMaking["Kurodoko"]):
    """How Kurodoko is made."""

    def wishes(self, random: Random) -> list[Literal]:
        puzzle = self.puzzle
        shaded = random_shading(puzzle.rows, puzzle.columns, random)
        return [Literal(cell_name(*cell), cell in shaded) for cell in puzzle.cells]


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
    clue_kinds = (SeenCells,)
    values = SHADING
    file = GridFile(blanks=frozenset("._"))
    wording = GridWording(
        RuleWords.of(
            Shading(),
            Family(CLUE, "view of a number", broken="another number of cells would be seen from {cell}"),
            *SHADED,
        ).seeing(
            NamedLook("view of a number", fits=lambda sight: len(sight.clues) == 1, easy=None),
            NamedLook("two views", fits=lambda sight: len(sight.clues) > 1, easy=None),
        )
    )
    making = KurodokoMaking(made_at_once=6)

    def rules(self) -> Iterator[Statement]:
        yield from none_side_by_side(self.rows, self.columns)
        yield all_joined(self.cells, False, "The unshaded cells")
