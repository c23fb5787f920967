"""What rules are made for, as the borders of regions, changed step by step towards one solution.

A solver tells another solution, and what is changed next is what rules out most of those that are known
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
"""Other solutions by which changes are judged: those that were found last."""


def laid_toward_one(
    one: IntendedSolution, puzzle: Puzzle, random: Random, free: Collection[Cell] | None = None
) -> Iterator[Puzzle]:
    """The puzzle changed again and again, until it has one solution or nothing can be changed any more.

    Only what lies at the `free` cells is changed, if they are told. Whoever takes a puzzle with other
    variables gives `one` the solution that goes with it. Raises `Undecided`.
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
