"""Where the cursor of a board can be, and where a step leads."""

from __future__ import annotations

from collections.abc import Iterator

from textual.geometry import Offset

from puzzles.geometry.grid import Cell, cell_name, place_of, places
from puzzles.geometry.lattice import Lattice, Point, Points, point_name, read_point
from puzzles.text.errors import PuzzleError
from tui.widgets.board.places.frame import Frame
from tui.widgets.board.view.grid_view import GridView

STEPS: dict[str, Cell] = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
"""Rows and columns of a step."""


def is_stop(view: GridView, name: str) -> bool:
    """Whether the cursor can be there: in a cell, outside the grid, or on an edge."""
    if view.stops is not Points.NONE:
        point = _point(view, name)
        return point is not None and view.stops.has(point, view.rows, view.columns)
    if view.on_edges:
        point = edge_point(view, name)
        return point is not None and _is_edge(view, point)
    if "." in name:
        point = edge_point(view, name) if view.halves else None
        return point is not None and _is_edge(view, point)
    place = place_of(name)
    return view.stands(*place) or view.is_outside(place)


def first(view: GridView) -> str:
    """The first cell, edge or point."""
    if view.stops is not Points.NONE:
        return point_name(next(view.stops.of(view.rows, view.columns), (0, 0)))
    if view.on_edges:
        return Lattice(view.rows, view.columns).edge_name(next(_edges(view), (0, 1)))
    return cell_name(*next(_standing(view), (0, 0)))


def near(view: GridView, name: str) -> str | None:
    """The stop of that name; of an edge that is none its cell, of such a cell the first edge that is one;
    of a line between two cells, as a bridge is, that of the first.
    """
    name = name if "." in name else name.partition("-")[0]
    cell, _, side = name.partition(".")
    if view.stops is not Points.NONE:
        names = (name, cell, f"{cell}.{side or 'bottom-right'}", f"{cell}.bottom-right")
        return next((found for found in names if is_stop(view, found)), None)
    if side:
        return next((found for found in (name, cell) if is_stop(view, found)), None)
    lattice = Lattice(view.rows, view.columns)
    around = (lattice.edge_name(edge) for edge in lattice.edges_of(place_of(cell)))
    return next((found for found in (name, *around) if is_stop(view, found)), None)


def step(view: GridView, name: str, way: str) -> str | None:
    """The next stop that way, over holes; None if there is none."""
    down, right = STEPS[way]
    if view.stops is not Points.NONE:
        y, x = _point(view, name) or (0, 0)
        length = 2 if view.stops is Points.CORNERS else 1
        there = (y + length * down, x + length * right)
        return point_name(there) if view.stops.has(there, view.rows, view.columns) else None
    if view.on_edges:
        point = edge_point(view, name)
        return _edge_step(view, point, (down, right)) if point is not None else None
    if "." in name:
        return half_step(view, name, way) or _edge_beside(view, name, (down, right))
    row, column = place_of(name)
    for count in range(1, max(view.rows, view.columns) + 2):
        place = (row + count * down, column + count * right)
        if view.stands(*place) or view.is_outside(place):
            return cell_name(*place)
    return None


def half_step(view: GridView, name: str, way: str) -> str | None:
    """From a cell to its edge that way, or from an edge to the cell that way; None if there is none."""
    down, right = STEPS[way]
    if "." not in name:
        row, column = place_of(name)
        lattice, edge = Lattice(view.rows, view.columns), (2 * row + 1 + down, 2 * column + 1 + right)
        inside = view.halves and view.stands(row, column) and _is_edge(view, edge)
        return lattice.edge_name(edge) if inside else None
    y, x = edge_point(view, name) or (0, 0)
    place = (y + down) // 2, (x + right) // 2
    return cell_name(*place) if (y + down) % 2 and (x + right) % 2 and view.stands(*place) else None


def _edge_beside(view: GridView, name: str, way: Cell) -> str | None:
    """The edge that lies as this one does, a cell further."""
    y, x = edge_point(view, name) or (0, 0)
    edge = y + 2 * way[0], x + 2 * way[1]
    return Lattice(view.rows, view.columns).edge_name(edge) if _is_edge(view, edge) else None


def following(view: GridView, name: str) -> str | None:
    """The next cell in reading order; None behind the last one, and beside the grid."""
    if "." in name:
        return None
    place = place_of(name)
    later = (cell_name(*cell) for cell in _standing(view) if cell > place)
    return next(later, None) if view.stands(*place) else None


def end(view: GridView, name: str, of: str, last: bool) -> str | None:
    """The first or last stop of the row or of the grid."""
    if view.stops is not Points.NONE:
        here, every = _point(view, name), view.stops.of(view.rows, view.columns)
        line = [point for point in every if of == "grid" or here is None or point[0] == here[0]]
        return point_name(line[-1 if last else 0]) if line else None
    if view.on_edges:
        lattice, point = Lattice(view.rows, view.columns), edge_point(view, name)
        found = [edge for edge in _edges(view) if of == "grid" or point is None or edge[0] == point[0]]
        return lattice.edge_name(found[-1 if last else 0])
    row = place_of(name)[0]
    cells = [place for place in _standing(view) if of == "grid" or place[0] == row]
    return cell_name(*cells[-1 if last else 0]) if cells else None


def stop_at(view: GridView, frame: Frame, at: Offset, *, whole: bool = False) -> str | None:
    """The stop at an offset of the whole board: a cell, or its nearest edge; None if there is none.

    With half steps, it is the edge that is pointed at, if no `whole` cell is wanted, or else the cell.
    """
    place = frame.place_at(at)
    if place is None:
        return None
    name = cell_name(*place)
    region = frame.region(place)
    down = (at.y - region.y + 0.5) / max(region.height, 1) * 2 - 1
    right = (at.x - region.x + 0.5) / max(region.width, 1) * 2 - 1
    if view.stops is not Points.NONE:
        name = nearest_point(view, place, (down, right))
    elif view.on_edges:
        name = nearest(view, place, (down, right))
    elif view.halves and not whole and not frame.region(place).contains(*at):
        name = _crossed(view, frame, place, at)
    return name if is_stop(view, name) else None


def _crossed(view: GridView, frame: Frame, place: Cell, at: Offset) -> str:
    """The edge of a cell that a wall was pointed at on; the cell where walls meet, or the grid ends."""
    region = frame.region(place)
    down = -1 if at.y < region.y else int(at.y >= region.bottom)
    right = -1 if at.x < region.x else int(at.x >= region.right)
    edge = 2 * place[0] + 1 + down, 2 * place[1] + 1 + right
    if (down and right) or not _is_edge(view, edge):
        return cell_name(*place)
    return Lattice(view.rows, view.columns).edge_name(edge)


def nearest(view: GridView, place: Cell, off: tuple[float, float]) -> str:
    """The edge of a cell nearest to a spot in it, whose distances from the middle are from -1 to 1."""
    down, right = off
    y, x = 2 * place[0] + 1, 2 * place[1] + 1
    if abs(down) > abs(right):
        y += 1 if down > 0 else -1
    else:
        x += 1 if right > 0 else -1
    return Lattice(view.rows, view.columns).edge_name((y, x))


def nearest_point(view: GridView, place: Cell, off: tuple[float, float]) -> str:
    """The point nearest to a spot in a cell, whose distances from the middle are from -1 to 1."""
    corners = view.stops is Points.CORNERS
    shifts = [(distance > 0) * 2 - 1 if corners else _third(distance) for distance in off]
    return point_name((2 * place[0] + 1 + shifts[0], 2 * place[1] + 1 + shifts[1]))


def _third(distance: float) -> int:
    """In which third a spot is: -1, 0 or 1."""
    return -1 if distance < -1 / 3 else int(distance > 1 / 3)


def cursor_point(view: GridView, name: str) -> Point | None:
    """The edge or point that the cursor is on; None in a cell and beside the grid."""
    if view.stops is Points.NONE:
        return edge_point(view, name) if "." in name else None
    return _point(view, name) if "." in name else None


def _point(view: GridView, name: str) -> Point | None:
    try:
        return read_point(name, view.rows, view.columns)
    except PuzzleError:
        return None


def cells_around(view: GridView, name: str) -> list[Cell]:
    """The cells that touch the edge or point of that name; none if there is none."""
    point = _point(view, name)
    if point is None:
        return []
    rows, columns = ({(n - 1) // 2, n // 2} for n in point)
    found = ((row, column) for row in sorted(rows) for column in sorted(columns))
    return [(r, c) for r, c in found if 0 <= r < view.rows and 0 <= c < view.columns]


def edge_point(view: GridView, name: str) -> Point | None:
    """The point of an edge's name; None if there is no such edge."""
    try:
        return Lattice(view.rows, view.columns).read_edge(name)
    except PuzzleError:
        return None


def _edge_step(view: GridView, point: Point, way: Cell) -> str | None:
    """The nearest edge that way: the next on the same line, else one that is half a cell aside.

    Up and down from a level edge lie upright ones, the left one first, so that every edge is
    reached; left and right from an upright edge lies the next upright one.
    """
    y, x = point
    down, right = way
    level = y % 2 == 0
    if right:
        found = [(y, x + 2 * right)]
    elif level:
        found = [(y + down, x - 1), (y + down, x + 1), (y + 2 * down, x)]
    else:
        found = [(y + down, x + 1), (y + down, x - 1)]
    lattice = Lattice(view.rows, view.columns)
    inside = (edge for edge in found if _is_edge(view, edge))
    return next((lattice.edge_name(edge) for edge in inside), None)


def _is_edge(view: GridView, point: Point) -> bool:
    """Whether the cursor may be on the edge at that point."""
    y, x = point
    least = 1 if view.inner else 0
    return least <= y <= 2 * view.rows - least and least <= x <= 2 * view.columns - least


def _edges(view: GridView) -> Iterator[Point]:
    return (edge for edge in Lattice(view.rows, view.columns).edges() if _is_edge(view, edge))


def _standing(view: GridView) -> Iterator[Cell]:
    return (place for place in places(view.rows, view.columns) if view.stands(*place))
