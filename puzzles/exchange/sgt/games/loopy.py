"""Loopy on squares: the numbers of the cells."""

from __future__ import annotations

from re import Match

from puzzles.clues.edge_count import EdgeCount
from puzzles.core.errors import PuzzleError
from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.sgt.codes import read_signs, write_signs
from puzzles.exchange.sgt.game import Game, GameId
from puzzles.geometry.grid import places
from puzzles.types.slitherlink import Slitherlink


class Loopy(Game[Slitherlink]):
    """`WxHt0:` and a digit a cell; other tilings than t0 are of no type here."""

    name = "loopy"
    shown = "Loopy"
    kind = Slitherlink
    params = r"(?P<w>\d{1,3})(?:x(?P<h>\d{1,3}))?(?:t(?P<tiling>\d{1,2}))?(?:d[enth])?"
    example = "4x4t0:a1a0a2203e1a"

    def read(self, params: Match[str], desc: str) -> Reading:
        if int(params["tiling"] or 0):
            raise PuzzleError(
                f"the tiling t{params['tiling']}", where="parameters", expected="t0, of squares"
            )
        empty = Slitherlink(int(params["h"] or params["w"]), int(params["w"]))
        cells = read_signs(desc, empty.rows * empty.columns, "01234", "description")
        found = zip(places(empty.rows, empty.columns), cells, strict=True)
        clues = (EdgeCount(cell, int(number)) for cell, number in found if number is not None)
        return Reading((with_clues(empty, clues),))

    def write(self, puzzle: Slitherlink) -> GameId:
        told = {clue.cell: str(clue.number) for clue in puzzle.clue_list.every(EdgeCount)}
        desc = write_signs([told.get(cell) for cell in puzzle.cells])
        return GameId(f"{puzzle.columns}x{puzzle.rows}t0", desc, left_out(puzzle, (EdgeCount,)))


GAME = Loopy()
