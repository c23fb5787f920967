"""How Slant is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.exchange.penpa.genre import Genre
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.model.clue import Clue
from puzzles.types.slant.diagonals import Diagonals
from puzzles.types.slant.puzzle import Slant


class SlantGenre(Genre[Slant]):
    """Numbers on corners, with a circle around or without."""

    kind = Slant
    names = ("gokigen",)

    def clues(self, sheet: Sheet, puzzle: Slant) -> Iterator[Clue]:
        numbers = sheet.corner_numbers()
        sheet.rings(numbers)
        return (Diagonals(point, number) for point, number in numbers.items())


GENRE = SlantGenre()
