"""Range: numbers of cells that are seen."""

from __future__ import annotations

from re import Match

from puzzles.clues.seen_cells import SeenCells
from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.sgt.codes import read_numbers, write_numbers
from puzzles.exchange.sgt.game import Game, GameId
from puzzles.types.kurodoko import Kurodoko


class Range(Game[Kurodoko]):
    """`WxH:` and the numbers, with letters for gaps."""

    name = "range"
    shown = "Range"
    kind = Kurodoko
    params = r"(?P<w>\d{1,3})(?:x(?P<h>\d{1,3}))?"
    example = "5x4:d4_4b4b8b6_7d"

    def read(self, params: Match[str], desc: str) -> Reading:
        empty = Kurodoko(int(params["h"] or params["w"]), int(params["w"]))
        cells = list(empty.cells)
        found = zip(cells, read_numbers(desc, len(cells), "description"), strict=True)
        clues = (SeenCells(cell, number) for cell, number in found if number is not None)
        return Reading((with_clues(empty, clues),))

    def write(self, puzzle: Kurodoko) -> GameId:
        told = {clue.cell: clue.number for clue in puzzle.clue_list.every(SeenCells)}
        desc = write_numbers([told.get(cell) for cell in puzzle.cells])
        return GameId(f"{puzzle.columns}x{puzzle.rows}", desc, left_out(puzzle, (SeenCells,)))


GAME = Range()
