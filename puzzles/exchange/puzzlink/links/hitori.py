"""`hitori`: the numbers of the cells in base 36, one digit each; from 36 on two, behind `-`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.parts import DIGITS, UNTOLD, FirstOf, FixedSign, Item, LinkPart, Several
from puzzles.model.clue import Clue
from puzzles.types.hitori.puzzle import Hitori
from puzzles.types.hitori.repeated import Repeated

BASE = len(DIGITS)


@dataclass(frozen=True)
class Large(LinkPart):
    """A number in base 36."""

    def read(self, text: str, at: int) -> tuple[list[Item], int] | None:
        two = text.startswith("-", at)
        digits = text[at + two : at + two + 1 + two]
        if len(digits) != 1 + two or not all(digit in DIGITS for digit in digits):
            return None
        return [int(digits, BASE)], at + 1 + 2 * two

    def write(self, items: Sequence[Item], at: int) -> tuple[str, int] | None:
        number = items[at]
        if number is None or not 0 <= number < BASE**2:
            return None
        high, low = divmod(number, BASE)
        return (f"-{DIGITS[high]}{DIGITS[low]}" if high else DIGITS[low]), at + 1


NUMBERS = FirstOf(Large(), FixedSign(".", None), FixedSign("%", UNTOLD), FixedSign("@", UNTOLD))


class HitoriLink(Link[Hitori]):
    """`hitori/4/4/...`."""

    names = ("hitori",)
    kind = Hitori
    said = (Repeated,)

    def empty(self, rows: int, columns: int) -> Hitori:
        return Hitori(rows, columns)

    def parts(self, puzzle: Hitori) -> Iterable[Several]:
        return (Several(NUMBERS, puzzle.rows * puzzle.columns),)

    def clues(self, puzzle: Hitori, items: Sequence[Item]) -> Iterable[Clue]:
        found = zip(puzzle.cells, items, strict=True)
        return (Repeated(cell, number) for cell, number in found if number not in (None, UNTOLD))

    def items(self, puzzle: Hitori) -> Sequence[Item]:
        told = {clue.cell: clue.number for clue in puzzle.clue_list.every(Repeated)}
        return [told.get(cell) for cell in puzzle.cells]


LINK = HitoriLink()
