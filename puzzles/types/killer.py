"""Killer Sudoku: cages tell the sums of their digits, mostly with no digit given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from puzzles.clues.general.cage import KillerCage
from puzzles.clues.given import Given
from puzzles.formulas.formulas import Solution
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.random_areas import cut_up
from puzzles.grids.grid_making import GridMaking
from puzzles.model.puzzle import Category
from puzzles.types.sudoku import Sudoku, SudokuWording

CAGE_SIZES = (2, 2, 2, 3, 3, 3, 4, 4)
"""How many cells a cage has, each as likely as it occurs here."""
LARGEST = 5
"""Cells of a cage, at most."""


class KillerWording(SudokuWording):
    """The words of Killer Sudoku."""

    def about(self) -> str:
        return f"{super().about()} The digits of a cage differ and add up to its sum."


class KillerMaking(GridMaking["Killer"]):
    """How Killer Sudoku is made."""

    def true_clues(self, solution: Solution, random: Random) -> Iterator[KillerCage]:
        """Cages of all cells that are in none, cut so that no digit repeats in one."""
        caged = {cell for cage in self.puzzle.clue_list.every(KillerCage) for cell in cage.cells}
        digits = {cell: int(solution[cell_name(*cell)]) for cell in self.puzzle.cells}
        areas = list(cut_up([cell for cell in self.puzzle.cells if cell not in caged], CAGE_SIZES, random))
        parts = list[list[Cell]]()
        for area in areas:
            repeats = len({digits[cell] for cell in area}) < len(area)
            parts += map(list, cut_up(area, (2,), random) if repeats else [area])
        for cells in _without_singles(parts, digits):
            yield KillerCage(tuple(sorted(cells)), _sum(cells, digits))


def _without_singles(parts: list[list[Cell]], digits: Mapping[Cell, int]) -> list[list[Cell]]:
    """With parts of one cell, which would give its digit, joined to the smallest beside with room for it."""
    for part in [part for part in parts if len(part) == 1]:
        if len(part) > 1:  # another was joined to it
            continue
        (cell,) = part
        beside = [
            other
            for other in parts
            if len(other) <= LARGEST - 1
            and digits[cell] not in (digits[each] for each in other)
            and any(abs(row - cell[0]) + abs(column - cell[1]) == 1 for row, column in other)
        ]
        if beside:
            min(beside, key=len).append(cell)
            parts.remove(part)
    return parts


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
    making = KillerMaking(play_sizes=(4, 6, 9), made_at_once=9, has_all_clues=True)


def _sum(cells: Iterable[Cell], digits: Mapping[Cell, int]) -> int:
    return sum(digits[cell] for cell in cells)
