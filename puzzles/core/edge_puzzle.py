"""Puzzles whose variables are the edges of a grid: a figure is drawn along the sides of the cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from puzzles.core.by_shape import by_shape
from puzzles.core.formulas import Solution, Variable
from puzzles.core.grid_puzzle import GridPuzzle
from puzzles.core.values import DRAWN, Values
from puzzles.geometry.edge_text import draw_edges
from puzzles.geometry.in_words import edges_in_words
from puzzles.geometry.lattice import Lattice, edge_names, words_of
from puzzles.geometry.places import CellPlace
from puzzles.geometry.symmetry import turns_of


@dataclass(frozen=True)
class EdgePuzzle(GridPuzzle):
    """Edges are drawn or not. They are named `r1c1.top` and `r1c1.left`, at the far borders `r9c1.bottom`
    and `r1c9.right`.

    For programs, a solution has the tables `horizontal` (one row more than cells) and `vertical` (one
    column more).
    """

    on_edges = True

    @property
    def values(self) -> Values:
        return DRAWN

    @property
    def lattice(self) -> Lattice:
        """Cells, edges and vertices."""
        return Lattice(self.rows, self.columns)

    @by_shape
    def variables(self) -> Iterable[Variable]:
        """One for each edge."""
        return (Variable(name, self.values.domain) for name in edge_names(self.lattice).values())

    def variable_label(self, name: str) -> str:
        return words_of(name)

    def subjects(self, names: Sequence[str]) -> list[str]:
        return edges_in_words(names)

    def names_of(self, name: str) -> Iterable[str]:
        """An edge goes by the cells on both of its sides."""
        names = self.lattice.names_of(self.lattice.read_edge(name))
        return (*names, *map(words_of, names))

    def turns(self) -> Iterator[Mapping[str, str]]:
        names = edge_names(self.lattice)
        for turn in turns_of(names):
            yield {name: names[turn[edge]] for edge, name in names.items()}

    # -- solutions -----------------------------------------------------------------------------

    def grid(self, solution: Solution) -> None:
        """There is nothing in the cells."""

    def tables(self, solution: Solution) -> dict[str, Sequence[Any]]:
        token, names = self.values.token, edge_names(self.lattice)
        ways = {"horizontal": range(0, 2 * self.rows + 1, 2), "vertical": range(1, 2 * self.rows + 1, 2)}
        return {
            way: tuple(
                tuple(token(solution[name]) for edge, name in names.items() if edge[0] == line)
                for line in lines
            )
            for way, lines in ways.items()
        }

    def render(self, solution: Solution) -> str:
        """Lines between points, with the clues in the cells."""
        drawn = {edge for edge, name in edge_names(self.lattice).items() if solution[name]}
        places = ((clue.place, clue.label) for clue in self.clue_list)
        labels = {place.cell: label for place, label in places if isinstance(place, CellPlace)}
        return draw_edges(self.lattice, drawn, labels)
