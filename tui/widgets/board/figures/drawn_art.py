"""Decorations on a board, which are no clues: cell colours, lines, frames, signs and texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import lru_cache

from msgspec import Struct, structs
from msgspec.structs import replace

from puzzles.exchange.drawn.colours import called
from puzzles.exchange.drawn.naming import is_round, number
from puzzles.exchange.drawn.own_drawings import covered, is_meaningless, paints
from puzzles.exchange.drawn.places import IN_CELL, ON_CORNER, ON_SIDE, around, place
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.outside import Side
from puzzles.geometry.places import AreaPlace, CellPlace, EdgePlace, PathPlace, VertexPlace
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.drawings import ARROWS, CAGES, LINES, DrawnGroup, DrawnThing
from puzzles.text.errors import PuzzleError
from puzzles.text.words import one_line
from tui.widgets.board.figures.clue_art import HEAD
from tui.widgets.board.view.grid_view import EMPTY, GridView, PlacedClue

LONGEST = 8
"""The most characters of a decoration's text."""
RING = 0.5
"""From this width on (in cells), a circle is drawn around the cell's contents."""
SIGNS = {(True, True): "●", (True, False): "○", (False, True): "■", (False, False): "□"}
"""The sign of a small shape, by (round, filled)."""
NAMES = {
    "turquoise": "teal",
    "grey": "silver",
    "black": "silver",
    "white": "silver",
    "brown": "orange",
    "pink": "purple",
}
"""Colour names that the board calls differently."""
LINE_HUES = {
    "red": "indian_red1",
    "orange": "dark_orange",
    "yellow": "gold3",
    "green": "green3",
    "teal": "dark_cyan",
    "blue": "dodger_blue1",
    "purple": "medium_orchid",
    "silver": "bright_black",
}
"""The terminal colours of lines, by colour name."""


class Drawn(Struct, frozen=True):
    """Decorations as the board draws them: lines and signs as clues, cell colours, rings, and texts
    outside.
    """

    placed: tuple[PlacedClue, ...] = ()
    colours: tuple[tuple[str, str], ...] = ()
    ringed: frozenset[str] = frozenset()
    beside: tuple[tuple[Cell, str], ...] = ()


def with_drawings(grid: GridView, puzzle: GridPuzzle) -> GridView:
    """The grid with cell colours and outside texts; the player's own colours take precedence."""
    drawn = drawn_on(puzzle.heading.drawings, puzzle.rows, puzzle.columns)
    if not (drawn.colours or drawn.ringed or drawn.beside):
        return grid
    cells, sides = dict(grid.cells), set[Side](grid.margins)
    for name, colour in drawn.colours:
        old = cells.get(name, EMPTY)
        cells[name] = old if old.colour else replace(old, colour=colour)
    for name in drawn.ringed:
        old = cells.get(name, EMPTY)
        cells[name] = replace(old, marks=old.marks | {"ringed"})
    for at, text in drawn.beside:
        name = cell_name(*at)
        old = cells.get(name, EMPTY)
        stacked = at[0] not in range(grid.rows)
        cells[name] = replace(
            old, role="given", text=("\n" if stacked else " ").join(filter(None, (old.text, text)))
        )
        sides |= grid.sides_of(at)
    return replace(grid, cells=cells, margins=frozenset(sides))


def drawn_clues(puzzle: GridPuzzle) -> tuple[PlacedClue, ...]:
    """The decorations in and through cells, on their sides and corners."""
    return drawn_on(puzzle.heading.drawings, puzzle.rows, puzzle.columns).placed


@lru_cache(maxsize=16)
def drawn_on(groups: tuple[DrawnGroup, ...], rows: int, columns: int) -> Drawn:
    """The decorations of those groups, except groups declared to be clues, and things that reach
    outside the board.
    """
    placed, colours, ringed, beside = list[PlacedClue](), dict[str, str](), set[str](), dict[Cell, str]()
    size = max(rows, columns)
    shown = [(group, each) for group in groups if is_meaningless(group) for each in group.things]
    for group, thing in shown:
        cells, text = covered(group, thing, size), one_line(thing.text, LONGEST)
        if not cells or not all(row in range(rows) and column in range(columns) for row, column in cells):
            if text and len(cells) == 1 and _is_near(cells[0], rows, columns):
                beside[cells[0]] = f"{beside.get(cells[0], '')} {text}".strip()
            continue
        names = [cell_name(*cell) for cell in cells]
        if paints(group):
            colours |= dict.fromkeys(names, _colour(group, "backgroundColor"))
        elif is_ring(group):
            ringed.update(names)
        placed += _placed(group, thing, cells, text, size)
    return Drawn(tuple(placed), tuple(colours.items()), frozenset(ringed), tuple(beside.items()))


def is_ring(group: DrawnGroup) -> bool:
    """Whether a group is of circles drawn around the contents of cells."""
    return group.layer not in (LINES, ARROWS, CAGES) and is_round(group) and number(group, "width") >= RING


def _placed(
    group: DrawnGroup, thing: DrawnThing, cells: Sequence[Cell], text: str, size: int
) -> Iterator[PlacedClue]:
    """A decoration as the clues that draw it."""
    if group.layer in (LINES, ARROWS):
        end = HEAD if group.layer == ARROWS else ""
        if len(cells) > 1:
            hue = _colour(group, "color")
            yield PlacedClue(PathPlace(tuple(cells), "", end), style=LINE_HUES.get(hue, ""), hue=hue)
        return
    if group.layer == CAGES:
        yield PlacedClue(AreaPlace(tuple(sorted(cells))), text)
        return
    where = place(structs.replace(group, things=(thing,)), size)
    sign = text or ("" if paints(group) or is_ring(group) else _sign(group))
    with suppress(PuzzleError):
        if where == IN_CELL and sign:
            yield PlacedClue(CellPlace(cells[0]), sign)
        elif where == ON_SIDE and sign:
            first, second = around(thing, size)
            yield PlacedClue(EdgePlace(first, second), sign)
        elif where == ON_CORNER and sign:
            yield PlacedClue(VertexPlace(around(thing, size)[0], plain=True), sign)


def _sign(group: DrawnGroup) -> str:
    """The sign of a small shape; "" for an invisible one."""
    fill = called(group.style("backgroundColor"))
    if not fill and not called(group.style("borderColor")):
        return ""
    return SIGNS[is_round(group), fill not in ("", "white")]


def _colour(group: DrawnGroup, name: str) -> str:
    """The board's name for the colour of a group's style property `name`."""
    colour = called(group.style(name))
    return NAMES.get(colour, colour)


def _is_near(place: Cell, rows: int, columns: int) -> bool:
    """Whether a place is directly outside the grid, in line with a row or column."""
    beside = [at in (-1, count) for at, count in zip(place, (rows, columns), strict=True)]
    within = [at in range(count) for at, count in zip(place, (rows, columns), strict=True)]
    return (beside[0] and within[1]) or (within[0] and beside[1])
