"""The edge that keys act on at the cursor: the one walked along last, else a default."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.geometry.grid import place_of
from puzzles.geometry.lattice import Lattice, Point
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.board import Figure
from tui.editors.hand.paths import edges_between
from tui.widgets.board.places.stops import cursor_point
from tui.widgets.board.view.grid_view import GridView

AHEAD = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""The directions in which the default edge is looked for: right, down, left, up."""


class Aim:
    """Remembers the edge walked along or drawn last."""

    def __init__(self) -> None:
        self._last = ""

    def at(self, puzzle: GridPuzzle, view: GridView, cursor: str) -> str | None:
        """The edge for a cursor on a grid point, or in a cell whose borders are crossed by lines; None if
        there is none.
        """
        around = list(_around(puzzle, view, cursor))
        return self._last if self._last in around else next(iter(around), None)

    def take(self, edge: str) -> None:
        """Make that the remembered edge."""
        self._last = edge

    def walk(self, puzzle: GridPuzzle, view: GridView, start: str, end: str) -> None:
        """Remember the edge that the cursor walked along from one point or cell to the next."""
        walked = between(puzzle, view, start, end)
        if len(walked) == 1:
            self.take(*walked)


def between(puzzle: GridPuzzle, view: GridView, start: str, end: str) -> tuple[str, ...]:
    """The edges on the straight path between two points or cells; empty if the path is not straight."""
    if puzzle.board.figure is Figure.LINES:
        return puzzle.board.line_between(start, end)
    edges = puzzle.board.edge_variables
    here, there = cursor_point(view, start), cursor_point(view, end)
    if here is None or there is None or (here[0] == there[0]) == (here[1] == there[1]):
        return ()
    names = [edges.get(edge) for edge in edges_between(here, there)]
    found = tuple(name for name in names if name is not None)
    return found if len(found) == len(names) else ()


def _around(puzzle: GridPuzzle, view: GridView, cursor: str) -> Iterator[str]:
    """The edges at a point or of a cell, in the order of `AHEAD`."""
    centre: Point | None = cursor_point(view, cursor)
    if centre is None and puzzle.board.figure is Figure.LINES and "." not in cursor:
        row, column = place_of(cursor)
        centre = 2 * row + 1, 2 * column + 1
    if centre is None or sum(centre) % 2:
        return
    edges = puzzle.board.edge_variables
    for down, right in AHEAD:
        name = edges.get((centre[0] + down, centre[1] + right))
        if name is not None:
            yield name


def end_of(puzzle: GridPuzzle, edge: str) -> Point:
    """The first of the two points that an edge joins."""
    lattice = Lattice(puzzle.rows, puzzle.columns)
    return lattice.ends(lattice.read_edge(edge))[0]
