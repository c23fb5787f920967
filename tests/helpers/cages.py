"""Sudokus with cages, thermometers and arrows, from their rules alone, without a solver."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from puzzles.geometry.grid import Cell

Filled = Mapping[Cell, int]
Digits = Mapping[Cell, set[int]]
"""What can still be written in each cell."""


@dataclass
class Marks:
    """What is drawn on a grid."""

    cages: list[tuple[Sequence[Cell], int | None, bool]] = field(default_factory=list)
    thermometers: list[Sequence[Cell]] = field(default_factory=list)
    arrows: list[tuple[Sequence[Cell], Sequence[Cell]]] = field(default_factory=list)

    def around(self, cell: Cell) -> Marks:
        """Those that a cell is part of."""
        return Marks(
            [cage for cage in self.cages if cell in cage[0]],
            [cells for cells in self.thermometers if cell in cells],
            [arrow for arrow in self.arrows if cell in (*arrow[0], *arrow[1])],
        )

    def cells(self) -> set[Cell]:
        """All cells that are part of one."""
        lines = [cage[0] for cage in self.cages] + self.thermometers
        return set().union(*lines, *((*cells, *circle) for cells, circle in self.arrows))

    def allow(self, digits: Digits) -> bool:
        """Whether the smallest and largest digits that are left in each cell break none of them."""
        for cells, total, repeats in self.cages:
            here = [min(digits[cell]) for cell in cells if len(digits[cell]) == 1]
            if not repeats and len(set(here)) < len(here):
                return False
            if total is not None and not _least(cells, digits) <= total <= _most(cells, digits):
                return False
        for cells in self.thermometers:
            reached = 0
            for cell in cells:
                reached = max(reached + 1, min(digits[cell]))
                if reached > max(digits[cell]):
                    return False
        for cells, circle in self.arrows:
            least, most = (int("".join(str(end(digits[cell])) for cell in circle)) for end in (min, max))
            if _least(cells, digits) > most or _most(cells, digits) < least:
                return False
        return True


def _least(cells: Sequence[Cell], digits: Digits) -> int:
    return sum(min(digits[cell]) for cell in cells)


def _most(cells: Sequence[Cell], digits: Digits) -> int:
    return sum(max(digits[cell]) for cell in cells)


def fillings(
    size: int, regions: Sequence[Sequence[int]], marks: Marks, givens: Filled, diagonals: bool = False
) -> Iterator[Filled]:
    """All solutions."""
    units: list[set[Cell]] = [{(row, column) for column in range(size)} for row in range(size)]
    units += [{(row, column) for row in range(size)} for column in range(size)]
    units += [
        {(row, column) for row in range(size) for column in range(size) if regions[row][column] == region}
        for region in range(size)
    ]
    if diagonals:
        units += [{(i, i) for i in range(size)}, {(i, size - 1 - i) for i in range(size)}]
    cells = [(row, column) for row in range(size) for column in range(size)]
    around = {cell: marks.around(cell) for cell in cells}
    peers = {cell: set().union(*(unit for unit in units if cell in unit)) - {cell} for cell in cells}
    joined = {cell: around[cell].cells() - {cell} for cell in cells}

    def follow(left: dict[Cell, set[int]], changed: list[Cell]) -> Digits | None:
        """What is left of each cell after what changed; None if nothing is left of one."""
        while changed:
            source = changed.pop()
            for other in peers[source] | joined[source]:
                fewer = left[other]
                if other in peers[source] and len(left[source]) == 1:
                    fewer = fewer - left[source]
                if other in joined[source]:
                    fewer = {digit for digit in fewer if around[other].allow({**left, other: {digit}})}
                if not fewer:
                    return None
                if fewer != left[other]:
                    left[other] = fewer
                    changed.append(other)
        return left

    def grow(digits: Digits) -> Iterator[Filled]:
        choices = [[(cell, digit) for digit in found] for cell, found in digits.items() if len(found) > 1]
        if not choices:
            yield {cell: min(found) for cell, found in digits.items()}
            return
        for unit in units:
            for digit in range(1, size + 1):
                places = [(cell, digit) for cell in unit if digit in digits[cell]]
                if len(places) != 1 or len(digits[places[0][0]]) > 1:
                    choices.append(places)
        for cell, digit in min(choices, key=len):
            left = follow({**digits, cell: {digit}}, [cell])
            if left is not None:
                yield from grow(left)

    every = {cell: set(range(1, size + 1)) for cell in cells}
    start = {
        cell: {
            digit
            for digit in every[cell]
            if givens.get(cell, digit) == digit and around[cell].allow({**every, cell: {digit}})
        }
        for cell in cells
    }
    left = follow(start, cells) if all(start.values()) else None
    return iter(()) if left is None else grow(left)
