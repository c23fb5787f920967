"""The cells that a drawn thing runs through, or lies on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from math import floor

from puzzles.geometry.grid import Cell
from puzzles.model.drawings import CAGES, LINES, DrawnGroup, DrawnThing, Point
from puzzles.text.errors import PuzzleError

IN_CELL, ON_SIDE, ON_CORNER, BESIDE = "in cells", "on sides", "on corners", "beside the grid"
NEAR = 0.13
"""How far a thing may be from a centre, a side or a corner, in cells."""


def path(thing: DrawnThing, size: int) -> list[Cell]:
    """The cells of a line from its first point to its last, possibly with repetition; raises
    `PuzzleError`.
    """
    stops = [_cell(point) for point in thing.points]
    found = stops[:1]
    for (row, column), (down, right) in pairwise(stops):
        steps = max(abs(down - row), abs(right - column))
        if steps and (down - row) % steps == (right - column) % steps == 0:
            y, x = (down - row) // steps, (right - column) // steps
            found += [(row + y * step, column + x * step) for step in range(1, steps + 1)]
        elif steps:
            raise PuzzleError(
                f"a line from {_name((row, column))} to {_name((down, right))}", expected="one through cells"
            )
    return _checked(found, size)


def area(thing: DrawnThing, size: int) -> list[Cell]:
    """The cells of a cage, or the cell of another thing; raises `PuzzleError`."""
    return list(dict.fromkeys(_checked([_cell(point) for point in thing.points], size)))


def around(thing: DrawnThing, size: int) -> list[Cell]:
    """The two cells at a side, or the four at a corner; raises `PuzzleError`."""
    y, x = thing.points[0]
    rows, columns = ([round(part) - 1, round(part)] if _is_line(part) else [floor(part)] for part in (y, x))
    return _checked([(row, column) for row in rows for column in columns], size)


def beside(thing: DrawnThing) -> Cell:
    """The cell coordinates of a thing, which may be outside the grid."""
    return _cell(thing.points[0])


def area_around(middle: Point, high: float, wide: float) -> list[Cell]:
    """The cells that a thing of that centre, height and width covers; the cell of its centre if it is
    small.
    """
    return list(product(_span(middle[0], high), _span(middle[1], wide)))


def _span(middle: float, length: float) -> range:
    long = round(length)
    first = floor(middle - long / 2 + 0.5) if long > 1 else floor(middle)
    return range(first, first + max(1, long))


def place(group: DrawnGroup, size: int) -> str:
    """Where the things of a group are: all in cells, on sides, on corners, or outside the grid; "" if
    they differ.
    """
    if group.layer in (LINES, CAGES):
        return ""
    found = {_place(thing.points[0], size) for thing in group.things}
    return found.pop() if len(found) == 1 else ""


def _place(point: Point, size: int) -> str:
    if not all(0 <= part <= size for part in point):
        return BESIDE
    return (IN_CELL, ON_SIDE, ON_CORNER)[sum(map(_is_line, point))]


def _is_line(part: float) -> bool:
    """Whether a coordinate lies on a grid line."""
    return abs(part - round(part)) <= NEAR


def _cell(point: Point) -> Cell:
    return floor(point[0]), floor(point[1])


def _checked(cells: Sequence[Cell], size: int) -> list[Cell]:
    """The cells; raises `PuzzleError` if one is off the grid."""
    for cell in cells:
        if not all(0 <= part < size for part in cell):
            raise PuzzleError(f"{_name(cell)} is off the grid", expected="cells of the grid")
    return list(cells)


def _name(cell: Cell) -> str:
    return f"R{cell[0] + 1}C{cell[1] + 1}"


def ends(thing: DrawnThing) -> Iterator[Cell]:
    """The first and the last cell of a line."""
    yield _cell(thing.points[0])
    yield _cell(thing.points[-1])
