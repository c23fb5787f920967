"""Random islands in a sea that is connected and has no square of two by two cells."""

from __future__ import annotations

from random import Random

from puzzles.geometry.grid import ORTHOGONAL, Cell, connected_parts, is_connected, neighbours, places

TRIES = 12
"""Seas begun before islands are let grow as they will."""
GROWING = 0.7
"""How often land is rather taken beside an island than in the open sea, at first; in each try less often."""


def random_islands(rows: int, columns: int, random: Random) -> list[list[Cell]]:
    """The cells of each island; none where no such sea was found."""
    for growing in (GROWING * (1 - number / TRIES) for number in range(1, TRIES + 1)):
        drawing = _Drawing(rows, columns, random.randint(2, 6))
        if drawing.without_pools(random, growing):
            for cell in random.sample(sorted(drawing.sea), len(drawing.sea) // 2):
                if drawing.beside(cell):
                    drawing.take(cell)
            return connected_parts(drawing.land)
    return []


class _Drawing:
    """Land that is taken from a sea, in islands of at most so many cells."""

    def __init__(self, rows: int, columns: int, largest: int) -> None:
        self.rows, self.columns, self.largest = rows, columns, largest
        self.sea, self.land = set(places(rows, columns)), set[Cell]()

    def beside(self, cell: Cell) -> bool:
        """Whether land lies beside a cell."""
        return not self.land.isdisjoint(neighbours(cell, ORTHOGONAL, self.rows, self.columns))

    def take(self, cell: Cell) -> bool:
        """Make land of a cell, unless that joins islands, or parts the sea."""
        before, after = connected_parts(self.land), connected_parts(self.land | {cell})
        own = next(part for part in after if cell in part)
        if len(own) > self.largest or len(after) < len(before):
            return False
        if len(self.sea) > 1 and not is_connected(sorted(self.sea - {cell})):
            return False
        self.sea.remove(cell)
        self.land.add(cell)
        return True

    def without_pools(self, random: Random, growing: float) -> bool:
        """Take cells until no square of the sea is left, rather beside islands; false if that cannot be."""
        while cells := self._pools() or (set() if self.land else set(self.sea)):
            order = random.sample(sorted(cells), len(cells))
            if random.random() < growing:
                order.sort(key=lambda cell: not self.beside(cell))
            if not any(map(self.take, order)):
                return False
        return True

    def _pools(self) -> set[Cell]:
        """The cells of all squares of two by two that are sea."""
        places_ = places(self.rows - 1, self.columns - 1)
        squares = (((r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)) for r, c in places_)
        return {cell for square in squares if self.sea.issuperset(square) for cell in square}
