"""How Shakashaka is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.exchange.penpa.genre import Genre
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.model.clue import Clue
from puzzles.types.shakashaka.black_cell import BlackCell
from puzzles.types.shakashaka.puzzle import Shakashaka


class ShakashakaGenre(Genre[Shakashaka]):
    """Dark cells, some with a number; a number alone stands in a black cell too."""

    kind = Shakashaka

    def clues(self, sheet: Sheet, puzzle: Shakashaka) -> Iterator[Clue]:
        numbers = sheet.numbers(asks=True)
        for cell in dict.fromkeys((*numbers, *sorted(sheet.dark()))):
            number = numbers.get(cell, UNTOLD)
            yield BlackCell(cell) if number == UNTOLD else BlackCell(cell, number)


GENRE = ShakashakaGenre()
