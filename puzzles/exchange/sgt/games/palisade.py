"""Palisade: how many walls are around cells."""

from __future__ import annotations

from re import Match

from puzzles.clues.wall_count import WallCount
from puzzles.exchange.sgt.cell_game import SIZE, CellGame
from puzzles.types.palisade import Palisade


class PalisadeGame(CellGame[Palisade]):
    """`WxHn<area>:` and a digit or none a cell."""

    name = "palisade"
    shown = "Palisade"
    kind = Palisade
    clue = WallCount
    signs = "01234"
    cut_off = True
    options = ("area",)
    params = rf"{SIZE}(?:n(?P<area>\d{{1,3}}))?"
    example = "5x4n5:a1b2k1b2"

    def empty(self, params: Match[str]) -> Palisade:
        columns = int(params["w"])
        return Palisade(int(params["h"] or columns), columns, area=int(params["area"] or 0))

    def size(self, puzzle: Palisade) -> str:
        return f"{super().size(puzzle)}n{puzzle.each}"


GAME = PalisadeGame()
