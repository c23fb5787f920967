"""All ways in which the items of a logic grid can go together, found by trying."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

from puzzles.formulas.formulas import Solution
from puzzles.types.zebra.puzzle import Zebra


def every_way(puzzle: Zebra) -> Iterator[Solution]:
    """All of them; of a grid without positions."""
    (_, names), *others = puzzle.categories
    for ways in product(*(permutations(items) for _, items in others)):
        rows = [(name, *(way[at] for way in ways)) for at, name in enumerate(names)]
        yield {
            item if low == 0 else f"{item}: {puzzle.categories[low][0]}": row[low]
            for row in rows
            for at, item in enumerate(row)
            for low in range(at)
        }
