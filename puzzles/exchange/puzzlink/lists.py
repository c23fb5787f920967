"""Several numbers of a cell as one item, with a decimal digit for each; 9 is an unknown number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from puzzles.exchange.puzzlink.parts import DIGITS, Item, LinkPart

NOT_TOLD = 9
"""The item of a single unknown number."""
ONES = 1111
"""The item of the list 1 1 1 1."""


class ListForm(NamedTuple):
    """The code of lists of `length` numbers: behind a `mark`, two digits in base 36, from `start` on,
    hold the numbers as digits in `base`, where 0 is an unknown one.
    """

    mark: str
    start: int
    base: int
    length: int


@dataclass(frozen=True)
class NumberList(LinkPart):
    """A list of numbers: a single number is a digit up to 8, or `.`; longer lists have a form. With
    `ones`, `9` is the list 1 1 1 1.
    """

    forms: tuple[ListForm, ...]
    ones: bool = False

    def read(self, text: str, at: int) -> tuple[list[Item], int] | None:
        sign = text[at : at + 1]
        if sign == ".":
            return [NOT_TOLD], at + 1
        if sign == "9" and self.ones:
            return [ONES], at + 1
        if sign and sign in DIGITS[:9]:
            return [int(sign)], at + 1
        mark = sign if sign in "+-" else ""
        digits = text[at + len(mark) : at + len(mark) + 2]
        if len(digits) < 2 or not all(digit in DIGITS for digit in digits):
            return None
        number = int(digits, 36)
        fitting = [form for form in self.forms if form.mark == mark and form.start <= number]
        if not fitting or number - fitting[-1].start >= fitting[-1].base ** fitting[-1].length:
            return None
        _, start, base, length = fitting[-1]
        found = [(number - start) // base**place % base for place in reversed(range(length))]
        return [int("".join(str(each or NOT_TOLD) for each in found))], at + len(mark) + 2

    def write(self, items: Sequence[Item], at: int) -> tuple[str, int] | None:
        item = items[at]
        if item is None or item < 0:
            return None
        if item < 10:
            return ("." if item == NOT_TOLD else str(item)), at + 1
        if item == ONES and self.ones:
            return "9", at + 1
        numbers = [int(digit) % NOT_TOLD for digit in str(item)]
        form = next((each for each in self.forms if each.length == len(numbers)), None)
        if form is None or max(numbers) >= form.base:
            return None
        total = form.start
        for place, number in enumerate(reversed(numbers)):
            total += number * form.base**place
        first, last = divmod(total, 36)
        return (f"{form.mark}{DIGITS[first]}{DIGITS[last]}", at + 1) if first < 36 else None


RING_LISTS = NumberList(
    (ListForm("", 360, 6, 2), ListForm("", 396, 4, 3), ListForm("", 460, 2, 4)), ones=True
)
"""The lengths of runs around a cell."""
VISIT_LISTS = NumberList((ListForm("", 360, 8, 2), ListForm("+", 36, 7, 3), ListForm("-", 36, 6, 4)))
"""The lengths of visits around a cell."""
