"""Small hitting sets over bit masks: a set is an `int`, its elements are single bits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

NODES = 8_000
"""The most branches in a search for one hitting set."""


class TooHard(Exception):
    """Raised if the search for a hitting set of some size ended undecided."""


def elements(mask: int) -> Iterator[int]:
    """The single bits of a mask, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest
        mask ^= lowest


def minimal(masks: Iterable[int]) -> list[int]:
    """The masks that contain no other of them, smallest first."""
    kept: list[int] = []
    for mask in sorted(set(masks), key=int.bit_count):
        if not any(mask & other == other for other in kept):
            kept.append(mask)
    return kept


def hitting_set(masks: Sequence[int], size: int, branch: Callable[[], None] = lambda: None) -> int | None:
    """A set of at most `size` elements that intersects every mask; None if there is none.

    `branch` is called at each branch, and may raise. Raises `TooHard`.
    """
    nodes = 0

    def search(left: Sequence[int], chosen: int, banned: int, size: int) -> int | None:
        nonlocal nodes
        nodes += 1
        branch()
        if nodes > NODES:
            raise TooHard
        if not left:
            return chosen
        if size <= 0 or _disjoint(left, banned) > size:
            return None
        pivot = min((mask & ~banned for mask in left), key=int.bit_count)
        for element in elements(pivot):
            found = search([mask for mask in left if not mask & element], chosen | element, banned, size - 1)
            if found is not None:
                return found
            banned |= element
        return None

    return search(masks, 0, 0, size)


def _disjoint(masks: Iterable[int], banned: int) -> int:
    """A lower bound of the hitting set's size: the number of pairwise disjoint masks, found greedily."""
    met, count = 0, 0
    for mask in masks:
        if not mask & ~banned & met:
            met |= mask & ~banned
            count += 1
    return count
