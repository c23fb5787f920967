"""Boards as pictures in SVG: walls, labels, values, candidates, and clues at their places.

All colours come from classes, which `STYLE` defines for light and dark pages.
"""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.geometry.grid import cell_name, place_of
from tui.pages import svg_clues, svg_lines
from tui.pages.plan import (
    BAND,
    LETTER,
    SLOT,
    TEXT_LINES,
    Plan,
    Point,
    box,
    circle,
    rim,
    safe,
    slots,
    stroke,
    text,
)
from tui.widgets.board.places.frame import Margins
from tui.widgets.board.places.walls import Walls
from tui.widgets.board.view.grid_view import LINE, CellView, GridView, Mark

LIGHT = """
svg.board { color: #1b1f24; font: 16px "Helvetica Neue", Arial, sans-serif; }
svg.board text { fill: currentColor; text-anchor: middle; dominant-baseline: central; }
svg.board text { white-space: pre; }
svg.board .thin { stroke: currentColor; stroke-opacity: .35; stroke-width: 1; }
svg.board .fifth { stroke: currentColor; stroke-opacity: .7; stroke-width: 1.5; }
svg.board .thick { stroke: currentColor; stroke-width: 2.5; stroke-linecap: round; }
svg.board .line { stroke: #2a6fdb; stroke-width: 4; stroke-linecap: round; }
svg.board .track { stroke: currentColor; stroke-width: 4; stroke-linecap: round; }
svg.board polyline, svg.board .ring { fill: none; stroke-linecap: round; stroke-linejoin: round; }
svg.board .path { stroke-width: 9; stroke-opacity: .55; }
svg.board .stem { stroke: #c3c9d1; stroke-width: 12; }
svg.board .bulb { fill: #c3c9d1; }
svg.board .stem.slow-thermometer { stroke: #d8c7b0; }
svg.board .bulb.slow-thermometer { fill: #d8c7b0; }
svg.board .shaft { stroke: #8a929c; stroke-width: 2.5; }
svg.board .ring { stroke: #8a929c; stroke-width: 2.5; }
svg.board .capsule { stroke: Canvas; stroke-width: 29; }
svg.board .capsule.rim { stroke: #8a929c; stroke-width: 34; }
svg.board .cage { stroke: currentColor; stroke-opacity: .75; stroke-width: 1.2; stroke-dasharray: 4 3; }
svg.board .cage { stroke-linecap: butt; }
svg.board .hollow, svg.board .patch { fill: Canvas; }
svg.board .dot { stroke: currentColor; stroke-width: 1.3; }
svg.board .sign { font-size: 12px; font-weight: 700; }
svg.board .inverse { fill: Canvas; }
svg.board .faint { opacity: .35; }
svg.board .grey { stroke: #9aa3ad; } svg.board .blue { stroke: #3f8fe0; }
svg.board .green { stroke: #3aa655; } svg.board .orange { stroke: #e8863a; }
svg.board .yellow { stroke: #d0b000; } svg.board .purple { stroke: #c653c6; }
svg.board .teal { stroke: #2aa7a7; } svg.board .pink { stroke: #e0708a; }
svg.board .lilac { stroke: #9a7be0; } svg.board .brown { stroke: #a9855e; }
svg.board .red { stroke: #e05a5a; } svg.board .silver { stroke: #9aa3ad; }
svg.board .paint { stroke: none; fill-opacity: .35; }
svg.board .paint.red { fill: #e05a5a; } svg.board .paint.silver { fill: #9aa3ad; }
svg.board .paint.orange { fill: #e8863a; } svg.board .paint.yellow { fill: #d0b000; }
svg.board .paint.green { fill: #3aa655; } svg.board .paint.teal { fill: #2aa7a7; }
svg.board .paint.blue { fill: #3f8fe0; } svg.board .paint.purple { fill: #c653c6; }
svg.board .shade { fill: #9aa3ad; fill-opacity: .35; stroke: none; }
svg.board .shade.blue { fill: #3f8fe0; fill-opacity: .2; }
svg.board polyline.patch { fill: Canvas; }
svg.board .given, svg.board .block { font-weight: 700; }
svg.board .block { fill: Canvas; }
svg.board .solution, svg.board .entry { fill: #2a6fdb; }
svg.board .small { font-size: 10px; fill-opacity: .65; }
svg.board .name { font-size: 13px; }
svg.board .head { font-weight: 700; }
svg.board .small.label { fill-opacity: .85; }
svg.board .small.strong { font-size: 9px; font-weight: 700; fill-opacity: 1; }
svg.board .start { text-anchor: start; }
svg.board .end { text-anchor: end; }
svg.board .changed { fill: #2f9e44; fill-opacity: .18; }
svg.board .conflict, svg.board .wrong { fill: #e03131; fill-opacity: .25; }
svg.board .quoted, svg.board .lies { fill: #f08c00; fill-opacity: .22; }
svg.board .full { fill: currentColor; }
svg.board .off { text-decoration: line-through; fill-opacity: .5; }
"""
_DARK = """
@media (prefers-color-scheme: dark) {
  svg.board { color: #e6e8eb; }
  svg.board .line { stroke: #7fb0ff; }
  svg.board .stem { stroke: #4d5560; }
  svg.board .bulb { fill: #4d5560; }
  svg.board .solution, svg.board .entry { fill: #7fb0ff; }
}
"""
STYLE = LIGHT + _DARK
"""The classes for a page that may be light or dark; on paper `LIGHT` alone is used."""
_FULL = "■█"
_BLOCK = "#"
"""The text of a block without a clue, drawn as a grey cell."""
_WEIGHTS = ("thin", "fifth", "thick", "line")
"""The classes of walls, in drawing order."""
SHORT = 2
"""The most letters of a label that is no name."""
_LARGE = 10
"""From this many rows or columns on, every fifth line is heavier."""
_GROUND: tuple[Mark, ...] = ("conflict", "wrong", "lies", "quoted", "changed")
"""The marks that colour a cell, most urgent first."""


def extent(view: GridView) -> Point:
    """The width and height of a board's picture."""
    margins, (right, bottom) = Margins.of(view), Plan.of(view).at(view.rows, view.columns)
    beside = 4 + rim(view)
    return right + beside + margins.right * LETTER, bottom + beside + margins.bottom * 18


def svg(view: GridView, title: str) -> str:
    """The board as an SVG element; the title is for screen readers."""
    plan, (wide, high) = Plan.of(view), extent(view)
    size = f'viewBox="0 0 {wide:.0f} {high:.0f}" width="{wide:.0f}" height="{high:.0f}"'
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="board" role="img" {size}>',
            f"<title>{safe(title)}</title>",
            *_grounds(view, plan),
            *svg_clues.under(view, plan),
            *(() if svg_lines.islands(view) else _walls(view, plan)),
            *svg_lines.lines(view, plan),
            *_signs(view, plan),
            *svg_clues.over(view, plan),
            *_contents(view, plan),
            *_labels(view, plan),
            "</svg>",
        )
    )


def _grounds(view: GridView, plan: Plan) -> Iterator[str]:
    """The background colours of cells, and shaded cells."""
    for row in range(view.rows):
        for column in range(view.columns):
            cell = view.cell(cell_name(row, column))
            mark = next((mark for mark in _GROUND if mark in cell.marks), "")
            full = cell.role == "block" or cell.text[:1] in tuple(_FULL)
            paint = (f"paint {cell.colour}",) if cell.colour else ()
            classes = (*paint, *("full",) * full, *("shade",) * (cell.text == _BLOCK), *(mark,) * bool(mark))
            for name in classes:
                yield box(plan.at(row, column), plan.wide, plan.high, name)


def _walls(view: GridView, plan: Plan) -> Iterator[str]:
    """The walls, thin ones first; for a board of edges, its points and edges."""
    walls = Walls.of(view)
    if view.edges:
        for row in range(view.rows + 1):
            for column in range(view.columns + 1):
                yield circle(plan.at(row, column), 2, "full")
    found = [
        (_weight(view, weight, line, view.rows), plan.at(line, column), plan.at(line, column + 1))
        for line, across in enumerate(walls.across)
        for column, weight in enumerate(across)
        if weight
    ]
    found += [
        (_weight(view, weight, line, view.columns), plan.at(row, line), plan.at(row + 1, line))
        for row, upright in enumerate(walls.upright)
        for line, weight in enumerate(upright)
        if weight
    ]
    for name in _WEIGHTS:
        yield from (stroke(start, end, name) for own, start, end in found if own == name)


def _weight(view: GridView, weight: int, line: int, count: int) -> str:
    """The class of a wall; in large grids without regions, every fifth line is heavier."""
    if view.edges:
        return "line"
    if weight == 2 or (view.regions is None and line in (0, count)):
        return "thick"
    return "fifth" if view.regions is None and count >= _LARGE and line % 5 == 0 else "thin"


def _signs(view: GridView, plan: Plan) -> Iterator[str]:
    """The signs on edges of a board of edges, without its lines."""
    for (row, column), cell in view.points.items():
        if view.edges and cell.text and cell.text != LINE:
            yield text(plan.at(row / 2, column / 2), cell.text, cell.role)


def _contents(view: GridView, plan: Plan) -> Iterator[str]:
    """The values, candidates and labels of cells."""
    across, down, slot = slots(view)
    labelled = 4 * any(cell.label for cell in view.cells.values())
    shapes = svg_clues.signs(view)
    places = {words: divmod(index, across) for index, words in enumerate(view.alphabet)}
    for name, cell in view.cells.items():
        if not view.stands_at(name):
            continue
        row, column = place_of(name)
        x, y = plan.at(row, column)
        label = " ".join(sign for sign in cell.label.split() if (name, sign) not in shapes)
        if label:
            yield text((x + 4, y + 8), label, "small start label")
        if cell.text.strip(_FULL + _BLOCK) and not svg_lines.is_piece(cell):
            lines = cell.text_on(TEXT_LINES).strip(_FULL).split("\n")
            role = "block" if cell.text[:1] in tuple(_FULL) else cell.role
            for index, line in enumerate(lines):
                centre = (x + plan.wide / 2, y + plan.high / 2 + 18 * (index - (len(lines) - 1) / 2))
                yield text(centre, line, role + " off" * ("strike" in cell.style))
        elif cell.candidates and not cell.text:
            for index, words in enumerate(cell.candidates):
                under, along = places.get(words, (index, 0))
                wide, many = (slot, across) if words in places else (plan.wide, 1)
                middle = x + (plan.wide - many * wide) / 2 + (along + 0.5) * wide
                above = (plan.high - SLOT * (down if words in places else len(cell.candidates))) / 2
                yield text((middle, y + above + labelled + SLOT * (under + 0.5)), words, "small")


def _labels(view: GridView, plan: Plan) -> Iterator[str]:
    """The labels of rows and columns, and the texts outside the grid."""
    if view.turned:
        yield from _turned(view, plan)
        return
    for row, label in enumerate(view.row_labels):
        yield text((2, plan.down(row + 0.5)), label.strip(), f"{_label_class(label)} start")
    for column, label in enumerate(view.column_labels):
        yield text((plan.across(column + 0.5), 8), label, _label_class(label))
    for name, cell in view.cells.items():
        if "." in name or not cell.text:
            continue
        row, column = place_of(name)
        if view.is_outside((row, column)):
            yield from _outside(view, plan, row, column, cell)


def _label_class(label: str) -> str:
    """The class of a label: numbers and letters are small, names are large."""
    return "small" if len(label.strip()) <= SHORT else "name"


def _turned(view: GridView, plan: Plan) -> Iterator[str]:
    """Labels next to the grid, those of columns upright; labels of groups further out."""
    for row, label in enumerate(view.row_labels):
        yield text((plan.left - 6, plan.down(row + 0.5)), label, "name end")
    for column, label in enumerate(view.column_labels):
        yield _upright((plan.across(column + 0.5), plan.top - 6), label, "name start")
    at = 0
    for words, count in view.column_groups:
        yield text((plan.across(at + count / 2), BAND / 2), words, "name head")
        at += count
    at = 0
    for words, count in view.row_groups:
        yield _upright((BAND / 2, plan.down(at + count / 2)), words, "name head")
        at += count


def _upright(at: Point, words: str, name: str) -> str:
    """A text that is read from below to above."""
    return f'<g transform="translate({at[0]:g} {at[1]:g}) rotate(-90)">{text((0, 0), words, name)}</g>'


def _outside(view: GridView, plan: Plan, row: int, column: int, cell: CellView) -> Iterator[str]:
    """Numbers outside: stacked above and below, in a row on the left and right, close to the grid."""
    texts, before, above = cell.text.split("\n"), column < 0, row < 0
    if 0 <= row < view.rows:
        x = plan.across(0) - 6 if before else plan.across(view.columns) + 6
        yield text((x, plan.down(row + 0.5)), " ".join(texts), "given end" if before else "given start")
        return
    for index, words in enumerate(reversed(texts) if above else texts):
        y = plan.down(0) - 10 - 18 * index if above else plan.down(view.rows) + 10 + 18 * index
        yield text((plan.across(column + 0.5), y), words, "given")
