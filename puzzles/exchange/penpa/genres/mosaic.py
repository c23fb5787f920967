"""How Mosaic is drawn."""

from __future__ import annotations

from puzzles.clues.around import ShadedAround
from puzzles.exchange.penpa.genre import NumberGenre
from puzzles.types.mosaic import Mosaic


class MosaicGenre(NumberGenre[Mosaic]):
    """Numbers in cells."""

    kind = Mosaic
    clue = ShadedAround
    names = ("fillpix",)


GENRE = MosaicGenre()
