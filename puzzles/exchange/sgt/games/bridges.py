"""Bridges: islands with their numbers."""

from __future__ import annotations

from re import Match

from puzzles.clues.island import Island
from puzzles.core.errors import PuzzleError
from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.sgt.codes import read_signs, write_signs
from puzzles.exchange.sgt.game import Game, GameId
from puzzles.geometry.grid import places
from puzzles.types.bridges import Bridges

SIGNS = "123456789ABCDEFG"
"""The numbers of islands from 1."""


class BridgesGame(Game[Bridges]):
    """`WxHm2:` and a sign for each island; `m` with the most bridges between two, `L` without rings."""

    name = "bridges"
    shown = "Bridges"
    kind = Bridges
    params = r"(?P<w>\d{1,3})(?:x(?P<h>\d{1,3}))?(?:i\d+)?(?:e\d+)?(?:m(?P<most>\d))?(?P<L>L)?(?:d\d)?"
    example = "5x5m2:3a4a1l2b2c2"

    def read(self, params: Match[str], desc: str) -> Reading:
        rows, columns = int(params["h"] or params["w"]), int(params["w"])
        empty = Bridges(rows, columns, int(params["most"] or 2), no_cycles=params["L"] is not None)
        signs = read_signs(desc, rows * columns, SIGNS, "description")
        found = zip(places(rows, columns), signs, strict=True)
        islands = (Island(cell, SIGNS.index(sign) + 1) for cell, sign in found if sign is not None)
        return Reading((with_clues(empty, islands),))

    def write(self, puzzle: Bridges) -> GameId:
        signs = {}
        for island in puzzle.clue_list.every(Island):
            if island.number is None:
                where = island.key.upper()
                raise PuzzleError("an island without a number", where=where, expected="one with a number")
            signs[island.cell] = SIGNS[island.number - 1]
        desc = write_signs([signs.get(cell) for cell in places(puzzle.rows, puzzle.columns)])
        params = f"{puzzle.columns}x{puzzle.rows}m{puzzle.most}{'L' * puzzle.no_cycles}"
        return GameId(params, desc, left_out(puzzle, (Island,), ("most", "no_cycles")))


GAME = BridgesGame()
