"""Killer cages: cells with different digits that add up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Self

from msgspec.structs import replace

from puzzles.clues.bases.cell_clues import AreaClue
from puzzles.clues.bases.clue_numbers import nearest
from puzzles.clues.bases.lettered_clues import LetteredClue
from puzzles.feedback.calculation_faults import calculation_text
from puzzles.formulas.formulas import AllDifferent, And, Formula, Linear, Solution, Value
from puzzles.formulas.statements import Statement
from puzzles.formulas.target import Operation, Target
from puzzles.geometry.grid import Cell, cell_name
from puzzles.text.errors import PuzzleError

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class KillerCage(LetteredClue, AreaClue):
    """The digits of the cells differ, unless `repeats`, and add up to `sum`, if there is one."""

    kind = "cage"
    by_amount = True
    brief = "different digits that add up to the sum"
    shortcut = "c"
    asks = "the sum, if any; + if digits may repeat"
    number_field = "sum"
    lengths = range(2, 5)

    sum: int | None = None
    repeats: bool = False
    letter: str = ""
    counts: bool = True

    @classmethod
    def further(cls, puzzle: GridPuzzle, solutions: Sequence[Solution]) -> Iterator[Self]:
        """The sums in the solutions, of each cage that tells none."""
        for cage in puzzle.clue_list.every(cls):
            if cage.sum is None:
                amounts = map(puzzle.amounts.in_solution, solutions)
                sums = {sum(int(counts[name]) for name in cage.names) for counts in amounts}
                yield from (replace(cage, sum=number) for number in sorted(sums))

    @classmethod
    def held(cls, cells: tuple[Cell, ...], puzzle: GridPuzzle, solution: Solution) -> Self | None:
        names, counts = [cell_name(*cell) for cell in cells], puzzle.amounts.in_solution(solution)
        cage = cls(cells, sum(int(counts[name]) for name in names))
        differ = len({solution[name] for name in names}) == len(names)
        return cage if differ and cage.fits(puzzle) else None

    @property
    def differ(self) -> bool:
        return not self.repeats

    @property
    def label(self) -> str:
        return ("" if self.sum is None else self.told) + "+" * self.repeats

    def statement(self, puzzle: GridPuzzle) -> Statement:
        differ, alone = AllDifferent(self.names), len(self.cells) == 1
        if self.sum is None:
            return self.says(f"{self.title}: the digits differ", differ, self.names)
        total = Linear(tuple((1, name) for name in self.names), "=", self.sum)
        if self.repeats or alone:
            said = f"this cell is {self.sum}" if alone else f"the digits add up to {self.sum}"
            return self.says(f"{self.title}: {said}", total, self.names)
        text = f"{self.title}: the digits differ and add up to {self.sum}"
        return self.says(text, And(differ, total), self.names)

    def fault(self, part: Formula, known: Mapping[str, Value]) -> str:
        """What its digits add up to: "Cage 15 at R1C1: 6, 5 and 8 add up to 19, not 15"."""
        if self.letter or self.sum is None or not isinstance(part, Linear):
            return ""
        values = [int(known[name]) for name in self.names if name in known]
        if len(self.cells) == 1:
            return f"{self.title}: this cell is {values[0]}, not {self.sum}" if values else ""
        found = calculation_text(Target(self.sum, Operation.ADD), values, len(self.cells) - len(values))
        return f"Cage {self.sum} at {self.names[0].upper()}: {found}" if found else ""

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        self.check_letter(puzzle)
        if self.sum is None and self.repeats:
            raise PuzzleError("a cage that says nothing", expected="a sum where digits may repeat")

    def alternatives(self, puzzle: GridPuzzle) -> Iterator[KillerCage]:
        """The nearest sums first."""
        if self.sum is not None and not self.letter:
            possible = self.possible(puzzle)
            yield from (replace(self, sum=number) for number in nearest(self.sum, possible))

    def possible(self, puzzle: GridPuzzle) -> range:
        digits, count = puzzle.amounts.possible, len(self.cells)
        if self.repeats:
            return range(digits[0] * count, digits[-1] * count + 1)
        return range(sum(digits[:count]), sum(digits[-count:]) + 1)
