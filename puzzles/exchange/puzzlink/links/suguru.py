"""`suguru`: the borders of the regions, then the numbers that are given."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.clues.given import Given
from puzzles.exchange.puzzlink.codes import NUMBERS
from puzzles.exchange.puzzlink.link import RegionLink, read_givens, write_givens
from puzzles.exchange.puzzlink.parts import Item, Several
from puzzles.model.clue import Clue
from puzzles.types.suguru import Suguru


class SuguruLink(RegionLink[Suguru]):
    """`suguru/5/5/...`."""

    names = ("suguru",)
    kind = Suguru
    said = (Given,)

    def empty(self, rows: int, columns: int) -> Suguru:
        return Suguru(rows, columns)

    def parts(self, puzzle: Suguru) -> Iterable[Several]:
        return (Several(NUMBERS, puzzle.rows * puzzle.columns),)

    def clues(self, puzzle: Suguru, items: Sequence[Item]) -> Iterable[Clue]:
        return read_givens(puzzle, items)

    def items(self, puzzle: Suguru) -> Sequence[Item]:
        return write_givens(puzzle)


LINK = SuguruLink()
