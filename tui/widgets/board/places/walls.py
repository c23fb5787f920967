"""Walls between cells: their weights and dashes, and the characters where they meet."""

from __future__ import annotations

from collections.abc import Hashable

from msgspec import Struct

from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.lattice import Point
from tui.widgets.board.view.grid_view import LINE, GridView, Weight

_JUNCTIONS = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
"""Box-drawing characters, indexed by the weights of their arms up, right, down, left as base 3 digits."""
_LEVEL, _UPRIGHT = (" ─━", " ╌╍"), (" │┃", " ╎╏")
"""Wall characters by weight: solid, then dashed."""


NO_REGION = (None,)
"""The key of a cell in no region."""


def junction(up: Weight, right: Weight, down: Weight, left: Weight) -> str:
    """The character with arms of those weights."""
    return _JUNCTIONS[27 * up + 9 * right + 3 * down + left]


class Walls(Struct, frozen=True):
    """The walls of a grid of R rows and C columns.

    `across[i][c]` is the weight of the wall above row i in column c (i from 0 to R); `upright[r][j]` that of
    the wall left of column j in row r (j from 0 to C). `row_breaks` and `column_breaks` say which grid lines
    have any wall. `dashed` holds walls inside a cage, as points of the lattice.
    """

    across: tuple[tuple[Weight, ...], ...]
    upright: tuple[tuple[Weight, ...], ...]
    row_breaks: tuple[bool, ...]
    column_breaks: tuple[bool, ...]
    dashed: frozenset[Point] = frozenset()

    @classmethod
    def of(cls, view: GridView) -> Walls:
        """The walls between regions and around holes, or the lines on edges if the view has `edges`."""
        if view.edges:
            return cls._of_edges(view)
        keys = [[_key(view, row, column) for column in range(view.columns)] for row in range(view.rows)]
        rim: Weight = 1 if view.regions is None else 2
        tall, wide = view.rows, view.columns

        def at(row: int, column: int) -> object:
            return keys[row][column] if 0 <= row < tall and 0 <= column < wide else None

        def wall(point: Point, first: object, second: object) -> Weight:
            if point in view.walls:
                return view.walls[point]
            if first is None or second is None:
                return 0 if first is second else 1 if NO_REGION in (first, second) else rim
            return 1 if first == second else 2

        def across(i: int, c: int) -> Weight:
            return wall((2 * i, 2 * c + 1), at(i - 1, c), at(i, c))

        def upright(r: int, j: int) -> Weight:
            return wall((2 * r + 1, 2 * j), at(r, j - 1), at(r, j))

        drawn = len(view.walls) > 0
        return cls(
            tuple(tuple(across(i, c) for c in range(wide)) for i in range(tall + 1)),
            tuple(tuple(upright(r, j) for j in range(wide + 1)) for r in range(tall)),
            tuple(drawn or any(at(i - 1, c) != at(i, c) for c in range(wide)) for i in range(tall + 1)),
            tuple(drawn or any(at(r, j - 1) != at(r, j) for r in range(tall)) for j in range(wide + 1)),
            _dashed(view) | view.open_walls,
        )

    @classmethod
    def _of_edges(cls, view: GridView) -> Walls:
        tall, wide = view.rows, view.columns
        lines = {point for point, cell in view.points.items() if cell.text == LINE}
        return cls(
            tuple(tuple(2 * ((2 * i, 2 * c + 1) in lines) for c in range(wide)) for i in range(tall + 1)),
            tuple(tuple(2 * ((2 * r + 1, 2 * j) in lines) for j in range(wide + 1)) for r in range(tall)),
            (True,) * (tall + 1),
            (True,) * (wide + 1),
        )

    def level(self, line: int, column: int) -> tuple[str, Weight]:
        """The character and weight of a horizontal wall."""
        weight = self.across[line][column]
        return _LEVEL[(2 * line, 2 * column + 1) in self.dashed][weight], weight

    def beside(self, row: int, line: int) -> tuple[str, Weight]:
        """The character and weight of a vertical wall."""
        weight = self.upright[row][line]
        return _UPRIGHT[(2 * row + 1, 2 * line) in self.dashed][weight], weight

    def corner(self, line: int, column: int) -> tuple[str, Weight]:
        """The character at the crossing of two grid lines, and the weight of its heaviest arm."""
        up = self.upright[line - 1][column] if line > 0 else 0
        down = self.upright[line][column] if line < len(self.upright) else 0
        edges = self.across[line]
        left = edges[column - 1] if column > 0 else 0
        right = edges[column] if column < len(edges) else 0
        return junction(up, right, down, left), max(up, right, down, left)


def _key(view: GridView, row: int, column: int) -> tuple[Hashable] | None:
    """The region of a cell in a tuple; None if there is no cell."""
    if not view.stands(row, column):
        return None
    return (None if view.regions is None else view.regions.get(cell_name(row, column)),)


def _dashed(view: GridView) -> frozenset[Point]:
    """The walls between cells of the same area."""
    groups: dict[str, set[int]] = {}
    for index, area in enumerate(view.areas):
        for name in area:
            groups.setdefault(name, set()).add(index)

    def joined(first: Cell, second: Cell) -> bool:
        return not groups.get(cell_name(*first), set()).isdisjoint(groups.get(cell_name(*second), ()))

    found: set[Point] = set()
    if groups:
        for row in range(view.rows):
            for column in range(view.columns):
                if joined((row, column), (row, column + 1)):
                    found.add((2 * row + 1, 2 * column + 2))
                if joined((row, column), (row + 1, column)):
                    found.add((2 * row + 2, 2 * column + 1))
    return frozenset(found)
