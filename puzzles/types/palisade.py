"""Palisade: walls divide the grid into areas of one size; numbers count the walls around a cell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from puzzles.clues.wall_count import WallCount
from puzzles.core.between_cells import WallPuzzle
from puzzles.core.by_shape import by_shape
from puzzles.core.errors import PuzzleError
from puzzles.core.formulas import Relation
from puzzles.core.partition import Partition
from puzzles.core.puzzle import Category
from puzzles.core.statements import Literal, Statement
from puzzles.core.techniques import Plain
from puzzles.core.text import amount
from puzzles.core.wording import CLUE, Family, Wording
from puzzles.geometry.lattice import words_of
from puzzles.geometry.random_areas import random_regions

CORNERS, AREAS = "corners", "areas"


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
    clue_kinds = (WallCount,)
    blanks = frozenset("._")
    always_grid = True
    number_fields: ClassVar[Mapping[str, range]] = {"area": range(26)}
    flag_words: ClassVar[Mapping[str, str]] = {"area": "cells of an area, or 0 for as many as columns"}
    wording = Wording.of(
        Plain("way", "border"),
        Family(CORNERS, "no loose end", "a wall would end at {unit}"),
        Family(AREAS, "size of an area"),
        Family(CLUE, "walls of a cell"),
    )

    area: int = 0

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.rows * self.columns % self.each:
            found = f"areas of {self.each} in {amount(self.rows * self.columns, 'cell')}"
            raise PuzzleError(found, where="area", expected="a size that divides the grid")

    @property
    def each(self) -> int:
        """How many cells each area has."""
        return self.area or self.columns

    @by_shape
    def rules(self) -> Iterator[Statement]:
        lattice, names = self.lattice, self.edges
        for vertex in lattice.vertices():
            meeting = tuple(names[edge] for edge in lattice.edges_at(vertex) if edge in names)
            if len(meeting) > 1:
                corner = lattice.vertex_name(vertex)
                words = words_of(corner)
                text = f"At {words}, no wall ends alone"
                yield Statement(corner, text, Relation(meeting, goes_on), meeting, family=CORNERS, unit=words)
        cells = tuple(self.cells)
        text = f"The walls divide the grid into areas of {amount(self.each, 'cell')}"
        yield Statement(
            AREAS, text, Partition(cells, self.links(), self.each), family=AREAS, unit="the areas"
        )

    def broken(self, statement: Statement) -> str:
        if statement.family == AREAS:
            return f"an area would not have {amount(self.each, 'cell')}"
        return super().broken(statement)

    def wishes(self, random: Random) -> list[Literal]:
        """A division at random."""
        regions = random_regions(self.rows, self.columns, self.rows * self.columns // self.each, random)
        return [
            Literal(name, len({regions[row][column] for row, column in self.lattice.cells_beside(edge)}) == 2)
            for edge, name in self.edges.items()
        ]


def goes_on(*walls: bool) -> bool:
    """Whether a wall that comes there goes on."""
    return sum(walls) != 1
