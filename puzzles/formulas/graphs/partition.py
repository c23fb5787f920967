"""Formulas about a grid that walls divide into areas: that each wall separates two areas, and the size of
areas.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping
from functools import cached_property
from typing import TypeAlias

from puzzles.formulas.formulas import Formula, Not, Or, Solution
from puzzles.formulas.graphs.connectivity import (
    Edge,
    Known,
    LazyFormula,
    Sign,
    SignClause,
    WatchedFormula,
    ways_from,
)
from puzzles.formulas.graphs.forest import between

Way: TypeAlias = tuple[int, Hashable]
"""How a cell was reached: the index of the side crossed, and the cell before it."""


class Partition(WatchedFormula, frozen=True):
    """Every wall separates two different areas; with `size`, each area has exactly that many cells.

    `walls` are (sign, cell, other cell): the sign is true if a wall stands between the two. An area is a
    connected component of the cells. `cells` are all cells.
    """

    cells: tuple[Hashable, ...]
    walls: tuple[Edge, ...]
    size: int = 0

    @property
    def signs(self) -> Iterator[Sign]:
        return (sign for sign, _, _ in self.walls)

    @cached_property
    def beside(self) -> Mapping[Hashable, tuple[tuple[int, Hashable], ...]]:
        """For each cell, its sides by index, each with the cell on the other side."""
        sides = ((index, one, other) for index, (_, one, other) in enumerate(self.walls))
        return ways_from(sides, self.cells)

    def cuts(self, solution: Solution) -> Iterator[Formula]:
        """For a wall within an area: it goes, or a wall comes on a path around it. For an area that is too
        small: a wall of its border goes. For one that is too large: a wall comes between some of its cells.
        """
        drawn = self.on(solution)
        open_ = {
            cell: [(index, other) for index, other in ways if index not in drawn]
            for cell, ways in self.beside.items()
        }
        area_of: dict[Hashable, int] = {}
        for number, cell in enumerate(self.cells):
            if cell in area_of:
                continue
            area, sides = _area(cell, open_)
            area_of.update(dict.fromkeys(area, number))
            if self.size and len(area) > self.size:
                yield Or(*(self.walls[index][0] for index in sides[: self.size]))
            elif self.size and len(area) < self.size:
                inside = set(area)
                around = {i for own in area for i, other in self.beside[own] if other not in inside}
                yield Or(*(Not(self.walls[index][0]) for index in sorted(around)))
        for index in sorted(drawn):
            literal, one, other = self.walls[index]
            if area_of[one] == area_of[other]:
                way = between(one, other, open_)
                yield Or(Not(literal), *(self.walls[side][0] for side in sorted(way)))

    def seen_from(self, news: Collection[int], known: Known) -> Iterator[SignClause]:
        """Clauses that no wall stands within an area, that an area does not grow too large, and that a
        closed-off region is a multiple of the size.
        """
        whole, roomy = set[Hashable](), set[Hashable]()
        for end in (end for index in news for end in self.walls[index][1:]):
            if end not in whole:
                area = self._walked(end, known)
                whole.update(area)
                yield from self._grown(area, known)
        if self.size:
            for end in (end for index in news if known[index] for end in self.walls[index][1:]):
                if end not in roomy:
                    room = self._room(end, known)
                    roomy |= room
                    if len(room) % self.size:
                        ways = (way for cell in room for way in self.beside[cell])
                        yield tuple(-index - 1 for index, there in ways if there not in room)

    def _room(self, start: Hashable, known: Known) -> set[Hashable]:
        """The cells that can be reached without crossing a wall that is known to stand."""
        found, queue, beside = {start}, [start], self.beside
        for here in queue:
            for index, there in beside[here]:
                if there not in found and not known[index]:
                    found.add(there)
                    queue.append(there)
        return found

    def _grown(self, area: Mapping[Hashable, Way], known: Known) -> Iterator[SignClause]:
        """The clauses about sides within an area and on its border."""
        sides = [side + 1 for side, _ in area.values() if side >= 0]
        if self.size and len(area) > self.size:
            yield tuple(sides)
            return
        for cell in area:
            for index, there in self.beside[cell]:
                if there in area and known[index] is not False:
                    yield (-index - 1, *self._way(cell, there, area))
                elif self.size and there not in area and known[index] is None:
                    other = self._walked(there, known)
                    if len(area) + len(other) > self.size:
                        more = [side + 1 for side, _ in other.values() if side >= 0]
                        yield (index + 1, *sides, *more[: self.size - len(area)])

    def _walked(self, start: Hashable, known: Known) -> Mapping[Hashable, Way]:
        """The cells known to be in one area with `start`, the nearest first and at most `size` + 1 of them,
        each with how it was reached.
        """
        found: dict[Hashable, Way] = {start: (-1, start)}
        for here in (queue := [start]):
            for index, there in self.beside[here]:
                if known[index] is False and there not in found:
                    found[there] = index, here
                    queue.append(there)
                    if self.size and len(queue) > self.size:
                        return found
        return found

    def _way(self, one: Hashable, other: Hashable, area: Mapping[Hashable, Way]) -> Iterator[int]:
        """The sides on the path between two cells of an area, as literals."""
        sides = set[int]()
        for cell in (one, other):
            while area[cell][0] >= 0:
                sides ^= {area[cell][0]}
                cell = area[cell][1]
        return (side + 1 for side in sides)


class Enclosed(LazyFormula, frozen=True):
    """Exactly `size` cells, the cell `root` among them, can be reached from it without crossing a wall.

    `walls` are (sign, cell, other cell): the sign is true if a wall stands between the two.
    """

    root: Hashable
    walls: tuple[Edge, ...]
    size: int
    what: str = "an area"
    """What these cells are called in words."""

    @property
    def signs(self) -> Iterator[Sign]:
        return (sign for sign, _, _ in self.walls)

    @cached_property
    def beside(self) -> Mapping[Hashable, tuple[tuple[int, Hashable], ...]]:
        """For each cell, its sides by index, each with the cell on the other side."""
        sides = ((index, one, other) for index, (_, one, other) in enumerate(self.walls))
        return ways_from(sides, (self.root,))

    def reached(self, drawn: set[int]) -> Mapping[Hashable, int]:
        """The cells reached when those walls stand, the nearest first, each with the side by which it was
        reached; -1 for the root.
        """
        found: dict[Hashable, int] = {self.root: -1}
        for here in (queue := [self.root]):
            for index, there in self.beside[here]:
                if index not in drawn and there not in found:
                    found[there] = index
                    queue.append(there)
        return found

    def cuts(self, solution: Solution) -> Iterator[Formula]:
        """For too many cells: a wall comes between the nearest of them. For too few: a wall around them
        goes.
        """
        drawn = self.on(solution)
        found = self.reached(drawn)
        if len(found) > self.size:
            sides = list(found.values())[1 : self.size + 1]
            yield Or(*(self.walls[index][0] for index in sides))
        elif len(found) < self.size:
            around = {index for cell in found for index, there in self.beside[cell] if there not in found}
            yield Or(*(Not(self.walls[index][0]) for index in sorted(around)))


def _area(
    start: Hashable, open_: Mapping[Hashable, list[tuple[int, Hashable]]]
) -> tuple[list[Hashable], list[int]]:
    """The cells that can be reached, the nearest first, and the sides by which each but the first was
    reached.
    """
    found, sides = {start: None}, []
    for here in (queue := [start]):
        for index, there in open_[here]:
            if there not in found:
                found[there] = None
                sides.append(index)
                queue.append(there)
    return list(found), sides
