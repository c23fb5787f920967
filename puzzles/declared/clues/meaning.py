"""What every sort of meaning of a clue says of itself."""

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
    """What a clue has to hold, beside a symbol."""

    NOTHING = "nothing"
    NUMBER = "a number"
    SEVERAL = "several numbers"
    ARROW = "a number and an arrow"


class Said(Struct, frozen=True):
    """What a clue says: a sentence, its formula, and the cells that it speaks of beside its own.

    `unit` is what these cells are called where they are one, `name` what it is called in short.
    """

    text: str
    formula: Formula
    cells: tuple[str, ...] = ()
    unit: str = ""
    name: str = ""


class Meaning(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What a clue says; its fields are keys of the table of the clue in the file of a genre."""

    word: ClassVar[str]
    """The key that names it in a file; its value is the first field."""
    answers: ClassVar[tuple[str, ...]] = ()
    """The answers of genres that it is for; none if it is for all."""
    holds: ClassVar[Holds] = Holds.NUMBER
    broken: ClassVar[str] = ""
    """What one comes to that cannot hold, as `Family` has it; empty if just that it does not."""


class CellMeaning(Meaning, frozen=True):
    """What a clue in a cell says, or one for a region."""

    @abstractmethod
    def said(self, cell: Cell, numbers: tuple[int, ...], way: Cell, puzzle: Any) -> Said:
        """What it says with those numbers, some of which may be `UNTOLD`, and, of an arrow, its step."""

    def possible(self, cell: Cell, puzzle: Any) -> Sequence[int]:
        """The numbers that can stand there."""
        return range(1)

    def counted(self, cell: Cell, solution: Solution, puzzle: Any) -> int | None:
        """The only number that can hold in a solution, where that is counted rather than tried out."""
        return None

    def may_be(self, number: int, cell: Cell, puzzle: Any) -> bool:
        """Whether the number can stand there, also if it makes no sense to put it."""
        return number in self.possible(cell, puzzle)

    def fault(self, cell: Cell, number: int, part: Formula, known: Mapping[str, Value]) -> str:
        """What is wrong with a part of what it says, by what is known; empty if the usual words will do."""
        return ""

    def claim(self, cell: Cell, number: int, puzzle: Any) -> Formula | None:
        """What it claims, which may be wrong: a rule says of how many it is. None if it says what is so."""
        return None


class LineMeaning(Meaning, frozen=True):
    """What a clue beside the grid says of its line."""

    @abstractmethod
    def said(self, outside: Outside, numbers: tuple[int, ...], puzzle: Any) -> Said:
        """What it says with those numbers, some of which may be `UNTOLD`."""

    def possible(self, outside: Outside, puzzle: Any) -> Sequence[int]:
        """The numbers that can stand there."""
        return range(len(puzzle.line_from(outside)) + 1)

    def held(self, values: Sequence[Value], puzzle: Any) -> tuple[int, ...]:
        """The numbers that stand there where the cells of the line have those values, of several numbers."""
        raise TypeError(f"{type(self).__name__} holds one number")
