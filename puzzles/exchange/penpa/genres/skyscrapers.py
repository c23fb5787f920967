"""How Skyscrapers is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.clues.visible import Visible
from puzzles.exchange.penpa.genre import Genre, givens
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.model.clue import Clue
from puzzles.types.skyscrapers import Skyscrapers


class SkyscrapersGenre(Genre[Skyscrapers]):
    """Numbers beside rows and columns, and in cells."""

    kind = Skyscrapers
    tags = ("skyscrapers",)

    def clues(self, sheet: Sheet, puzzle: Skyscrapers) -> Iterator[Clue]:
        for outside, found in sheet.outside().items():
            numbers = sheet.only_told(found)
            yield from (Visible(outside, number) for number in numbers[:1])
            for number in numbers[1:]:
                sheet.remarks.add(f"another number, {number}, at {outside.words}")
        yield from givens(sheet.numbers())


GENRE = SkyscrapersGenre()
