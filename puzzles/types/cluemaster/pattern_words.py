"""Sentences for patterns on a 3x3 board: where one stands, or that it stands nowhere."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from puzzles.geometry.grid import Cell
from puzzles.text.words import capital, listed, number_word
from puzzles.types.cluemaster.patterns import BLANK, SIDE, Demands, Pattern, colour_of, filled, shape_of

_ROWS = ("top", "middle", "bottom")
_COLUMNS = ("left", "middle", "right")
_ENDS = {"row": ("at its left end", "in its middle", "at its right end")}
_ENDS["column"] = ("at its top", "in its middle", "at its bottom")
_READ_FROM = {"row": "from the left", "column": "from the top"}


@lru_cache(maxsize=1024)
def sentence(pattern: Pattern, absent: bool) -> str:
    """The clue that the pattern stands somewhere on the board, or nowhere, without a full stop."""
    cells = filled(pattern)
    if len(cells) == 1:
        return _single(pattern, cells, absent)
    if len(pattern) == len(pattern[0]) == SIDE:
        return _fixed(pattern, cells, absent)
    if len(pattern) == 1 and len(pattern[0]) == SIDE:
        return _line(pattern[0], "row", "No row" if absent else "Some row")
    if len(pattern) == SIDE and len(pattern[0]) == 1:
        column = tuple(row[0] for row in pattern)
        return _line(column, "column", "No column" if absent else "Some column")
    return _floating(pattern, cells, absent)


def tile_words(demand: str, again: bool = False) -> str:
    """What a demand asks for: "the red ball", of which there is one, "a red tile", "another bone"."""
    colour, shape = colour_of(demand), shape_of(demand)
    if colour and shape:
        return f"the {colour} {shape}"
    return f"{'another' if again else 'a'} {shape or f'{colour} tile'}"


def cell_words(place: Cell) -> str:
    """A cell of the board by its place: "the top left cell"."""
    row, column = place
    if row == column == 1:
        return "the centre cell"
    return f"the {_ROWS[row]} {_COLUMNS[column]} cell"


def region_words(rows: Sequence[int], columns: Sequence[int]) -> str:
    """Where something is that lies in those neighbouring rows and columns: "in the top row"."""
    high, wide = len(rows), len(columns)
    if high == wide == SIDE:
        return "on the board"
    if high == wide == 1:
        return f"in {cell_words((rows[0], columns[0]))}"
    top, left = _ROWS[rows[0]], _COLUMNS[columns[0]]
    upper, lefter = "bottom" if rows[0] else "top", "right" if columns[0] else "left"
    if wide == SIDE:
        return f"in the {top} row" if high == 1 else f"in the {upper} two rows"
    if high == SIDE:
        return f"in the {left} column" if wide == 1 else f"in the {lefter} two columns"
    if high == 1:
        return f"among the {lefter} two cells of the {top} row"
    if wide == 1:
        return f"among the {upper} two cells of the {left} column"
    return f"among the four cells at the {upper} {lefter}"


def _single(pattern: Pattern, cells: Demands, absent: bool) -> str:
    """A pattern of one tile says in which part of the board it lies, or does not."""
    ((row, column), wanted) = cells[0]
    rows = range(row, row + SIDE + 1 - len(pattern))
    columns = range(column, column + SIDE + 1 - len(pattern[0]))
    region = region_words(rows, columns)
    if colour_of(wanted) and shape_of(wanted):
        return f"The{tile_words(wanted)[3:]} is {'not ' * absent}{region}"
    return f"There is {'no' if absent else 'a'}{tile_words(wanted)[1:]} {region}"


def _fixed(pattern: Pattern, cells: Demands, absent: bool) -> str:
    """A pattern as large as the board has one place only."""
    if len(cells) == SIDE * SIDE:
        rows = "; ".join(", ".join(map(tile_words, row)) for row in pattern)
        return f"Row by row, the board is {'not ' * absent}{rows}"
    for index in range(SIDE):
        if all(row == index for (row, _), _ in cells):
            return _line(pattern[index], "row", f"The {_ROWS[index]} row", absent)
        if all(column == index for (_, column), _ in cells):
            column = tuple(row[index] for row in pattern)
            return _line(column, "column", f"The {_COLUMNS[index]} column", absent)
    facts = listed([f"{cell_words(place)} holds {tile_words(wanted)}" for place, wanted in cells])
    return f"It is not so that {facts}" if absent else capital(facts)


def _line(wanted: Sequence[str], kind: str, subject: str, absent: bool = False) -> str:
    """A whole row or column, of which at least two cells are not blank."""
    if BLANK not in wanted:
        verb = "is not" if absent else "is"
        if len(set(wanted)) == 1 and not (colour_of(wanted[0]) and shape_of(wanted[0])):
            return f"{subject} {verb} all {colour_of(wanted[0]) or shape_of(wanted[0]) + 's'}"
        return f"{subject} {verb}, {_READ_FROM[kind]}, {listed(list(map(tile_words, wanted)))}"
    both = "does not have both" if absent else "has"
    if wanted[0] == wanted[2] and tile_words(wanted[0])[:2] == "a ":
        return f"{subject} {'does not have' if absent else 'has'} {tile_words(wanted[0])} at each end"
    parts = [
        f"{tile_words(token)} {end}" for token, end in zip(wanted, _ENDS[kind], strict=True) if token != BLANK
    ]
    return f"{subject} {both} {listed(parts)}"


def _floating(pattern: Pattern, cells: Demands, absent: bool) -> str:
    """A pattern with several places: its first tile, and the others as seen from there."""
    (first, wanted), *others = cells
    seen = listed(
        [f"{tile_words(token, again=token == wanted)} {_direction(first, place)}" for place, token in others]
    )
    region, anchor = _anchor_region(pattern, cells), tile_words(wanted)
    if absent:
        return f"Nowhere{region} does {anchor} have {seen}"
    if not (colour_of(wanted) and shape_of(wanted)):
        return f"Somewhere{region} {anchor} has {seen}"
    return f"{region[1:].capitalize()}, {anchor} has {seen}" if region else f"The{anchor[3:]} has {seen}"


def _anchor_region(pattern: Pattern, cells: Demands) -> str:
    """Where the first tile must lie, if blanks at the pattern's edge narrow that; else nothing."""
    spans: list[Sequence[int]] = []
    for axis, extent in enumerate((len(pattern), len(pattern[0]))):
        first, lines = cells[0][0][axis], [place[axis] for place, _ in cells]
        here = range(first, first + SIDE + 1 - extent)
        spans.append(here if max(lines) - min(lines) + 1 < extent else range(SIDE))
    words = region_words(spans[0], spans[1])
    return "" if words == "on the board" else f" {words}"


def _direction(start: Cell, end: Cell) -> str:
    """How to get from a cell to a later one: "directly below it", "one row down and two to the left"."""
    down, right = end[0] - start[0], end[1] - start[1]
    if not down:
        return "directly to its right" if right == 1 else "two to its right"
    if not right:
        return "directly below it" if down == 1 else "two rows below it"
    rows = f"{number_word(down)} row{'s' * (down > 1)} down"
    return f"{rows} and {number_word(abs(right))} to the {'right' if right > 0 else 'left'}"
