"""Compass: a grid is divided into regions around compasses, which count cells on their four sides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from puzzles.formulas.formulas import Is, Solution
from puzzles.formulas.graphs.connectivity import Connected
from puzzles.formulas.statements import Statement
from puzzles.geometry.at_random.random_regions import random_regions
from puzzles.geometry.grid import ORTHOGONAL, Cell, cell_name, links_of, neighbours, place_of, reached
from puzzles.geometry.regions import members_of
from puzzles.grids.area_puzzle import NO_AREA, AreaPuzzle, AreaWording
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.techniques import Plain
from puzzles.types.compass.compass_counts import CompassCounts

USUAL = 6
"""Cells of a region, on average, in puzzles that are made."""
NUMBERS = 3, 4
"""How many numbers each compass of a puzzle tells."""
WHOLE = "regions connected"


class CompassMaking(GridMaking["Compass"]):
    """How Compass is made."""

    def layout(self, random: Random) -> Iterator[CompassCounts]:
        """A compass in each region of a random division."""
        rows, columns = self.puzzle.rows, self.puzzle.columns
        regions = random_regions(rows, columns, max(2, rows * columns // USUAL), random)
        return (CompassCounts(random.choice(cells)) for cells in members_of(regions).values())

    def true_clues(self, solution: Solution, random: Random) -> Iterator[CompassCounts]:
        """Three numbers of each compass, or all four: then it is easier."""
        cells, many = list(self.puzzle.cells), random.choice(NUMBERS)
        for clue in self.puzzle.clue_list.every(CompassCounts):
            held = clue.held(solution, cells)
            yield clue.with_numbers({way: held[way] for way in held if way in random.sample([*held], many)})


@dataclass(frozen=True)
class Compass(AreaPuzzle):
    """The grid is divided into regions, each of which has one compass. A number of it is how many cells of
    the region lie on that side of the compass: in the rows above or below, in the columns left or right.
    """

    type_name = "compass"
    label = "Compass"
    sizes = range(2, 21)
    clue_kinds = (CompassCounts,)
    file = GridFile(blanks=frozenset("._"), always_grid=True)
    wording = AreaWording(
        RuleWords.of(
            Plain("compass", "cell", only_value="only one compass reaches"),
            Family(WHOLE, "cut off from its compass", "a region would be in pieces"),
            Family(NO_AREA, broken="no compass reaches {cell}"),
            Family(CLUE, "count of a compass"),
        ).seeing(
            NamedLook(
                "compass and its region",
                families=(frozenset((CLUE,)), frozenset((WHOLE,))),
                fits=lambda sight: sight.asking == 1,
                far=True,
            ),
        )
    )
    making = CompassMaking(play_sizes=(4, 5, 6), made_at_once=5, has_all_clues=True)

    def owners(self) -> Mapping[str, str]:
        keys = sorted((clue.cell, clue.key) for clue in self.clue_list.every(CompassCounts))
        return {key: f"the compass in {key.upper()}" for _, key in keys}

    def own_cells(self) -> Mapping[Cell, str]:
        return {clue.cell: clue.key for clue in self.clue_list.every(CompassCounts)}

    def reaching(self) -> Iterator[tuple[str, tuple[Cell, ...]]]:
        """For each compass the cells that can be walked to from there, past no other compass."""
        own = self.own_cells()
        free = {cell for cell in self.cells if cell not in own}
        for cell, key in sorted(own.items()):
            found = reached({cell}, free | {cell}, self.rows, self.columns) - {cell}
            yield key, tuple(sorted(found))

    def rules(self) -> Iterator[Statement]:
        yield from self.belonging()
        for key in self.owners():
            cells = self.reach[key]
            rim = set(neighbours(place_of(key), ORTHOGONAL, self.rows, self.columns))
            anchored = tuple(number for number, cell in enumerate(cells) if cell in rim)
            nodes = tuple(Is(cell_name(*cell), key) for cell in cells)
            text = f"The region of the compass in {key.upper()} is in one piece"
            whole = Connected(nodes, links_of(cells), anchored)
            yield Statement(f"whole.{key}", text, whole, (key,), family=WHOLE)
