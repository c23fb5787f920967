"""How Hidato is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.clues.hole import Hole
from puzzles.exchange.penpa.genre import Genre, givens
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.model.clue import Clue
from puzzles.types.hidato import Hidato


class HidatoGenre(Genre[Hidato]):
    """Numbers in cells; cells that are dark or cut out of the grid are holes."""

    kind = Hidato

    def clues(self, sheet: Sheet, puzzle: Hidato) -> Iterator[Clue]:
        numbers = sheet.numbers()
        yield from (Hole(cell) for cell in sorted(sheet.holes() - numbers.keys()))
        yield from givens(numbers)


GENRE = HidatoGenre()
