"""The codes of items in a body: a number in one digit or several, or several items in one digit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from puzzles.exchange.puzzlink.parts import DIGITS, UNTOLD, FirstOf, FixedSign, Gap, Item, LinkPart


class NumberCode(LinkPart):
    """A hexadecimal number: of one digit, or of several behind a sign: two behind `-`, three behind
    `+`, `=` and `%`.
    """

    signs: ClassVar[Mapping[str, tuple[int, int]]] = {
        "-": (2, 0),
        "+": (3, 0),
        "=": (3, 4096),
        "%": (3, 8192),
    }
    """The number of digits behind a sign, and what is added to the number."""

    def read(self, text: str, at: int) -> tuple[list[Item], int] | None:
        sign = text[at : at + 1]
        digits, least = self.signs.get(sign, (1, 0))
        start = at + (sign in self.signs)
        number = text[start : start + digits]
        if len(number) < digits or not all(digit in DIGITS[:16] for digit in number):
            return None
        return [int(number, 16) + least], start + digits

    def write(self, items: Sequence[Item], at: int) -> tuple[str, int] | None:
        number = items[at]
        if number is None or number < 0:
            return None
        if number < 16:
            return f"{number:x}", at + 1
        for sign, (digits, least) in self.signs.items():
            if number < least + 16**digits:
                return f"{sign}{number - least:0{digits}x}", at + 1
        return None


class RoomNumber(NumberCode):
    """The number of a room, which may also have four digits behind `*` or five behind `$`."""

    signs: ClassVar[Mapping[str, tuple[int, int]]] = {**NumberCode.signs, "*": (4, 12240), "$": (5, 77776)}


class Digit(LinkPart):
    """A number from 0 to 9, in one digit."""

    def read(self, text: str, at: int) -> tuple[list[Item], int] | None:
        sign = text[at : at + 1]
        return ([int(sign)], at + 1) if sign and sign in DIGITS[:10] else None

    def write(self, items: Sequence[Item], at: int) -> tuple[str, int] | None:
        number = items[at]
        return (str(number), at + 1) if number is not None and 0 <= number < 10 else None


@dataclass(frozen=True)
class Small(LinkPart):
    """A number from 0 to 4 followed by up to two empty cells, in one digit."""

    def read(self, text: str, at: int) -> tuple[list[Item], int] | None:
        sign = text[at : at + 1]
        if not sign or sign not in DIGITS[:15]:
            return None
        blanks, number = divmod(DIGITS.index(sign), 5)
        return [number, *[None] * blanks], at + 1

    def write(self, items: Sequence[Item], at: int) -> tuple[str, int] | None:
        number = items[at]
        if number is None or not 0 <= number <= 4:
            return None
        blanks = next((i for i, item in enumerate(items[at + 1 : at + 3]) if item is not None), 2)
        return DIGITS[5 * blanks + number], at + 1 + blanks


@dataclass(frozen=True)
class Coloured(LinkPart):
    """One of two colours, 1 or 2, followed by up to seven empty places, in one digit."""

    def read(self, text: str, at: int) -> tuple[list[Item], int] | None:
        sign = text[at : at + 1]
        if not sign or sign not in DIGITS[:16]:
            return None
        blanks, colour = divmod(DIGITS.index(sign), 2)
        return [colour + 1, *[None] * blanks], at + 1

    def write(self, items: Sequence[Item], at: int) -> tuple[str, int] | None:
        colour = items[at]
        if colour not in (1, 2):
            return None
        behind = items[at + 1 : at + 8]
        blanks = next((i for i, item in enumerate(behind) if item is not None), len(behind))
        told = blanks if blanks < len(behind) else 7  # seven as well where no more places are left
        return DIGITS[2 * told + colour - 1], at + 1 + blanks


@dataclass(frozen=True)
class Sparse(LinkPart):
    """An item that cells have or not: `0` to `h` are one followed by 0 to 17 empty cells, `i` is one
    empty cell, `j` two, and so on.
    """

    item: int = 1

    def read(self, text: str, at: int) -> tuple[list[Item], int] | None:
        sign = text[at : at + 1]
        if not sign or sign not in DIGITS:
            return None
        number = DIGITS.index(sign)
        if number < _EMPTY:
            return [self.item, *[None] * number], at + 1
        return [None] * (number - _EMPTY + 1), at + 1

    def write(self, items: Sequence[Item], at: int) -> tuple[str, int] | None:
        if items[at] not in (self.item, None):
            return None
        here = items[at] is not None
        behind = items[at + 1 : at + _EMPTY]
        blanks = next((i for i, item in enumerate(behind) if item is not None), len(behind))
        return DIGITS[blanks if here else _EMPTY + blanks], at + 1 + blanks


_EMPTY = 18
"""The digit of one empty cell."""


@dataclass(frozen=True)
class Packed(LinkPart):
    """`count` numbers below `base` in one digit, the most significant first."""

    base: int
    count: int

    def read(self, text: str, at: int) -> tuple[list[Item], int] | None:
        digit = text[at : at + 1]
        if not digit or digit not in DIGITS[: self.base**self.count]:
            return None
        number = DIGITS.index(digit)
        return [number // self.base**place % self.base for place in reversed(range(self.count))], at + 1

    def write(self, items: Sequence[Item], at: int) -> tuple[str, int] | None:
        found = [*items[at : at + self.count], *[0] * self.count][: self.count]
        if any(item is None or not 0 <= item < self.base for item in found):
            return None
        number = sum((item or 0) * self.base**place for place, item in enumerate(reversed(found)))
        return DIGITS[number], at + self.count


ARROWS = ("", *"^v<>")
"""The arrows by their number in an item; 0 is no arrow."""
ARROW_BASE = 4096
"""The factor in an item for a number with an arrow: the arrow's number times this, plus the number; the
largest number below this stands for an unknown one.
"""


class ArrowCode(LinkPart):
    """An arrow and a hexadecimal number: of one digit, of two with 5 added to the arrow, or of three
    with `-` in front; `.` is no number.
    """

    def read(self, text: str, at: int) -> tuple[list[Item], int] | None:
        long = text[at : at + 1] == "-"
        at += long
        way = text[at : at + 1]
        if not way or way not in DIGITS[: 5 if long else 10]:
            return None
        digits, arrow = divmod(DIGITS.index(way), 5)
        digits = 2 if long else digits
        if text[at + 1 : at + 2] == ".":
            return [arrow * ARROW_BASE + ARROW_BASE - 1], at + 2
        number = text[at + 1 : at + 2 + digits]
        if len(number) <= digits or not all(digit in DIGITS[:16] for digit in number):
            return None
        return [arrow * ARROW_BASE + int(number, 16)], at + 2 + digits

    def write(self, items: Sequence[Item], at: int) -> tuple[str, int] | None:
        item = items[at]
        if item is None or item < 0:
            return None
        arrow, number = divmod(item, ARROW_BASE)
        if number == ARROW_BASE - 1:
            return f"{arrow}.", at + 1
        if number >= 256:
            return f"-{arrow}{number:03x}", at + 1
        return (f"{arrow}{number:x}" if number < 16 else f"{arrow + 5}{number:02x}"), at + 1


NUMBERS = FirstOf(NumberCode(), FixedSign(".", UNTOLD), Gap("g"))
"""Numbers of any size, and gaps of up to 20 cells."""
ROOM_NUMBERS = FirstOf(RoomNumber(), Gap("g"))
"""Numbers of rooms, and gaps of up to 20 rooms."""
DIGITS_APART = FirstOf(Digit(), FixedSign(".", UNTOLD), Gap("a"))
"""Numbers up to 9, and gaps of up to 26 cells."""
BITS = Packed(2, 5)
"""One bit for each border or cell."""
CIRCLES = Packed(3, 3)
"""For each cell or border 0, 1 for a white circle, or 2 for a black one."""
ARROW_NUMBERS = FirstOf(ArrowCode(), Gap("a"))
"""Numbers with an arrow, and gaps of up to 26 cells."""
SMALL_NUMBERS = FirstOf(Small(), FixedSign(".", UNTOLD), Gap("g"))
"""Numbers up to 4, and gaps of up to 20 cells."""
DOTS = FirstOf(Coloured(), Gap("g"))
"""Dots of two colours, and gaps of up to 20 places."""


class WallCode(LinkPart):
    """A colour from 0 to 2, then an arrow and a number, as one item."""

    def read(self, text: str, at: int) -> tuple[list[Item], int] | None:
        colour = text[at : at + 1]
        found = ArrowCode().read(text, at + 1) if colour and colour in DIGITS[:3] else None
        if found is None or found[0][0] is None:
            return None
        return [int(colour) * 8 * ARROW_BASE + found[0][0]], found[1]

    def write(self, items: Sequence[Item], at: int) -> tuple[str, int] | None:
        item = items[at]
        if item is None or item < 0:
            return None
        colour, rest = divmod(item, 8 * ARROW_BASE)
        found = ArrowCode().write([rest], 0)
        return None if found is None else (f"{colour}{found[0]}", at + 1)


WALLS = FirstOf(WallCode(), Gap("a"))
"""Cells of three colours, possibly with an arrow and a number, and gaps of up to 26 cells."""
