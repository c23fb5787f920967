"""How Nurikabe is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.exchange.penpa.genre import Genre
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.model.clue import Clue
from puzzles.types.nurikabe.island_size import ANY, IslandSize
from puzzles.types.nurikabe.puzzle import Nurikabe


class NurikabeGenre(Genre[Nurikabe]):
    """Numbers in cells; `?` or an empty text is an island whose size is not told."""

    kind = Nurikabe
    tags = ("nurikabe",)

    def clues(self, sheet: Sheet, puzzle: Nurikabe) -> Iterator[Clue]:
        for cell, number in sheet.numbers(asks=True).items():
            yield IslandSize(cell, max(number, ANY))


GENRE = NurikabeGenre()
