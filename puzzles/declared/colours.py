"""What a cell can be, as rules and clues of a declared genre speak of it: shaded, on the loop, numbered."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar

from msgspec import Struct

from puzzles.formulas.formulas import And, Formula, Is, Not, Or, Value
from puzzles.formulas.graphs.connectivity import Sign
from puzzles.geometry.grid import Cell, cell_name
from puzzles.text.errors import PuzzleError
from puzzles.text.words import counted, in_plural, with_article


class Colour(Struct, frozen=True):
    """One of the two or more sorts of cells of a genre; `word` is what a cell of it is: "on the loop"."""

    word: str

    @abstractmethod
    def formula(self, puzzle: Any, cell: Cell) -> Formula:
        """That the cell is so."""

    def sign(self, puzzle: Any, cell: Cell) -> Sign:
        """The same as one literal; raises `PuzzleError` where it takes more."""
        raise PuzzleError(f"found {self.word!r}", expected="shaded or numbered cells, which a loop has not")

    @property
    def several(self) -> str:
        """What several cells of it are: "shaded", "on the loop", "lanterns" where one is "a lantern"."""
        article, _, noun = self.word.partition(" ")
        if article not in ("a", "an"):
            return self.word
        head, gap, rest = noun.partition(" ")
        return in_plural(head) + gap + rest

    @property
    def cells(self) -> str:
        """What such cells are called: "shaded cells", "cells on the loop", "lanterns"."""
        if self.several != self.word:
            return self.several
        return f"cells {self.word}" if " " in self.word else f"{self.word} cells"

    @property
    def cell(self) -> str:
        """What one such cell is called: "a shaded cell", "a cell on the loop", "a lantern"."""
        if self.several != self.word:
            return self.word
        return f"a cell {self.word}" if " " in self.word else with_article(f"{self.word} cell")

    def count(self, number: int) -> str:
        """That so many are there: "two cells are shaded"."""
        word = self.word if number < 2 else self.several
        return f"{counted(number, 'cell is', 'cells are')} {word}"


class OfValue(Colour, frozen=True):
    """The cell has the value, or has another one."""

    value: Value
    positive: bool = True

    def formula(self, puzzle: Any, cell: Cell) -> Formula:
        return self.sign(puzzle, cell)

    def sign(self, puzzle: Any, cell: Cell) -> Sign:
        literal = Is(cell_name(*cell), self.value)
        return literal if self.positive else Not(literal)


class OnLine(Colour, frozen=True):
    """A line passes the cell, or none does."""

    passed: bool = True

    def formula(self, puzzle: Any, cell: Cell) -> Formula:
        around = puzzle.around(cell)
        if self.passed:
            return Or(*(Is(name, True) for name in around))
        return And(*(Is(name, False) for name in around))


class OnLineSo(Colour, frozen=True):
    """The line turns in the cell, or goes straight through it."""

    turning: bool

    WAYS: ClassVar[tuple[tuple[Cell, Cell], ...]] = (((0, -1), (0, 1)), ((-1, 0), (1, 0)))

    def formula(self, puzzle: Any, cell: Cell) -> Formula:
        across, along = (self._lines(puzzle, cell, ways) for ways in self.WAYS)
        if self.turning:
            return And(Or(*across), Or(*along))
        return Or(*(And(*lines) for lines in (across, along) if len(lines) == 2))

    @staticmethod
    def _lines(puzzle: Any, cell: Cell, ways: Iterable[Cell]) -> tuple[Is, ...]:
        names = (puzzle.beyond(cell, way) for way in ways)
        return tuple(Is(name, True) for name in names if name is not None)


LOOP_COLOURS: dict[str, Colour] = {
    "on": OnLine("on the loop"),
    "off": OnLine("off the loop", False),
    "turn": OnLineSo("a turn of the loop", True),
    "straight": OnLineSo("straight on the loop", False),
}
"""What a cell can be where a loop is to be found."""
