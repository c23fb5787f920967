"""What the formulas `Forest` and `Partition` force and exclude among edges that are on, off or open."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from puzzles.formulas.graphs.forest import DisjointSets, Forest
from puzzles.formulas.graphs.partition import Partition


def grow(formula: Forest, on: set[int], open_: set[int]) -> bool:
    """Remove from `open_` the edges that would close a cycle; returns whether those on close none."""
    parts = DisjointSets()
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
    """Move walls that must stand from `open_` to `drawn`, and remove those that cannot stand from `open_`.

    Each check is applied once, to the areas as given, so that a person can follow the result. Returns
    whether the walls still seem possible.
    """
    areas = _Areas(formula, frozenset(drawn), frozenset(open_))
    if not areas.is_possible():
        return False
    drawing = {*areas.between(), *areas.around_full(), *areas.before_large()}
    out = {*areas.within(), *areas.only_ways()}
    drawn |= drawing
    open_ -= drawing | out
    return True


class _Areas:
    """The areas as far as they are known: cells between which there is certainly no wall."""

    def __init__(self, formula: Partition, drawn: frozenset[int], open_: frozenset[int]) -> None:
        self._formula, self._drawn, self._open = formula, drawn, open_
        self._parts = DisjointSets()
        for index, (_, one, other) in enumerate(formula.walls):
            if index not in drawn and index not in open_:
                self._parts.join(one, other)
        self._cells: dict[Hashable, list[Hashable]] = {}
        self._beside: dict[Hashable, list[tuple[int, Hashable]]] = {}
        for cell in formula.cells:
            self._cells.setdefault(self._parts.of(cell), []).append(cell)

    def _between(self, index: int) -> tuple[Hashable, Hashable]:
        """The areas on both sides of a wall."""
        _, one, other = self._formula.walls[index]
        return self._parts.of(one), self._parts.of(other)

    def is_possible(self) -> bool:
        """Whether no wall stands within an area, none is too large, and each can become large enough."""
        if any(one == other for one, other in map(self._between, self._drawn)):
            return False
        size = self._formula.size
        return not size or all(
            len(cells) <= size and (len(cells) == size or self._reach(area) >= size)
            for area, cells in self._cells.items()
        )

    def within(self) -> Iterator[int]:
        """The open walls within an area, which cannot stand."""
        return (index for index in self._open if len({*self._between(index)}) == 1)

    def between(self) -> Iterator[int]:
        """The open walls between two areas that are separated by another wall, which must stand."""
        apart = {frozenset(self._between(index)) for index in self._drawn}
        return (index for index in self._open if frozenset(self._between(index)) in apart)

    def around_full(self) -> Iterator[int]:
        """The open walls around an area of full size, which must stand."""
        for area, cells in self._cells.items():
            if len(cells) == self._formula.size:
                yield from (index for index, _ in self._ways(area))

    def before_large(self) -> Iterator[int]:
        """The open walls between two areas that are too large together, which must stand."""
        size = self._formula.size
        for area, cells in self._cells.items() if size else ():
            for index, other in self._ways(area):
                if len(cells) + len(self._cells[other]) > size:
                    yield index

    def only_ways(self) -> Iterator[int]:
        """The open walls that cannot stand because an area would be too small behind them."""
        size = self._formula.size
        for area, cells in self._cells.items() if size else ():
            if len(cells) < size:
                yield from (index for index, _ in self._ways(area) if self._reach(area, without=index) < size)

    def _ways(self, area: Hashable) -> Sequence[tuple[int, Hashable]]:
        """The open sides of an area, each with the area behind it."""
        found = self._beside.get(area)
        if found is None:
            found = self._beside[area] = [
                (index, there)
                for cell in self._cells[area]
                for index, other in self._formula.beside[cell]
                if index in self._open and (there := self._parts.of(other)) != area
            ]
        return found

    def _reach(self, area: Hashable, without: int = -1) -> int:
        """The number of cells that an area can still have, counted up to the size; `without` is a side that
        has a wall, and so have all other sides between the same areas.
        """
        shut = set() if without < 0 else {frozenset(self._between(without))}
        found, total = {area}, 0
        for here in (queue := [area]):
            total += len(self._cells[here])
            if total >= self._formula.size:
                break
            for _, other in self._ways(here):
                if other not in found and frozenset((here, other)) not in shut:
                    found.add(other)
                    queue.append(other)
        return total
