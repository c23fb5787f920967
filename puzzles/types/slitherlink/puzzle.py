"""Slitherlink: one loop along the sides of the cells, with numbers that count them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from puzzles.formulas.formulas import Is, Or, Relation
from puzzles.formulas.statements import Literal, Statement
from puzzles.geometry.at_random.random_areas import random_area
from puzzles.geometry.lattice import edge_names, words_of
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.lines.edge_puzzle import EdgePuzzle, EdgeWording
from puzzles.grids.lines.loop_puzzle import ONE_LOOP, one_loop, two_or_none
from puzzles.grids.options import flag
from puzzles.model.clue import Clue
from puzzles.model.puzzle import Category
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.techniques import Plain
from puzzles.types.slitherlink.edge_count import EdgeCount
from puzzles.types.slitherlink.looks import LINE, LOOKS

DULLNESS = {0: 1, 2: 0.5}
"""By the number of a clue."""


class SlitherlinkMaking(GridMaking["Slitherlink"]):
    """How Slitherlink is made."""

    def dullness(self, clue: Clue) -> float:
        """Around a zero lines are struck out by the dozen; most twos tell little, so that it takes many."""
        return DULLNESS.get(clue.number, 0) if isinstance(clue, EdgeCount) else 0

    def wishes(self, random: Random) -> list[Literal]:
        """The loop around a random area that has no hole and touches itself at no corner."""
        puzzle = self.puzzle
        inside = random_area(puzzle.rows, puzzle.columns, random)
        names = edge_names(puzzle.lattice)
        return [
            Literal(name, sum(cell in inside for cell in puzzle.lattice.cells_beside(edge)) == 1)
            for edge, name in names.items()
        ]


@dataclass(frozen=True)
class Slitherlink(EdgePuzzle):
    """Sides of cells are drawn or not; those drawn make one loop that neither branches nor crosses."""

    type_name = "slitherlink"
    label = "Slitherlink"
    fame = 2
    category = Category.LOOPS
    aliases = ("slither", "loopy", "fences", "loop-the-loop")
    sizes = range(1, 41)
    clue_kinds = (EdgeCount,)
    file = GridFile(blanks=frozenset("._"), always_grid=True)
    wording = EdgeWording(
        RuleWords.of(
            Plain("way", "side"),
            Family(
                "corners",
                "two at a corner",
                "the lines would not meet at {unit}",
                rule="at a corner two lines meet or none",
                now="{lines} {unit}",
            ),
            ONE_LOOP,
            Family(
                "all",
                "lines at every corner",
                "no lines would meet at {unit}",
                rule="the loop passes every corner",
            ),
            Family(CLUE, "sides of a cell"),
        )
        .seeing(*LOOKS)
        .following(LINE)
    )
    making = SlitherlinkMaking(is_symmetric=True)

    all_corners: bool = flag("the loop passes every corner")

    def rules(self) -> Iterator[Statement]:
        lattice, names = self.lattice, edge_names(self.lattice)
        for vertex in lattice.vertices():
            meeting = tuple(names[edge] for edge in lattice.edges_at(vertex))
            corner = lattice.vertex_name(vertex)
            words = words_of(corner)
            text = f"At {words}, two lines meet or none"
            yield Statement(
                corner, text, Relation(meeting, two_or_none), meeting, family="corners", unit=words
            )
            if self.all_corners:
                drawn = Or(*(Is(name, True) for name in meeting))
                passed = f"The loop passes {words}"
                yield Statement(f"all.{corner}", passed, drawn, meeting, family="all", unit=words)
        edges = tuple((Is(name, True), *lattice.ends(edge)) for edge, name in names.items())
        yield one_loop(edges)
