"""How Heyawake is drawn."""

from __future__ import annotations

from collections.abc import Iterable

from puzzles.exchange.penpa.genre import RegionGenre
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.exchange.penpa.texts import CORNERS
from puzzles.model.clue import Clue
from puzzles.types.heyawake.puzzle import Heyawake
from puzzles.types.heyawake.room_count import RoomCount


class HeyawakeGenre(RegionGenre[Heyawake]):
    """Rooms parted by borders, each with a number in a cell or in the corner of one, or none."""

    kind = Heyawake
    tags = ("heyawake",)

    def clues(self, sheet: Sheet, puzzle: Heyawake) -> Iterable[Clue]:
        numbers = sheet.numbers() | sheet.small_numbers(CORNERS, tuple(puzzle.cells))
        return (RoomCount(cell, number) for cell, number in numbers.items())


GENRE = HeyawakeGenre()
