"""Walls between cells: which are thick, and the box-drawing characters where they meet."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TypeAlias

from puzzles.geometry.grid import cell_name
from tui.widgets.board.grid_view import GridView

Weight: TypeAlias = int
"""0 no wall, 1 thin, 2 thick."""

_JUNCTIONS = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
"""Box-drawing characters by the weights of their arms up, right, down, left, read in base 3."""


def junction(up: Weight, right: Weight, down: Weight, left: Weight) -> str:
    """The character whose four arms have those weights."""
    return _JUNCTIONS[27 * up + 9 * right + 3 * down + left]


@dataclass(frozen=True, slots=True)
class Walls:
    """The walls of a grid of R rows and C columns.

    `across[i][c]` is the wall above row i in column c (i from 0 to R); `upright[r][j]` the wall left
    of column j in row r (j from 0 to C). `row_breaks` and `column_breaks` tell which grid lines
    part anything at all.
    """

    across: tuple[tuple[Weight, ...], ...]
    upright: tuple[tuple[Weight, ...], ...]
    row_breaks: tuple[bool, ...]
    column_breaks: tuple[bool, ...]

    @classmethod
    def of(cls, view: GridView) -> Walls:
        """The walls that the regions and holes of a view make."""
        keys = [[_key(view, row, column) for column in range(view.columns)] for row in range(view.rows)]
        rim: Weight = 1 if view.regions is None else 2
        tall, wide = view.rows, view.columns

        def at(row: int, column: int) -> object:
            return keys[row][column] if 0 <= row < tall and 0 <= column < wide else None

        def wall(first: object, second: object) -> Weight:
            if first is None or second is None:
                return 0 if first is second else rim
            return 1 if first == second else 2

        return cls(
            tuple(tuple(wall(at(i - 1, c), at(i, c)) for c in range(wide)) for i in range(tall + 1)),
            tuple(tuple(wall(at(r, j - 1), at(r, j)) for j in range(wide + 1)) for r in range(tall)),
            tuple(any(at(i - 1, c) != at(i, c) for c in range(wide)) for i in range(tall + 1)),
            tuple(any(at(r, j - 1) != at(r, j) for r in range(tall)) for j in range(wide + 1)),
        )

    def corner(self, line: int, column: int, row_drawn: bool, column_drawn: bool) -> tuple[str, Weight]:
        """The character where grid line `line` crosses `column`, and its heaviest arm."""
        up = self.upright[line - 1][column] if column_drawn and line > 0 else 0
        down = self.upright[line][column] if column_drawn and line < len(self.upright) else 0
        edges = self.across[line]
        left = edges[column - 1] if row_drawn and column > 0 else 0
        right = edges[column] if row_drawn and column < len(edges) else 0
        return junction(up, right, down, left), max(up, right, down, left)


def _key(view: GridView, row: int, column: int) -> tuple[Hashable] | None:
    """The region of a cell in a tuple; None where there is no cell."""
    if not view.stands(row, column):
        return None
    return (None if view.regions is None else view.regions.get(cell_name(row, column)),)
