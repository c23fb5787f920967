"""Drawing clues in SVG: outlines of areas, lines, signs on borders and corners."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import hypot

from rich.cells import cell_len

from puzzles.clues.bases.cell_clues import PathClue
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.places import AreaPlace, CellPlace, EdgePlace, PathPlace, VertexPlace
from tui.pages.outlines import outline
from tui.pages.plan import Plan, Point, box, circle, strokes, text
from tui.widgets.board.figures.clue_art import HEAD, RING
from tui.widgets.board.view.grid_view import GridView, PlacedClue

_SHADED = {"extra-region": "shade", "clone": "shade blue", "odd": "shade", "even": "shade"}
"""The clue kinds drawn as shapes behind cells, in place of their signs: whole cells, a disc, a square."""
_THIN = frozenset({"arrow", "double-arrow"})
_DIAMONDS = frozenset({"lockout"})
_DOTS = {"●": "full", "○": "hollow", "•": "full", "◦": "hollow"}
_INSET = 0.08
"""The distance of an area's outline from the sides of its cells, in cells."""


def under(view: GridView, plan: Plan) -> Iterator[str]:
    """The elements below walls and values: shapes behind cells, lines, bulbs, circles around cells."""
    for clue in view.placed:
        if clue.kind in _SHADED:
            yield from _ground(clue, plan)
    for clue in view.placed:
        if isinstance(clue.place, PathPlace):
            yield from _path(clue, clue.place, plan)


def signs(view: GridView) -> set[tuple[str, str]]:
    """The labels replaced by shapes, as (cell, label)."""
    found = set()
    for clue in view.placed:
        if clue.kind in _SHADED and isinstance(clue.place, AreaPlace | CellPlace):
            cell = clue.place.cells[0] if isinstance(clue.place, AreaPlace) else clue.place.cell
            found.add((cell_name(*cell), clue.label))
    return found


def over(view: GridView, plan: Plan) -> Iterator[str]:
    """The elements above walls: outlines of areas, signs on borders and corners."""
    for clue in view.placed:
        drawn = None if clue.kind in _SHADED else _OVER.get(type(clue.place))
        if drawn is not None and not view.edges:
            yield from drawn(clue, plan)


def _class(clue: PlacedClue, name: str) -> str:
    return f"{name} faint" if "dim" in clue.style else name


# -- areas and cells ---------------------------------------------------------------------------


def _ground(clue: PlacedClue, plan: Plan) -> Iterator[str]:
    """The coloured cells of an area, or the shape in a cell."""
    name = _class(clue, _SHADED[clue.kind])
    if isinstance(clue.place, AreaPlace):
        yield from (box(plan.at(*cell), plan.wide, plan.high, name) for cell in clue.place.cells)
    elif isinstance(clue.place, CellPlace):
        (x, y), half = _centre(clue.place.cell, plan), 0.38 * plan.unit
        yield (
            circle((x, y), half, name)
            if clue.kind == "odd"
            else box((x - half, y - half), 2 * half, 2 * half, name)
        )


def _area(clue: PlacedClue, plan: Plan) -> Iterator[str]:
    """A dashed outline, with a gap at its upper left corner for the label."""
    assert isinstance(clue.place, AreaPlace)
    for number, loop in enumerate(outline(clue.place.cells, _INSET)):
        points = [plan.at(*corner) for corner in loop]
        if clue.label and number == 0:
            (x, y), gap = points[0], cell_len(clue.label) * 6.0 + 2
            points = [(x + gap, y), *points[1:], (x, y + 10)]
        else:
            points.append(points[0])
        yield strokes(points, _class(clue, "cage"))


# -- lines -------------------------------------------------------------------------------------


def _path(clue: PlacedClue, place: PathPlace, plan: Plan) -> Iterator[str]:
    """An arrow, a bulb with its stem, or a plain line in the colour of its kind."""
    points = [_centre(cell, plan) for cell in place.cells]
    if HEAD in (place.start, place.end) or clue.kind in _THIN:
        yield from _arrow(clue, place, points, plan)
    elif place.start == RING != place.end:
        yield strokes(points, _class(clue, f"stem {clue.kind}"))
        yield circle(points[0], 0.36 * plan.unit, _class(clue, f"bulb {clue.kind}"))
    else:
        yield strokes(points, _class(clue, f"path {_hue(clue)}"))
        for end, sign in ((points[0], place.start), (points[-1], place.end)):
            if sign == RING:
                yield _end(clue, end, plan)


def _hue(clue: PlacedClue) -> str:
    """The colour class of a line: its own, or that of its kind."""
    return clue.hue or (clue.clue.hue if isinstance(clue.clue, PathClue) else "") or "grey"


def _end(clue: PlacedClue, at: Point, plan: Plan) -> str:
    """The end of a line: a circle, or a diamond for a lockout line."""
    name, half = _class(clue, f"ring patch {_hue(clue)}"), 0.36 * plan.unit
    if clue.kind not in _DIAMONDS:
        return circle(at, half, name)
    (x, y), half = at, 1.2 * half
    corners = ((x - half, y), (x, y - half), (x + half, y), (x, y + half), (x - half, y))
    return strokes(corners, name)


def _arrow(clue: PlacedClue, place: PathPlace, points: list[Point], plan: Plan) -> Iterator[str]:
    """A thin line between its ends: circles, which may surround several cells, or arrow heads."""
    radius, name = 0.4 * plan.unit, _class(clue, "shaft")
    around = max(1, len(getattr(clue.clue, "circle", ())))
    shaft = points[around - 1 :]
    if len(shaft) > 1 and place.start == RING:
        shaft[0] = _towards(shaft[0], shaft[1], radius)
    if len(shaft) > 1 and place.end == RING:
        shaft[-1] = _towards(shaft[-1], shaft[-2], radius)
    if around > 1:
        yield strokes(points[:around], _class(clue, "capsule rim"))
        yield strokes(points[:around], _class(clue, "capsule"))
    elif place.start == RING:
        yield circle(points[0], radius, _class(clue, "ring"))
    if place.end == RING:
        yield circle(points[-1], radius, _class(clue, "ring"))
    yield strokes(shaft, name)
    if len(shaft) > 1:
        yield from _head(shaft[-2], shaft[-1], name, plan) if place.end == HEAD else ()
        yield from _head(shaft[1], shaft[0], name, plan) if place.start == HEAD else ()


def _head(before: Point, tip: Point, name: str, plan: Plan) -> Iterator[str]:
    """An arrow head: two strokes back from the tip."""
    length = hypot(tip[0] - before[0], tip[1] - before[1]) or 1.0
    size = 0.2 * plan.unit / length
    back = (before[0] - tip[0]) * size, (before[1] - tip[1]) * size
    sides = [(tip[0] + back[0] - turn * back[1], tip[1] + back[1] + turn * back[0]) for turn in (-1, 1)]
    yield strokes((sides[0], tip, sides[1]), name)


def _towards(start: Point, end: Point, distance: float) -> Point:
    """The point at a distance from the start, towards the end."""
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    share = distance / length
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _centre(cell: Cell, plan: Plan) -> Point:
    return plan.at(cell[0] + 0.5, cell[1] + 0.5)


# -- borders and corners -----------------------------------------------------------------------


def _edge(clue: PlacedClue, plan: Plan) -> Iterator[str]:
    """A dot, with a number if it has one, or a sign over a gap in the border."""
    assert isinstance(clue.place, EdgePlace)
    first, second = (_centre(cell, plan) for cell in (clue.place.first, clue.place.second))
    at, label = ((first[0] + second[0]) / 2, (first[1] + second[1]) / 2), clue.label.strip()
    dot, number = _DOTS.get(label[:1], ""), label[1:].strip()
    if dot:
        yield circle(at, 0.16 * plan.unit, _class(clue, f"dot {dot}"))
        label = number
    elif label:
        wide = 0.16 * plan.unit * max(1, cell_len(label) * 0.7)
        yield box((at[0] - wide, at[1] - 0.16 * plan.unit), 2 * wide, 0.32 * plan.unit, "patch")
    if label:
        yield text(at, label, _class(clue, f"sign{' inverse' * (dot == 'full')}"))


def _vertex(clue: PlacedClue, plan: Plan) -> Iterator[str]:
    """A circle at the corner with the clue's text, in two lines if long."""
    assert isinstance(clue.place, VertexPlace)
    row, column = clue.place.cell
    (x, y), words = (
        plan.at(row + 1, column + 1),
        clue.label.split() if " " in clue.label else list(clue.label),
    )
    if clue.label in _DOTS:
        yield circle((x, y), 0.16 * plan.unit, _class(clue, f"dot {_DOTS[clue.label]}"))
        return
    yield circle((x, y), 0.29 * plan.unit, _class(clue, "dot hollow"))
    half = (len(words) + 1) // 2 if len(words) > 2 else len(words)
    lines = [line for line in (" ".join(words[:half]), " ".join(words[half:])) if line]
    for index, line in enumerate(lines):
        yield text((x, y + 9 * (index - (len(lines) - 1) / 2)), line, _class(clue, "small strong"))


_OVER: dict[type, Callable[[PlacedClue, Plan], Iterator[str]]] = {
    AreaPlace: _area,
    EdgePlace: _edge,
    VertexPlace: _vertex,
}
