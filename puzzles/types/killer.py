"""Killer Sudoku: cages tell the sums of their digits, mostly with no digit given."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from puzzles.clues.general.cage import KillerCage
from puzzles.clues.given import Given
from puzzles.digits.recut_cages import MOST, Filling, recut
from puzzles.formulas.formulas import Solution
from puzzles.geometry.at_random.random_areas import cut_up
from puzzles.geometry.at_random.recut_areas import Area
from puzzles.geometry.grid import ORTHOGONAL, Cell, cell_name
from puzzles.grids.grid_making import GridMaking
from puzzles.model.clue import Clue
from puzzles.model.puzzle import Category
from puzzles.types.sudoku import Sudoku, SudokuWording

CAGE_SIZES = (2, 2, 2, 3, 3, 3, 4, 4)
"""How many cells a cage has, each as likely as it occurs here."""


class KillerWording(SudokuWording):
    """The words of Killer Sudoku."""

    def about(self) -> str:
        return f"{super().about()} The digits of a cage differ and add up to its sum."


class KillerMaking(GridMaking["Killer"]):
    """How Killer Sudoku is made."""

    def true_clues(self, solution: Solution, random: Random) -> Iterator[KillerCage]:
        """The sums of cages that tell none, and cages of all cells that are in none, cut so that no digit
        repeats in one; a cell alone joins a cage beside it that has room.
        """
        yield from KillerCage.further(self.puzzle, (solution,))
        filling, caged, parts = self._filling(solution), self._caged, list[Area]()
        digits = filling.digits
        for area in cut_up([cell for cell in digits if cell not in caged], CAGE_SIZES, random):
            parts += [area] if _differ(area, digits) else cut_up(area, (2,), random)
        yield from (KillerCage(cells, filling.total(cells)) for cells in _joined(parts, digits))

    def clues_otherwise(
        self, clues: Sequence[Clue], solution: Solution, others: Sequence[Solution], random: Random
    ) -> Sequence[Clue] | None:
        """The proposed cages cut otherwise, at a cell that the last of the others fills otherwise."""
        free = [clue for clue in clues if isinstance(clue, KillerCage) and self._caged.isdisjoint(clue.cells)]
        fillings = [self._filling(each) for each in (solution, *others)]
        step = recut([cage.cells for cage in free], fillings[0], fillings[1:], random)
        if step is None:
            return None
        gone = {free[number] for number in step.gone}
        new = (KillerCage(cells, fillings[0].total(cells)) for cells in step.new)
        return [*(clue for clue in clues if clue not in gone), *new]

    @property
    def _caged(self) -> frozenset[Cell]:
        """The cells of the cages that the puzzle has."""
        return frozenset(cell for cage in self.puzzle.clue_list.every(KillerCage) for cell in cage.cells)

    def _filling(self, solution: Solution) -> Filling:
        amounts = self.puzzle.amounts.in_solution(solution)
        names = {cell: cell_name(*cell) for cell in self.puzzle.cells}
        return Filling(
            {cell: int(solution[name]) for cell, name in names.items()},
            {cell: int(amounts[name]) for cell, name in names.items()},
        )

    def dullness(self, clue: Clue) -> float:
        """A cage of one cell gives its digit away."""
        return float(isinstance(clue, KillerCage) and len(clue.cells) == 1)


@dataclass(frozen=True)
class Killer(Sudoku):
    """A Sudoku of which cages tell the sums; the digits of a cage differ."""

    type_name = "killer"
    label = "Killer Sudoku"
    brief = (
        "Each row, each column and each box holds each digit once. The digits of a cage differ and add up to "
        "its sum."
    )
    fame = 1
    category: ClassVar[Category] = Category.NUMBERS
    aliases = ("killer-sudoku", "samunamupure", "sum-sudoku")
    clue_kinds = (Given, KillerCage)
    wording = KillerWording()
    making = KillerMaking(play_sizes=(4, 6, 9), made_at_once=9, has_all_clues=True, unpublished=(Given,))


def _joined(areas: Sequence[tuple[Cell, ...]], digits: Mapping[Cell, int]) -> list[tuple[Cell, ...]]:
    """The areas, each of one cell with the smallest beside it, where that leaves no digit twice."""
    joined = [area for area in areas if len(area) > 1]
    for alone in (area for area in areas if len(area) == 1):
        beside = {(alone[0][0] + down, alone[0][1] + right) for down, right in ORTHOGONAL}
        wider = [
            area
            for area in joined
            if not beside.isdisjoint(area) and len(area) < MOST and _differ((*area, *alone), digits)
        ]
        if wider:
            smallest = min(wider, key=len)
            joined.remove(smallest)
            joined.append(tuple(sorted((*smallest, *alone))))
        else:
            joined.append(alone)
    return joined


def _differ(cells: Sequence[Cell], digits: Mapping[Cell, int]) -> bool:
    return len({digits[cell] for cell in cells}) == len(cells)
