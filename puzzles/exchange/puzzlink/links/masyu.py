"""`mashu`: three cells in a digit, each without a pearl, or with a white or a black one.

The variant `f` says that the loop passes every cell.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from puzzles.exchange.puzzlink.codes import CIRCLES
from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.parts import Item, Several
from puzzles.model.clue import Clue
from puzzles.types.masyu.pearl import BLACK, WHITE, Pearl
from puzzles.types.masyu.puzzle import Masyu

SYMBOLS = ("", WHITE, BLACK)


class MasyuLink(Link[Masyu]):
    """`mashu/10/10/...`."""

    names = ("mashu", "masyu", "pearl")
    kind = Masyu
    said = (Pearl,)
    options = ("all_cells",)
    flags: ClassVar[Mapping[str, str]] = {"f": "all_cells"}

    def empty(self, rows: int, columns: int) -> Masyu:
        return Masyu(rows, columns)

    def parts(self, puzzle: Masyu) -> Iterable[Several]:
        return (Several(CIRCLES, puzzle.rows * puzzle.columns),)

    def clues(self, puzzle: Masyu, items: Sequence[Item]) -> Iterable[Clue]:
        found = zip(puzzle.cells, items, strict=True)
        return (Pearl(cell, SYMBOLS[number]) for cell, number in found if number)

    def items(self, puzzle: Masyu) -> Sequence[Item]:
        told = {clue.cell: SYMBOLS.index(clue.symbol) for clue in puzzle.clue_list.every(Pearl)}
        return [told.get(cell, 0) for cell in puzzle.cells]


LINK = MasyuLink()
