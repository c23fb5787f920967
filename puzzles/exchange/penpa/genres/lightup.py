"""How Light Up is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.exchange.penpa.genre import Genre
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.model.clue import Clue
from puzzles.types.lightup.puzzle import LightUp
from puzzles.types.lightup.wall import Wall


class LightUpGenre(Genre[LightUp]):
    """Black or grey cells, with a number or without."""

    kind = LightUp
    names = ("akari",)

    def clues(self, sheet: Sheet, puzzle: LightUp) -> Iterator[Clue]:
        walls = sheet.holes()
        numbers = sheet.numbers(within=walls)
        return (Wall(cell, numbers.get(cell)) for cell in sorted(walls))


GENRE = LightUpGenre()
