"""`mines`: the numbers of the cells."""

from __future__ import annotations

from puzzles.clues.around import MinesAround
from puzzles.exchange.puzzlink.number_cells import NumberCells
from puzzles.types.minesweeper import Minesweeper


class MinesLink(NumberCells[Minesweeper]):
    """`mines/10/10/...`."""

    names = ("mines", "minesweeper")
    kind = Minesweeper
    clue = MinesAround
    said = (MinesAround,)
    asks = True


LINK = MinesLink()
