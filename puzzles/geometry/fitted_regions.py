"""Regions of equal size fitted to values in the cells, so that none contains a value twice.

No region becomes a whole row or column. Two regions exchange a cell each, again and again; an exchange that
adds repetitions is accepted ever more rarely (simulated annealing).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Mapping
from math import exp
from random import Random

from puzzles.geometry.grid import ORTHOGONAL, Cell, is_connected
from puzzles.geometry.regions import Regions, members_of, of_areas

STEPS = 100_000
"""The exchanges tried before it is given up."""
WARM, COLD = 0.5, 0.2
"""The number of added repetitions that is likely to be accepted, at the beginning and at the end."""
AIMED = 0.5
"""The share of exchanges that start at a repeated value."""


def fitted(regions: Regions, values: Mapping[Cell, Hashable], random: Random) -> Regions | None:
    """The regions after exchanges by which none contains a value twice; None if that is not reached.

    Only cells with values are exchanged.
    """
    search = _Search(regions, values, random)
    for step in range(STEPS):
        if not search.wrong:
            return of_areas(len(regions), len(regions[0]), search.areas)
        search.step(COLD + WARM * (1 - step / STEPS))
    return None


class _Search:
    """The present regions, with the total number of repetitions and of regions that are lines."""

    def __init__(self, regions: Regions, values: Mapping[Cell, Hashable], random: Random) -> None:
        self._values, self._random = values, random
        self._order = sorted(values)
        self.areas = [set(cells) for cells in members_of(regions).values()]
        self._owner = {cell: number for number, area in enumerate(self.areas) for cell in area}
        self._held = [Counter(values.get(cell) for cell in area if cell in values) for area in self.areas]
        searched = (area for area in self.areas if not area.isdisjoint(values))
        self.wrong = sum(held.total() - len(held) for held in self._held) + sum(map(_is_line, searched))

    def step(self, warmth: float) -> None:
        """Try one exchange, and make it if it is accepted."""
        cell = self._random.choice(self._order)
        own, value = self._owner[cell], self._values[cell]
        if self._held[own][value] < 2 and self._random.random() < AIMED:
            return
        others = [
            self._owner[there]
            for d, e in ORTHOGONAL
            if (there := (cell[0] + d, cell[1] + e)) in self._values and self._owner[there] != own
        ]
        if not others:
            return
        other = self._random.choice(others)
        left, grown = self.areas[own] - {cell}, self.areas[other]
        if not is_connected([*left]):
            return
        back = sorted(there for there in grown if there in self._values and _beside(there, left))
        lines = _is_line(self.areas[own]) + _is_line(grown)
        for second in self._random.sample(back, len(back)):
            after = (grown | {cell}) - {second}
            worse = self._worse(own, other, value, self._values[second])
            worse += _is_line(left | {second}) + _is_line(after) - lines
            if worse > 0 and self._random.random() > exp(-worse / warmth):
                continue
            if is_connected([*after]):
                self._exchange(cell, second)
                self.wrong += worse
                return

    def _worse(self, own: int, other: int, value: Hashable, new: Hashable) -> int:
        """How many repetitions are added if a region loses one value and gets another."""
        if value == new:
            return 0
        mine, theirs = self._held[own], self._held[other]
        return (mine[new] > 0) - (mine[value] > 1) + (theirs[value] > 0) - (theirs[new] > 1)

    def _exchange(self, first: Cell, second: Cell) -> None:
        own, other = self._owner[first], self._owner[second]
        for cell, old, new in ((first, own, other), (second, other, own)):
            self.areas[old].remove(cell)
            self.areas[new].add(cell)
            self._held[old][self._values[cell]] -= 1
            self._held[new][self._values[cell]] += 1
            self._owner[cell] = new


def _is_line(area: Collection[Cell]) -> bool:
    """Whether all cells are in one row or column, which contains each value once anyway."""
    return 1 in {len({row for row, _ in area}), len({column for _, column in area})}


def _beside(cell: Cell, area: Collection[Cell]) -> bool:
    return any((cell[0] + d, cell[1] + e) in area for d, e in ORTHOGONAL)
