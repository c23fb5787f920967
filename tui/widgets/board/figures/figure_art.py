"""Drawing solutions on edges: sides of cells, lines through cells, walls between cells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from puzzles.geometry.grid import Cell, cell_name, place_of
from puzzles.geometry.lattice import Lattice, Point
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.lines.corridor_puzzle import CorridorPuzzle
from puzzles.model.board import Figure
from tui.session.view import View
from tui.widgets.board.cells.cell_art import CROSS
from tui.widgets.board.figures.bridge_art import with_bridges
from tui.widgets.board.view.grid_view import LINE, CellView, GridView
from tui.widgets.board.view.layers import Layers

if TYPE_CHECKING:
    from puzzles.grids.lines.cells_and_lines import CellsAndLines

CROSSED = {LINE: ("╂", "┿"), "─": ("╫", "╪"), "│": ("╫", "╪")}
"""A line crossing a horizontal and a vertical border; by text: found, or the only candidate."""
OPEN = "·"
"""The sign of a border that the player noted as no wall."""


def with_figure(grid: GridView, view: View, puzzle: GridPuzzle) -> GridView:
    """The grid with the known state of its edges, if the puzzle is about edges; else unchanged."""
    figure = puzzle.board.figure
    if (bridges := puzzle.feature(CorridorPuzzle)) is not None:
        return with_bridges(grid, view, bridges)
    if not figure.on_edges:
        return grid
    layers = Layers(view, puzzle.values.sign)
    points = {
        point: layers.edge(name, upright=point[0] % 2 == 1, all_told=figure is Figure.WALLS)
        for point, name in puzzle.board.edge_variables.items()
    }
    if figure is Figure.LINES:
        from puzzles.grids.lines.cells_and_lines import CellsAndLines  # which few puzzles need

        cells = puzzle.feature(CellsAndLines)
        if cells is None:
            return _with_lines(grid, points)
        return _with_lines(_with_cells(grid, cells), points, cells.ways_out(), _plain(cells))
    if figure is Figure.WALLS:
        return _with_walls(grid, points)
    return replace(grid, points=points)


def _with_cells(grid: GridView, puzzle: CellsAndLines) -> GridView:
    """Cell contents for puzzles of cells and lines. Solutions and candidates are shown only if certain
    and not implied by lines.
    """
    passed = _plain(puzzle)
    cells = {}
    for name, cell in grid.cells.items():
        sure = cell.candidates if len(cell.candidates) == 1 else ()
        told = cell.role == "given" and place_of(name) not in puzzle.blocks  # by a clue, which is drawn there
        if told or (cell.role == "solution" and (cell.text == passed or not puzzle.shows_bare)):
            cells[name] = replace(cell, text="", role="empty" if told else cell.role)
        elif sure and not cell.text:
            cells[name] = replace(cell, text=sure[0], candidates=(), style="board--candidate")
        elif cell.candidates:
            cells[name] = replace(cell, candidates=())
        elif cell.text == CROSS and passed and CROSS not in puzzle.cell_values.signs:
            cells[name] = replace(cell, text=passed)
        else:
            cells[name] = cell
    return replace(grid, cells=cells)


def _plain(puzzle: CellsAndLines) -> str:
    """The sign of a cell that a line passes, if passing is its only state: then the line says as much."""
    is_or_not = isinstance(puzzle.bare, bool)
    return puzzle.cell_values.sign(puzzle.passed(True)) if is_or_not else ""


def _with_lines(
    grid: GridView,
    points: Mapping[Point, CellView],
    ways_out: Sequence[tuple[Cell, Cell]] = (),
    passed: str = "",
) -> GridView:
    """The grid with lines through cells, across borders, and out of the grid. Cells on a line omit the
    sign `passed`.
    """
    lattice = Lattice(grid.rows, grid.columns)
    joined: dict[str, set[Cell]] = {}
    styles: dict[str, str] = {}
    for point, edge in points.items():
        if edge.text != LINE:
            continue
        first, last = lattice.cells_beside(point)
        for here, there in ((first, last), (last, first)):
            joined.setdefault(cell_name(*here), set()).add((there[0] - here[0], there[1] - here[1]))
            styles[cell_name(*here)] = f"board--{edge.role}"
    for place, way in ways_out:
        joined.setdefault(cell_name(*place), set()).add(way)
    cells = {}
    for name, ways in joined.items():
        cell = grid.cell(name)
        text = "" if cell.text == passed else cell.text
        cells[name] = replace(cell, text=text, joined=frozenset(ways), path=styles.get(name, "board--given"))
    border = {(2 * y + 1 + down, 2 * x + 1 + right) for (y, x), (down, right) in ways_out}
    points = {**points, **dict.fromkeys(border, CellView(LINE, "given"))}
    crossed = {
        point: replace(edge, text=CROSSED[edge.text][point[0] % 2]) if edge.text in CROSSED else edge
        for point, edge in points.items()
    }
    return replace(grid, cells={**grid.cells, **cells}, points=crossed)


def _with_walls(grid: GridView, points: Mapping[Point, CellView]) -> GridView:
    """The grid with thick walls, gaps for no wall, and thin walls where nothing is known."""
    found = {point: 2 if edge.text in (LINE, "─", "│") else 0 for point, edge in points.items() if edge.text}
    unknown = frozenset(points.keys() - found.keys())
    lattice = Lattice(grid.rows, grid.columns)
    walls = {edge: 2 if edge not in points else found.get(edge, 1) for edge in lattice.edges()}
    signs = {}
    for point, edge in points.items():
        told = OPEN if edge.text not in ("", LINE) and edge.role == "entry" else ""
        signs[point] = replace(edge, text=told)
    return replace(grid, points=signs, walls=walls, open_walls=unknown)
