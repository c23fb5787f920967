"""Dominosa: the number of every cell."""

from __future__ import annotations

import re
from re import Match

from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.sgt.game import CollectionGame, GameId
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from puzzles.types.dominosa.face import Face
from puzzles.types.dominosa.puzzle import Dominosa

_FACE = re.compile(r"(\d)|\[(\d{1,3})\]")


class DominosaGame(CollectionGame[Dominosa]):
    """`<highest>:` and a digit a cell, or `[12]` for more than one."""

    name = "dominosa"
    shown = "Dominosa"
    kind = Dominosa
    params = r"(?P<highest>\d{1,3})(?:d[tbhea])?a?"
    example = "3:01302123321001213302"

    def read(self, params: Match[str], desc: str) -> Reading:
        highest = int(params["highest"])
        empty = Dominosa(highest + 1, highest + 2)
        faces = [int(digit or number) for digit, number in _FACE.findall(desc)]
        if _FACE.sub("", desc):
            raise PuzzleError(f"found {_FACE.sub('', desc)[:8]!r}", where="description", expected="digits")
        cells = tuple(empty.cells)
        if len(faces) != len(cells):
            raise PuzzleError(amount(len(faces), "number"), where="description", expected=f"{len(cells)}")
        clues = (Face(cell, face) for cell, face in zip(cells, faces, strict=True))
        return Reading((with_clues(empty, clues),))

    def write(self, puzzle: Dominosa) -> GameId:
        told = {clue.cell: clue.number for clue in puzzle.clue_list.every(Face)}
        if puzzle.columns < puzzle.rows:
            raise PuzzleError("a grid that is taller than wide", expected="one more column than rows")
        if len(told) < puzzle.rows * puzzle.columns:
            raise PuzzleError("an empty cell", expected="a number in every cell")
        desc = "".join(str(told[cell]) if told[cell] < 10 else f"[{told[cell]}]" for cell in puzzle.cells)
        return GameId(str(puzzle.highest), desc, left_out(puzzle, (Face,)))


GAME = DominosaGame()
