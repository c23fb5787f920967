"""Slant: the numbers at the corners."""

from __future__ import annotations

from re import Match

from puzzles.clues.diagonals import Diagonals
from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.sgt.codes import read_signs, write_signs
from puzzles.exchange.sgt.game import Game, GameId
from puzzles.types.slant import Slant


class SlantGame(Game[Slant]):
    """`WxH:` and a digit or none a corner."""

    name = "slant"
    shown = "Slant"
    kind = Slant
    params = r"(?P<w>\d{1,3})(?:x(?P<h>\d{1,3}))?(?:d[eh])?"
    example = "4x3:01a1b22a1a2b10c1"

    def read(self, params: Match[str], desc: str) -> Reading:
        empty = Slant(int(params["h"] or params["w"]), int(params["w"]))
        points = list(empty.points.of(empty.rows, empty.columns))
        found = zip(points, read_signs(desc, len(points), "01234", "description"), strict=True)
        clues = (Diagonals(point, int(digit)) for point, digit in found if digit is not None)
        return Reading((with_clues(empty, clues),))

    def write(self, puzzle: Slant) -> GameId:
        told = {clue.point: clue.label for clue in puzzle.clue_list.every(Diagonals)}
        desc = write_signs([told.get(point) for point in puzzle.points.of(puzzle.rows, puzzle.columns)])
        return GameId(f"{puzzle.columns}x{puzzle.rows}", desc, left_out(puzzle, (Diagonals,)))


GAME = SlantGame()
