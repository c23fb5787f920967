"""Strokes of lines through cells: from the borders that a line crosses to the middle of the cell."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.geometry.grid import Cell
from tui.widgets.board.view.parts import CellLine, CellLines, CellSpan

LEAST = (5, 3)
"""The columns and lines of the smallest cell with strokes."""
STROKES = "━┃"
"""The horizontal stroke and the vertical one."""
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
"""The middle of a cell where a line turns diagonally, or branches."""


def with_strokes(
    lines: CellLines,
    ways: frozenset[Cell],
    strokes: str = STROKES,
    *,
    empty: bool,
    gap: bool,
    least: tuple[int, int] = LEAST,
) -> CellLines:
    """The lines of a cell with strokes towards its neighbours in `ways`, drawn over blanks only.

    Strokes meet in the middle if the cell is `empty`; with `gap` they stop short of it. Other `strokes` than
    the usual ones have no bends. Cells smaller than `least` have no strokes.
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
    """The positions (line, column) of one stroke with their characters; with `gap` it stops short of
    the middle.
    """
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
    """The line with those characters by column, drawn over blanks only."""
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
