"""Drawing clues at their places: areas, lines, signs on walls and corners, outside places."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from msgspec.structs import replace

from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.lattice import Point
from puzzles.geometry.outside import Side
from puzzles.geometry.places import (
    AreaPlace,
    CellPlace,
    EdgePlace,
    OutsidePlace,
    PathPlace,
    VertexPlace,
)
from tui.widgets.board.cells.cell_art import CROSS
from tui.widgets.board.view.clue_marks import together
from tui.widgets.board.view.grid_view import BLACK, CellView, GridView, PlacedClue

RING, HEAD = "()", ">"
"""The signs at the ends of a line: a ring around the cell, and an arrow head."""
CROSSING = "╳"
"""Two lines crossing at a corner."""
VERTEX = "◆"
"""A sign at a corner, with texts on the walls at its sides."""
_ABOUT = {"■": BLACK, "·": ""}
"""What stands beside a label, by the sign of a value; another sign stands there itself."""
_HEADS: dict[Cell, str] = {
    (0, 1): "▸",
    (0, -1): "◂",
    (1, 0): "▾",
    (-1, 0): "▴",
    (1, 1): "↘",
    (1, -1): "↙",
    (-1, 1): "↗",
    (-1, -1): "↖",
}
_ENTERED: dict[Side, frozenset[Side]] = {
    Side.DOWN_RIGHT: frozenset({Side.TOP, Side.LEFT}),
    Side.DOWN_LEFT: frozenset({Side.TOP, Side.RIGHT}),
    Side.UP_RIGHT: frozenset({Side.BOTTOM, Side.LEFT}),
    Side.UP_LEFT: frozenset({Side.BOTTOM, Side.RIGHT}),
}
_ARROWS = {Side.DOWN_RIGHT: "↘", Side.DOWN_LEFT: "↙", Side.UP_RIGHT: "↗", Side.UP_LEFT: "↖"}


def with_clues(view: GridView, clues: Iterable[PlacedClue]) -> GridView:
    """The view with those clues drawn; later ones cover earlier ones."""
    cells, points, areas, margins = dict(view.cells), dict(view.points), list(view.areas), set(view.margins)
    placed = tuple(clues)
    for clue in placed:
        match clue.place:
            case AreaPlace(area):
                areas.append(frozenset(cell_name(*cell) for cell in area))
                _label(cells, area[0], clue)
            case CellPlace(cell) if view.edges or view.inside:
                name = cell_name(*cell)
                old = cells.get(name, CellView())
                text, marks = _around(clue, old), clue.marks | old.marks
                role = "block" if clue.darkens else old.role if old.text or old.role == "block" else "given"
                style = clue.style or ("" if old.text == CROSS else old.style)
                cells[name] = replace(old, text=text, role=role, marks=marks, style=style, candidates=())
            case CellPlace(cell):
                _label(cells, cell, clue)
            case PathPlace(path):
                for point, text in _strokes(clue.place):
                    crossed = point in points and {points[point].text, text} == {"╲", "╱"}
                    points[point] = clue.sign(CROSSING if crossed else text)
                _through(cells, path, clue.style)
                _ring(cells, clue.place)
                _label(cells, path[0], clue)
            case EdgePlace(first, second):
                points[_between(first, second)] = clue.sign(clue.label)
            case VertexPlace((row, column), plain=True):
                points[2 * row + 2, 2 * column + 2] = clue.sign(clue.label)
            case VertexPlace((row, column)):
                half = len(clue.label) // 2
                text = f"{clue.label[:half]}{VERTEX}{clue.label[half:]}"
                points[2 * row + 2, 2 * column + 2] = clue.sign(text)
            case OutsidePlace(outside):
                name = cell_name(*outside.stand(view.rows, view.columns))
                stacked = outside.stand(view.rows, view.columns)[0] not in range(view.rows)
                label = _ARROWS.get(outside.side, "") + clue.label.replace(" ", "\n" if stacked else " ")
                before = cells.get(name, CellView())
                told = clue.sign(("\n" if stacked else " ").join(filter(None, (before.text, label))))
                cells[name] = (
                    replace(told, marks=together([before.marks, told.marks])) if before.text else told
                )
                margins |= _ENTERED.get(outside.side, {outside.side})
    return replace(
        view, cells=cells, points=points, areas=tuple(areas), margins=frozenset(margins), placed=placed
    )


def _around(clue: PlacedClue, cell: CellView) -> str:
    """A label with the sign of its cell's value about it: dark where shaded, plain where it is not."""
    label = clue.label
    value = cell.text or (cell.candidates[0] if len(cell.candidates) == 1 else "")
    sign = _ABOUT.get(value, value)
    return f"{sign}{label}{sign}" if len(label) == 1 and value != CROSS else f"{sign}{label}"


def _label(cells: dict[str, CellView], cell: Cell, clue: PlacedClue) -> None:
    """Append the label of a clue to that of the cell."""
    if clue.label:
        old = cells.get(cell_name(*cell), CellView())
        done = "done" in clue.marks and (old.label_done or not old.label)
        cells[cell_name(*cell)] = replace(old, label=f"{old.label} {clue.label}".strip(), label_done=done)


def _ring(cells: dict[str, CellView], path: PathPlace) -> None:
    """Draw rings at the ends of a line."""
    for cell, sign in ((path.cells[0], path.start), (path.cells[-1], path.end)):
        if sign == RING:
            old = cells.get(cell_name(*cell), CellView())
            cells[cell_name(*cell)] = replace(old, marks=old.marks | {"ringed"})


def _through(cells: dict[str, CellView], path: tuple[Cell, ...], style: str) -> None:
    """Draw a line through its cells."""
    for here, there in pairwise(path):
        for cell, other in ((here, there), (there, here)):
            way = other[0] - cell[0], other[1] - cell[1]
            old = cells.get(cell_name(*cell), CellView())
            cells[cell_name(*cell)] = replace(old, ways=old.ways | {way}, path=style)


def _strokes(path: PathPlace) -> Iterable[tuple[Point, str]]:
    """The characters of a line on the walls and corners that it crosses, by point."""
    steps = list(pairwise(path.cells))
    for index, (cell, after) in enumerate(steps):
        way = (after[0] - cell[0], after[1] - cell[1])
        if path.end == HEAD and index == len(steps) - 1:
            text = _HEADS[way]
        elif 0 in way:
            text = "━" if way[1] else "┃"
        else:
            text = "╲" if way[0] == way[1] else "╱"
        yield _between(cell, after), text


def _between(first: Cell, second: Cell) -> Point:
    """The wall or corner between two adjacent cells."""
    return first[0] + second[0] + 1, first[1] + second[1] + 1
