"""The rule that no wall ends alone: at each inner corner no walls meet, or at least two."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.formulas.formulas import Relation
from puzzles.formulas.statements import Statement
from puzzles.geometry.lattice import words_of
from puzzles.grids.lines.edge_puzzle import EdgePuzzle
from puzzles.sentences.rule_words import Family

CORNERS = "corners"
"""The family of these rules."""
LOOSE_END = Family(
    CORNERS,
    "no loose end",
    "a wall would end at {unit}",
    rule="no wall ends alone",
    now="a wall ends at {unit}",
)
"""Its words."""


def wall_ends(puzzle: EdgePuzzle) -> Iterator[Statement]:
    """A rule for each corner all of whose borders are variables."""
    lattice, names = puzzle.lattice, puzzle.edges
    for vertex in lattice.vertices():
        around = lattice.edges_at(vertex)
        if names.keys() >= set(around):
            meeting = tuple(names[edge] for edge in around)
            corner = lattice.vertex_name(vertex)
            words = words_of(corner)
            text = f"At {words}, no wall ends alone"
            yield Statement(corner, text, Relation(meeting, goes_on), meeting, family=CORNERS, unit=words)


def goes_on(*walls: bool) -> bool:
    """Whether none or at least two of the walls stand."""
    return sum(walls) != 1
