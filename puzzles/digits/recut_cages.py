"""Cages cut otherwise, one step at a time, so that other fillings of the board do not fit them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from msgspec import Struct

from puzzles.geometry.at_random.recut_areas import Area, Recut, recuts
from puzzles.geometry.grid import Cell

MOST = 5
"""The most cells of a cage."""
LARGE = 4
"""The most cells of a cage that is not large."""


class Filling(Struct, frozen=True):
    """The digit in each cell, and the amount that it counts in sums."""

    digits: Mapping[Cell, int]
    amounts: Mapping[Cell, int]

    def total(self, cells: Area) -> int | None:
        """What the amounts of the cells add up to; None if a digit repeats."""
        if len({self.digits[cell] for cell in cells}) < len(cells):
            return None
        return sum(self.amounts[cell] for cell in cells)


def recut(cages: Sequence[Area], filling: Filling, others: Sequence[Filling], random: Random) -> Recut | None:
    """The step after which the sums of a filling exclude the last of the other fillings, and as many of the
    rest as possible; None if there is none.

    It is at a cell that the last one fills otherwise. Of steps that exclude the last one, those come first
    that make the fewest cages of one cell and the fewest large ones.
    """
    totals = [filling.total(cage) for cage in cages]
    wrong = [
        {number for number, cage in enumerate(cages) if other.total(cage) != totals[number]}
        for other in others
    ]
    *_, last = others
    differing = [cell for cage in cages for cell in cage if filling.digits[cell] != last.digits[cell]]
    best: tuple[tuple[float, ...], Recut] | None = None
    for step in recuts(cages, differing, MOST):
        new = [(area, filling.total(area)) for area in step.new]
        if any(total is None for _, total in new) or all(last.total(area) == total for area, total in new):
            continue
        left = sum(
            broken.issubset(step.gone) and all(other.total(area) == total for area, total in new)
            for other, broken in zip(others, wrong, strict=True)
        )
        odd = _odd(step.new) - _odd([cages[number] for number in step.gone])
        judged = (odd, left, random.random())
        if best is None or judged < best[0]:
            best = judged, step
    return None if best is None else best[1]


def _odd(areas: Sequence[Area]) -> int:
    """How many of the areas are of one cell, or large."""
    return sum(not 1 < len(area) <= LARGE for area in areas)
