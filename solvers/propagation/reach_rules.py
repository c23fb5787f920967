"""What the number of nodes that can be reached rules out among nodes that are on, off or open."""

from __future__ import annotations

from puzzles.formulas.graphs.connectivity import components
from puzzles.formulas.graphs.reach import Reached


def spread(formula: Reached, on: set[int], open_: set[int]) -> bool:
    """Move nodes that must be on from `open_` to `on`, and take out those that cannot be: what one look at
    the parts as they are gives, so that a person can follow it.

    Whether so many can be reached at all, as far as is seen here.
    """
    sure, size = set(formula.reached(on)), formula.size
    possible = set(formula.reached(on | open_))
    if len(sure) > size or len(possible) < size:
        return False
    too_many = {index for index in _beside(formula, sure) & open_ if _joined(formula, on, sure, index) > size}
    needed = (
        {index for index in possible & open_ if len(formula.reached((on | open_) - {index})) < size}
        if len(possible) <= 2 * size + 1
        else set()
    )
    if len(possible) == size:
        needed = possible & open_
    on |= needed - too_many
    open_ -= needed | too_many
    return True


def _beside(formula: Reached, sure: set[int]) -> set[int]:
    """The nodes beside those that are surely reached, and the roots that are not among these."""
    near = {other for index in sure for other in formula.beside.get(index, ())}
    return (near | set(formula.roots)) - sure


def _joined(formula: Reached, on: set[int], sure: set[int], index: int) -> int:
    """How many would be reached at least with one node more."""
    joined = next(part for part in components(on | {index}, formula.beside) if index in part)
    return len(sure | joined)
