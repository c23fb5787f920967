"""Logic grids without positions: all ways to fill one, and what a layout calls them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations, product
from random import Random

from puzzles.formulas.formulas import Solution
from puzzles.language.categories import Categories
from puzzles.types.zebra.layout import Paired

World = Mapping[str, int]
"""The row of each item."""


def worlds(categories: Categories, count: int | None = None) -> Iterator[World]:
    """All worlds, or so many of them drawn always alike; the first category's items are in their order."""
    (_, first), *others = categories
    rows = dict(zip(first, range(len(first)), strict=True))
    if count is None:
        every = product(*(permutations(range(len(first))) for _ in others))
        chosen = (dict(zip(others, ways, strict=True)) for ways in every)
    else:
        draw, size = Random(len(categories)), range(len(first))
        chosen = ({group: tuple(draw.sample(size, len(first))) for group in others} for _ in range(count))
    for ways in chosen:
        yield rows | {
            item: row for (_, items), way in ways.items() for item, row in zip(items, way, strict=True)
        }


def solution(categories: Categories, world: World) -> Solution:
    """The world as values of the variables of a puzzle without positions."""
    found = {}
    layout = Paired(categories)
    for variable in layout.variables():
        item = layout.item(variable.name)
        found[variable.name] = next(
            str(value) for value in variable.domain if world[str(value)] == world[item]
        )
    return found
