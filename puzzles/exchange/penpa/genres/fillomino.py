"""How Fillomino is drawn."""

from __future__ import annotations

from typing import Any

from puzzles.exchange.grids import with_clues
from puzzles.exchange.penpa.genre import GivenGenre, givens
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.types.fillomino import Fillomino

LARGEST = 9


class FillominoGenre(GivenGenre[Fillomino]):
    """Numbers in cells; none is larger than 9 or the largest that is told."""

    kind = Fillomino
    tags = ("fillomino",)

    def read(self, sheet: Sheet, options: dict[str, Any]) -> Fillomino:
        numbers = sheet.numbers()
        puzzle = self.shaped(sheet, {"largest": max(LARGEST, *numbers.values()), **options})
        return with_clues(puzzle, givens(numbers))


GENRE = FillominoGenre()
