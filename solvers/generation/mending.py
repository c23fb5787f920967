"""Solutions changed a little until the clues for them have no other solution.

Not every picture is determined by its runs, nor every grid by the givens of a pattern. A step changes some
values that are still open, and is kept if that leaves no more values open (hill climbing).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from puzzles.formulas.statements import Literal
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.backends.backend import Undecided
from solvers.queries.answer import Assignment
from solvers.session.counts.draw import drawn
from solvers.session.session import Session

STEPS = 150
"""The most changes that are tried for one solution."""
CHANGED = (1, 1, 2, 3, 5)
"""The numbers of values that a change starts with, to choose from at random."""

Tell = Callable[[Assignment], Puzzle]
"""Makes the puzzle with all clues for a solution."""


def mended(
    bare: Session, told: Session, tell: Tell, solution: Assignment, random: Random
) -> Assignment | None:
    """A solution near the given one that is the only one of the clues for it; None if none was found.

    `bare` is a session without those clues, `told` one that may be moved. Raises `Undecided`.
    """
    domains = {variable.name: variable.domain for variable in bare.stack.variables}
    names = list(domains)
    left = open_variables(told, tell(solution))
    for _ in range(STEPS):
        if not left:
            return solution
        count = min(random.choice(CHANGED), len(left))
        changed = dict.fromkeys(random.sample(left, count))
        wishes = [
            Literal(name, random.choice([value for value in domains[name] if value != solution[name]]))
            for name in changed
            if len(domains[name]) > 1
        ]
        rest = [
            Literal(name, solution[name]) for name in random.sample(names, len(names)) if name not in changed
        ]
        found = drawn(bare.quick, [*wishes, *rest])
        if found is None or found == solution:
            continue
        now_left = open_variables(told, tell(found))
        if len(now_left) <= len(left):
            solution, left = found, now_left
    return None


def open_variables(session: Session, puzzle: Puzzle) -> Sequence[str]:
    """The variables that the puzzle does not determine. Raises `Undecided`."""
    session.open(PuzzleState(puzzle))
    candidates = session.candidates()
    if not candidates.complete:
        raise Undecided(candidates.reason)
    own = {variable.name for variable in puzzle.shape.variables}
    return [name for name, values in candidates.values.items() if name in own and len(values) > 1]
