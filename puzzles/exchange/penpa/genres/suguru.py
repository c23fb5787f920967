"""How Suguru is drawn."""

from __future__ import annotations

from collections.abc import Iterable

from puzzles.exchange.penpa.genre import RegionGenre, givens
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.model.clue import Clue
from puzzles.types.suguru import Suguru


class SuguruGenre(RegionGenre[Suguru]):
    """Regions parted by borders, and numbers in cells."""

    kind = Suguru

    def clues(self, sheet: Sheet, puzzle: Suguru) -> Iterable[Clue]:
        return givens(sheet.numbers())


GENRE = SuguruGenre()
