"""Clues added to a puzzle with several solutions until it has one, as few as can be found fast.

A single clue that suffices is certainly found if all solutions are listed. Otherwise a solution is aimed at,
and the clue that excludes most of the other known ones is added (greedy set cover, Chvatal 1979); then a
solver finds remaining solutions, and clues that turn out to be redundant are removed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from puzzles.formulas.formulas import Formula, Is
from puzzles.model.clue import Clue
from puzzles.model.proposals import Proposals
from puzzles.model.puzzle import Puzzle
from solvers.generation.one_solution import IntendedSolution
from solvers.generation.parts import lifting, meaning_of, one_a_border, with_parts
from solvers.queries.answer import Assignment
from solvers.session.session import Session

AIMS, MOST_AIMS = 6, 60
"""How many solutions are aimed at, and the most if no clues were found before: cages, which are drawn at
random, suffice for some solutions only.
"""
POOL = 150
"""The most clues that are compared for each aim."""
KNOWN = 80
"""The most other solutions by which they are compared."""


def times_held(
    puzzle: Puzzle, solutions: Sequence[Assignment], proposals: Proposals
) -> Iterator[tuple[Clue, int]]:
    """The clues that may be proposed, each with the number of solutions in which it holds."""
    values = Counter(pair for solution in solutions for pair in solution.items())
    for clue in puzzle.making.proposed(solutions, proposals):
        formula = puzzle.stated(clue).formula
        if isinstance(formula, Is):
            yield clue, values[formula.name, formula.value]
        else:
            yield clue, sum(formula.holds(solution) for solution in solutions)


def several_clues(
    session: Session,
    puzzle: Puzzle,
    solutions: Sequence[Assignment],
    proposals: Proposals,
    wanted: Assignment | None,
) -> Iterator[list[Clue]]:
    """Sets of clues that each leave exactly one of the solutions, the one that is `wanted` if any. Raises
    `Undecided`.

    `session` is about the state and may be moved; `solutions` are some of its solutions.
    """
    state, random = session.state, Random(0)
    aims = [wanted] * AIMS if wanted else random.sample(solutions, min(MOST_AIMS, len(solutions)))
    none_yet = True
    for number, aim in enumerate(aims):
        if number >= AIMS and not none_yet:
            return
        one = IntendedSolution(session, aim, state)
        others = [other for other in solutions if other != aim]
        found = _toward(one, puzzle, random.sample(others, min(KNOWN, len(others))), random, proposals)
        if found is not None:
            none_yet = False
            yield found


def _toward(
    one: IntendedSolution, puzzle: Puzzle, others: list[Assignment], random: Random, proposals: Proposals
) -> list[Clue] | None:
    """Clues that leave only one solution; None if all clues do not suffice. Clues that lift rules which the
    solution breaks come first, because these rules may exclude the other solutions. Of the others, dull ones
    count for less, and go first.
    """
    pool: dict[Clue, tuple[Formula, ...]] = {}
    for clue in _some(puzzle, one.solution, random, proposals):
        said = meaning_of((clue,), puzzle, one.solution)
        if said is not None:
            pool[clue] = said
    dullness = puzzle.making.dullness
    needed = frozenset(lifting(list(pool), puzzle, one.solution))
    taken = [clue for clue in pool if clue in needed]
    if needed:
        pool, others = {clue: said for clue, said in pool.items() if clue not in needed}, []
    while True:
        if not others:
            other = one.other(with_parts(puzzle, [tuple(taken)]))
            if other is None:
                break
            others = [other]
        worth = {clue: _ruled_out(said, others) for clue, said in pool.items()}
        best = max(pool, key=lambda clue: (worth[clue] * (1 - dullness(clue)), worth[clue]), default=None)
        if best is None or not worth[best]:
            return None
        taken.append(best)
        others = [other for other in others if all(formula.holds(other) for formula in pool[best])]
        del pool[best]
    whole = with_parts(puzzle, [tuple(taken)])
    dullest_first = sorted(taken, key=dullness, reverse=True)
    left = set(one.reduced(whole, [(clue,) for clue in dullest_first if clue not in needed]).clue_list)
    return [clue for clue in taken if clue in left]


def _some(puzzle: Puzzle, solution: Assignment, random: Random, proposals: Proposals) -> list[Clue]:
    there = set(puzzle.clue_list)
    proposed = puzzle.making.proposed_for(solution, random, proposals)
    clues = one_a_border([clue for clue in proposed if clue not in there], random)
    needed = list(lifting(clues, puzzle, solution))
    others = [clue for clue in clues if clue not in needed]
    return needed + random.sample(others, min(POOL, len(others)))


def _ruled_out(said: Sequence[Formula], others: Sequence[Assignment]) -> int:
    """The number of solutions that a clue excludes."""
    return sum(not all(formula.holds(other) for formula in said) for other in others)
