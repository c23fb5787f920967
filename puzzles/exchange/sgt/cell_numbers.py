"""Games whose descriptions are a digit for each cell that has one."""

from __future__ import annotations

from re import Match
from typing import ClassVar, TypeVar

from puzzles.core.grid_puzzle import GridPuzzle
from puzzles.core.typed_in_cells import CellNumber
from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.sgt.codes import read_signs, write_signs
from puzzles.exchange.sgt.game import Game, GameId
from puzzles.geometry.grid import places

G = TypeVar("G", bound=GridPuzzle)


class CellNumbers(Game[G]):
    """Such a game: which `clue` a digit is, and which `digits` there are."""

    clue: ClassVar[type[CellNumber]]
    digits: ClassVar[str]

    def read(self, params: Match[str], desc: str) -> Reading:
        empty = self.kind(int(params["h"] or params["w"]), int(params["w"]))
        signs = read_signs(desc, empty.rows * empty.columns, self.digits, "description")
        found = zip(places(empty.rows, empty.columns), signs, strict=True)
        clues = (self.clue(number=int(sign), cell=cell) for cell, sign in found if sign is not None)
        return Reading((with_clues(empty, clues),))

    def write(self, puzzle: G) -> GameId:
        told = {clue.cell: str(clue.number) for clue in puzzle.clue_list.every(self.clue)}
        desc = write_signs([told.get(cell) for cell in places(puzzle.rows, puzzle.columns)])
        return GameId(f"{puzzle.columns}x{puzzle.rows}", desc, left_out(puzzle, (self.clue,)))
