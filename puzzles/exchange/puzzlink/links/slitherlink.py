"""`slither`: numbers up to 4, with up to two empty cells behind one in the same digit.

The variant `f` says that the loop passes every corner.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from puzzles.exchange.puzzlink.codes import SMALL_NUMBERS
from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.parts import UNTOLD, Item, Several
from puzzles.model.clue import Clue
from puzzles.types.slitherlink.edge_count import EdgeCount
from puzzles.types.slitherlink.puzzle import Slitherlink


class SlitherLink(Link[Slitherlink]):
    """`slither/10/10/...`."""

    names = ("slither", "slitherlink")
    kind = Slitherlink
    said = (EdgeCount,)
    options = ("all_corners",)
    flags: ClassVar[Mapping[str, str]] = {"f": "all_corners"}

    def empty(self, rows: int, columns: int) -> Slitherlink:
        return Slitherlink(rows, columns)

    def parts(self, puzzle: Slitherlink) -> Iterable[Several]:
        return (Several(SMALL_NUMBERS, puzzle.rows * puzzle.columns),)

    def clues(self, puzzle: Slitherlink, items: Sequence[Item]) -> Iterable[Clue]:
        found = zip(puzzle.cells, items, strict=True)
        return (EdgeCount(cell, number) for cell, number in found if number is not None and number != UNTOLD)

    def items(self, puzzle: Slitherlink) -> Sequence[Item]:
        told = {clue.cell: clue.number for clue in puzzle.clue_list.every(EdgeCount)}
        return [told.get(cell) for cell in puzzle.cells]


LINK = SlitherLink()
