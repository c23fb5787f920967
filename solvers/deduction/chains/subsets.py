"""Subsets in units as links of chains, cached by the remaining values of a unit.

Most of a board is the same under most suppositions, and from step to step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from solvers.deduction.chains.causes import Cause, Need, Way
from solvers.deduction.chains.compiled_statements import CompiledStatements, Mask

LARGEST_SUBSET = 3
"""The most variables, or values, of a subset that is used as a link."""
MOST_REMEMBERED = 200_000
"""The most results that are cached before the cache is cleared."""

Subset = tuple[Cause, tuple[Need, ...]]
"""The cause, and what variables of the unit lose by it."""
Masks = tuple[Mask, ...]
"""The remaining values of a unit's variables."""


class Subsets:
    """The subsets of units that exclude something."""

    def __init__(self, net: CompiledStatements) -> None:
        self._net = net
        self._naked: dict[tuple[int, Masks], tuple[Subset, ...]] = {}
        self._hidden: dict[tuple[int, Masks, Mask], tuple[Subset, ...]] = {}

    def naked(self, index: int, left: Masks) -> tuple[Subset, ...]:
        """Naked subsets: as many variables as values."""
        key = index, left
        found = self._naked.get(key)
        if found is None:
            if len(self._naked) > MOST_REMEMBERED:
                self._naked.clear()
            found = self._naked[key] = tuple(self._find_naked(index, left))
        return found

    def hidden(self, index: int, left: Masks, now: Masks) -> tuple[Subset, ...]:
        """Hidden subsets: as many values as places. `now` are the remaining values after naked subsets;
        placed values are left out.
        """
        if not self._net.statements[index].full:
            return ()
        taken = 0
        for mask in now:
            if not mask & (mask - 1):
                taken |= mask
        key = index, left, taken
        found = self._hidden.get(key)
        if found is None:
            if len(self._hidden) > MOST_REMEMBERED:
                self._hidden.clear()
            found = self._hidden[key] = tuple(self._find_hidden(index, left, taken))
        return found

    def _open(self, index: int, left: Masks) -> list[Need]:
        variables = self._net.statements[index].variables
        return [(number, mask) for number, mask in zip(variables, left, strict=True) if mask & (mask - 1)]

    def _find_naked(self, index: int, left: Masks) -> Iterator[Subset]:
        open_, all_values = self._open(index, left), self._net.all_values
        for members, values in _subsets(open_):
            lost = tuple(
                (number, mask & values) for number, mask in open_ if number not in members and mask & values
            )
            if lost:
                needs = tuple((number, all_values[number] & ~values) for number in members)
                yield Cause(Way.NAKED, index, needs), lost

    def _find_hidden(self, index: int, left: Masks, taken: Mask) -> Iterator[Subset]:
        open_, where = self._open(index, left), dict[Mask, Mask]()
        for at, (_, mask) in enumerate(open_):
            for bit in bits(mask & ~taken):
                where[bit] = where.get(bit, 0) | 1 << at
        for chosen, places in _subsets(list(where.items())):
            values = sum(chosen)
            inside = [open_[place.bit_length() - 1] for place in bits(places)]
            lost = tuple((number, mask & ~values) for number, mask in inside if mask & ~values)
            if lost:
                kept = {number for number, _ in inside}
                outside = (number for number in self._net.statements[index].variables if number not in kept)
                yield Cause(Way.HIDDEN, index, tuple((number, values) for number in outside)), lost


def _subsets(rows: Sequence[tuple[int, Mask]]) -> Iterator[tuple[tuple[int, ...], Mask]]:
    """Sets of rows, a proper subset, that have together as many columns as rows."""
    for size in range(2, min(LARGEST_SUBSET, len(rows) - 1) + 1):
        small = [row for row in rows if row[1].bit_count() <= size]
        for chosen in combinations(small, size):
            union = 0
            for _, mask in chosen:
                union |= mask
            if union.bit_count() == size:
                yield tuple(key for key, _ in chosen), union


@lru_cache(100_000)
def bits(mask: Mask) -> tuple[Mask, ...]:
    """The bits of a mask, lowest first."""
    found = []
    while mask:
        found.append(mask & -mask)
        mask &= mask - 1
    return tuple(found)
