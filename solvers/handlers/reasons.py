"""Why a literal is implied or excluded: small sets of statements, and small steps."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from random import Random
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from puzzles.features.claim import goal_id
from puzzles.formulas.statements import Literal
from solvers.cores.shrink import minimal_core
from solvers.cores.smallest import Budget, EffortSpent, Goal, SmallestSets, known_scope
from solvers.handlers.registry import handles
from solvers.queries.answer import Assignment, Working
from solvers.queries.reasons import Chain, LiteralStatus, Reason, Why
from solvers.queries.steps import Step
from solvers.session.defined import defining
from solvers.stack.checker import Checker, by_id
from solvers.walks.small_steps import only, steps_to

if TYPE_CHECKING:
    from solvers.session.session import Session

FEW = 12
"""The most statements of a reason for which steps from these alone are searched."""


class Effort(Struct, frozen=True):
    """The effort for a smallest set: `tries` shuffled deletions, then a search for smaller ones.

    The search is limited by `checks`, `conflicts` in them and `branches` for hitting sets; a check is given
    up after `patience` conflicts.
    """

    tries: int = 6
    checks: int = 3000
    conflicts: int = 5000
    branches: int = 100_000
    patience: int = 2000


@handles(Why)
def why(question: Why, session: Session) -> Iterator[Reason | Working | Chain]:
    """The reasons, then the steps for the last of them.

    The definition of an extra variable is no reason; a step may quote it.
    """
    session = _of_premises(session)
    side, definition = defining(session, question.literal)
    reason = None
    for reason in reasons(side, question.literal):
        clues = tuple(clue for clue in reason.clues if clue.id != definition)
        yield replace(
            reason,
            clues=clues,
            with_it=_known(reason.with_it, session),
            without_it=_known(reason.without_it, session),
        )
    if question.chain and reason is not None:
        yield from chain(side, reason, definition)


def _known(solution: Assignment | None, session: Session) -> Assignment | None:
    """The part of a solution that is about the session's own variables."""
    if solution is None:
        return None
    names = {variable.name for variable in session.stack.variables}
    return {name: value for name, value in solution.items() if name in names}


def _of_premises(session: Session) -> Session:
    """A session about the premises alone, if a claim follows from consistent premises; else the session
    itself.

    If such a claim is supposed to be false, everything would be implied.
    """
    goal = goal_id(session.state.puzzle)
    premises = [layer.id for layer in session.stack.layers if layer.id != goal]
    if len(premises) == len(session.stack.layers) or session.quick.consistent():
        return session
    if not session.quick.consistent(layers=premises):
        return session
    return only(session, [*(rule.id for rule in session.stack.rules), *premises])


def reasons(session: Session, literal: Literal, effort: Effort | None = None) -> Iterator[Reason]:
    """The status of a literal and a minimal set of statements that implies it; then better ones.

    Each is smaller than the one before, or the same with the proof that none is smaller. Raises `Undecided`.
    """
    puzzle = session.state.puzzle
    if literal.name not in {variable.name for variable in session.stack.variables}:
        yield Reason(literal, puzzle.wording.fact(literal), LiteralStatus.UNSPOKEN)
        return
    checker = session.quick.anew()
    stack = checker.stack
    with_it = checker.solve(literals=[literal])
    without_it = checker.solve(literals=[literal.negated()])
    stated = Reason(literal, puzzle.wording.fact(literal), LiteralStatus.OPEN)
    if with_it is not None and without_it is not None:
        yield replace(stated, with_it=with_it, without_it=without_it)
        return
    goal: Goal = None
    if with_it is None and without_it is None:
        stated = replace(stated, standing=LiteralStatus.CONTRADICTION)
    elif with_it is not None:
        goal, stated = literal, replace(stated, standing=LiteralStatus.FORCED)
    else:
        goal, stated = literal.negated(), replace(stated, standing=LiteralStatus.RULED_OUT)
    solution = with_it or without_it or {}
    for ids, least in smaller_and_smaller(checker, goal, effort or Effort(), solution):
        clues, rules = by_id(stack.layers, ids), by_id(stack.rules, ids)
        yield replace(stated, clues=clues, rules=rules, smallest=least)


def smaller_and_smaller(
    checker: Checker, goal: Goal, effort: Effort, solution: Assignment
) -> Iterator[tuple[frozenset[str], bool]]:
    """Sets of statements that imply the goal, each with whether it is proved to be a smallest one.

    `solution` is one of all statements, if there is one.
    """
    stack = checker.stack
    against = () if goal is None else (goal.negated(),)
    statements = (*stack.rules, *stack.layers)
    order = [statement.id for statement in statements]

    def core_of(ids: Collection[str]) -> Collection[object] | None:
        return checker.core(ids, ids, against)

    random = Random(0)
    best = frozenset(minimal_core(order, core_of))
    yield best, not best
    for _ in range(effort.tries - 1):
        random.shuffle(order)
        found = minimal_core(order, core_of)
        if len(found) < len(best):
            best = frozenset(found)
            yield best, False
    sets = SmallestSets(checker, statements)
    sets.expect({name: (value,) for name, value in solution.items()})
    complete = True
    try:
        with known_scope(stack, (), effort.patience):
            sets.begin([goal], order, Budget(effort.checks, effort.conflicts, effort.branches))
            for size in range(len(best)):
                smaller, gapless = sets.of_size(size, 1)
                if smaller:
                    best = smaller[goal]
                    break
                complete = complete and gapless
    except EffortSpent:
        return
    if best and complete:
        yield best, True


def chain(session: Session, reason: Reason, definition: str = "") -> Iterator[Working | Chain]:
    """Small steps that end at the literal of the reason, or at its negation if that is implied.

    If the reason has few statements, steps from these come first; if they are not small, those of the
    walkthrough follow. Nothing for a literal that is open or unmentioned. `definition` is the id of a clue
    that only defines the literal: it does not count in the size of a step.
    """
    if reason.standing in (LiteralStatus.OPEN, LiteralStatus.UNSPOKEN):
        return
    goal = _goal(reason)
    short: tuple[Step, ...] = ()
    if 0 < len(reason.statements) <= FEW:
        found = yield from steps_to(
            only(session, [*(one.id for one in reason.statements), definition]), goal, session.stack
        )
        yield found
        if not found.complete or _largest(found.steps, definition) <= 1:
            return
        short = found.steps
    found = yield from steps_to(session, goal, session.stack)
    if not short or (found.complete and _largest(found.steps, definition) < _largest(short, definition)):
        yield found


def _goal(reason: Reason) -> Goal:
    """The literal to derive; None for a contradiction."""
    if reason.standing is LiteralStatus.CONTRADICTION:
        return None
    return reason.literal if reason.standing is LiteralStatus.FORCED else reason.literal.negated()


def _largest(steps: Iterable[Step], definition: str) -> int:
    """The number of statements of the largest step, without the definition."""
    return max((step.size - (definition in _ids(step)) for step in steps), default=0)


def _ids(step: Step) -> set[str]:
    """The ids of the statements that a step combines."""
    return set() if step.lines else {statement.id for statement in step.statements}
