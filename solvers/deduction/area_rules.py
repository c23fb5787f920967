"""What closing no loop, and dividing a grid, rule out among edges that are on, off or open."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from puzzles.core.forest import Forest, Parts
from puzzles.core.partition import Partition


def grow(formula: Forest, on: set[int], open_: set[int]) -> bool:
    """Take edges that would close a loop out of `open_`; whether those on close none."""
    parts = Parts()
    for index in sorted(on):
        _, one, other = formula.edges[index]
        if not parts.join(one, other):
            return False
    for index in tuple(open_):
        _, one, other = formula.edges[index]
        if parts.of(one) == parts.of(other):
            open_.discard(index)
    return True


def divide(formula: Partition, drawn: set[int], open_: set[int]) -> bool:
    """Move walls that must stand from `open_` to `drawn`, and take out those that cannot.

    Whether the walls can part areas, as far as is seen here.
    """
    while True:
        before = len(open_)
        areas = _Areas(formula, drawn, open_)
        if not (areas.no_loose_walls() and areas.parted() and (not formula.size or areas.filled())):
            return False
        if len(open_) == before:
            return True


class _Areas:
    """The areas as far as they are known: cells between which there is surely no wall."""

    def __init__(self, formula: Partition, drawn: set[int], open_: set[int]) -> None:
        self._formula, self._drawn, self._open = formula, drawn, open_
        self._parts = Parts()
        for index, (_, one, other) in enumerate(formula.walls):
            if index not in drawn and index not in open_:
                self._parts.join(one, other)

    def _between(self, index: int) -> tuple[Hashable, Hashable]:
        _, one, other = self._formula.walls[index]
        return self._parts.of(one), self._parts.of(other)

    def no_loose_walls(self) -> bool:
        """Within an area there is no wall."""
        for index in tuple(self._open):
            one, other = self._between(index)
            if one == other:
                self._open.discard(index)
        return all(one != other for one, other in map(self._between, self._drawn))

    def parted(self) -> bool:
        """Between two areas that a wall parts, there are walls all along."""
        apart = {frozenset(self._between(index)) for index in self._drawn}
        for index in tuple(self._open):
            if frozenset(self._between(index)) in apart:
                self._draw(index)
        return True

    def _draw(self, index: int) -> None:
        self._open.discard(index)
        self._drawn.add(index)

    def filled(self) -> bool:
        """No area is too large, each can get large enough, and goes where it must."""
        cells: dict[Hashable, list[Hashable]] = {}
        for cell in self._formula.cells:
            cells.setdefault(self._parts.of(cell), []).append(cell)
        size = self._formula.size
        if any(len(area) > size for area in cells.values()):
            return False
        for index in tuple(self._open):
            one, other = self._between(index)
            if len(cells[one]) + len(cells[other]) > size:
                self._draw(index)
        return all(len(area) == size or self._grows(root, cells) for root, area in cells.items())

    def _grows(self, root: Hashable, cells: dict[Hashable, list[Hashable]]) -> bool:
        """Whether an area that is too small still can become large enough; it takes its only way out."""
        if self._reach(root, cells, -1) < self._formula.size:
            return False
        ways = dict(self._ways(root, cells))
        beyond = set(ways.values())
        if len(beyond) == 1:
            index = next(iter(ways))
            self._open.discard(index)
            return True
        for index in ways:
            same = [other for other in ways if ways[other] == ways[index]]
            if len(same) == 1 and self._reach(root, cells, index) < self._formula.size:
                self._open.discard(index)
                return True
        return True

    def _ways(self, root: Hashable, cells: dict[Hashable, list[Hashable]]) -> Iterator[tuple[int, Hashable]]:
        """The open sides of an area, and the areas behind them."""
        for cell in cells[root]:
            for index, other in self._formula.beside[cell]:
                if index in self._open:
                    yield index, self._parts.of(other)

    def _reach(self, root: Hashable, cells: dict[Hashable, list[Hashable]], without: int) -> int:
        """How many cells the area could have, if there is a wall at the side `without`."""
        found = {root}
        total = 0
        for here in (queue := [root]):
            total += len(cells[here])
            for index, other in self._ways(here, cells):
                if index != without and other not in found:
                    found.add(other)
                    queue.append(other)
        return total
