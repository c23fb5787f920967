"""Singles: a number in every cell, one character each."""

from __future__ import annotations

from re import Match
from string import ascii_letters

from puzzles.clues.repeated import Repeated
from puzzles.core.errors import PuzzleError
from puzzles.core.text import amount
from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.sgt.game import Game, GameId
from puzzles.types.hitori import Hitori

DIGITS = "0123456789" + ascii_letters
"""Those of 10 to 35 are lower case."""


class Singles(Game[Hitori]):
    """`WxH:` and the numbers, none of which may be missing."""

    name = "singles"
    shown = "Singles"
    kind = Hitori
    params = r"(?P<w>\d{1,2})(?:x(?P<h>\d{1,2}))?(?:[dk]\w)*"
    example = "5x5:5254425131142144135254154"

    def read(self, params: Match[str], desc: str) -> Reading:
        empty = Hitori(int(params["h"] or params["w"]), int(params["w"]))
        count = empty.rows * empty.columns
        if len(desc) != count:
            raise PuzzleError(amount(len(desc), "character"), where="description", expected=f"{count}")
        for at, digit in enumerate(desc, start=1):
            if digit not in DIGITS[1:]:
                where = f"description, character {at}"
                raise PuzzleError(
                    f"found {digit!r}", where=where, expected="1 to 9, or a letter for 10 or more"
                )
        found = zip(empty.cells, map(DIGITS.index, desc), strict=True)
        return Reading((with_clues(empty, (Repeated(cell, number) for cell, number in found)),))

    def write(self, puzzle: Hitori) -> GameId:
        told = {clue.cell: clue.number for clue in puzzle.clue_list.every(Repeated)}
        if len(told) < puzzle.rows * puzzle.columns:
            raise PuzzleError("a cell without a number", expected="one in each cell")
        desc = "".join(DIGITS[told[cell]] for cell in puzzle.cells)
        return GameId(f"{puzzle.columns}x{puzzle.rows}", desc, left_out(puzzle, (Repeated,)))


GAME = Singles()
