"""`yajilin`: numbers with an arrow.

The variant `o` says that shaded cells are outside the loop, and `b` only that blocks have a frame.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from puzzles.exchange.puzzlink.codes import ARROW_BASE, ARROW_NUMBERS, ARROWS
from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.parts import Item, Several
from puzzles.geometry.grid import places
from puzzles.model.clue import Clue
from puzzles.types.yajilin.arrow_number import ArrowNumber
from puzzles.types.yajilin.puzzle import Yajilin


class YajilinLink(Link[Yajilin]):
    """`yajilin/10/10/...`."""

    names = ("yajilin", "yajirin")
    kind = Yajilin
    said = (ArrowNumber,)
    options = ("outside",)
    flags: ClassVar[Mapping[str, str]] = {"o": "outside", "b": ""}

    def empty(self, rows: int, columns: int) -> Yajilin:
        return Yajilin(rows, columns)

    def parts(self, puzzle: Yajilin) -> Iterable[Several]:
        return (Several(ARROW_NUMBERS, puzzle.rows * puzzle.columns),)

    def clues(self, puzzle: Yajilin, items: Sequence[Item]) -> Iterable[Clue]:
        for cell, item in zip(places(puzzle.rows, puzzle.columns), items, strict=True):
            if item is not None:
                way, number = divmod(item, ARROW_BASE)
                told = number < ARROW_BASE - 1
                yield ArrowNumber(cell, number if told else None, ARROWS[way] if told else "")

    def items(self, puzzle: Yajilin) -> Sequence[Item]:
        told = {clue.cell: _item(clue) for clue in puzzle.clue_list.every(ArrowNumber)}
        return [told.get(cell) for cell in places(puzzle.rows, puzzle.columns)]


def _item(clue: ArrowNumber) -> int:
    number = ARROW_BASE - 1 if clue.number is None else clue.number
    return ARROWS.index(clue.arrow) * ARROW_BASE + number


LINK = YajilinLink()
