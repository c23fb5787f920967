"""The signs of a drawing, and the colours of its cells."""

from __future__ import annotations

from collections.abc import Callable, Collection

from puzzles.exchange.penpa.drawing import Symbol
from puzzles.exchange.penpa.layers import Layers, Pair, cell_at, take
from puzzles.geometry.grid import Cell
from puzzles.geometry.lattice import Point, Points

DARK = frozenset((1, 3, 4, 8))
"""The numbers of grey and black."""
BLACK_SURFACE = 4
"""The colour of cells that is black."""
CIRCLES = ("circle_L", "circle_M", "circle_S", "circle_SS")
"""Shapes of circles, from the largest."""
WHITE, BLACK = 1, 2
"""The circles that mean something by their colour."""


class Signs(Layers):
    """The signs and colours that are taken from a drawing."""

    def symbols(self, *shapes: str) -> dict[Cell, int]:
        """Signs of those shapes in cells, by which of the shape each is."""
        found = self._signs(lambda point, symbol: self._inside(point) and symbol.shape in shapes)
        return {cell_at(point): value for point, value in found.items()}

    def circles(self) -> dict[Cell, bool]:
        """White and black circles in cells, by whether they are black."""
        found = self._signs(lambda point, symbol: self._inside(point) and _is_circle(symbol))
        return {cell_at(point): value == BLACK for point, value in found.items()}

    def dots(self) -> dict[Pair, bool]:
        """White and black circles between two cells, by whether they are black."""
        found = self._signs(lambda point, symbol: bool(self._pair(point)) and _is_circle(symbol))
        return {self._pair(point): value == BLACK for point, value in found.items()}

    def points(self, *shapes: str) -> dict[Point, int]:
        """Signs of those shapes inside the grid: in the middle of cells, on sides and corners."""
        inner = Points.INNER
        return self._signs(
            lambda point, symbol: symbol.shape in shapes and inner.has(point, self.rows, self.columns)
        )

    def side_symbols(self, shape: str, values: Collection[int]) -> dict[Pair, int]:
        """Signs of a shape between two cells, of those that there are of the shape."""
        found = self._signs(
            lambda point, symbol: bool(self._pair(point)) and symbol.shape == shape and symbol.value in values
        )
        return {self._pair(point): value for point, value in found.items()}

    def rings(self, points: Collection[Point]) -> None:
        """Circles around those texts say nothing more."""
        self._signs(lambda point, symbol: point in points and symbol.shape in CIRCLES)

    def _signs(self, suits: Callable[[Point, Symbol], bool]) -> dict[Point, int]:
        found = take(self._symbols, lambda point, sign: isinstance(sign.value, int) and suits(point, sign))
        return {point: sign.value for point, sign in found.items() if isinstance(sign.value, int)}

    def dark(self) -> set[Cell]:
        """The cells that are grey or black."""
        return set(take(self._surface, lambda cell, colour: colour in DARK and self.has(cell)))

    def shades(self) -> dict[Cell, bool]:
        """The cells that are grey or black, by whether they are black."""
        found = take(self._surface, lambda cell, colour: colour in DARK and self.has(cell))
        return {cell: colour == BLACK_SURFACE for cell, colour in found.items()}

    def plain(self, cells: Collection[Cell]) -> None:
        """That cells which hold clues are grey or black says nothing more."""
        take(self._surface, lambda cell, colour: colour in DARK and cell in cells)

    def holes(self) -> set[Cell]:
        """The cells that do not belong to the puzzle: cut out of the grid, or dark."""
        found = self.dark() | self._outside
        self._outside = frozenset()
        return found


def _is_circle(symbol: Symbol) -> bool:
    return symbol.shape in CIRCLES and symbol.value in (WHITE, BLACK)
