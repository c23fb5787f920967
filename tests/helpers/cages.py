"""Sudokus with cages, thermometers and arrows, from their rules: one cell after the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from puzzles.geometry.grid import Cell

Filled = Mapping[Cell, int]


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

    def allow(self, filled: Filled, size: int) -> bool:
        """Whether what is filled in so far breaks none of them."""
        for cells, total, repeats in self.cages:
            here = [filled[cell] for cell in cells if cell in filled]
            if not repeats and len(set(here)) < len(here):
                return False
            empty = len(cells) - len(here)
            if total is not None and not sum(here) + empty <= total <= sum(here) + empty * size:
                return False
            if total is not None and not empty and sum(here) != total:
                return False
        for cells in self.thermometers:
            known = [(index, filled[cell]) for index, cell in enumerate(cells) if cell in filled]
            if any(b - a < j - i for (i, a), (j, b) in pairwise(known)):
                return False
        for cells, circle in self.arrows:
            if all(cell in filled for cell in circle):
                here = [filled[cell] for cell in cells if cell in filled]
                wanted = int("".join(str(filled[cell]) for cell in circle))
                empty = len(cells) - len(here)
                if not sum(here) + empty <= wanted <= sum(here) + empty * size:
                    return False
        return True


def fillings(
    size: int, regions: Sequence[Sequence[int]], marks: Marks, givens: Filled, diagonals: bool = False
) -> Iterator[dict[Cell, int]]:
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

    def grow(filled: dict[Cell, int]) -> Iterator[dict[Cell, int]]:
        empty = [cell for cell in cells if cell not in filled]
        if not empty:
            yield filled
            return
        choices = {}
        for cell in empty:
            taken = {filled[peer] for peer in peers[cell] if peer in filled}
            choices[cell] = [
                digit
                for digit in range(1, size + 1)
                if digit not in taken and around[cell].allow({**filled, cell: digit}, size)
            ]
            if len(choices[cell]) < 2:
                break
        cell = min(choices, key=lambda cell: len(choices[cell]))
        for digit in choices[cell]:
            yield from grow({**filled, cell: digit})

    return grow(dict(givens))
