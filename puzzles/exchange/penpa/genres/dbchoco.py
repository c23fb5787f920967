"""How Double Choco is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.exchange.penpa.genre import Genre
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.exchange.penpa.texts import CORNERS
from puzzles.model.clue import Clue
from puzzles.types.dbchoco.dark_cell import DarkCell
from puzzles.types.dbchoco.half_size import HalfSize
from puzzles.types.dbchoco.puzzle import DoubleChoco


class DoubleChocoGenre(Genre[DoubleChoco]):
    """Dark cells, and numbers in cells of either colour, large or in a corner."""

    kind = DoubleChoco

    def clues(self, sheet: Sheet, puzzle: DoubleChoco) -> Iterator[Clue]:
        yield from map(DarkCell, sorted(sheet.dark()))
        numbers = sheet.numbers() | sheet.small_numbers(CORNERS, tuple(puzzle.cells))
        yield from (HalfSize(cell, number) for cell, number in numbers.items())


GENRE = DoubleChocoGenre()
