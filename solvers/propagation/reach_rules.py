"""What `Reached` forces and excludes among nodes that are on, off or open."""

from __future__ import annotations

from puzzles.formulas.graphs.connectivity import components
from puzzles.formulas.graphs.reach import Reached


def spread(formula: Reached, on: set[int], open_: set[int]) -> bool:
    """Move nodes that must be on from `open_` to `on`, and remove those that cannot be on from `open_`.

    The checks are applied once, to the nodes as given, so that a person can follow the result. Returns
    whether the required number of nodes still seems reachable.
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
    """The neighbours of the certainly reached nodes, and the roots that are not among these."""
    near = {other for index in sure for other in formula.beside.get(index, ())}
    return (near | set(formula.roots)) - sure


def _joined(formula: Reached, on: set[int], sure: set[int], index: int) -> int:
    """The least number of reached nodes if one more node is on."""
    joined = next(part for part in components(on | {index}, formula.beside) if index in part)
    return len(sure | joined)
