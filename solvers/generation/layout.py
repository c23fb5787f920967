"""What rules are made for, as the borders of regions, changed step by step towards one solution.

A solver tells another solution, and what is changed next is what rules out most of those that are known
(counterexample-guided inductive synthesis).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator, Sequence
from random import Random

from puzzles.geometry.grid import Cell
from puzzles.model.puzzle import Puzzle
from solvers.generation.one_solution import OneSolution
from solvers.queries.answer import Assignment

CHANGES = 150
"""Changes at most."""
KNOWN = 20
"""Other solutions by which changes are judged: those that were found last."""
TRIED = 8
"""Changes that are judged at a time."""


def laid_toward_one(
    one: OneSolution, puzzle: Puzzle, random: Random, free: Collection[Cell] | None = None
) -> Iterator[Puzzle]:
    """The puzzle changed again and again, until it has one solution or nothing can be changed any more.

    Only what lies at the `free` cells is changed, if they are told. Whoever takes a puzzle with other
    variables gives `one` the solution that goes with it. Raises `Undecided`.
    """
    known = deque[Assignment](maxlen=KNOWN)
    for _ in range(CHANGES):
        if (other := one.other(puzzle)) is None:
            return
        known.append(other)
        ways = [puzzle.making.laid_otherwise(one.solution, other, random, free) for _ in range(TRIED)]
        changed = [way for way in dict.fromkeys(ways) if way is not None]
        if not changed:
            return
        if changed[0].shape.variables != puzzle.shape.variables:
            known.clear()
            puzzle = changed[0]
        else:
            puzzle = min(changed, key=lambda way: _left(way, puzzle, known))
        yield puzzle


def _left(puzzle: Puzzle, before: Puzzle, known: Sequence[Assignment]) -> int:
    """How many of the solutions it still has, of those that the puzzle before it had."""
    old = set(before.shape.rules)
    new = [rule.formula for rule in puzzle.shape.rules if rule not in old]
    return sum(all(formula.holds(solution) for formula in new) for solution in known)
