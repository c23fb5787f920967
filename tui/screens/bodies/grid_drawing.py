"""Building the `GridView` of a grid puzzle: the empty grid, its contents, and highlights around the
cursor.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from puzzles.clues.bases.outside_clues import OutsideClue
from puzzles.geometry.grid import place_of
from puzzles.geometry.lattice import Points
from puzzles.geometry.outside import DIAGONALS
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.peers import peers
from puzzles.model.board import Figure
from puzzles.model.state import Mode
from tui.session.notes import MARKS
from tui.session.view import View
from tui.store.options import Options, Typing
from tui.widgets.board.figures.area_walls import with_areas
from tui.widgets.board.figures.clue_art import with_clues
from tui.widgets.board.figures.figure_art import with_figure
from tui.widgets.board.figures.puzzle_grid import bare_grid, decorated, placed_clues, sides_beside
from tui.widgets.board.grid_board import CellView, GridView
from tui.widgets.board.view.guides import with_guides
from tui.widgets.board.view.tints import with_tints


def empty_grid(puzzle: GridPuzzle, mode: Mode, at: str) -> GridView:
    """The empty grid: rows, columns, regions, labels, alphabet.

    There is space outside the grid where clues stand, and while setting also beside the cursor.
    """
    grid = bare_grid(puzzle, puzzle.clue_kinds)
    if mode is not Mode.SET:
        return grid
    kinds = puzzle.kinds()
    corners = any(issubclass(kind, OutsideClue) and kind.sides == DIAGONALS for kind in kinds)
    here = grid.sides_of(place_of(at.partition(".")[0]))
    beyond = sides_beside(kinds)
    return replace(
        grid,
        margins=grid.margins | here,
        beyond=beyond,
        corners=corners,
        stops=puzzle.board.points,
        open_holes=puzzle.has_holes(),
    )


def with_room(grid: GridView, view: View, puzzle: GridPuzzle) -> GridView:
    """The empty grid with the cell size and cursor stops that the view needs.

    Percentages of solutions take less space than candidates.
    """
    in_figures = puzzle.board.shares_in_figures and view.counts is not None
    solving = view.mode is Mode.SOLVE
    board = puzzle.board
    halves = solving and (board.figure is Figure.LINES or board.takes_walls)
    on_edges = solving and board.figure.on_edges and view.typing is not Typing.COLOUR
    return replace(
        grid,
        roomy=view.show_candidates and not in_figures,
        noted=view.typing in MARKS or bool(view.state.marks),
        stops=Points.CORNERS if on_edges and not halves else grid.stops,
        halves=halves,
    )


def filled_grid(grid: GridView, view: View, puzzle: GridPuzzle, cells: Mapping[str, CellView]) -> GridView:
    """The grid with the contents of its cells, figures, area walls and clues."""
    figured = with_figure(replace(grid, cells=dict(cells)), view, puzzle)
    walled = decorated(with_areas(figured, view, puzzle), puzzle)
    clues = tuple(placed_clues(view, puzzle))
    return with_tints(with_clues(walled, clues) if clues else walled)


def guided_grid(grid: GridView, cursor: str, puzzle: GridPuzzle, options: Options, lit: str) -> GridView:
    """The grid with highlights for the cursor's cell: its row, column and region, and cells with an equal
    value.

    With `lit`, the cells with that text are highlighted. On a lattice of points, rows and columns are not.
    """
    guided = options.guides and not grid.edges
    seen = peers(puzzle.shape).get(cursor, frozenset()) if guided else frozenset()
    equal = len(puzzle.values.domain) > 2 and options.equal_values
    return with_guides(grid, cursor, seen, equal=equal, lit=lit)
