"""Random divisions of a grid into areas of two congruent halves, one of which is dark."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from puzzles.formulas.graphs.congruence import Shape, at_corner, laid_at
from puzzles.geometry.grid import ORTHOGONAL, Cell, neighbours, places

MOST = 6
"""The most cells of a half."""
GROUPED = 0.8
"""The probability that a half has the colour of most cells around it."""
TRIES = 60
"""The halves tried at a cell before it gets one of a single cell, and the divisions tried."""


def random_twins(rows: int, columns: int, random: Random) -> frozenset[Cell]:
    """The dark halves of such a division; if the number of cells is odd, one is left over.

    Halves are mostly coloured so that groups of one colour get larger.
    """
    everything = frozenset(places(rows, columns))
    while (areas := _divided(everything, rows, columns, random)) is None:
        pass
    colours: dict[Cell, bool] = {}
    for halves in random.sample(areas, len(areas)):
        one, other = halves
        alike = sum(
            (colours[near] is (cell in one)) - (colours[near] is (cell in other))
            for cell in one | other
            for near in neighbours(cell, ORTHOGONAL, rows, columns)
            if near in colours
        )
        first = random.random() < (0.5 if alike == 0 else GROUPED if alike > 0 else 1 - GROUPED)
        colours |= dict.fromkeys(one, first) | dict.fromkeys(other, not first)
    return frozenset(cell for cell, dark in colours.items() if dark)


def _divided(
    cells: frozenset[Cell], rows: int, columns: int, random: Random
) -> list[tuple[Shape, Shape]] | None:
    """Areas of two halves each; None if isolated cells are left over."""
    left, found = cells, list[tuple[Shape, Shape]]()

    def around(cell: Cell, free: frozenset[Cell]) -> list[Cell]:
        return [near for near in neighbours(cell, ORTHOGONAL, rows, columns) if near in free]

    def tried(start: Cell) -> Iterator[tuple[Shape, Shape]]:
        for number in range(TRIES):
            half = [start]
            wanted = 1 if number == TRIES - 1 else random.randint(2, MOST)
            while len(half) < wanted:
                edge = sorted({near for cell in half for near in around(cell, left)} - set(half))
                if not edge:
                    break
                half.append(random.choice(edge))
            free = left.difference(half)
            beside = sorted({near for cell in half for near in around(cell, free)})
            twins = [twin for near in beside for twin in laid_at(at_corner(half), near, free)]
            if len(half) == wanted and twins:
                yield frozenset(half), random.choice(twins)

    while len(left) > len(cells) % 2:
        order = random.sample(sorted(left), len(left))
        start = min(order, key=lambda cell: len(around(cell, left)))
        for halves in tried(start):
            rest = left.difference(*halves)
            if len(rest) < 2 or all(around(cell, rest) for cell in rest):
                break
        else:
            return None
        found.append(halves)
        left = rest
    return found
