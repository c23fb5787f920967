"""The parts of the bodies of puzz.link URLs, which can be combined.

A part reads items at a place of a text, and writes items at a place of a list; `FirstOf` combines parts into
a part, and `Several` repeats one. So a format is defined once for both directions.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from puzzles.clues.bases.clue_numbers import UNTOLD as NOT_TOLD
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
"""The digits of all bases up to 36."""
UNTOLD = NOT_TOLD
"""The item of a number that a URL shows as `?`: it exists, but is unknown."""
Item: TypeAlias = int | None
"""A number of a cell or of an outside place; None if it has none."""


class LinkPart(ABC):
    """A part of a body."""

    expected: ClassVar[str] = "a number or a gap"
    """What is expected there, for errors."""

    @abstractmethod
    def read(self, text: str, at: int) -> tuple[list[Item], int] | None:
        """The items that begin at a place, and the place behind them; None if none begin there."""

    @abstractmethod
    def write(self, items: Sequence[Item], at: int) -> tuple[str, int] | None:
        """The text of the first items from a place, and the place of the next; None if it cannot
        express the first.
        """


@dataclass(frozen=True)
class Gap(LinkPart):
    """Empty cells as one letter: `first` is one cell, `z` the most."""

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


class NoClues(Gap):
    """Cells without clues."""

    expected: ClassVar[str] = "no clue within the grid"


@dataclass(frozen=True)
class FixedSign(LinkPart):
    """A fixed sign for one item."""

    sign: str
    item: Item

    def read(self, text: str, at: int) -> tuple[list[Item], int] | None:
        return ([self.item], at + len(self.sign)) if text.startswith(self.sign, at) else None

    def write(self, items: Sequence[Item], at: int) -> tuple[str, int] | None:
        return (self.sign, at + 1) if items[at] == self.item else None


class FirstOf(LinkPart):
    """The first of several parts that fits."""

    def __init__(self, *parts: LinkPart) -> None:
        self._parts = parts

    def read(self, text: str, at: int) -> tuple[list[Item], int] | None:
        return next((found for part in self._parts if (found := part.read(text, at)) is not None), None)

    def write(self, items: Sequence[Item], at: int) -> tuple[str, int] | None:
        return next((found for part in self._parts if (found := part.write(items, at)) is not None), None)


class Several(LinkPart):
    """A part repeated for `count` items. Raises `PuzzleError` if no part fits.

    A gap may reach beyond the last item, as in the player pzprjs.
    """

    def __init__(self, part: LinkPart, count: int) -> None:
        self._part = part
        self._count = count

    def read(self, text: str, at: int) -> tuple[list[Item], int]:
        items: list[Item] = []
        while len(items) < self._count:
            found = self._part.read(text, at)
            if found is None and at < len(text):
                problem = f"found {text[at : at + 8]!r} at character {at + 1}"
                raise PuzzleError(problem, where="body", expected=self._part.expected)
            if found is None:
                problem = f"cut off after {amount(len(items), 'cell')}"
                raise PuzzleError(problem, where="body", expected=str(self._count))
            items += found[0]
            at = found[1]
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
    """Items that are left out if all are None and the text ends before them."""

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
    """The body of items, as `read_body` reads it; raises `PuzzleError`."""
    pieces, at = [], 0
    for part in parts:
        piece, at = part.write(items, at)
        pieces.append(piece)
    return "".join(pieces)
