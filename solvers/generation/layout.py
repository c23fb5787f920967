"""A layout, such as the borders of regions, or clues changed step by step towards one solution.

A solver finds another solution, and the next change is the one that excludes most of the known ones
(counterexample-guided inductive synthesis).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator
from random import Random

from puzzles.geometry.grid import Cell
from puzzles.model.puzzle import Puzzle
from solvers.generation.one_solution import IntendedSolution
from solvers.generation.parts import ClueParts
from solvers.queries.answer import Assignment

KNOWN = 200
"""The number of other solutions by which changes are judged, the last ones found."""


def laid_toward_one(
    one: IntendedSolution, puzzle: Puzzle, random: Random, free: Collection[Cell] | None = None
) -> Iterator[Puzzle]:
    """The puzzle after each change, until it has one solution or cannot be changed any more.

    If `free` is given, only the layout at those cells is changed. A caller that uses a puzzle with other
    variables has to give `one` its solution. Raises `Undecided`.
    """
    known = deque[Assignment](maxlen=KNOWN)
    for _ in range(puzzle.making.most_changes):
        if (other := one.other(puzzle)) is None:
            return
        known.append(other)
        changed = puzzle.making.laid_otherwise(one.solution, tuple(known), random, free)
        if changed is None:
            return
        if changed.shape.variables != puzzle.shape.variables:
            known.clear()
        puzzle = changed
        yield puzzle


def told_toward_one(one: IntendedSolution, found: ClueParts, random: Random) -> ClueParts | None:
    """The clues changed until all of them leave one solution; None if that fails. Raises `Undecided`."""
    making, known = found.base.making, deque[Assignment](maxlen=KNOWN)
    for _ in range(making.most_changes if making.may_tell_otherwise else 0):
        if (other := one.other(found.whole)) is None:
            return found
        known.append(other)
        changed = making.clues_otherwise(found.clues, one.solution, tuple(known), random)
        if changed is None:
            return None
        found = found.of_clues(changed)
    return found if one.is_only(found.whole) else None
