"""How Str8ts is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.exchange.penpa.genre import Genre, givens
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.model.clue import Clue
from puzzles.types.str8ts.black_digit import BlackDigit
from puzzles.types.str8ts.puzzle import Str8ts


class Str8tsGenre(Genre[Str8ts]):
    """Numbers in cells, black or grey ones with a number or without."""

    kind = Str8ts

    def clues(self, sheet: Sheet, puzzle: Str8ts) -> Iterator[Clue]:
        black = sheet.dark()
        numbers = sheet.numbers(within=black)
        yield from (BlackDigit(cell, numbers.get(cell)) for cell in sorted(black))
        yield from givens(sheet.numbers())


GENRE = Str8tsGenre()
