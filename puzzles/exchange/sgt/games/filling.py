"""Filling: the digits that are given."""

from __future__ import annotations

from re import Match

from puzzles.clues.given import Given
from puzzles.core.text import amount
from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.sgt.codes import read_signs, write_signs
from puzzles.exchange.sgt.game import Game, GameId
from puzzles.geometry.grid import places
from puzzles.types.fillomino import Fillomino


class Filling(Game[Fillomino]):
    """`WxH:` and a digit or none a cell; 0 is none."""

    name = "filling"
    shown = "Filling"
    kind = Fillomino
    params = r"(?P<w>\d{1,3})(?:x(?P<h>\d{1,3}))?"
    example = "5x4:c2i3a43a52"

    def read(self, params: Match[str], desc: str) -> Reading:
        empty = Fillomino(int(params["h"] or params["w"]), int(params["w"]))
        cells = read_signs(desc, empty.rows * empty.columns, "0123456789", "description")
        found = zip(places(empty.rows, empty.columns), cells, strict=True)
        clues = (Given(cell, int(digit)) for cell, digit in found if digit and digit != "0")
        return Reading((with_clues(empty, clues),))

    def write(self, puzzle: Fillomino) -> GameId:
        small = {cell: str(number) for cell, number in puzzle.givens.items() if int(number) < 10}
        large = len(puzzle.givens) - len(small)
        left = (f"{amount(large, 'number')} above 9",) if large else ()
        desc = write_signs([small.get(cell) for cell in puzzle.cells])
        return GameId(f"{puzzle.columns}x{puzzle.rows}", desc, (*left, *left_out(puzzle)))


GAME = Filling()
