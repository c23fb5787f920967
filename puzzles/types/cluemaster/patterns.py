"""Tiles of a colour and a shape, and small patterns of them that lie on a 3x3 board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from puzzles.geometry.grid import EMPTY, Cell, places, write_tokens
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount

SIDE = 3
"""Rows and columns of the board."""
COLOURS = ("red", "green", "blue")
SHAPES = ("ball", "bone", "bowl")
TILES = tuple(f"{colour}-{shape}" for colour in COLOURS for shape in SHAPES)
BLANK = "."

Pattern: TypeAlias = tuple[tuple[str, ...], ...]
"""Rows of demands: `BLANK`, a colour, a shape, or a tile such as "red-ball"."""
Demands: TypeAlias = tuple[tuple[Cell, str], ...]
"""What a pattern in one place asks of the board's cells; blanks ask nothing."""


def colour_of(demand: str) -> str:
    """The colour that a demand names, or nothing."""
    return next((colour for colour in COLOURS if demand.partition("-")[0] == colour), "")


def shape_of(demand: str) -> str:
    """The shape that a demand names, or nothing."""
    return next((shape for shape in SHAPES if demand.rpartition("-")[2] == shape), "")


def demand(colour: str, shape: str) -> str:
    """The demand for that colour and shape; either may be empty."""
    return "-".join(part for part in (colour, shape) if part) or BLANK


@lru_cache(maxsize=64)
def tiles_of(wanted: str) -> tuple[str, ...]:
    """The tiles that meet a demand; none if it is no demand at all."""
    known = wanted == BLANK or wanted == demand(colour_of(wanted), shape_of(wanted))
    return tuple(
        tile
        for tile in TILES
        if known and colour_of(wanted) in ("", colour_of(tile)) and shape_of(wanted) in ("", shape_of(tile))
    )


def filled(pattern: Pattern) -> Demands:
    """The cells of a pattern that are not blank, in reading order."""
    return tuple(
        ((row, column), pattern[row][column])
        for row, column in places(len(pattern), len(pattern[0]))
        if pattern[row][column] != BLANK
    )


def placements(pattern: Pattern) -> Iterator[Demands]:
    """What the pattern asks of the board in every place where its whole extent fits."""
    cells = filled(pattern)
    for down, right in places(SIDE + 1 - len(pattern), SIDE + 1 - len(pattern[0])):
        yield tuple(((row + down, column + right), wanted) for (row, column), wanted in cells)


def check_pattern(pattern: Pattern, where: str = "pattern") -> None:
    """Raise `PuzzleError` unless it is a pattern of 1x1 to 3x3 that asks for something."""
    if not 1 <= len(pattern) <= SIDE:
        raise PuzzleError(amount(len(pattern), "row"), where=where, expected=f"1 to {SIDE}")
    for number, row in enumerate(pattern, start=1):
        if len(row) != len(pattern[0]):
            expected = f"{len(pattern[0])}, as in row 1"
            raise PuzzleError(amount(len(row), "cell"), where=f"{where} row {number}", expected=expected)
        if not 1 <= len(row) <= SIDE:
            raise PuzzleError(
                amount(len(row), "cell"), where=f"{where} row {number}", expected=f"1 to {SIDE}"
            )
        for column, wanted in enumerate(row, start=1):
            if not tiles_of(wanted):
                raise PuzzleError(
                    f"found {wanted!r}",
                    where=f"{where} row {number}, column {column}",
                    expected=f"{', '.join(COLOURS)}, {', '.join(SHAPES)}, both as in {TILES[0]}, or '.'",
                )
    if not filled(pattern):
        raise PuzzleError("every cell is blank", where=where, expected="a colour or a shape in some cell")


def read_pattern(text: str, where: str = "pattern") -> Pattern:
    """A pattern from its text: a line for each row, cells separated by blanks."""
    rows = (line.split() for line in text.splitlines())
    pattern = tuple(tuple(_tokens(words)) for words in rows if words)
    if not pattern:
        raise PuzzleError("the pattern is empty", where=where, expected="one line for each row")
    check_pattern(pattern, where)
    return pattern


def _tokens(words: list[str]) -> Iterator[str]:
    for word in words:
        if set(word) <= EMPTY:
            yield from BLANK * len(word)
        else:
            yield word.lower()


def write_pattern(pattern: Pattern) -> str:
    """The text that `read_pattern` reads; one row stands on its line without an end of line."""
    return " ".join(pattern[0]) if len(pattern) == 1 else write_tokens(pattern)
