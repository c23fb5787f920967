"""Filling: the digits that are given."""

from __future__ import annotations

from typing import ClassVar

from puzzles.clues.given import Given
from puzzles.exchange.sgt.cell_game import CellGame
from puzzles.exchange.sgt.game import SIZE
from puzzles.types.fillomino import Fillomino


class Filling(CellGame[Fillomino]):
    """`WxH:` and a digit or none a cell; 0 is none."""

    name = "filling"
    shown = "Filling"
    kind = Fillomino
    clue = Given
    signs = "0123456789"
    tokens: ClassVar[dict[str, str]] = {"0": ""}
    params = SIZE
    example = "5x4:c2i3a43a52"


GAME = Filling()
