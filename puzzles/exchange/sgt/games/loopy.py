"""Loopy on squares: the numbers of the cells."""

from __future__ import annotations

from re import Match

from puzzles.exchange.sgt.cell_game import CellGame
from puzzles.exchange.sgt.game import SIZE
from puzzles.text.errors import PuzzleError
from puzzles.types.slitherlink.edge_count import EdgeCount
from puzzles.types.slitherlink.puzzle import Slitherlink


class Loopy(CellGame[Slitherlink]):
    """`WxHt0:` and a digit or none a cell; other tilings than t0 are of no type here."""

    name = "loopy"
    shown = "Loopy"
    kind = Slitherlink
    clue = EdgeCount
    signs = "01234"
    params = rf"{SIZE}(?:t(?P<tiling>\d{{1,2}}))?(?:d[enth])?"
    example = "4x4t0:a1a0a2203e1a"

    def empty(self, params: Match[str]) -> Slitherlink:
        if int(params["tiling"] or 0):
            problem = f"the tiling t{params['tiling']}"
            raise PuzzleError(problem, where="parameters", expected="t0, of squares")
        return super().empty(params)

    def size(self, puzzle: Slitherlink) -> str:
        return f"{super().size(puzzle)}t0"


GAME = Loopy()
