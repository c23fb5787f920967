"""Full rank: rows and columns, read from either end, are numbers; the place of one among them is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import lt
from typing import TYPE_CHECKING

from puzzles.clues.bases.outside_clues import OutsideNumber
from puzzles.formulas.formulas import And, Exactly, Formula, Is, Or, Relation, equal
from puzzles.formulas.statements import Part, Statement
from puzzles.geometry.outside import STRAIGHT, Outside, Side

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class FullRank(OutsideNumber):
    """Of all rows and columns, read as numbers from both ends, so many less one are lower than this one.

    Where each digit stands once in each line, each begins one line on each of the four sides: so the number
    tells the first digit, and how many of the three other lines that begin with it are lower.
    """

    kind = "full-rank"
    called = "rank"
    brief = (
        "the place of that line among all rows and columns, read as numbers from both ends; 1 is the lowest"
    )
    table_key = "full-rank"
    sign = "№"
    shortcut = "f"
    reads_letters = True

    def statement(self, puzzle: GridPuzzle) -> Statement:
        line = puzzle.line_from(self.outside)
        once = len(puzzle.values.domain) == len(line)
        formula = self._by_first_digit(line, puzzle) if once else self._among_all(line, puzzle)
        text = f"Read from {self.outside.words}, {self.outside.unit} is number {self.number} in order of size"
        return self.says(text, formula, line, unit=self.outside.unit)

    def _among_all(self, line: Sequence[str], puzzle: GridPuzzle) -> Formula:
        return Exactly(
            self.number - 1, tuple(less(other, line) for other in _others(self.outside, puzzle, STRAIGHT))
        )

    def _by_first_digit(self, line: Sequence[str], puzzle: GridPuzzle) -> tuple[Part, ...]:
        before, lower = divmod(self.number - 1, len(STRAIGHT))
        first = puzzle.values.domain[before]
        sides = [side for side in STRAIGHT if side is not self.outside.side]
        others = _others(self.outside, puzzle, sides)
        alike = (And(Is(other[0], first), less(other[1:], line[1:])) for other in others)
        begins = f"{line[0].upper()} is {first}, since each digit begins four of the lines"
        than = ("none", "one", "two", "all")[lower]
        rest = (
            f"Read from {self.outside.words}, {self.outside.unit} is higher than {than} of the three other "
            f"lines that begin with {first}"
        )
        return (
            Part("its first digit", begins, Is(line[0], first)),
            Part("the lines with the same first digit", rest, Exactly(lower, tuple(alike))),
        )

    def possible(self, puzzle: GridPuzzle) -> range:
        return range(1, 2 * (puzzle.rows + puzzle.columns) + 1)


def _others(own: Outside, puzzle: GridPuzzle, sides: Sequence[Side]) -> Iterator[tuple[str, ...]]:
    """The lines, read from those sides, but that one."""
    for side in sides:
        for index in side.lines(puzzle.rows, puzzle.columns):
            if (outside := Outside(side, index)) != own:
                yield puzzle.line_from(outside)


def less(line: Sequence[str], other: Sequence[str]) -> Formula:
    """The digits of a line, read as a number, are less than those of another line."""
    (one, *rest), (two, *rest_of_other) = line, other
    if one == two:
        return less(rest, rest_of_other) if rest else Or()
    first = Relation((one, two), lt)
    return Or(first, And(equal(one, two), less(rest, rest_of_other))) if rest else first
