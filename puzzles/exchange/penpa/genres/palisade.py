"""How Palisade is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from puzzles.clues.hole import Hole
from puzzles.exchange.penpa.genre import Genre
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.model.clue import Clue
from puzzles.types.palisade.puzzle import Palisade
from puzzles.types.palisade.wall_count import WallCount


class PalisadeGenre(Genre[Palisade]):
    """Numbers in cells; cells that are dark or cut out of the grid are holes. The area is no part of it."""

    kind = Palisade
    asks: ClassVar[tuple[str, ...]] = ("area",)

    def clues(self, sheet: Sheet, puzzle: Palisade) -> Iterator[Clue]:
        yield from (Hole(cell) for cell in sorted(sheet.holes()))
        yield from (WallCount(cell, number) for cell, number in sheet.numbers().items())


GENRE = PalisadeGenre()
