"""Boards as pictures in SVG: walls, labels, values, candidates, and clues at their places.

All colours come from classes, which `STYLE` gives for light and dark pages.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import ceil, sqrt

from msgspec import Struct
from rich.cells import cell_len

from puzzles.core.text import shown
from puzzles.geometry.grid import Cell, cell_name, place_of
from tui.widgets.board.clue_art import CROSSING
from tui.widgets.board.frame import Margins
from tui.widgets.board.grid_view import CellView, GridView, Mark
from tui.widgets.board.walls import Walls

STYLE = """
svg.board { color: #1b1f24; font: 16px "Helvetica Neue", Arial, sans-serif; }
svg.board text { fill: currentColor; text-anchor: middle; dominant-baseline: central; }
svg.board .thin { stroke: currentColor; stroke-opacity: .35; stroke-width: 1; }
svg.board .thick { stroke: currentColor; stroke-width: 2.5; stroke-linecap: round; }
svg.board .dashed { stroke-dasharray: 4 4; }
svg.board .line { stroke: #2a6fdb; stroke-width: 4; stroke-linecap: round; }
svg.board .path { stroke: #ccd1d8; stroke-width: 7; stroke-linecap: round; }
svg.board .ring { fill: none; stroke: currentColor; stroke-opacity: .4; stroke-width: 2; }
svg.board .given { font-weight: 700; }
svg.board .solution, svg.board .entry { fill: #2a6fdb; }
svg.board .small { font-size: 10px; fill-opacity: .65; }
svg.board .start { text-anchor: start; }
svg.board .end { text-anchor: end; }
svg.board .changed { fill: #2f9e44; fill-opacity: .18; }
svg.board .conflict, svg.board .wrong { fill: #e03131; fill-opacity: .25; }
svg.board .quoted, svg.board .lies { fill: #f08c00; fill-opacity: .22; }
svg.board .full { fill: currentColor; }
svg.board .off { text-decoration: line-through; fill-opacity: .5; }
@media (prefers-color-scheme: dark) {
  svg.board { color: #e6e8eb; }
  svg.board .line { stroke: #7fb0ff; }
  svg.board .path { stroke: #4d5560; }
  svg.board .solution, svg.board .entry { fill: #7fb0ff; }
}
"""
CELL = 42
"""Pixels of the side of a cell that holds one character."""
LETTER = 8.5
"""Pixels of a letter."""
SLOT = 13
"""Pixels of a candidate."""
_FULL = "■█"
_WAYS = {"━▸◂": (0, 1), "┃▾▴": (1, 0), "╲↘↖": (1, 1), "╱↙↗": (1, -1)}
_STROKES: dict[str, tuple[Cell, ...]] = {sign: (way,) for signs, way in _WAYS.items() for sign in signs}
_STROKES[CROSSING] = ((1, 1), (1, -1))
_HEADS = frozenset("▸◂▾▴↘↖↙↗")
_GROUND: tuple[Mark, ...] = ("conflict", "wrong", "lies", "quoted", "changed")
"""Marks that colour a cell, the most urgent first."""


class Plan(Struct, frozen=True):
    """Where things are, in pixels: the size of a cell, and the grid's own corner."""

    wide: float
    high: float
    left: float
    top: float

    @classmethod
    def of(cls, view: GridView) -> Plan:
        """Cells as large as their texts and candidates need."""
        inside = [cell for name, cell in view.cells.items() if view.stands_at(name)]
        lines = [line for cell in inside for line in cell.text.split("\n")]
        letters = max(map(cell_len, (*view.alphabet, *lines)), default=1)
        stacked = max((cell.text.count("\n") + 1 for cell in inside), default=1)
        across, down, slot = _slots(view)
        label = max((cell_len(cell.label) for cell in inside), default=0)
        wide = max(CELL, letters * LETTER + 16, across * slot + 6, label * 6 + 8)
        high = max(CELL, stacked * 18 + 8, down * SLOT + 6 + 8 * (label > 0))
        margins, row = Margins.of(view), max(map(cell_len, view.row_labels), default=0)
        left = (row * LETTER + 10) * (row > 0) + margins.left * LETTER
        top = 20 * bool(view.column_labels) + margins.top * 18
        return cls(wide, high, left + 2, top + 2)

    def at(self, row: float, column: float) -> tuple[float, float]:
        """The point of the grid so many cells down and right of its corner."""
        return self.left + column * self.wide, self.top + row * self.high


def svg(view: GridView, title: str) -> str:
    """The board; its title is read aloud, not shown."""
    plan, margins = Plan.of(view), Margins.of(view)
    right, bottom = plan.at(view.rows, view.columns)
    wide, high = right + 4 + margins.right * LETTER, bottom + 4 + margins.bottom * 18
    size = f'viewBox="0 0 {wide:.0f} {high:.0f}" width="{wide:.0f}" height="{high:.0f}"'
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="board" role="img" {size}>',
            f"<title>{_safe(title)}</title>",
            *_grounds(view, plan),
            *_paths(view, plan),
            *_walls(view, plan),
            *_signs(view, plan),
            *_contents(view, plan),
            *_labels(view, plan),
            "</svg>",
        )
    )


def _grounds(view: GridView, plan: Plan) -> Iterator[str]:
    """The colours behind the cells, and shaded cells."""
    for row in range(view.rows):
        for column in range(view.columns):
            cell = view.cell(cell_name(row, column))
            mark = next((mark for mark in _GROUND if mark in cell.marks), "")
            classes = ("full",) * (cell.text in _FULL and cell.text != "") + (mark,) * bool(mark)
            for name in classes:
                x, y = plan.at(row, column)
                size = f'width="{plan.wide:g}" height="{plan.high:g}"'
                yield f'<rect class="{name}" x="{x:g}" y="{y:g}" {size}/>'


def _walls(view: GridView, plan: Plan) -> Iterator[str]:
    """Walls, thin ones first; of a board of edges, its points and what is drawn between them."""
    walls, weights = Walls.of(view), (1, 2)
    if view.edges:
        for row in range(view.rows + 1):
            for column in range(view.columns + 1):
                x, y = plan.at(row, column)
                yield f'<circle class="full" cx="{x:g}" cy="{y:g}" r="2"/>'
    for weight in weights:
        for line, across in enumerate(walls.across):
            for column, found in enumerate(across):
                if found == weight:
                    dashed = (2 * line, 2 * column + 1) in walls.dashed
                    yield _stroke(plan, (line, column), (line, column + 1), _weight(view, weight, dashed))
        for row, upright in enumerate(walls.upright):
            for line, found in enumerate(upright):
                if found == weight:
                    dashed = (2 * row + 1, 2 * line) in walls.dashed
                    yield _stroke(plan, (row, line), (row + 1, line), _weight(view, weight, dashed))


def _weight(view: GridView, weight: int, dashed: bool) -> str:
    if view.edges:
        return "line"
    return ("", "thin", "thick")[weight] + " dashed" * dashed


def _paths(view: GridView, plan: Plan) -> Iterator[str]:
    """Lines from cell to cell, and rings around cells."""
    for (row, column), cell in view.points.items():
        if cell.text in _STROKES and not view.edges:
            for down, along in _STROKES[cell.text]:
                start = (row - down) / 2, (column - along) / 2
                end = (row + down) / 2, (column + along) / 2
                yield _stroke(plan, start, end, "path")
    for name, cell in view.cells.items():
        if "ringed" in cell.marks:
            row, column = place_of(name)
            x, y = plan.at(row + 0.5, column + 0.5)
            yield f'<circle class="ring" cx="{x:g}" cy="{y:g}" r="{0.42 * min(plan.wide, plan.high):g}"/>'


def _signs(view: GridView, plan: Plan) -> Iterator[str]:
    """What stands on walls and corners."""
    for (row, column), cell in view.points.items():
        if cell.text and (cell.text in _HEADS or cell.text not in _STROKES):
            yield _text(plan.at(row / 2, column / 2), cell.text, cell.role)


def _contents(view: GridView, plan: Plan) -> Iterator[str]:
    """Values, candidates and labels of cells."""
    across, down, slot = _slots(view)
    labelled = 4 * any(cell.label for cell in view.cells.values())
    places = {text: divmod(index, across) for index, text in enumerate(view.alphabet)}
    for name, cell in view.cells.items():
        if not view.stands_at(name):
            continue
        row, column = place_of(name)
        x, y = plan.at(row, column)
        if cell.label:
            yield _text((x + 4, y + 8), cell.label, "small start")
        if cell.text and cell.text not in _FULL:
            lines = cell.text.split("\n")
            for index, line in enumerate(lines):
                centre = (x + plan.wide / 2, y + plan.high / 2 + 18 * (index - (len(lines) - 1) / 2))
                yield _text(centre, line, cell.role + " off" * ("strike" in cell.style))
        elif cell.candidates and not cell.text:
            for index, text in enumerate(cell.candidates):
                under, along = places.get(text, (index, 0))
                wide, many = (slot, across) if text in places else (plan.wide, 1)
                middle = x + (plan.wide - many * wide) / 2 + (along + 0.5) * wide
                above = (plan.high - SLOT * (down if text in places else len(cell.candidates))) / 2
                yield _text((middle, y + above + labelled + SLOT * (under + 0.5)), text, "small")


def _labels(view: GridView, plan: Plan) -> Iterator[str]:
    """Numbers of rows and columns, and what stands outside the grid."""
    for row, label in enumerate(view.row_labels):
        yield _text((2, plan.at(row + 0.5, 0)[1]), label.strip(), "small start")
    for column, label in enumerate(view.column_labels):
        yield _text((plan.at(0, column + 0.5)[0], 8), label, "small")
    for name, cell in view.cells.items():
        if "." in name or not cell.text:
            continue
        row, column = place_of(name)
        if view.is_outside((row, column)):
            yield from _outside(view, plan, row, column, cell)


def _outside(view: GridView, plan: Plan, row: int, column: int, cell: CellView) -> Iterator[str]:
    """Numbers outside: stacked above and below, in a row on the left and right, close to the grid."""
    texts = cell.text.split("\n")
    if 0 <= row < view.rows:
        x, y = plan.at(row + 0.5, 0 if column < 0 else view.columns)
        yield _text((x - 6 if column < 0 else x + 6, y), " ".join(texts), "end" if column < 0 else "start")
        return
    x, y = plan.at(0 if row < 0 else view.rows, column + 0.5)
    for index, text in enumerate(reversed(texts) if row < 0 else texts):
        yield _text((x, y - 10 - 18 * index if row < 0 else y + 10 + 18 * index), text, "given")


def _slots(view: GridView) -> tuple[int, int, float]:
    """Candidates across and down in a cell, and the width of one; 1, 1 where there are none."""
    if not any(cell.candidates for cell in view.cells.values()):
        return 1, 1, 0.0
    across = max(1, ceil(sqrt(len(view.alphabet))))
    most = max(len(cell.candidates) for cell in view.cells.values())
    down = max(ceil(len(view.alphabet) / across), 0 if view.alphabet else most)
    letters = max((cell_len(text) for cell in view.cells.values() for text in cell.candidates), default=1)
    return across, down, max(SLOT, letters * 6 + 5)


def _stroke(plan: Plan, start: tuple[float, float], end: tuple[float, float], name: str) -> str:
    (x, y), (right, down) = plan.at(*start), plan.at(*end)
    return f'<line class="{name}" x1="{x:g}" y1="{y:g}" x2="{right:g}" y2="{down:g}"/>'


def _text(at: tuple[float, float], text: str, name: str) -> str:
    return f'<text class="{name}" x="{at[0]:g}" y="{at[1]:g}">{_safe(text)}</text>'


def _safe(text: str) -> str:
    return escape(shown(text))
