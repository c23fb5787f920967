"""How Yajilin is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.exchange.penpa.genre import Genre
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.model.clue import Clue
from puzzles.types.yajilin.arrow_number import ArrowNumber
from puzzles.types.yajilin.puzzle import Yajilin


class YajilinGenre(Genre[Yajilin]):
    """Numbers with an arrow, in grey cells or white; a text without either is a cell off the loop."""

    kind = Yajilin
    tags = ("yajilin",)

    def clues(self, sheet: Sheet, puzzle: Yajilin) -> Iterator[Clue]:
        found = sheet.arrow_numbers()
        sheet.plain(found)
        for cell, (number, arrow) in found.items():
            yield ArrowNumber(cell) if number == UNTOLD else ArrowNumber(cell, number, arrow)


GENRE = YajilinGenre()
