"""What bodies of puzz.link addresses are made of, as parts that are put together.

A part reads items from a place of a text, and writes items from a place of a list: a `Choice` of parts
is a part, and so is `Several` of one. What an address holds is then said once, for both ways.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from puzzles.core.errors import PuzzleError
from puzzles.core.text import amount

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
"""Digits of all bases up to 36."""
UNTOLD = -1
"""A number that an address has as `?`: there is one, but it is not told."""
Item: TypeAlias = int | None
"""A number of a cell or of a place outside; None for none."""


class Part(ABC):
    """A piece of a body."""

    @abstractmethod
    def read(self, text: str, at: int) -> tuple[list[Item], int] | None:
        """The items that begin at that place, and the place behind them; None if none begins there."""

    @abstractmethod
    def write(self, items: Sequence[Item], at: int) -> tuple[str, int] | None:
        """The text for items from that place, and the place of the next; None if it cannot say the first."""


@dataclass(frozen=True)
class Number(Part):
    """A number in base 16: of one digit, or of as many as its sign says, `-` two and `+`, `=`, `%` three."""

    def read(self, text: str, at: int) -> tuple[list[Item], int] | None:
        sign = text[at : at + 1]
        digits, least = _SIGNS.get(sign, (1, 0))
        start = at + (sign in _SIGNS)
        number = text[start : start + digits]
        if len(number) < digits or not all(digit in DIGITS[:16] for digit in number):
            return None
        return [int(number, 16) + least], start + digits

    def write(self, items: Sequence[Item], at: int) -> tuple[str, int] | None:
        number = items[at]
        if number is None or not 0 <= number < MOST:
            return None
        if number < 16:
            return f"{number:x}", at + 1
        sign = next(sign for sign, (digits, least) in _SIGNS.items() if number < least + 16**digits)
        digits, least = _SIGNS[sign]
        return f"{sign}{number - least:0{digits}x}", at + 1


_SIGNS = {"-": (2, 0), "+": (3, 0), "=": (3, 4096), "%": (3, 8192)}
"""How many digits follow a sign, and what is added to them."""
MOST = 8192 + 4096
"""All numbers are below it."""


@dataclass(frozen=True)
class Small(Part):
    """A number from 0 to 4 with up to two empty cells behind it, in one digit."""

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
class Coloured(Part):
    """One of two colours, 1 or 2, with up to seven empty places behind it, in one digit."""

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
class Gap(Part):
    """Empty cells in one letter: `first` is one of them, `z` the most."""

    first: str

    def read(self, text: str, at: int) -> tuple[list[Item], int] | None:
        letter = text[at : at + 1]
        if not letter or letter not in self._letters:
            return None
        return [None] * (self._letters.index(letter) + 1), at + 1

    def write(self, items: Sequence[Item], at: int) -> tuple[str, int] | None:
        most = items[at : at + len(self._letters)]
        length = next((i for i, item in enumerate(most) if item is not None), len(most))
        return (self._letters[length - 1], at + length) if length else None

    @property
    def _letters(self) -> str:
        return DIGITS[DIGITS.index(self.first) :]


@dataclass(frozen=True)
class Sparse(Part):
    """An item that cells have or not: `0` to `h` is one with so many empty cells behind it, `i` is one empty
    cell, and so on.
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
"""The digit that is one empty cell."""


@dataclass(frozen=True)
class Fixed(Part):
    """One sign for one item."""

    sign: str
    item: Item

    def read(self, text: str, at: int) -> tuple[list[Item], int] | None:
        return ([self.item], at + len(self.sign)) if text.startswith(self.sign, at) else None

    def write(self, items: Sequence[Item], at: int) -> tuple[str, int] | None:
        return (self.sign, at + 1) if items[at] == self.item else None


@dataclass(frozen=True)
class Packed(Part):
    """So many numbers below a base in one digit, the first of which counts most."""

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


ARROW_BASE = 256
"""A number with an arrow is one item: the arrow, from 0 for none, times this, and the number; that below
this stands for a number that is not told.
"""


class ArrowNumber(Part):
    """An arrow and a number in base 16: of one digit, or of two, with 5 added to the arrow; `.` is none."""

    def read(self, text: str, at: int) -> tuple[list[Item], int] | None:
        way = text[at : at + 1]
        if not way or way not in DIGITS[:10]:
            return None
        digits, arrow = divmod(DIGITS.index(way), 5)
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
        return (f"{arrow}{number:x}" if number < 16 else f"{arrow + 5}{number:02x}"), at + 1


class Choice(Part):
    """The first of some parts that fits."""

    def __init__(self, *parts: Part) -> None:
        self._parts = parts

    def read(self, text: str, at: int) -> tuple[list[Item], int] | None:
        return next((found for part in self._parts if (found := part.read(text, at)) is not None), None)

    def write(self, items: Sequence[Item], at: int) -> tuple[str, int] | None:
        return next((found for part in self._parts if (found := part.write(items, at)) is not None), None)


class Several(Part):
    """A part again and again, for so many items. Raises `PuzzleError` where that cannot be."""

    def __init__(self, part: Part, count: int) -> None:
        self._part = part
        self._count = count

    def read(self, text: str, at: int) -> tuple[list[Item], int]:
        items: list[Item] = []
        while len(items) < self._count:
            found = self._part.read(text, at)
            if found is None and at < len(text):
                problem = f"found {text[at : at + 8]!r} at character {at + 1}"
                raise PuzzleError(problem, where="body", expected="a number or a gap")
            if found is None:
                problem = f"cut off after {amount(len(items), 'cell')}"
                raise PuzzleError(problem, where="body", expected=str(self._count))
            items += found[0]
            at = found[1]
            if len(items) > self._count and found[0][0] is None:  # those behind a number are no matter
                raise PuzzleError(amount(len(items), "cell"), where="body", expected=str(self._count))
        return items[: self._count], at

    def write(self, items: Sequence[Item], at: int) -> tuple[str, int]:
        pieces, end = [], at + self._count
        own = items[:end]
        while at < end:
            found = self._part.write(own, at)
            if found is None:
                raise PuzzleError(f"the number {own[at]}", expected="one that puzz.link can say")
            pieces.append(found[0])
            at = found[1]
        return "".join(pieces), end


class Maybe(Several):
    """Several items that are all missing where a text ends before them."""

    def read(self, text: str, at: int) -> tuple[list[Item], int]:
        return super().read(text, at) if at < len(text) else ([None] * self._count, at)

    def write(self, items: Sequence[Item], at: int) -> tuple[str, int]:
        end = at + self._count
        return super().write(items, at) if any(item is not None for item in items[at:end]) else ("", end)


def read_body(parts: Iterable[Several], text: str) -> list[Item]:
    """The items of a whole body; raises `PuzzleError`."""
    items: list[Item] = []
    at = 0
    for part in parts:
        found, at = part.read(text, at)
        items += found
    if at < len(text):
        raise PuzzleError(f"{text[at : at + 20]!r} behind the last cell", where="body", expected="its end")
    return items


def write_body(parts: Iterable[Several], items: Sequence[Item]) -> str:
    """What `read_body` reads back; raises `PuzzleError`."""
    pieces, at = [], 0
    for part in parts:
        piece, at = part.write(items, at)
        pieces.append(piece)
    return "".join(pieces)


NUMBERS = Choice(Number(), Fixed(".", UNTOLD), Gap("g"))
"""Numbers of any size, and gaps of up to 20 cells."""
CIRCLES = Packed(3, 3)
"""Of each cell 0, or 1 for a white circle, or 2 for a black one."""
ARROW_NUMBERS = Choice(ArrowNumber(), Gap("a"))
"""Numbers with an arrow, and gaps of up to 26 cells."""
SMALL_NUMBERS = Choice(Small(), Fixed(".", UNTOLD), Gap("g"))
"""Numbers up to 4, and gaps of up to 20 cells."""
DOTS = Choice(Coloured(), Gap("g"))
"""Dots of two colours, and gaps of up to 20 places."""
