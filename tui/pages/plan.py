"""The layout of a board's picture, and the SVG elements of pictures."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import chain
from math import ceil, sqrt

from msgspec import Struct
from rich.cells import cell_len

from puzzles.text.words import shown
from tui.widgets.board.places.frame import Margins
from tui.widgets.board.view.grid_view import GridView

CELL, NARROW = 42, 26
"""The side in pixels of a cell for one character, usual and with turned labels."""
BAND = 22
"""The pixels for the label of a group of rows or columns."""
RIM = 12
"""The pixels for a sign on a corner of the grid."""
LETTER = 8.5
"""The pixels of a letter."""
SLOT = 13
"""The pixels of a candidate."""
TEXT_LINES = 3
"""The most lines of a text in a cell that can be stacked."""
Point = tuple[float, float]


class Plan(Struct, frozen=True):
    """The layout in pixels: the size of a cell, and the grid's top left corner."""

    wide: float
    high: float
    left: float
    top: float

    @classmethod
    def of(cls, view: GridView) -> Plan:
        """The layout with cells as large as their texts and candidates need."""
        inside = [cell for name, cell in view.cells.items() if view.stands_at(name)]
        texts = [cell.text_on(TEXT_LINES).split("\n") for cell in inside]
        letters = max(map(cell_len, (*view.alphabet, *chain.from_iterable(texts))), default=1)
        stacked = max(map(len, texts), default=1)
        across, down, slot = slots(view)
        label = max((cell_len(cell.label) for cell in inside), default=0)
        least = NARROW if view.turned else CELL
        wide = max(least, letters * 9.5 + (10 if view.turned else 16), across * slot + 6, label * 6 + 8)
        high = max(least, stacked * 18 + 8, down * SLOT + 6 + 8 * (label > 0))
        margins, row = Margins.of(view), max(map(cell_len, view.row_labels), default=0)
        above = max(map(cell_len, view.column_labels), default=0)
        left = (row * LETTER + 10) * (row > 0) + margins.left * LETTER + BAND * bool(view.row_groups)
        top = (above * LETTER + 10 if view.turned else 20) * bool(view.column_labels) + margins.top * 18
        top += BAND * bool(view.column_groups)
        return cls(wide, high, left + 2 + rim(view), top + 2 + rim(view))

    def at(self, row: float, column: float) -> Point:
        """The point `row` cells below and `column` cells right of the grid's corner."""
        return self.across(column), self.down(row)

    def across(self, column: float) -> float:
        """How far right the side before a column is."""
        return self.left + column * self.wide

    def down(self, row: float) -> float:
        """How far down the side above a row is."""
        return self.top + row * self.high

    @property
    def unit(self) -> float:
        """The shorter side of a cell."""
        return min(self.wide, self.high)


def rim(view: GridView) -> float:
    """The pixels around the grid for signs on its outermost corners."""
    tall, wide = 2 * view.rows, 2 * view.columns
    outer = (y in (0, tall) or x in (0, wide) for (y, x), sign in view.points.items() if sign.text)
    return RIM if not view.edges and any(outer) else 0


def slots(view: GridView) -> tuple[int, int, float]:
    """The candidates per row and column of a cell, and the width of one; (1, 1, 0) if there are none."""
    if not any(cell.candidates for cell in view.cells.values()):
        return 1, 1, 0.0
    across = max(1, ceil(sqrt(len(view.alphabet))))
    most = max(len(cell.candidates) for cell in view.cells.values())
    known = all(set(cell.candidates) <= {*view.alphabet} for cell in view.cells.values())
    down = max(ceil(len(view.alphabet) / across), 0 if known and view.alphabet else most)
    letters = max((cell_len(text) for cell in view.cells.values() for text in cell.candidates), default=1)
    return across, down, max(SLOT, letters * 6 + 5)


def stroke(start: Point, end: Point, name: str) -> str:
    """A straight line."""
    (x, y), (right, down) = start, end
    return f'<line class="{name}" x1="{x:g}" y1="{y:g}" x2="{right:g}" y2="{down:g}"/>'


def strokes(points: Iterable[Point], name: str) -> str:
    """A line through points."""
    return f'<polyline class="{name}" points="{" ".join(f"{x:g},{y:g}" for x, y in points)}"/>'


def circle(at: Point, radius: float, name: str) -> str:
    """A circle around a point."""
    return f'<circle class="{name}" cx="{at[0]:g}" cy="{at[1]:g}" r="{radius:g}"/>'


def box(at: Point, wide: float, high: float, name: str) -> str:
    """A rectangle from its upper left corner."""
    return f'<rect class="{name}" x="{at[0]:g}" y="{at[1]:g}" width="{wide:g}" height="{high:g}"/>'


def text(at: Point, words: str, name: str) -> str:
    """A text centred on a point, escaped."""
    return f'<text class="{name}" x="{at[0]:g}" y="{at[1]:g}">{safe(words)}</text>'


def safe(words: str) -> str:
    """An untrusted text, escaped for SVG."""
    return escape(shown(words))
