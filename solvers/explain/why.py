"""Why a literal is forced or ruled out: small sets of statements, and chains of small steps."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

from puzzles.formulas import Value
from puzzles.statements import Literal
from solvers.conflict import shrink
from solvers.explain.answers import Chain, Reason, Standing, Step, Working
from solvers.explain.smallest import Budget, Goal, SmallestSets, Spent, known_scope
from solvers.explain.walkthrough import Walkthrough, sliced
from solvers.oracle import by_id

if TYPE_CHECKING:
    from solvers.session import Session


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to look for a smallest set: `tries` shuffled deletions, then a search for smaller ones.

    The search is bounded by `seconds` and `checks`; a check is given up after `conflicts` conflicts.
    """

    tries: int = 6
    seconds: float = 1.0
    checks: int = 3000
    conflicts: int = 2000


def reasons(session: Session, literal: Literal, effort: Effort | None = None) -> Iterator[Reason]:
    """Where a literal stands and a minimal set of statements that puts it there; then better ones.

    Each is smaller than the one before, or the same with the proof that none is. Raises `Undecided`.
    """
    session.walk.suspend()
    oracle, puzzle, stack = session.oracle, session.draft.puzzle, session.stack
    with_it = oracle.solve(literals=[literal])
    without_it = oracle.solve(literals=[literal.negated()])
    stated = Reason(literal, puzzle.fact(literal), Standing.OPEN)
    if with_it is not None and without_it is not None:
        yield replace(stated, with_it=with_it, without_it=without_it)
        return
    goal: Goal = None
    if with_it is None and without_it is None:
        stated = replace(stated, standing=Standing.CONTRADICTION)
    elif with_it is not None:
        goal, stated = literal, replace(stated, standing=Standing.FORCED)
    else:
        goal, stated = literal.negated(), replace(stated, standing=Standing.RULED_OUT)
    for ids, least in smaller_and_smaller(session, goal, effort or Effort()):
        clues, rules = by_id(stack.layers, ids), by_id(stack.rules, ids)
        yield replace(stated, clues=clues, rules=rules, smallest=least)


def smaller_and_smaller(
    session: Session, goal: Goal, effort: Effort
) -> Iterator[tuple[frozenset[str], bool]]:
    """Sets of statements that imply the goal, each with whether it is proved that none is smaller."""
    oracle, stack = session.oracle, session.stack
    against = () if goal is None else (goal.negated(),)
    statements = (*stack.rules, *stack.layers)
    order = [statement.id for statement in statements]

    def core_of(ids: Collection[str]) -> Collection[object] | None:
        return oracle.core(ids, ids, against)

    random = Random(0)
    best = frozenset(shrink(order, core_of) or ())
    yield best, not best
    for _ in range(effort.tries - 1):
        random.shuffle(order)
        found = shrink(order, core_of) or ()
        if len(found) < len(best):
            best = frozenset(found)
            yield best, False
    sets = SmallestSets(oracle, statements)
    complete = True
    try:
        with known_scope(stack, (), effort.conflicts):
            sets.begin([goal], order, Budget.of(effort.checks, effort.seconds))
            for size in range(len(best)):
                smaller, gapless = sets.of_size(size, 1)
                if smaller:
                    best = smaller[goal]
                    break
                complete = complete and gapless
    except Spent:
        return
    if best and complete:
        yield best, True


def chain(session: Session, literal: Literal) -> Iterator[Working | Chain]:
    """Small steps that end at the literal, or at its negation where it is ruled out.

    The steps are those of the walkthrough that the last one rests on; in a contradiction, those
    that lead to it. For a literal that is open, there is none.
    """
    possible = session.candidates()
    if not possible.complete:
        yield Chain((), complete=False, reason=possible.reason)
        return
    goal = _goal(literal, possible.values[literal.name])
    if goal is None and any(possible.values.values()):
        return
    walkthrough = Walkthrough(session, goal=goal)
    reason = ""
    for answer in walkthrough.run():
        if isinstance(answer, Step):
            yield Working(f"{answer.index + 1} steps so far")
        else:
            reason = answer.reason
    steps = walkthrough.steps
    yield Chain(() if reason else sliced(steps, [len(steps) - 1]), complete=not reason, reason=reason)


def _goal(literal: Literal, possible: Collection[Value]) -> Goal:
    """What is to be shown about the literal; None if it is open, or everything follows."""
    holds = {(value == literal.value) == literal.positive for value in possible}
    if len(holds) != 1:
        return None
    return literal if holds.pop() else literal.negated()
