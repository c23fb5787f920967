"""Mosaic: the numbers of the cells."""

from __future__ import annotations

from puzzles.clues.around import ShadedAround
from puzzles.exchange.sgt.cell_numbers import CellNumbers
from puzzles.types.mosaic import Mosaic


class MosaicGame(CellNumbers[Mosaic]):
    """`WxH:` and a digit a cell."""

    name = "mosaic"
    shown = "Mosaic"
    kind = Mosaic
    clue = ShadedAround
    digits = "0123456789"
    params = r"(?P<w>\d{1,3})(?:x(?P<h>\d{1,3}))?(?:h\d+)?"
    example = "4x4:b0b52b4a2d"


GAME = MosaicGame()
