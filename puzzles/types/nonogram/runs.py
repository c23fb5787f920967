"""Runs of shaded cells, told beside a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, takewhile
from typing import TYPE_CHECKING, Self

from msgspec import Struct

from puzzles.clues.bases.outside_clues import OutsideNumbers
from puzzles.formulas.formulas import Fold, Formula, Solution, Value
from puzzles.formulas.statements import Statement
from puzzles.geometry.outside import Side
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, capital, listed

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class Runs(OutsideNumbers):
    """The lengths of the runs of shaded cells in a line, in order; none if no cell is shaded."""

    kind = "runs"
    called = "list of runs"
    brief = "the runs of shaded cells in that line, in order"
    sides = (Side.TOP, Side.LEFT)

    def statement(self, puzzle: GridPuzzle) -> Statement:
        line, shade = puzzle.line_from(self.outside), Shade(self.numbers)
        what = "a run" if len(self.numbers) == 1 else "runs"
        has = f"has {what} of {listed(list(map(str, self.numbers)))}" if self.numbers else "has no run"
        return self.says(
            f"{self.outside.line} {has}",
            Fold(line, (0, 0), shade, shade.is_done),
            line,
            unit=self.outside.unit,
        )

    def fault(self, part: Formula, known: Mapping[str, Value]) -> str:
        assert isinstance(part, Fold)
        line, unit = [known.get(name) for name in part.variables], capital(self.outside.unit)
        if None not in line:
            found = [str(run) for run in runs_of(map(bool, line))]
            asked = listed([str(number) for number in self.numbers])
            asks = (
                f"{asked} are" if len(self.numbers) > 1 else f"a run of {asked} is" if asked else "no run is"
            )
            has = (
                f"runs of {listed(found)}"
                if len(found) > 1
                else f"a run of {found[0]}"
                if found
                else "no run"
            )
            return f"{unit} has {has}; {asks} asked for"
        for which, cells, numbers in (
            ("first", line, self.numbers),
            ("last", line[::-1], self.numbers[::-1]),
        ):
            length, closed = _outer_run(cells)
            if numbers and (length > numbers[0] or (closed and 0 < length < numbers[0])):
                asked = f"{numbers[0]} {'is' if numbers[0] == 1 else 'are'} asked for"
                return f"{unit}'s {which} run has {amount(length, 'shaded cell')}; {asked}"
        longest = max(runs_of(cell is True for cell in line), default=0)
        if longest > max(self.numbers, default=0):
            return f"{unit} has a run of {amount(longest, 'shaded cell')}, longer than any that is asked for"
        return ""

    def counted(self, statement: Statement, known: Mapping[str, Value]) -> tuple[int, int]:
        return sum(known.get(name) is True for name in statement.formula.names()), sum(self.numbers)

    def named(self, puzzle: GridPuzzle) -> str:
        return f"the runs of {self.outside.unit}"

    @classmethod
    def further(cls, puzzle: GridPuzzle, solutions: Sequence[Solution]) -> Iterator[Self]:
        for outside in cls.free(puzzle):
            line = puzzle.line_from(outside)
            found = {tuple(bool(solution[name]) for name in line) for solution in solutions}
            yield from (cls(outside, runs) for runs in sorted(set(map(runs_of, found))))

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        room, needed = len(puzzle.line_from(self.outside)), sum(self.numbers) + len(self.numbers) - 1
        if 0 in self.numbers or needed > room:
            raise PuzzleError(
                f"runs of {self.label}", expected=f"runs from 1 that fit into {amount(room, 'cell')}"
            )


def _outer_run(line: Sequence[Value | None]) -> tuple[int, bool]:
    """How long the first run of a line is that is begun for certain, and whether it is over."""
    start = next((index for index, cell in enumerate(line) if cell is not False), len(line))
    rest = list(takewhile(lambda cell: cell is True, line[start:]))
    after = line[start + len(rest) :]
    return len(rest), not after or after[0] is False


def runs_of(line: Iterable[bool]) -> tuple[int, ...]:
    """The lengths of the runs of shaded cells in a line, in order."""
    return tuple(sum(1 for _ in run) for shaded, run in groupby(line) if shaded)


class Shade(Struct, frozen=True):
    """Follows the runs along a line: how many are begun, and how many cells the last one has so far."""

    lengths: tuple[int, ...]

    def __call__(self, state: tuple[int, int], shaded: bool) -> tuple[int, int] | None:
        begun, cells = state
        if shaded and cells == 0:
            return (begun + 1, 1) if begun < len(self.lengths) else None
        if shaded:
            return (begun, cells + 1) if cells < self.lengths[begun - 1] else None
        return (begun, 0) if cells == 0 or cells == self.lengths[begun - 1] else None

    def is_done(self, state: tuple[int, int]) -> bool:
        """Whether all runs are there in full."""
        return state[0] == len(self.lengths) and self(state, False) is not None
