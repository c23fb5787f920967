"""`sashigane`: circles with numbers or without, and arrows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from puzzles.exchange.puzzlink.codes import NumberCode
from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.parts import UNTOLD, FirstOf, FixedSign, Gap, Item, Several
from puzzles.geometry.grid import places
from puzzles.model.clue import Clue
from puzzles.types.sashigane.arm_end import ArmEnd
from puzzles.types.sashigane.corner_size import CornerSize
from puzzles.types.sashigane.puzzle import Sashigane

ARROWS = {-2 - at: arrow for at, arrow in enumerate("^v<>")}
"""The arrows by their items, which are below that of a circle without a number."""
PARTS = FirstOf(
    NumberCode(),
    FixedSign(".", UNTOLD),
    *(FixedSign(sign, item) for sign, item in zip("ghij", ARROWS, strict=True)),
    Gap("k"),
)


class SashiganeLink(Link[Sashigane]):
    """`sashigane/5/5/...`."""

    names = ("sashigane",)
    kind = Sashigane
    said = (CornerSize, ArmEnd)
    asks = True

    def empty(self, rows: int, columns: int) -> Sashigane:
        return Sashigane(rows, columns)

    def parts(self, puzzle: Sashigane) -> Iterable[Several]:
        return (Several(PARTS, puzzle.rows * puzzle.columns),)

    def clues(self, puzzle: Sashigane, items: Sequence[Item]) -> Iterator[Clue]:
        for cell, item in zip(places(puzzle.rows, puzzle.columns), items, strict=True):
            if item in ARROWS:
                yield ArmEnd(cell, ARROWS[item])
            elif item is not None:
                yield CornerSize(cell, item)

    def items(self, puzzle: Sashigane) -> Sequence[Item]:
        found: dict[object, Item] = {clue.cell: clue.number for clue in puzzle.clue_list.every(CornerSize)}
        numbers = {arrow: item for item, arrow in ARROWS.items()}
        found |= {clue.cell: numbers[clue.symbol] for clue in puzzle.clue_list.every(ArmEnd)}
        return [found.get(cell) for cell in puzzle.cells]


LINK = SashiganeLink()
