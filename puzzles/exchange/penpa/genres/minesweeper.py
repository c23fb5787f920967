"""How Minesweeper is drawn."""

from __future__ import annotations

from puzzles.clues.around import MinesAround
from puzzles.exchange.penpa.genre import NumberGenre
from puzzles.types.minesweeper import Minesweeper


class MinesweeperGenre(NumberGenre[Minesweeper]):
    """Numbers in cells; `?` or an empty text is a cell without a mine. The number of mines is not drawn."""

    kind = Minesweeper
    clue = MinesAround
    names = ("mines",)
    asks = ("mines",)


GENRE = MinesweeperGenre()
