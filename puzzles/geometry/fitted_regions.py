"""Regions of one size fitted to values that stand in the cells, so that none holds a value twice.

None becomes a whole row or column. Two regions exchange a cell each, again and again; an exchange by which
more values stand twice is made the more seldom the later it is (simulated annealing).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Mapping
from math import exp
from random import Random

from puzzles.geometry.grid import ORTHOGONAL, Cell, is_connected
from puzzles.geometry.regions import Regions, members_of, of_areas

STEPS = 100_000
"""Exchanges that are looked at before it is given up."""
WARM, COLD = 0.5, 0.2
"""How many values more may stand twice, about, at the beginning and at the end."""
AIMED = 0.5
"""The share of exchanges that begin at a value that stands twice."""


def fitted(regions: Regions, values: Mapping[Cell, Hashable], random: Random) -> Regions | None:
    """The regions after exchanges by which each holds no value twice; None if that is not reached.

    Only cells that have a value are exchanged.
    """
    search = _Search(regions, values, random)
    for step in range(STEPS):
        if not search.wrong:
            return of_areas(len(regions), len(regions[0]), search.areas)
        search.step(COLD + WARM * (1 - step / STEPS))
    return None


class _Search:
    """The regions as they are now, and how many values stand twice in all, or how many regions are lines."""

    def __init__(self, regions: Regions, values: Mapping[Cell, Hashable], random: Random) -> None:
        self._values, self._random = values, random
        self._order = sorted(values)
        self.areas = [set(cells) for cells in members_of(regions).values()]
        self._owner = {cell: number for number, area in enumerate(self.areas) for cell in area}
        self._held = [Counter(values.get(cell) for cell in area if cell in values) for area in self.areas]
        searched = (area for area in self.areas if not area.isdisjoint(values))
        self.wrong = sum(held.total() - len(held) for held in self._held) + sum(map(_is_line, searched))

    def step(self, warmth: float) -> None:
        """Look at one exchange, and make it if it may be."""
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
        """How many values more stand twice if one region gives a value and gets a new one."""
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
    """Whether all cells are in one row or column, which holds each value once anyway."""
    return 1 in {len({row for row, _ in area}), len({column for _, column in area})}


def _beside(cell: Cell, area: Collection[Cell]) -> bool:
    return any((cell[0] + d, cell[1] + e) in area for d, e in ORTHOGONAL)
