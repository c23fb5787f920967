"""Singles: a number in every cell, one character each."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_letters

from puzzles.exchange.sgt.cell_game import CellGame
from puzzles.exchange.sgt.game import SIZE
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from puzzles.types.hitori.puzzle import Hitori
from puzzles.types.hitori.repeated import Repeated

DIGITS = "0123456789" + ascii_letters
"""The digits; 10 to 35 are lower case."""


class Singles(CellGame[Hitori]):
    """`WxH:` and the numbers, none of which may be missing."""

    name = "singles"
    shown = "Singles"
    kind = Hitori
    clue = Repeated
    params = rf"{SIZE}(?:[dk]\w)*"
    example = "5x5:5254425131142144135254154"

    def decoded(self, desc: str, count: int) -> Sequence[str]:
        if len(desc) != count:
            raise PuzzleError(amount(len(desc), "character"), where="description", expected=f"{count}")
        for at, digit in enumerate(desc, start=1):
            if digit not in DIGITS[1:]:
                where, expected = f"description, character {at}", "1 to 9, or a letter for 10 or more"
                raise PuzzleError(f"found {digit!r}", where=where, expected=expected)
        return [str(DIGITS.index(digit)) for digit in desc]

    def encoded(self, found: Sequence[str | None]) -> str:
        if None in found:
            raise PuzzleError("a cell without a number", expected="one in each cell")
        return "".join(DIGITS[int(item or 0)] for item in found)


GAME = Singles()
