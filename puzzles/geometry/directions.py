"""The four directions of a grid: steps, how arrows are typed and drawn, and words for what lies in a
direction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from puzzles.geometry.grid import Cell


class Direction(Struct, frozen=True):
    """A direction; `where` says where something in that direction lies: "left of"."""

    step: Cell
    typed: str
    sign: str
    where: str
    towards: str


UP = Direction((-1, 0), "^", "↑", "above", "up")
DOWN = Direction((1, 0), "v", "↓", "below", "down")
LEFT = Direction((0, -1), "<", "←", "left of", "to the left")
RIGHT = Direction((0, 1), ">", "→", "right of", "to the right")
DIRECTIONS = {each.step: each for each in (UP, DOWN, LEFT, RIGHT)}
"""Every direction by its step."""
ARROWS = {each.typed: each for each in DIRECTIONS.values()}
"""Every direction by what is typed for an arrow."""


def along(cell: Cell, step: Cell, is_cell: Callable[[Cell], bool]) -> Iterator[Cell]:
    """The cells from one on in a direction, the nearest first, until there is no cell."""
    row, column = cell[0] + step[0], cell[1] + step[1]
    while is_cell((row, column)):
        yield row, column
        row, column = row + step[0], column + step[1]
