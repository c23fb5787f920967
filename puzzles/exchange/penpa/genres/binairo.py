"""How Binairo is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.clues.given import Given
from puzzles.exchange.penpa.genre import Genre, givens
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.model.clue import Clue
from puzzles.types.binairo import Binairo


class BinairoGenre(Genre[Binairo]):
    """Circles in cells, white for zero and black for one, or the numbers themselves."""

    kind = Binairo
    tags = ("binairo",)

    def clues(self, sheet: Sheet, puzzle: Binairo) -> Iterator[Clue]:
        yield from (Given(cell, int(black)) for cell, black in sheet.circles().items())
        yield from givens(sheet.numbers())


GENRE = BinairoGenre()
