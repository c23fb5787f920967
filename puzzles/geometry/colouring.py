"""Colours for groups of cells on a grid such that adjacent groups differ."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import count

from puzzles.geometry.grid import ORTHOGONAL, Cell

FEW = 4
"""The colours that suffice for connected groups."""
TRIES = 2000
"""The steps of the search for a colouring with few colours; after that, more colours are used."""


def coloured(groups: Sequence[Collection[Cell]]) -> tuple[int, ...]:
    """A colour for each group, from 0: adjacent groups differ, and there are few colours.

    The same groups always get the same colours. Connected groups get at most `FEW` colours, except for very
    intricate ones; others may need more.
    """
    beside = _beside(groups)
    return _Search(beside).found() or _greedy(beside)


def _beside(groups: Sequence[Collection[Cell]]) -> list[set[int]]:
    """For each group, the adjacent groups; a cell of several groups counts for the last."""
    owner = {cell: index for index, cells in enumerate(groups) for cell in cells}
    beside: list[set[int]] = [set() for _ in groups]
    for (row, column), index in owner.items():
        for down, right in ORTHOGONAL:
            other = owner.get((row + down, column + right), index)
            if other != index:
                beside[index].add(other)
    return beside


def _greedy(beside: Sequence[set[int]]) -> tuple[int, ...]:
    """A greedy colouring: group by group the lowest free colour."""
    colours: dict[int, int] = {}
    for index, others in enumerate(beside):
        taken = {colours.get(other) for other in others}
        colours[index] = next(colour for colour in count() if colour not in taken)
    return tuple(colours.values())


class _Search:
    """Backtracking: first the group with the fewest remaining colours, then the one with the most
    neighbours.
    """

    def __init__(self, beside: Sequence[set[int]]) -> None:
        self._beside = beside
        self._colours: dict[int, int] = {}
        self._tries = TRIES

    def found(self) -> tuple[int, ...] | None:
        """The colours of all groups; None if none were found within the steps."""
        if not self._go_on():
            return None
        return tuple(self._colours[index] for index in range(len(self._beside)))

    def _go_on(self) -> bool:
        open_ = [index for index in range(len(self._beside)) if index not in self._colours]
        if not open_:
            return True
        index = min(open_, key=lambda one: (-len(self._taken(one)), -len(self._beside[one]), one))
        for colour in sorted(set(range(FEW)) - self._taken(index)):
            self._tries -= 1
            if self._tries < 0:
                return False
            self._colours[index] = colour
            if self._go_on():
                return True
            del self._colours[index]
        return False

    def _taken(self, index: int) -> set[int]:
        return {self._colours[other] for other in self._beside[index] if other in self._colours}
