"""`shikaku`: the numbers of the cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.exchange.puzzlink.codes import NUMBERS
from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.parts import Item, Several
from puzzles.model.clue import Clue
from puzzles.types.shikaku.puzzle import Shikaku
from puzzles.types.shikaku.rectangle_size import RectangleSize


class ShikakuLink(Link[Shikaku]):
    """`shikaku/10/10/...`."""

    names = ("shikaku",)
    kind = Shikaku
    said = (RectangleSize,)
    asks = True

    def empty(self, rows: int, columns: int) -> Shikaku:
        return Shikaku(rows, columns)

    def parts(self, puzzle: Shikaku) -> Iterable[Several]:
        return (Several(NUMBERS, puzzle.rows * puzzle.columns),)

    def clues(self, puzzle: Shikaku, items: Sequence[Item]) -> Iterable[Clue]:
        found = zip(puzzle.cells, items, strict=True)
        return (RectangleSize(cell, number) for cell, number in found if number is not None)

    def items(self, puzzle: Shikaku) -> Sequence[Item]:
        told = {clue.cell: clue.number for clue in puzzle.clue_list.every(RectangleSize)}
        return [told.get(cell) for cell in puzzle.cells]


LINK = ShikakuLink()
