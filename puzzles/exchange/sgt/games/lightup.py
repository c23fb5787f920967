"""Light Up: the walls, with the numbers in them."""

from __future__ import annotations

from re import Match

from puzzles.clues.wall import Wall
from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.sgt.codes import read_signs, write_signs
from puzzles.exchange.sgt.game import Game, GameId
from puzzles.geometry.grid import places
from puzzles.types.lightup import LightUp

PLAIN = "B"
"""A wall without a number."""


class LightUpGame(Game[LightUp]):
    """`WxH:` and a sign a wall: its number, or `B`."""

    name = "lightup"
    shown = "Light Up"
    kind = LightUp
    params = r"(?P<w>\d{1,3})(?:x(?P<h>\d{1,3}))?(?:b\d+)?(?:s\d+)?(?:d\d+)?"
    example = "5x5:a2g1e0g0a"

    def read(self, params: Match[str], desc: str) -> Reading:
        empty = LightUp(int(params["h"] or params["w"]), int(params["w"]))
        signs = read_signs(desc, empty.rows * empty.columns, f"01234{PLAIN}", "description")
        found = zip(places(empty.rows, empty.columns), signs, strict=True)
        walls = (Wall(cell, None if sign == PLAIN else int(sign)) for cell, sign in found if sign is not None)
        return Reading((with_clues(empty, walls),))

    def write(self, puzzle: LightUp) -> GameId:
        signs = {wall.cell: wall.label or PLAIN for wall in puzzle.clue_list.every(Wall)}
        desc = write_signs([signs.get(cell) for cell in places(puzzle.rows, puzzle.columns)])
        return GameId(f"{puzzle.columns}x{puzzle.rows}", desc, left_out(puzzle, (Wall,)))


GAME = LightUpGame()
