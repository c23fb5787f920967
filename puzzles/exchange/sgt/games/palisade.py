"""Palisade: how many walls are around cells; the end may be missing."""

from __future__ import annotations

from re import Match

from puzzles.clues.wall_count import WallCount
from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.sgt.codes import read_signs, write_signs
from puzzles.exchange.sgt.game import Game, GameId
from puzzles.geometry.grid import places
from puzzles.types.palisade import Palisade


class PalisadeGame(Game[Palisade]):
    """`WxHn<area>:` and a digit or none a cell."""

    name = "palisade"
    shown = "Palisade"
    kind = Palisade
    params = r"(?P<w>\d{1,3})(?:x(?P<h>\d{1,3}))?(?:n(?P<area>\d{1,3}))?"
    example = "5x4n5:a1b2k1b2"

    def read(self, params: Match[str], desc: str) -> Reading:
        columns = int(params["w"])
        empty = Palisade(int(params["h"] or columns), columns, area=int(params["area"] or 0))
        cells = read_signs(desc, empty.rows * empty.columns, "01234", "description", cut_off=True)
        found = zip(places(empty.rows, empty.columns), cells, strict=True)
        clues = (WallCount(cell, int(number)) for cell, number in found if number is not None)
        return Reading((with_clues(empty, clues),))

    def write(self, puzzle: Palisade) -> GameId:
        told = {clue.cell: str(clue.number) for clue in puzzle.clue_list.every(WallCount)}
        desc = write_signs([told.get(cell) for cell in puzzle.cells])
        params = f"{puzzle.columns}x{puzzle.rows}n{puzzle.each}"
        return GameId(params, desc, left_out(puzzle, (WallCount,), ("area",)))


GAME = PalisadeGame()
