"""Walls between areas to be found, as far as the values in the cells imply them."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from puzzles.clues.bases.typed_in_cells import TypedInCell
from puzzles.digits.unknown_regions import region_of
from puzzles.geometry.grid import cell_name
from puzzles.geometry.lattice import Lattice, Point
from puzzles.geometry.places import CellPlace
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.board import Figure
from puzzles.model.state import MarkKind, Mode
from tui.session.view import View
from tui.widgets.board.view.clue_marks import clue_marks
from tui.widgets.board.view.grid_view import CellView, GridView
from tui.widgets.board.view.layers import Layers
from tui.widgets.board.view.tints import found_tints

THICK, THIN, NONE = 2, 1, 0


def with_areas(grid: GridView, view: View, puzzle: GridPuzzle) -> GridView:
    """The grid with walls between areas, if cell values are areas or regions are to be found; else unchanged.

    Cells of clues that own an area show the clue, with the letter of the area in the corner.
    """
    if puzzle.board.takes_walls:
        layers = Layers(view, str)
        names = (cell_name(*cell) for cell in puzzle.cells)
        walled = _walled(grid, {name: layers.cell(region_of(name)) for name in names})
        return _with_own_walls(walled, view) if view.mode is Mode.SOLVE else walled
    if not puzzle.values_are_areas:
        return grid
    walled = with_area_walls(grid)
    if puzzle.board.figure is not Figure.AREAS:
        return walled
    cells = dict(walled.cells)
    for id_, clue in puzzle.clue_list.items:
        if isinstance(clue.place, CellPlace):
            name = cell_name(*clue.place.cell)
            style = "dim strike" if id_ in view.state.off else ""
            marks = cells[name].marks | clue_marks(view, id_)
            stacked = clue.stacked if isinstance(clue, TypedInCell) else ()
            cells[name] = replace(
                cells[name],
                text=clue.label,
                stacked=stacked,
                label=cells[name].text,
                style=style,
                marks=marks,
            )
    return replace(walled, cells=cells)


def _with_own_walls(grid: GridView, view: View) -> GridView:
    """The grid with walls drawn by the player, on borders that are not settled otherwise."""
    lattice, walls, points = Lattice(grid.rows, grid.columns), dict(grid.walls), dict(grid.points)
    drawn = set[Point]()
    for kind, name, _ in view.state.marks:
        if kind not in (MarkKind.YES, MarkKind.NOT):
            continue
        edge = lattice.read_edge(name)
        if edge in grid.open_walls:
            drawn.add(edge)
            walls[edge] = THICK if kind is MarkKind.YES else NONE
            points[edge] = CellView(role="entry")
    return replace(grid, walls=walls, points=points, open_walls=grid.open_walls - drawn)


def with_area_walls(view: GridView) -> GridView:
    """The view with thick walls between cells with different values, and none between equal values or holes.

    If a value is open, the wall is thin and dashed. Disjoint candidates count as different.
    """
    return _walled(view, view.cells)


def _walled(view: GridView, cells: Mapping[str, CellView]) -> GridView:
    """The view with walls determined by those cells, which may differ from the ones shown."""
    shown = {name: _shown(cell) for name, cell in cells.items()}
    lattice = Lattice(view.rows, view.columns)
    walls: dict[Point, int] = {}
    for edge in lattice.edges():
        beside = [cell for cell in lattice.cells_beside(edge) if view.stands(*cell)]
        if len(beside) == 2:
            first, second = beside
            walls[edge] = _weight(shown, cell_name(*first), cell_name(*second))
        else:
            walls[edge] = THICK if beside else NONE
    dashed = frozenset(point for point, weight in walls.items() if weight == THIN)
    texts = {name: cell.text for name, cell in cells.items() if cell.text and cell.role != "hole"}
    return replace(view, walls=walls, open_walls=dashed, tints=found_tints(texts, view.rows, view.columns))


def _weight(shown: Mapping[str, frozenset[str]], first: str, second: str) -> int:
    one, other = shown.get(first, frozenset()), shown.get(second, frozenset())
    if not one or not other:
        return THIN
    if one.isdisjoint(other):
        return THICK
    return NONE if len(one) == len(other) == 1 else THIN


def _shown(cell: CellView) -> frozenset[str]:
    """The values that a cell may have; empty if nothing is known."""
    return frozenset({cell.text}) if cell.text else frozenset(cell.candidates)
