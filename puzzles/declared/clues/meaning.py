"""The base classes of the meanings of clues."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, ClassVar

from msgspec import Struct

from puzzles.formulas.formulas import Formula, Solution, Value
from puzzles.geometry.grid import Cell
from puzzles.geometry.outside import Outside


class Holds(Enum):
    """What a clue holds, besides a symbol."""

    NOTHING = "nothing"
    NUMBER = "a number"
    SEVERAL = "several numbers"
    ARROW = "a number and an arrow"


class Said(Struct, frozen=True):
    """The meaning of a clue on a puzzle: a sentence, its formula, and the cells that it is about besides its
    own.

    `unit` names these cells if they form a unit, `name` is its short name.
    """

    text: str
    formula: Formula
    cells: tuple[str, ...] = ()
    unit: str = ""
    name: str = ""


class Meaning(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The meaning of a clue; its fields are keys of the clue's table in the file of a genre."""

    word: ClassVar[str]
    """The key that names the meaning in a file; the value of the key is the first field."""
    answers: ClassVar[tuple[str, ...]] = ()
    """The answers of genres that can use it; () if all can."""
    holds: ClassVar[Holds] = Holds.NUMBER
    broken: ClassVar[str] = ""
    """What a contradiction with it amounts to, as in `Family`; "" if the usual words will do."""


class CellMeaning(Meaning, frozen=True):
    """The meaning of a clue in a cell, or for a region."""

    @abstractmethod
    def said(self, cell: Cell, numbers: tuple[int, ...], way: Cell, puzzle: Any) -> Said:
        """What the clue says with those numbers, which may be `UNTOLD`; `way` is the step of its arrow."""

    def possible(self, cell: Cell, puzzle: Any) -> Sequence[int]:
        """The numbers that the clue can have."""
        return range(1)

    def counted(self, cell: Cell, solution: Solution, puzzle: Any) -> int | None:
        """The only number that fits a solution, if it can be counted; None if numbers have to be tried."""
        return None

    def may_be(self, number: int, cell: Cell, puzzle: Any) -> bool:
        """Whether the clue may have the number, even if no solution fits it."""
        return number in self.possible(cell, puzzle)

    def fault(self, cell: Cell, number: int, part: Formula, known: Mapping[str, Value]) -> str:
        """How the known values break a part of the clue's formula, in words; "" if the usual words will
        do.
        """
        return ""

    def claim(self, cell: Cell, number: int, puzzle: Any) -> Formula | None:
        """The formula of a claim that may be wrong, if a rule says how many claims are; None for other
        meanings.
        """
        return None


class LineMeaning(Meaning, frozen=True):
    """The meaning of a clue outside the grid, about its line."""

    @abstractmethod
    def said(self, outside: Outside, numbers: tuple[int, ...], puzzle: Any) -> Said:
        """What the clue says with those numbers, which may be `UNTOLD`."""

    def possible(self, outside: Outside, puzzle: Any) -> Sequence[int]:
        """The numbers that the clue can have."""
        return range(len(puzzle.line_from(outside)) + 1)

    def held(self, values: Sequence[Value], puzzle: Any) -> tuple[int, ...]:
        """The numbers of a clue that fits a line with those values, if clues hold several numbers."""
        raise TypeError(f"{type(self).__name__} holds one number")
