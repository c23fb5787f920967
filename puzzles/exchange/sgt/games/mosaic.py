"""Mosaic: the numbers of the cells."""

from __future__ import annotations

from typing import Any

from puzzles.exchange.sgt.cell_game import CellGame
from puzzles.exchange.sgt.game import SIZE
from puzzles.types import puzzle_type

MOSAIC: Any = puzzle_type("mosaic")


class MosaicGame(CellGame[Any]):
    """`WxH:` and a digit or none a cell."""

    name = "mosaic"
    shown = "Mosaic"
    kind = MOSAIC
    (clue,) = MOSAIC.clue_kinds
    signs = "0123456789"
    params = rf"{SIZE}(?:h\d+)?"
    example = "4x4:b0b52b4a2d"


GAME = MosaicGame()
