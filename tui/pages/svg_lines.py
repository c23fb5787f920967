"""Drawing lines through cells in SVG: loops, tracks, bridges and their islands."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.geometry.grid import Cell, cell_name, place_of
from tui.pages.plan import Plan, Point, circle, stroke
from tui.widgets.board.view.grid_view import CellView, GridView

_UP, _DOWN, _LEFT, _RIGHT = (-1, 0), (1, 0), (0, -1), (0, 1)
PIECES: dict[str, tuple[Cell, Cell]] = {
    "━": (_LEFT, _RIGHT),
    "┃": (_UP, _DOWN),
    "┏": (_DOWN, _RIGHT),
    "┓": (_DOWN, _LEFT),
    "┗": (_UP, _RIGHT),
    "┛": (_UP, _LEFT),
}
"""The cell texts that are pieces of a line, with the directions of their ends."""
_DOUBLE = "═"
_APART = 0.09
"""Half of the distance between two parallel lines, in cells."""
_ISLAND = 0.4
"""The radius of an island, in cells."""


def lines(view: GridView, plan: Plan) -> Iterator[str]:
    """The lines from the middles of cells to their sides, then the islands above them."""
    for name, cell in view.cells.items():
        given = "given" in cell.path or (not cell.joined and cell.role != "solution")
        for way in sorted(cell.joined.union(PIECES.get(cell.text, ()))):
            for start, end in _along(view, plan, place_of(name), way, cell):
                yield stroke(start, end, "track" if given else "line")
    for name, cell in view.cells.items():
        if "ringed" in cell.marks:
            row, column = place_of(name)
            yield circle(plan.at(row + 0.5, column + 0.5), _ISLAND * plan.unit, "dot hollow")


def islands(view: GridView) -> bool:
    """Whether the board has islands, which are drawn without walls."""
    return any("ringed" in cell.marks for cell in view.cells.values())


def is_piece(cell: CellView) -> bool:
    """Whether the text of a cell is a piece of a line."""
    return cell.text in PIECES


def _along(
    view: GridView, plan: Plan, place: Cell, way: Cell, cell: CellView
) -> Iterator[tuple[Point, Point]]:
    """The line from the middle of a cell to its side, single or double; it continues to the middle of
    an island.
    """
    (row, column), (down, right) = place, way
    neighbour = view.cell(cell_name(row + down, column + right))
    far = 1.0 if "ringed" in neighbour.marks else 0.5
    for aside in (-_APART, _APART) if _DOUBLE in cell.strokes else (0.0,):
        y, x = row + 0.5 + aside * abs(right), column + 0.5 + aside * abs(down)
        yield plan.at(y, x), plan.at(y + far * down, x + far * right)
