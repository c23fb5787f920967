"""Full rank: rows and columns, read from either end, are numbers; the place of one among them is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import lt
from typing import TYPE_CHECKING

from puzzles.clues.bases.outside_clues import OutsideNumber
from puzzles.formulas.formulas import And, Exactly, Formula, Or, Relation, equal
from puzzles.formulas.statements import Statement
from puzzles.geometry.outside import STRAIGHT, Outside

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class FullRank(OutsideNumber):
    """Of all rows and columns, read as numbers from both ends, so many less one are lower than this one."""

    kind = "full-rank"
    called = "rank"
    brief = (
        "the place of that line among all rows and columns, read as numbers from both ends; 1 is the lowest"
    )
    table_key = "full-rank"
    sign = "№"
    shortcut = "f"

    def statement(self, puzzle: GridPuzzle) -> Statement:
        line = puzzle.line_from(self.outside)
        lower = tuple(less(other, line) for other in _others(self.outside, puzzle))
        text = f"Read from {self.outside.words}, {self.outside.unit} is number {self.number} in order of size"
        return self.says(text, Exactly(self.number - 1, lower), line, unit=self.outside.unit)

    def possible(self, puzzle: GridPuzzle) -> range:
        return range(1, 2 * (puzzle.rows + puzzle.columns) + 1)


def _others(own: Outside, puzzle: GridPuzzle) -> Iterator[tuple[str, ...]]:
    """All lines, read from both ends, but that one."""
    for side in STRAIGHT:
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
