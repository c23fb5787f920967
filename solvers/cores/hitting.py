"""Small hitting sets over bit masks: a set is an `int`, its elements are the bits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

NODES = 8_000
"""Branches tried before a search for one hitting set is given up."""


class TooHard(Exception):
    """A hitting set of the size asked for was neither found nor ruled out."""


def elements(mask: int) -> Iterator[int]:
    """The single bits of a mask, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest
        mask ^= lowest


def minimal(masks: Iterable[int]) -> list[int]:
    """Those masks that contain no other of them, smallest first."""
    kept: list[int] = []
    for mask in sorted(set(masks), key=int.bit_count):
        if not any(mask & other == other for other in kept):
            kept.append(mask)
    return kept


def hitting_set(masks: Sequence[int], size: int, branch: Callable[[], None] = lambda: None) -> int | None:
    """A set of at most `size` elements that meets every mask; None if there is none.

    `branch` is called at each branch tried, and may raise. Raises `TooHard`.
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
    """How many masks are met by no common element, found greedily: a lower bound."""
    met, count = 0, 0
    for mask in masks:
        if not mask & ~banned & met:
            met |= mask & ~banned
            count += 1
    return count
