"""How Aquarium is drawn."""

from __future__ import annotations

from collections.abc import Iterable

from puzzles.clues.line_count import LineCount
from puzzles.exchange.penpa.genre import RegionGenre
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.model.clue import Clue
from puzzles.types.aquarium import Aquarium


class AquariumGenre(RegionGenre[Aquarium]):
    """Aquariums parted by borders, and numbers beside rows and columns."""

    kind = Aquarium
    tags = ("aquarium",)
    asks = ("pools",)

    def clues(self, sheet: Sheet, puzzle: Aquarium) -> Iterable[Clue]:
        return (LineCount(outside, number) for outside, number in sheet.counts().items())


GENRE = AquariumGenre()
