"""Light Up: walls, of which some have a number."""

from __future__ import annotations

from typing import ClassVar

from puzzles.exchange.sgt.cell_game import CellGame
from puzzles.exchange.sgt.game import SIZE
from puzzles.types.lightup.puzzle import LightUp
from puzzles.types.lightup.wall import Wall


class LightUpGame(CellGame[LightUp]):
    """`WxH:` and a sign a wall: its number, or `B`."""

    name = "lightup"
    shown = "Light Up"
    kind = LightUp
    clue = Wall
    signs = "01234B"
    tokens: ClassVar[dict[str, str]] = {"B": Wall.sign}
    params = rf"{SIZE}(?:b\d+)?(?:s\d+)?(?:d\d+)?"
    example = "5x5:a2g1e0g0a"


GAME = LightUpGame()
