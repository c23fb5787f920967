"""The colours of cells in a declared genre, which rules and clues are about: shaded, on the loop,
numbered.
"""

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
    """One of the colours of cells in a genre; `word` is the predicate for a cell of it: "on the loop"."""

    word: str

    @abstractmethod
    def formula(self, puzzle: Any, cell: Cell) -> Formula:
        """The formula that the cell has the colour."""

    def sign(self, puzzle: Any, cell: Cell) -> Sign:
        """The same as one literal; raises `PuzzleError` if that takes more."""
        raise PuzzleError(f"found {self.word!r}", expected="shaded or numbered cells, which a loop has not")

    @property
    def value_held(self) -> OfValue:
        """The same as the colour of one value; raises `PuzzleError` if it is of several."""
        raise PuzzleError(f"found {self.word!r}", expected="shaded or numbered cells")

    @property
    def several(self) -> str:
        """The predicate for several cells: "shaded", "on the loop", "lanterns" if `word` is "a lantern"."""
        article, _, noun = self.word.partition(" ")
        if article not in ("a", "an"):
            return self.word
        head, gap, rest = noun.partition(" ")
        return in_plural(head) + gap + rest

    @property
    def cells(self) -> str:
        """Cells of this colour in words: "shaded cells", "cells on the loop", "lanterns"."""
        if self.several != self.word:
            return self.several
        return f"cells {self.word}" if " " in self.word else f"{self.word} cells"

    @property
    def cell(self) -> str:
        """One cell of this colour in words: "a shaded cell", "a cell on the loop", "a lantern"."""
        if self.several != self.word:
            return self.word
        return f"a cell {self.word}" if " " in self.word else with_article(f"{self.word} cell")

    def count(self, number: int) -> str:
        """The clause that there are `number` of them: "two cells are shaded"."""
        word = self.word if number < 2 else self.several
        return f"{counted(number, 'cell is', 'cells are')} {word}"


class OfValue(Colour, frozen=True):
    """The colour of cells with the value, or if not `positive`, with another value."""

    value: Value
    positive: bool = True

    def formula(self, puzzle: Any, cell: Cell) -> Formula:
        return self.sign(puzzle, cell)

    @property
    def value_held(self) -> OfValue:
        return self

    def sign(self, puzzle: Any, cell: Cell) -> Sign:
        literal = Is(cell_name(*cell), self.value)
        return literal if self.positive else Not(literal)


class OfRest(Colour, frozen=True):
    """The colour of cells whose number leaves that rest when halved."""

    rest: int

    def formula(self, puzzle: Any, cell: Cell) -> Formula:
        name = cell_name(*cell)
        numbers = (value for value in puzzle.values_of(name).domain if isinstance(value, int))
        return Or(*(Is(name, value) for value in numbers if value and value % 2 == self.rest))


class OnLine(Colour, frozen=True):
    """The colour of cells that the loop passes, or if not `passed`, leaves out."""

    passed: bool = True

    def formula(self, puzzle: Any, cell: Cell) -> Formula:
        around = puzzle.around(cell)
        if self.passed:
            return Or(*(Is(name, True) for name in around))
        return And(*(Is(name, False) for name in around))


class OnLineSo(Colour, frozen=True):
    """The colour of cells in which the loop turns, or if not `turning`, goes straight."""

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


PARITIES: dict[str, Colour] = {"odd": OfRest("odd", 1), "even": OfRest("even", 0)}
"""The colours of cells by their numbers, in genres whose cells hold them."""
LOOP_COLOURS: dict[str, Colour] = {
    "on": OnLine("on the loop"),
    "off": OnLine("off the loop", False),
    "turn": OnLineSo("a turn of the loop", True),
    "straight": OnLineSo("straight on the loop", False),
}
"""The colours of cells in loop genres."""
