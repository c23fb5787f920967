"""Random islands in a sea that is connected and has no square of two by two cells."""

from __future__ import annotations

from random import Random

from puzzles.geometry.grid import ORTHOGONAL, Cell, connected_parts, is_connected, neighbours, places, reached

LARGEST = (2, 6)
"""Between which numbers of cells the largest island of a drawing has at most."""
FLOODS = 4
"""How often, for each cell of the grid, islands in the way of others are given back to the sea."""
GROWING = 0.7
"""How often land is rather taken beside an island than in the open sea, at first; with each flood less."""


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
    """An island in every second cell of every second row, so that each square of two by two has one."""
    return [(row, column) for row, column in places(rows, columns) if row % 2 and column % 2]


class _Drawing:
    """Land that is taken from a sea, in islands of at most so many cells."""

    def __init__(self, rows: int, columns: int, largest: int) -> None:
        self.rows, self.columns, self.largest = rows, columns, largest
        self.sea, self.land = set(places(rows, columns)), set[Cell]()

    def beside(self, cell: Cell) -> set[Cell]:
        """The land beside a cell."""
        return self.land.intersection(neighbours(cell, ORTHOGONAL, self.rows, self.columns))

    def island(self, cell: Cell) -> set[Cell]:
        """The cells of the island that a cell of the land belongs to."""
        return reached([cell], self.land, self.rows, self.columns)

    def take(self, cell: Cell) -> bool:
        """Make land of a cell, unless that joins islands, or parts the sea."""
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
        """Give the islands within two steps of a cell back to the sea."""
        near = (cell, *neighbours(cell, ORTHOGONAL, self.rows, self.columns))
        for land in sorted(set[Cell]().union(*map(self.beside, near))):
            if land in self.land:
                island = self.island(land)
                self.land -= island
                self.sea |= island

    def without_pools(self, random: Random) -> bool:
        """Take cells until no square of the sea is left, rather beside islands.

        Where no cell can be taken, the islands around are begun anew. False if that was of no use.
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
        """The cells of all squares of two by two that are sea."""
        places_ = places(self.rows - 1, self.columns - 1)
        squares = (((r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)) for r, c in places_)
        return {cell for square in squares if self.sea.issuperset(square) for cell in square}
