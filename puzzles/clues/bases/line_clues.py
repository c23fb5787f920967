"""Clue kinds that say something of the digits along a line: a kind is a sentence and a formula."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, ClassVar, Self

from msgspec import Struct
from msgspec.structs import replace

from puzzles.clues.bases.cell_clues import JOINED, PathClue
from puzzles.clues.bases.clue_numbers import nearest, span_of_values
from puzzles.formulas.formulas import And, Formula, Linear, Relation
from puzzles.formulas.statements import Statement
from puzzles.geometry.places import PathPlace, check_strokes, refuse_twice, walk_through
from puzzles.geometry.regions import NONE
from puzzles.text.errors import PuzzleError
from puzzles.text.number_sets import spans
from puzzles.text.words import amount, listed, with_article

if TYPE_CHECKING:
    from puzzles.geometry.grid import Cell
    from puzzles.grids.grid_puzzle import GridPuzzle

RING = ("()", "()")
"""The ends of a line that begins and ends in a circle."""


class LineClue(PathClue):
    """The digits of the cells of a line, in order, are as its formula says."""

    two_ways: ClassVar[bool] = True
    """Whether it says the same read from its other end."""

    @abstractmethod
    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula]:
        """What it says of its digits: the words behind its title, and the formula."""

    def statement(self, puzzle: GridPuzzle) -> Statement:
        words, formula = self.meaning(puzzle)
        return self.says(f"{self.title}: {words}", formula, self.names)

    def alternatives(self, puzzle: GridPuzzle) -> Iterator[Self]:
        """Its other direction, then the line without its last or its first cell."""
        others = () if self.two_ways else (self.cells[::-1],)
        shorter = (self.cells[:-1], self.cells[1:]) if len(self.cells) > self.least else ()
        for cells in (*others, *shorter):
            clue = replace(self, cells=cells)
            if clue.fits(puzzle):
                yield clue


class NearLine(LineClue):
    """A line that says something of any cells at most `reach` steps apart, and so can be cut."""

    reach: ClassVar[int] = 1

    @classmethod
    def lines_of(cls, walk: Sequence[Cell], puzzle: GridPuzzle) -> Iterator[tuple[Cell, ...]]:
        """Cut where it comes back to a cell, each part from so far before the cut; a loop goes on behind its
        first cell.
        """
        part: list[Cell] = []
        for cell in (*walk, *(walk[1 : cls.reach] if walk[0] == walk[-1] else ())):
            if cell in part:
                yield tuple(part)
                part = part[-cls.reach :]
            part.append(cell)
        refuse_twice(part)
        yield tuple(part)


class SetLine(LineClue):
    """A line that says the same in any order of its cells, and so can have branches."""

    forks = JOINED

    @classmethod
    def lines_of(cls, walk: Sequence[Cell], puzzle: GridPuzzle) -> Iterator[tuple[Cell, ...]]:
        yield tuple(dict.fromkeys(walk))

    @property
    def place(self) -> PathPlace:
        return PathPlace(walk_through(self.cells), *self.ends)

    def check_cells(self) -> None:
        check_strokes(self.cells, self.called, self.least)


class SteepLine(NearLine):
    """A line whose neighbouring digits differ by `difference` at least; if left out, by `usual`."""

    asks = "the least difference, if it is not the usual one"

    difference: int | None = None

    @staticmethod
    @abstractmethod
    def usual(size: int) -> int:
        """The least difference where so many digits are used."""

    def least_difference(self, puzzle: GridPuzzle) -> int:
        """By how much neighbours differ at least."""
        return self.difference or self.usual(len(puzzle.values.domain))

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula]:
        apart = self.least_difference(puzzle)
        return f"neighbours differ by at least {apart}", neighbours(self.names, DifferAtLeast(apart))

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        check_difference(self.difference, puzzle)

    def alternatives(self, puzzle: GridPuzzle) -> Iterator[Self]:
        own = self.least_difference(puzzle)
        for number in nearest(own, range(1, span_of_values(puzzle) + 1)):
            yield replace(self, difference=number)
        yield from super().alternatives(puzzle)


def check_difference(difference: int | None, puzzle: GridPuzzle) -> None:
    """Raise `PuzzleError` for a difference that no two digits have."""
    most = span_of_values(puzzle)
    if difference is not None and not 1 <= difference <= most:
        raise PuzzleError(f"a difference of {difference}", expected=f"1 to {most}")


def check_regions_of(line: LineClue, puzzle: GridPuzzle) -> None:
    """Raise `PuzzleError` unless the line goes through two regions at least, or cells in none."""
    if not puzzle.regions:
        raise PuzzleError(
            f"{with_article(line.called)} on a grid without regions", expected="boxes or regions"
        )
    regions = {puzzle.regions[row][column] for row, column in line.cells}
    if len(regions) < 2 and NONE not in regions:
        raise PuzzleError(f"{with_article(line.called)} within one region", expected="cells of two at least")


def neighbours(names: Sequence[str], relation: Callable[[int, int], bool], reach: int = 1) -> And:
    """The relation holds of every two variables of a line that are at most `reach` steps apart."""
    steps = range(1, reach + 1)
    pairs = (
        (names[i], names[i + step]) for i in range(len(names)) for step in steps if i + step < len(names)
    )
    return And(*(Relation(pair, relation) for pair in pairs))


def every_two(names: Sequence[str], relation: Callable[[int, int], bool]) -> And:
    """The relation holds of every two of the variables."""
    return And(*(Relation(pair, relation) for pair in combinations(names, 2)))


def mirrored(names: Sequence[str]) -> list[tuple[str, str]]:
    """The pairs of variables equally far from the middle of a line, the outermost first."""
    return list(zip(names, names[::-1], strict=True))[: len(names) // 2]


def thirds(puzzle: GridPuzzle, what: str) -> tuple[tuple[int, ...], ...]:
    """The low, middle and high digits; raises `PuzzleError` where these are not as many of each."""
    digits = tuple(map(int, puzzle.values.domain))
    each, rest = divmod(len(digits), 3)
    if rest:
        raise PuzzleError(
            f"{what} on {amount(len(digits), 'digit')}", expected="as many low as middle and high"
        )
    return digits[:each], digits[each : 2 * each], digits[2 * each :]


def rising(low: str, middle: str, high: str) -> And:
    """The three digits rise."""
    return And(Linear(((1, middle), (-1, low)), ">", 0), Linear(((1, high), (-1, middle)), ">", 0))


def same_sums(parts: Sequence[Sequence[str]]) -> list[Formula]:
    """The variables of each part add up to the same."""
    return [
        Linear((*((1, name) for name in one), *((-1, name) for name in other)), "=", 0)
        for one, other in pairwise(parts)
    ]


def span_of(digits: Sequence[int]) -> str:
    """Digits, for a sentence: "4 to 6"."""
    return listed(spans(digits, " to "), "or")


class DifferAtLeast(Struct, frozen=True):
    """Two numbers differ by so much at least."""

    least: int

    def __call__(self, first: int, second: int) -> bool:
        return abs(first - second) >= self.least


class Within(Struct, frozen=True):
    """Two numbers differ by so much at most."""

    most: int

    def __call__(self, first: int, second: int) -> bool:
        return abs(first - second) <= self.most


class OtherClass(Struct, frozen=True):
    """Two numbers are not in the same of some classes."""

    classes: tuple[tuple[int, ...], ...]

    def __call__(self, first: int, second: int) -> bool:
        return not any(first in group and second in group for group in self.classes)


def stretches(cells: Sequence[str], keys: Sequence[object]) -> list[list[str]]:
    """The variables of a line cut where the key of a cell differs from that of the cell before."""
    found = [[cells[0]]]
    for (_, before), (name, after) in pairwise(zip(cells, keys, strict=True)):
        if before == after:
            found[-1].append(name)
        else:
            found.append([name])
    return found
