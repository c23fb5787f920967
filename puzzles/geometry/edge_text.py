"""A lattice as plain text: points, drawn edges between them, and labels in the cells."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from puzzles.geometry.grid import Cell
from puzzles.geometry.lattice import Lattice, Point

_JOINTS = dict(zip(range(16), "·╸╹┛╺━┗┻╻┓┃┫┏┳┣╋", strict=True))
"""Characters by the edges that meet: 1 left, 2 up, 4 right, 8 down."""
_WAYS = ((0, -1), (-1, 0), (0, 1), (1, 0))


def draw_edges(lattice: Lattice, drawn: Collection[Point], labels: Mapping[Cell, str]) -> str:
    """The figure of the edges that are drawn, two lines of text for a row of cells.

    ┏━━━┓   ·
    ┃ 3 ┃ 1
    ┗━━━┛   ·
    """
    width = max((len(label) for label in labels.values()), default=1) + 2
    lines = []
    for y in range(2 * lattice.rows + 1):
        parts = []
        for x in range(2 * lattice.columns + 1):
            if x % 2 == 0:
                parts.append(_joint((y, x), drawn) if y % 2 == 0 else "┃" if (y, x) in drawn else " ")
            elif y % 2 == 0:
                parts.append(("━" if (y, x) in drawn else " ") * width)
            else:
                parts.append(labels.get((y // 2, x // 2), "").center(width))
        lines.append("".join(parts).rstrip())
    return "\n".join(lines)


def draw_lines(lattice: Lattice, drawn: Collection[Point], labels: Mapping[Cell, str]) -> str:
    """The figure of lines that cross those edges, from the middle of a cell to the next; a label instead.

    ┏━━━●
    ┃   ┃
    ○━━━┛
    """
    width = max((len(label) for label in labels.values()), default=1)
    lines = []
    for y in range(1, 2 * lattice.rows):
        parts = []
        for x in range(1, 2 * lattice.columns):
            if x % 2 == y % 2 == 1:
                label = labels.get((y // 2, x // 2), "") or _joint((y, x), drawn)
                room = width - len(label)
                before, behind = ("━" if (y, x + side) in drawn else " " for side in (-1, 1))
                parts.append(before * (room // 2) + label + behind * (room - room // 2))
            elif x % 2 == 0:
                parts.append(("━" if (y, x) in drawn else " ") * 3)
            else:
                stroke = "┃" if (y, x) in drawn else " "
                parts.append(" " * ((width - 1) // 2) + stroke + " " * (width // 2))
        lines.append("".join(parts).rstrip())
    return "\n".join(lines)


def _joint(vertex: Point, drawn: Collection[Point]) -> str:
    around = ((vertex[0] + down, vertex[1] + right) for down, right in _WAYS)
    return _JOINTS[sum(1 << bit for bit, edge in enumerate(around) if edge in drawn)]
