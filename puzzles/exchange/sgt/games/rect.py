"""Rectangles: the numbers of the cells."""

from __future__ import annotations

from puzzles.exchange.sgt.cell_game import CellGame
from puzzles.exchange.sgt.game import SIZE
from puzzles.types.shikaku.puzzle import Shikaku
from puzzles.types.shikaku.rectangle_size import RectangleSize


class Rect(CellGame[Shikaku]):
    """`WxH:` and a number or none a cell."""

    name = "rect"
    shown = "Rectangles"
    kind = Shikaku
    clue = RectangleSize
    params = rf"{SIZE}(?:e[\d.]{{1,9}})?a?"
    example = "5x5:a3a2a4e4f2_4a2_2_2a"


GAME = Rect()
