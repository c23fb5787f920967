"""Lines of clues through cells: from the borders that they cross to the middle, where nothing else stands."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.geometry.grid import Cell
from tui.widgets.board.view.parts import CellLine, CellLines, CellSpan

LEAST = (5, 3)
"""Columns and lines of the smallest cell that has room for them."""
STROKES = "━┃"
"""A level one, and an upright one."""
_JOINTS = {
    frozenset({(0, -1), (0, 1)}): "━",
    frozenset({(-1, 0), (1, 0)}): "┃",
    frozenset({(0, 1), (1, 0)}): "┏",
    frozenset({(0, -1), (1, 0)}): "┓",
    frozenset({(0, 1), (-1, 0)}): "┗",
    frozenset({(0, -1), (-1, 0)}): "┛",
    frozenset({(0, 1)}): "╺",
    frozenset({(0, -1)}): "╸",
    frozenset({(1, 0)}): "╻",
    frozenset({(-1, 0)}): "╹",
}
_JOINT = "•"
"""In the middle of a cell where a line turns in another way."""


def with_strokes(
    lines: CellLines,
    ways: frozenset[Cell],
    strokes: str = STROKES,
    *,
    empty: bool,
    gap: bool,
    least: tuple[int, int] = LEAST,
) -> CellLines:
    """The lines of a cell with a stroke towards each of its neighbours in `ways`, where they are blank.

    In the middle, which is free in an `empty` cell, the strokes meet; a `gap` keeps away from it. Other
    `strokes` than the usual ones, a level and an upright one, do not turn. In a
    cell of fewer columns or lines than the `least`, there is no stroke.
    """
    height, width = len(lines), sum(len(span.text) for span in lines[0])
    if not ways or width < least[0] or height < least[1]:
        return lines
    signs = {place: sign for way in ways for place, sign in _stroke(way, width, height, strokes, gap=gap)}
    if empty:
        straight = strokes[0] if (0, 1) in ways else strokes[1]
        joint = straight if strokes != STROKES else _JOINTS.get(ways, _JOINT)
        signs[(height - 1) // 2, (width - 1) // 2] = joint
    return tuple(
        _overlaid(line, {at: sign for (y, at), sign in signs.items() if y == row})
        for row, line in enumerate(lines)
    )


def _stroke(way: Cell, width: int, height: int, strokes: str, *, gap: bool) -> Iterator[tuple[Cell, str]]:
    """The places of a stroke, and what is drawn there; with a `gap` beside a text in the middle."""
    down, right = way
    middle, centre = (height - 1) // 2, (width - 1) // 2
    if not down:
        columns = range(centre + 1 + gap, width) if right > 0 else range(centre - gap)
        yield from (((middle, column), strokes[0]) for column in columns)
        return
    rows = range(middle + 1, height) if down > 0 else range(middle)
    for row in rows:
        part = (row - middle) / (height - middle) if down > 0 else (middle - row) / (middle + 1)
        column = centre + round(right * part * (width - 1 - centre if right > 0 else centre))
        yield (row, column), strokes[1] if not right else "╲" if down == right else "╱"


def _overlaid(line: CellLine, signs: dict[int, str]) -> CellLine:
    """The line with those signs in the columns where it is blank."""
    if not signs:
        return line
    spans: list[CellSpan] = []
    at = 0
    for span in line:
        for letter in span.text:
            drawn = signs.get(at) if letter == " " else None
            spans.append(span._replace(text=letter) if drawn is None else CellSpan(drawn, "path"))
            at += 1
    return tuple(spans)
