"""In which sizes a type is played, and which of them a terminal has room for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from puzzles.model.puzzle import Puzzle
from puzzles.types import kept_with_types, puzzle_type

LOW = 9
"""Rows and columns of a board that every terminal has room for, with low cells."""
AROUND = (5, 26)
"""Lines and columns that are taken by what stands around a board."""
CELL = (2, 4)
"""Lines and columns of a cell that is read with ease, the line beside it included."""


class Room(NamedTuple):
    """Rows and columns of the largest board that there is room for."""

    rows: int
    columns: int

    def has(self, size: str) -> bool:
        """Whether a board of that size fits; one without a size does."""
        rows, columns = sides(size)
        return rows <= self.rows and columns <= self.columns


EVERYWHERE = Room(LOW, LOW)
"""What every terminal has room for."""


def room_in(width: int, height: int) -> Room:
    """What a terminal of so many columns and lines has room for."""
    lines, columns = AROUND
    return Room(max(LOW, (height - lines) // CELL[0]), max(LOW, (width - columns) // CELL[1]))


def sides(size: str) -> tuple[int, int]:
    """The rows and columns of a size such as "9x9"; of none at all, none."""
    rows, by, columns = size.partition("x")
    return (int(rows), int(columns)) if by and rows.isdecimal() and columns.isdecimal() else (0, 0)


@kept_with_types
def shapes_to_play(type_name: str) -> dict[str, Puzzle]:
    """The empty puzzles of the sizes that a type is played in, by their sizes, from small to large."""
    return {puzzle.wording.size_text: puzzle for puzzle in puzzle_type(type_name).making.to_play()}


def largest(sizes: Iterable[str], room: Room) -> str:
    """The largest of sizes, told from small to large, that fits; or else the smallest; empty of none."""
    every = tuple(sizes)
    return next((size for size in reversed(every) if room.has(size)), every[0] if every else "")


def soon_made(type_name: str, room: Room) -> str:
    """The largest size that fits of which an easy puzzle is made within a second or two."""
    rows = getattr(puzzle_type(type_name).making, "made_at_once", LOW)
    return largest(shapes_to_play(type_name), Room(min(room.rows, rows), min(room.columns, rows + 1)))
