"""Mosaic: the numbers of the cells."""

from __future__ import annotations

from puzzles.clues.around import ShadedAround
from puzzles.exchange.sgt.cell_game import CellGame
from puzzles.exchange.sgt.game import SIZE
from puzzles.types.mosaic import Mosaic


class MosaicGame(CellGame[Mosaic]):
    """`WxH:` and a digit or none a cell."""

    name = "mosaic"
    shown = "Mosaic"
    kind = Mosaic
    clue = ShadedAround
    signs = "0123456789"
    params = rf"{SIZE}(?:h\d+)?"
    example = "4x4:b0b52b4a2d"


GAME = MosaicGame()
