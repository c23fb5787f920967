"""Pearl: black and white pearls."""

from __future__ import annotations

from puzzles.exchange.sgt.cell_game import CellGame
from puzzles.exchange.sgt.game import SIZE
from puzzles.types.masyu.pearl import Pearl
from puzzles.types.masyu.puzzle import Masyu


class PearlGame(CellGame[Masyu]):
    """`WxH:` and `B`, `W` or none a cell."""

    name = "pearl"
    shown = "Pearl"
    kind = Masyu
    clue = Pearl
    signs = "BW"
    params = rf"{SIZE}(?:d[et])?n?"
    example = "6x5:bWWhWcBcWaWaBaWc"


GAME = PearlGame()
