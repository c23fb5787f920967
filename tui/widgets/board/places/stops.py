"""The stops of a board's cursor, and where moves lead."""

from __future__ import annotations

from collections.abc import Iterator

from textual.geometry import Offset

from puzzles.geometry.grid import Cell, cell_name, place_of, places
from puzzles.geometry.lattice import Lattice, Point, Points, point_name, read_point
from puzzles.text.errors import PuzzleError
from tui.widgets.board.places.frame import Frame
from tui.widgets.board.view.grid_view import GridView

STEPS: dict[str, Cell] = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
"""Rows and columns of a step by direction."""


def is_stop(view: GridView, name: str) -> bool:
    """Whether the cursor can be at the cell, outside place, edge or point of that name."""
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
    """The stop of that name, or close to it; None if there is none.

    An edge that is no stop gives its cell, such a cell its first edge that is one. A name of two cells, as of
    a bridge, gives the first.
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
    """The next stop in a direction, skipping holes; None if there is none."""
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
    """The edge of a cell in a direction, or the cell behind an edge; None if there is none."""
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
    """The corresponding edge of the adjacent cell; None if it is no stop."""
    y, x = edge_point(view, name) or (0, 0)
    edge = y + 2 * way[0], x + 2 * way[1]
    return Lattice(view.rows, view.columns).edge_name(edge) if _is_edge(view, edge) else None


def following(view: GridView, name: str) -> str | None:
    """The next cell in reading order; None at the end and outside the grid."""
    if "." in name:
        return None
    place = place_of(name)
    later = (cell_name(*cell) for cell in _standing(view) if cell > place)
    return next(later, None) if view.stands(*place) else None


def end(view: GridView, name: str, of: str, last: bool) -> str | None:
    """The first or last stop of the row or grid (`of`)."""
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
    """The stop at an offset on the whole board: a cell or its nearest edge; None if there is none.

    With half steps, an edge only if the offset is on it and `whole` is false.
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
    """The edge that an offset on a wall belongs to; at a corner, or at the rim, the cell."""
    region = frame.region(place)
    down = -1 if at.y < region.y else int(at.y >= region.bottom)
    right = -1 if at.x < region.x else int(at.x >= region.right)
    edge = 2 * place[0] + 1 + down, 2 * place[1] + 1 + right
    if (down and right) or not _is_edge(view, edge):
        return cell_name(*place)
    return Lattice(view.rows, view.columns).edge_name(edge)


def nearest(view: GridView, place: Cell, off: tuple[float, float]) -> str:
    """The edge of a cell nearest to `off`, offsets (down, right) from its middle, each from -1 to 1."""
    down, right = off
    y, x = 2 * place[0] + 1, 2 * place[1] + 1
    if abs(down) > abs(right):
        y += 1 if down > 0 else -1
    else:
        x += 1 if right > 0 else -1
    return Lattice(view.rows, view.columns).edge_name((y, x))


def nearest_point(view: GridView, place: Cell, off: tuple[float, float]) -> str:
    """The grid point nearest to `off`, offsets (down, right) from the cell's middle, each from -1 to 1."""
    corners = view.stops is Points.CORNERS
    shifts = [(distance > 0) * 2 - 1 if corners else _third(distance) for distance in off]
    return point_name((2 * place[0] + 1 + shifts[0], 2 * place[1] + 1 + shifts[1]))


def _third(distance: float) -> int:
    """The third in which a distance from -1 to 1 lies: -1, 0 or 1."""
    return -1 if distance < -1 / 3 else int(distance > 1 / 3)


def cursor_point(view: GridView, name: str) -> Point | None:
    """The edge or point of the cursor; None in a cell or outside place."""
    if view.stops is Points.NONE:
        return edge_point(view, name) if "." in name else None
    return _point(view, name) if "." in name else None


def _point(view: GridView, name: str) -> Point | None:
    try:
        return read_point(name, view.rows, view.columns)
    except PuzzleError:
        return None


def cells_around(view: GridView, name: str) -> list[Cell]:
    """The cells that touch the edge or point of that name; empty if there is none."""
    point = _point(view, name)
    if point is None:
        return []
    rows, columns = ({(n - 1) // 2, n // 2} for n in point)
    found = ((row, column) for row in sorted(rows) for column in sorted(columns))
    return [(r, c) for r, c in found if 0 <= r < view.rows and 0 <= c < view.columns]


def edge_point(view: GridView, name: str) -> Point | None:
    """The point of the lattice of a named edge; None if there is no such edge."""
    try:
        return Lattice(view.rows, view.columns).read_edge(name)
    except PuzzleError:
        return None


def _edge_step(view: GridView, point: Point, way: Cell) -> str | None:
    """The nearest edge in a direction: the next on the same line, else one half a cell aside.

    Up and down from a horizontal edge lead to vertical ones, the left one first, so that every edge is
    reachable.
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
    """Whether the edge at that point is a stop."""
    y, x = point
    least = 1 if view.inner else 0
    return least <= y <= 2 * view.rows - least and least <= x <= 2 * view.columns - least


def _edges(view: GridView) -> Iterator[Point]:
    return (edge for edge in Lattice(view.rows, view.columns).edges() if _is_edge(view, edge))


def _standing(view: GridView) -> Iterator[Cell]:
    return (place for place in places(view.rows, view.columns) if view.stands(*place))
