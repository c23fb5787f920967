"""Rectangles: the numbers of the cells."""

from __future__ import annotations

from re import Match

from puzzles.clues.rectangle_size import RectangleSize
from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.sgt.codes import read_numbers, write_numbers
from puzzles.exchange.sgt.game import Game, GameId
from puzzles.geometry.grid import places
from puzzles.types.shikaku import Shikaku


class Rect(Game[Shikaku]):
    """`WxH:` and a number or none a cell."""

    name = "rect"
    shown = "Rectangles"
    kind = Shikaku
    params = r"(?P<w>\d{1,3})(?:x(?P<h>\d{1,3}))?(?:e[\d.]{1,9})?a?"
    example = "5x5:a3a2a4e4f2_4a2_2_2a"

    def read(self, params: Match[str], desc: str) -> Reading:
        empty = Shikaku(int(params["h"] or params["w"]), int(params["w"]))
        cells = read_numbers(desc, empty.rows * empty.columns, "description")
        found = zip(places(empty.rows, empty.columns), cells, strict=True)
        clues = (RectangleSize(cell, number) for cell, number in found if number)
        return Reading((with_clues(empty, clues),))

    def write(self, puzzle: Shikaku) -> GameId:
        told = {clue.cell: clue.number for clue in puzzle.clue_list.every(RectangleSize)}
        desc = write_numbers([told.get(cell) for cell in puzzle.cells])
        return GameId(f"{puzzle.columns}x{puzzle.rows}", desc, left_out(puzzle, (RectangleSize,)))


GAME = Rect()
