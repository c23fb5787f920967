"""Random islands in a sea that is connected and has no 2x2 square."""

from __future__ import annotations

from random import Random

from puzzles.geometry.grid import ORTHOGONAL, Cell, connected_parts, is_connected, neighbours, places, reached

LARGEST = (2, 6)
"""The bounds for the largest size of islands in a drawing."""
FLOODS = 4
"""The number of floods for each cell of the grid; a flood removes islands that are in the way."""
GROWING = 0.7
"""The probability that land is added next to an island rather than in the open sea, at first; it decreases
with each flood.
"""


def random_islands(rows: int, columns: int, random: Random) -> list[list[Cell]]:
    """The cells of each island, in reading order."""
    drawing = _Drawing(rows, columns, random.randint(*LARGEST))
    if not drawing.without_pools(random):
        return connected_parts(_lattice(rows, columns))
    for cell in random.sample(sorted(drawing.sea), len(drawing.sea) // 2):
        if drawing.beside(cell):
            drawing.take(cell)
    return connected_parts(drawing.land)


def _lattice(rows: int, columns: int) -> list[Cell]:
    """An island in every second cell of every second row, so that each 2x2 square has one."""
    return [(row, column) for row, column in places(rows, columns) if row % 2 and column % 2]


class _Drawing:
    """Land in a sea, in islands of a limited size."""

    def __init__(self, rows: int, columns: int, largest: int) -> None:
        self.rows, self.columns, self.largest = rows, columns, largest
        self.sea, self.land = set(places(rows, columns)), set[Cell]()

    def beside(self, cell: Cell) -> set[Cell]:
        """The land cells adjacent to a cell."""
        return self.land.intersection(neighbours(cell, ORTHOGONAL, self.rows, self.columns))

    def island(self, cell: Cell) -> set[Cell]:
        """The cells of the island that a land cell belongs to."""
        return reached([cell], self.land, self.rows, self.columns)

    def take(self, cell: Cell) -> bool:
        """Make a cell land, unless that joins islands or disconnects the sea; returns whether it was done."""
        if beside := self.beside(cell):
            island = self.island(min(beside))
            if len(island) >= self.largest or not beside <= island:
                return False
        if len(self.sea) > 1 and not is_connected(list(self.sea - {cell})):
            return False
        self.sea.remove(cell)
        self.land.add(cell)
        return True

    def flood(self, cell: Cell) -> None:
        """Remove the islands within two steps of a cell."""
        near = (cell, *neighbours(cell, ORTHOGONAL, self.rows, self.columns))
        for land in sorted(set[Cell]().union(*map(self.beside, near))):
            if land in self.land:
                island = self.island(land)
                self.land -= island
                self.sea |= island

    def without_pools(self, random: Random) -> bool:
        """Add land until no 2x2 square of sea is left, preferably next to islands.

        If no cell can be added, the islands around are removed and started again. Returns False if that did
        not succeed.
        """
        floods = left = FLOODS * self.rows * self.columns
        while cells := self._pools() or (set() if self.land else set(self.sea)):
            order = random.sample(sorted(cells), len(cells))
            if random.random() < GROWING * left / floods:
                order.sort(key=lambda cell: not self.beside(cell))
            if any(map(self.take, order)):
                continue
            if not left:
                return False
            left -= 1
            self.flood(order[0])
        return True

    def _pools(self) -> set[Cell]:
        """The cells of all 2x2 squares of sea."""
        places_ = places(self.rows - 1, self.columns - 1)
        squares = (((r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)) for r, c in places_)
        return {cell for square in squares if self.sea.issuperset(square) for cell in square}
