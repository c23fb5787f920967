"""The signs of a drawing, and the colours of its cells."""

from __future__ import annotations

from collections.abc import Callable, Collection

from puzzles.exchange.penpa.drawing import Symbol
from puzzles.exchange.penpa.layers import Layers, Pair, cell_at, take
from puzzles.geometry.grid import Cell
from puzzles.geometry.lattice import Point, Points

DARK = frozenset((1, 3, 4, 8))
"""The colours that count as dark: grey and black."""
BLACK_SURFACE = 4
"""The colour number of black."""
CIRCLES = ("circle_L", "circle_M", "circle_S", "circle_SS")
"""The shapes of circles, from the largest."""
WHITE, BLACK = 1, 2
"""The variants of circles whose colour has a meaning."""


class Signs(Layers):
    """Takes signs and colours from a drawing."""

    def symbols(self, *shapes: str) -> dict[Cell, int]:
        """Take the signs of those shapes in cells; gives the variant of each."""
        found = self._signs(lambda point, symbol: self._inside(point) and symbol.shape in shapes)
        return {cell_at(point): value for point, value in found.items()}

    def circles(self) -> dict[Cell, bool]:
        """Take the white and black circles in cells; gives whether each is black."""
        found = self._signs(lambda point, symbol: self._inside(point) and _is_circle(symbol))
        return {cell_at(point): value == BLACK for point, value in found.items()}

    def dots(self) -> dict[Pair, bool]:
        """Take the white and black circles between two cells; gives whether each is black."""
        found = self._signs(lambda point, symbol: bool(self._pair(point)) and _is_circle(symbol))
        return {self._pair(point): value == BLACK for point, value in found.items()}

    def points(self, *shapes: str) -> dict[Point, int]:
        """Take the signs of those shapes inside the grid: at centres, sides and corners."""
        inner = Points.INNER
        return self._signs(
            lambda point, symbol: symbol.shape in shapes and inner.has(point, self.rows, self.columns)
        )

    def side_symbols(self, shape: str, values: Collection[int]) -> dict[Pair, int]:
        """Take the signs of a shape between two cells, in one of these variants."""
        found = self._signs(
            lambda point, symbol: bool(self._pair(point)) and symbol.shape == shape and symbol.value in values
        )
        return {self._pair(point): value for point, value in found.items()}

    def rings(self, points: Collection[Point]) -> None:
        """Drop the circles around texts at these points: they have no further meaning."""
        self._signs(lambda point, symbol: point in points and symbol.shape in CIRCLES)

    def _signs(self, suits: Callable[[Point, Symbol], bool]) -> dict[Point, int]:
        found = take(self._symbols, lambda point, sign: isinstance(sign.value, int) and suits(point, sign))
        return {point: sign.value for point, sign in found.items() if isinstance(sign.value, int)}

    def dark(self) -> set[Cell]:
        """Take the dark cells."""
        return set(take(self._surface, lambda cell, colour: colour in DARK and self.has(cell)))

    def shades(self) -> dict[Cell, bool]:
        """Take the dark cells; gives whether each is black."""
        found = take(self._surface, lambda cell, colour: colour in DARK and self.has(cell))
        return {cell: colour == BLACK_SURFACE for cell, colour in found.items()}

    def plain(self, cells: Collection[Cell]) -> None:
        """Drop the dark colours of cells with clues: they have no further meaning."""
        take(self._surface, lambda cell, colour: colour in DARK and cell in cells)

    def holes(self) -> set[Cell]:
        """Take the cells that are not in the puzzle: cut out of the grid, or dark."""
        found = self.dark() | self._outside
        self._outside = frozenset()
        return found


def _is_circle(symbol: Symbol) -> bool:
    return symbol.shape in CIRCLES and symbol.value in (WHITE, BLACK)
