"""The sizes in which a type is played, and which of them fit a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from puzzles.model.puzzle import Puzzle
from puzzles.types import kept_with_types, puzzle_type

LOW = 9
"""A board of this many rows and columns fits every terminal, with its cells one line high."""
AROUND = (5, 26)
"""Lines and columns taken by what surrounds a board."""
CELL = (2, 4)
"""Lines and columns of a comfortably readable cell, including one border."""


class Room(NamedTuple):
    """The rows and columns of the largest board that fits."""

    rows: int
    columns: int

    def has(self, size: str) -> bool:
        """Whether a board of that size, as "9x9", fits; one without a size does."""
        rows, columns = sides(size)
        return rows <= self.rows and columns <= self.columns


EVERYWHERE = Room(LOW, LOW)
"""What fits every terminal."""


def room_in(width: int, height: int) -> Room:
    """What fits a terminal of `width` columns and `height` lines."""
    lines, columns = AROUND
    return Room(max(LOW, (height - lines) // CELL[0]), max(LOW, (width - columns) // CELL[1]))


def sides(size: str) -> tuple[int, int]:
    """The rows and columns of a size such as "9x9"; (0, 0) if it is none."""
    rows, by, columns = size.partition("x")
    return (int(rows), int(columns)) if by and rows.isdecimal() and columns.isdecimal() else (0, 0)


@kept_with_types
def shapes_to_play(type_name: str) -> dict[str, Puzzle]:
    """The empty puzzles of the sizes that a type is played in, by size text, smallest first."""
    return {puzzle.wording.size_text: puzzle for puzzle in puzzle_type(type_name).making.to_play()}


def largest(sizes: Iterable[str], room: Room) -> str:
    """The last of `sizes` (smallest first) that fits, or else the first; "" if there are none."""
    every = tuple(sizes)
    return next((size for size in reversed(every) if room.has(size)), every[0] if every else "")


def soon_made(type_name: str, room: Room) -> str:
    """The largest fitting size of which an easy puzzle is generated within a second or two."""
    rows = getattr(puzzle_type(type_name).making, "made_at_once", LOW)
    return largest(shapes_to_play(type_name), Room(min(room.rows, rows), min(room.columns, rows + 1)))
