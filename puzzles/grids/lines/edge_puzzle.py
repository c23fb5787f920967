"""Puzzles whose variables are edges of a grid: lines along sides of cells, or across them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from puzzles.formulas.formulas import Is, Solution, Variable
from puzzles.geometry.edge_text import draw_edges
from puzzles.geometry.grid import ORTHOGONAL, Cell
from puzzles.geometry.in_words import edges_in_words
from puzzles.geometry.lattice import Lattice, Point, edge_names, inner_names, words_of
from puzzles.geometry.places import CellPlace
from puzzles.geometry.symmetry import turns_of
from puzzles.grids.grid_board import CellBoard
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.grid_symmetry import GridSymmetry
from puzzles.grids.grid_wording import GridWording
from puzzles.model.board import Figure
from puzzles.sentences.values import DRAWN

P = TypeVar("P", bound="EdgePuzzle")


class EdgeWording(GridWording[P]):
    """The words for figures of edges."""

    def variable_label(self, name: str) -> str:
        return words_of(name)

    def subjects(self, names: Sequence[str]) -> list[str]:
        return edges_in_words(names)

    def names_of(self, name: str) -> Iterable[str]:
        """An edge can be named after the cell on either side of it."""
        names = self.puzzle.lattice.names_of(self.puzzle.lattice.read_edge(name))
        return (*names, *map(words_of, names))

    def grid(self, solution: Solution) -> None:
        """None, since there is nothing in the cells."""

    def tables(self, solution: Solution) -> dict[str, Sequence[Any]]:
        ways = {
            "horizontal": range(0, 2 * self.puzzle.rows + 1, 2),
            "vertical": range(1, 2 * self.puzzle.rows + 1, 2),
        }
        return {way: self._tokens(solution, lines) for way, lines in ways.items()}

    def _tokens(self, solution: Solution, lines: Iterable[int]) -> tuple[tuple[str, ...], ...]:
        """The tokens of the edges on those lines of the lattice."""
        token, names = self.puzzle.values.token, edge_names(self.puzzle.lattice)
        return tuple(
            tuple(
                token(solution[name]) for edge, name in names.items() if edge[0] == line and name in solution
            )
            for line in lines
        )

    def render(self, solution: Solution) -> str:
        """The lines between points as text, with the clues in the cells."""
        return draw_edges(self.puzzle.lattice, self.puzzle.drawn(solution), self.puzzle.labels)


@dataclass(eq=False)
class EdgeBoard(CellBoard[P]):
    """The board of figures of edges."""

    figure: Figure = Figure.SIDES

    @property
    def edge_variables(self) -> Mapping[Point, str]:
        return self.puzzle.edges


class EdgeSymmetry(GridSymmetry[P]):
    """The symmetries of figures of edges."""

    def turns(self) -> Iterator[Mapping[str, str]]:
        names = self.puzzle.edges
        for turn in turns_of(names):
            yield {name: names[turn[edge]] for edge, name in names.items()}


@dataclass(frozen=True)
class EdgePuzzle(GridPuzzle):
    """Edges are drawn or not. They are named `r1c1.top` and `r1c1.left`, at the far borders `r9c1.bottom`
    and `r1c9.right`.

    For programs, a solution has the tables `horizontal` (one row more than cells) and `vertical` (one column
    more); with edges between cells only, `right` and `down`: for each cell, the border on that side.
    """

    inner: ClassVar[bool] = False
    """Whether all edges are borders between two cells, which are named after both: `r1c1-r1c2`."""
    values = DRAWN
    wording: ClassVar[EdgeWording[Any]] = EdgeWording()
    board: ClassVar[EdgeBoard[Any]] = EdgeBoard()
    symmetry: ClassVar[EdgeSymmetry[Any]] = EdgeSymmetry()

    @property
    def lattice(self) -> Lattice:
        """The cells, edges and vertices."""
        return Lattice(self.rows, self.columns)

    @property
    def edges(self) -> Mapping[Point, str]:
        """The names of the edges that are variables, by their points of the lattice, in reading order."""
        return inner_names(self.lattice) if self.inner else edge_names(self.lattice)

    def variables(self) -> Iterable[Variable]:
        """One variable for each edge."""
        return (Variable(name, self.values.domain) for name in self.edges.values())

    def ends_of(self, name: str) -> tuple[Cell, ...]:
        """The cells on both sides of the edge of that name; one at the rim of the grid."""
        return self.lattice.cells_beside(self.lattice.read_edge(name))

    def beyond(self, cell: Cell, way: Cell) -> str | None:
        """The edge of a cell in a direction, a step such as (0, 1); None if there is none."""
        return self.edges.get((2 * cell[0] + 1 + way[0], 2 * cell[1] + 1 + way[1]))

    def around(self, cell: Cell) -> tuple[str, ...]:
        """The edges of a cell, as far as they exist: right, left, below and above."""
        return tuple(name for way in ORTHOGONAL if (name := self.beyond(cell, way)) is not None)

    def links(self) -> tuple[tuple[Is, Cell, Cell], ...]:
        """Each edge between two cells as a link for graph formulas: `Is(name, True)` and these cells."""
        beside = self.lattice.cells_beside
        pairs = ((name, cells) for edge, name in self.edges.items() if len(cells := beside(edge)) == 2)
        return tuple((Is(name, True), one, other) for name, (one, other) in pairs)

    # -- solutions -----------------------------------------------------------------------------

    def drawn(self, solution: Solution) -> frozenset[Point]:
        """The edges that are drawn in a solution."""
        return frozenset(edge for edge, name in self.edges.items() if solution[name])

    @property
    def labels(self) -> dict[Cell, str]:
        """The labels of clues in cells."""
        places = ((clue.place, clue.label) for clue in self.clue_list)
        return {place.cell: label for place, label in places if isinstance(place, CellPlace)}
