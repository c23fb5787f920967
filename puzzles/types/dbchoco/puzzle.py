"""Double Choco: walls divide a grid of two colours into areas, each of two congruent halves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from puzzles.formulas.formulas import Solution
from puzzles.formulas.graphs.twins import Twins
from puzzles.formulas.statements import Literal, Statement
from puzzles.geometry.at_random.random_regions import divided
from puzzles.geometry.at_random.random_twins import random_twins
from puzzles.geometry.grid import Cell
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.lines.between_cells import WallPuzzle, WallWording
from puzzles.grids.lines.wall_ends import LOOSE_END, wall_ends
from puzzles.model.puzzle import Category
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.techniques import Plain
from puzzles.types.dbchoco.dark_cell import DARK, DarkCell, dark_cells
from puzzles.types.dbchoco.half_size import HalfSize

USUAL = 4
"""Cells of a half, on average, in puzzles that are made."""
HALVES = "halves"
"""The family of its rule about areas."""


class DoubleChocoMaking(GridMaking["DoubleChoco"]):
    """How Double Choco is made."""

    def to_play(self) -> Sequence[DoubleChoco]:
        """Grids of even numbers of cells: others cannot be divided."""
        return [self.kind(*size) for size in ((4, 4), (4, 5), (5, 6), (6, 6), (7, 8))]

    def layout(self, random: Random) -> Iterator[DarkCell]:
        """The dark halves of a random division."""
        return map(DarkCell, random_twins(self.puzzle.rows, self.puzzle.columns, random))

    def true_clues(self, solution: Solution, random: Random) -> Iterator[HalfSize]:
        """The size of its half in each cell."""
        twins = self.puzzle.twins
        for half in twins.halves(twins.on(solution)):
            yield from (HalfSize(cell, len(half)) for cell in half)

    def wishes(self, random: Random) -> Sequence[Literal]:
        """Halves of about that many cells, first the dark ones; else as few walls as there can be."""
        puzzle, part_of = self.puzzle, dict[Cell, tuple[Cell, ...]]()
        for cells in (puzzle.dark, {*puzzle.cells} - puzzle.dark):
            starts = [(cell,) for cell in random.sample(sorted(cells), -(-len(cells) // USUAL))]
            part_of |= {cell: part for part in divided(cells, starts, random) for cell in part}
        alike, others = list[Literal](), list[Literal]()
        for wish, one, other in random.sample(puzzle.links(), len(puzzle.links())):
            of_one_colour = (one in puzzle.dark) is (other in puzzle.dark)
            wall = of_one_colour and part_of.get(one) is not part_of.get(other)
            (alike if of_one_colour else others).append(Literal(wish.name, wall))
        return [*alike, *others]


@dataclass(frozen=True)
class DoubleChoco(WallPuzzle):
    """Walls divide the grid into areas. Each is a dark half and a white one, connected both, and of the same
    shape, which may be turned or mirrored. A number is how many cells the half has in which it stands.
    """

    type_name = "dbchoco"
    label = "Double Choco"
    category = Category.REGIONS
    aliases = ("double-choco", "doublechoco")
    sizes = range(1, 26)
    clue_kinds = (DarkCell, HalfSize)
    file = GridFile(blanks=frozenset("._"), always_grid=True)
    wording = WallWording(
        RuleWords.of(
            Plain("way", "border"),
            LOOSE_END,
            Family(HALVES, "two equal halves", "an area would not be two halves of one shape"),
            Family(CLUE, "size of a half"),
        )
    )
    making = DoubleChocoMaking(made_at_once=4, changed_first=False)

    @property
    def dark(self) -> frozenset[Cell]:
        """The dark cells."""
        return dark_cells(self)

    @property
    def twins(self) -> Twins:
        """What holds of the areas."""
        return Twins(tuple(self.cells), self.links(), self.dark)

    @property
    def labels(self) -> dict[Cell, str]:
        return {cell: DARK + label if cell in self.dark else label for cell, label in super().labels.items()}

    def rules(self) -> Iterator[Statement]:
        yield from wall_ends(self)
        text = "Each area is a dark half and a white one of the same shape"
        yield Statement(HALVES, text, self.twins, family=HALVES, unit="the areas")
