"""Palisade: walls divide the grid into areas of one size; numbers count the walls around a cell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from puzzles.clues.hole import Hole
from puzzles.formulas.formulas import Formula, Or
from puzzles.formulas.graphs.partition import Partition
from puzzles.formulas.statements import Literal, Statement
from puzzles.geometry.at_random.random_regions import random_regions
from puzzles.geometry.grid import Cell
from puzzles.geometry.lattice import Lattice, Point, inner_names
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.lines.between_cells import WallPuzzle, WallWording
from puzzles.grids.lines.wall_ends import LOOSE_END, wall_ends
from puzzles.grids.options import count
from puzzles.model.puzzle import Category
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.techniques import Plain
from puzzles.text.words import counted
from puzzles.types.palisade.wall_count import WallCount

CORNERS, AREAS = "corners", "areas"


class PalisadeWording(WallWording["Palisade"]):
    """The words of Palisade."""

    def about(self) -> str:
        return f"{super().about()} Here an area has {counted(self.puzzle.each, 'cell')}."

    def broken(self, statement: Statement) -> str:
        if statement.family == AREAS:
            return f"an area would not have {counted(self.puzzle.each, 'cell')}"
        return super().broken(statement)


class PalisadeMaking(GridMaking["Palisade"]):
    """How Palisade is made."""

    def wishes(self, random: Random) -> Sequence[Literal]:
        """A division at random, where there are no holes."""
        puzzle = self.puzzle
        if puzzle.blocks or puzzle.rows * puzzle.columns % puzzle.each:
            return super().wishes(random)
        regions = random_regions(
            puzzle.rows, puzzle.columns, puzzle.rows * puzzle.columns // puzzle.each, random
        )
        return [
            Literal(
                name, len({regions[row][column] for row, column in puzzle.lattice.cells_beside(edge)}) == 2
            )
            for edge, name in puzzle.edges.items()
        ]


@dataclass(frozen=True)
class Palisade(WallPuzzle):
    """Walls divide the grid into areas that all have the same number of cells. A number in a cell is how
    many of its four sides are walls.
    """

    type_name = "palisade"
    label = "Palisade"
    category = Category.REGIONS
    aliases = ("five-cells", "fivecells")
    sizes = range(1, 26)
    clue_kinds = (Hole, WallCount)
    file = GridFile(blanks=frozenset("._"), always_grid=True)
    wording = PalisadeWording(
        RuleWords.of(
            Plain("way", "border"),
            LOOSE_END,
            Family(AREAS, "size of an area"),
            Family(CLUE, "walls of a cell"),
        ).seeing(
            NamedLook(
                "3 beside 3",
                "{clues} are 3s side by side: without a wall between they would be an area of two",
                clues=("3 3",),
                far=True,
            ),
            NamedLook("{numbers} side by side", fits=lambda sight: sight.spread == (1, 2), easy=None),
            NamedLook("walls at a number", fits=lambda sight: len(sight.clues) == 1, easy=None),
        )
    )
    making = PalisadeMaking(play_sizes=(4, 5, 6, 8), made_at_once=4)

    area: int = count("cells of an area, or 0 for as many as columns", range(26), 0)

    @property
    def edges(self) -> Mapping[Point, str]:
        """All but those of holes, which are walls."""
        return open_names(self.lattice, frozenset(self.blocks)) if self.blocks else super().edges

    @property
    def each(self) -> int:
        """How many cells each area has."""
        return self.area or self.columns

    def rules(self) -> Iterator[Statement]:
        yield from wall_ends(self)
        cells = tuple(self.cells)
        text = f"Each area has {counted(self.each, 'cell')}"
        divided: Formula = Partition(cells, self.links(), self.each)
        if len(cells) % self.each:
            text, divided = f"{text}, but the grid has {counted(len(cells), 'cell')}", Or()
        yield Statement(AREAS, text, divided, family=AREAS, unit="the areas")


@lru_cache(maxsize=64)
def open_names(lattice: Lattice, holes: frozenset[Cell]) -> Mapping[Point, str]:
    """The names of the edges between two cells of which none is a hole."""
    named = inner_names(lattice).items()
    return {edge: name for edge, name in named if holes.isdisjoint(lattice.cells_beside(edge))}
