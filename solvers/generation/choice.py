"""Choosing clues: added until there is one solution, then taken away in a random order while there is.

What is added next breaks another solution that was found, so that no clue is added in vain (as in
counterexample-guided inductive synthesis).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from puzzles.clues.given import Given
from puzzles.formulas.formulas import Formula
from puzzles.model.puzzle import Puzzle
from solvers.generation.one_solution import OneSolution, Part
from solvers.generation.parts import ClueParts, meaning_of, with_parts


def chosen(one: OneSolution, found: ClueParts, random: Random) -> Puzzle | None:
    """A puzzle with one solution, from which no part can go; None if all parts leave another one.

    Raises `Undecided`.
    """
    puzzle, left, taken = found.base, list(found.parts), list[Part]()
    meanings: dict[Part, tuple[Formula, ...] | None] = {}
    while (other := one.other(puzzle)) is not None:
        for part in left:
            if part not in meanings:
                meanings[part] = meaning_of(part, puzzle, one.solution)
            said = meanings[part]
            if said is not None and not all(formula.holds(other) for formula in said):
                break
        else:
            return None
        left.remove(part)
        taken.append(part)
        puzzle = with_parts(puzzle, taken[-1:])
    return one.reduced(puzzle, to_remove(taken, random))


def to_remove(parts: Sequence[Part], random: Random) -> list[Part]:
    """The order in which parts are tried for removal: a random one, but givens first."""
    shuffled = random.sample(parts, len(parts))
    return sorted(shuffled, key=lambda part: not isinstance(part[0], Given))
