"""Which of some formulas are implied, which are excluded, and which are open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from puzzles.formulas.formulas import Formula, Not
from puzzles.formulas.statements import Kind, Statement
from solvers.handlers.registry import handles
from solvers.queries.answer import Assignment
from solvers.queries.decide import DecideFormulas, FormulaTruths
from solvers.stack.guard import Guard

if TYPE_CHECKING:
    from solvers.session.session import Session

Seen = list[set[bool]]
"""For each formula, its truth values in the solutions found so far."""


@handles(DecideFormulas)
def decide(question: DecideFormulas, session: Session) -> Iterator[FormulaTruths]:
    """Search for solutions in which a formula has a truth value not seen so far, until there are none."""
    formulas = question.formulas
    seen: Seen = [set() for _ in formulas]
    for solution in session.enumerator.found:
        _look(solution, formulas, seen)
    if not session.enumerator.complete:
        yield from _search(session, formulas, seen)
    yield FormulaTruths(tuple(map(frozenset, seen)), complete=True)


def _look(solution: Assignment, formulas: tuple[Formula, ...], seen: Seen) -> None:
    for values, formula in zip(seen, formulas, strict=True):
        values.add(formula.holds(solution))


def _search(session: Session, formulas: tuple[Formula, ...], seen: Seen) -> Iterator[FormulaTruths]:
    checker = session.quick
    stack = checker.stack
    guard = Guard(stack, "deciding statements")
    while True:
        if guard.stand():
            statements = _statements(formulas, guard.literal)
            cases = dict(zip(_cases(formulas), stack.offer(statements), strict=True))
        guard.clause(number for (index, truth), number in cases.items() if truth not in seen[index])
        solution = checker.solve(guard=guard)
        if solution is None:
            stack.leave()
            return
        _look(solution, formulas, seen)
        yield FormulaTruths(tuple(map(frozenset, seen)), complete=False)


def _cases(formulas: tuple[Formula, ...]) -> Iterator[tuple[int, bool]]:
    """Each formula, by its index, with both truth values."""
    return ((index, truth) for index in range(len(formulas)) for truth in (True, False))


def _statements(formulas: tuple[Formula, ...], number: int) -> Iterator[Statement]:
    """The cases as statements, with ids that no other statement has."""
    for index, truth in _cases(formulas):
        case = formulas[index] if truth else Not(formulas[index])
        yield Statement(f"?{number}.{index}.{truth}", "", case, kind=Kind.ASSUMPTION)
