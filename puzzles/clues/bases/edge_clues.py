"""Clue kinds on the border between two cells: signs and dots that relate them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

from msgspec.structs import fields, force_setattr, replace

from puzzles.clues.bases.cell_clues import CellsClue
from puzzles.clues.bases.clue_numbers import nearest, span
from puzzles.clues.bases.lettered_clues import LetteredClue
from puzzles.formulas.formulas import Formula, Solution
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import ORTHOGONAL, Cell, cell_name, pairs
from puzzles.geometry.places import EdgePlace
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, with_article

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class EdgeClue(CellsClue):
    """What is said of two cells side by side; which of them comes first means nothing by default."""

    directed: ClassVar[bool] = False
    """Whether the first cell and the second are not alike."""

    def __post_init__(self) -> None:
        if not self.directed:
            force_setattr(self, "cells", tuple(sorted(self.cells)))

    @abstractmethod
    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula]:
        """What it says of its two cells, as a sentence, and the formula."""

    def statement(self, puzzle: GridPuzzle) -> Statement:
        text, formula = self.meaning(puzzle)
        return self.says(text, formula, self.names)

    @property
    def both(self) -> str:
        """Its two cells in a sentence: "R1C1 and R1C2"."""
        return " and ".join(map(str.upper, self.names))

    @property
    def place(self) -> EdgePlace:
        first, second = sorted(self.cells)
        return EdgePlace(first, second)

    def lifts(self, puzzle: GridPuzzle) -> Iterator[str]:
        first, second = (cell_name(*cell) for cell in sorted(self.cells))
        return (pair_rule(family, first, second) for family in self.negatives)

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        if len(self.cells) != 2:
            raise PuzzleError(
                f"{with_article(self.called)} of {amount(len(self.cells), 'cell')}", expected="two cells"
            )
        (row, column), (down, right) = self.cells
        if abs(row - down) + abs(column - right) != 1:
            raise PuzzleError(f"{self.both} do not share a border", expected="two cells side by side")

    @classmethod
    def further(cls, puzzle: GridPuzzle, solutions: Sequence[Solution]) -> Iterator[Self]:
        taken = {clue.place for clue in puzzle.clue_list.every(cls)}
        spots = {clue.spot for clue in puzzle.clue_list} - {None}
        for pair in pairs(ORTHOGONAL, puzzle.rows, puzzle.columns):
            if EdgePlace(*pair) not in taken and all(map(puzzle.has, pair)):
                fitting = (clue for clue in cls.choices(pair, puzzle) if clue.fits(puzzle))
                yield from (clue for clue in fitting if clue.spot not in spots)

    @classmethod
    def choices(cls, pair: tuple[Cell, Cell], puzzle: GridPuzzle) -> Iterator[Self]:
        """The clues of the kind that could stand between two cells."""
        yield cls(pair)
        if cls.directed:
            yield cls(pair[::-1])


class ValuedEdge(EdgeClue):
    """A border with a number, or with a sign where that is the usual one: `value` has it as its default."""

    sign: ClassVar[str] = ""
    """What the board shows, before the number where that is not the usual one."""

    value: int
    """The number; a kind has it as a field."""

    @abstractmethod
    def possible(self, puzzle: Any) -> Sequence[int]:
        """The numbers that it can have."""

    @classmethod
    def choices(cls, pair: tuple[Cell, Cell], puzzle: GridPuzzle) -> Iterator[Self]:
        """One of the usual number; of a kind that has none, one of each number that it can have."""
        if next(own.required for own in fields(cls) if own.name == "value"):
            yield from (cls(pair, number) for number in cls(pair, 0).possible(puzzle))
        else:
            yield from super().choices(pair, puzzle)

    @property
    def label(self) -> str:
        usual = next(own.default for own in fields(type(self)) if own.name == "value")
        return self.sign + ("" if self.value == usual else str(self.value))

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        possible = self.possible(puzzle)
        if self.value not in possible:
            raise PuzzleError(
                f"{with_article(self.called)} of {self.value}", expected=one_of_numbers(possible)
            )

    def alternatives(self, puzzle: GridPuzzle) -> Iterator[Self]:
        """The nearest numbers first."""
        yield from (replace(self, value=value) for value in nearest(self.value, self.possible(puzzle)))


class LetteredEdge(LetteredClue, ValuedEdge):
    """A dot, of which one stands on a border, white or black; its number may be told by a letter."""

    number_field = "value"

    @property
    def spot(self) -> EdgePlace:
        return self.place

    @property
    def label(self) -> str:
        return f"{self.sign}{self.told}" if self.letter else super().label

    def check(self, puzzle: GridPuzzle) -> None:
        if self.check_letter(puzzle):
            EdgeClue.check(self, puzzle)
        else:
            super().check(puzzle)

    def alternatives(self, puzzle: GridPuzzle) -> Iterator[Self]:
        if not self.letter:
            yield from super().alternatives(puzzle)


def one_of_numbers(numbers: Sequence[int]) -> str:
    """Numbers that are expected: "1 to 8", "10 or 5"."""
    return span(numbers) if isinstance(numbers, range) else " or ".join(map(str, numbers))


def pair_rule(family: str, first: str, second: str) -> str:
    """The id of a rule about two cells, by their names."""
    return f"{family}.{first}.{second}"
