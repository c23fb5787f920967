"""How Masyu is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.exchange.penpa.genre import Genre
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.model.clue import Clue
from puzzles.types.masyu.pearl import BLACK, WHITE, Pearl
from puzzles.types.masyu.puzzle import Masyu


class MasyuGenre(Genre[Masyu]):
    """White and black circles in cells."""

    kind = Masyu
    tags = ("masyu",)

    def clues(self, sheet: Sheet, puzzle: Masyu) -> Iterator[Clue]:
        for cell, black in sheet.circles().items():
            yield Pearl(cell, BLACK if black else WHITE)


GENRE = MasyuGenre()
