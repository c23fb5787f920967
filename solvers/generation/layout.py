"""A layout, such as the borders of regions, changed step by step towards one solution.

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
