"""Clues that the others imply, and clue sets from which none can be left out."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from puzzles.core.formulas import Not
from puzzles.core.statements import Kind, Literal, Statement
from solvers.backends.backend import Undecided
from solvers.deduction.sub_problem import fresh_checker
from solvers.handlers.registry import handles
from solvers.problem import Problem
from solvers.queries.overview import Status
from solvers.queries.redundancy import MinimalClues, Order, Redundant, RedundantClues
from solvers.session.checker import Checker
from solvers.session.status import status_of

if TYPE_CHECKING:
    from solvers.session.session import Session


@handles(RedundantClues)
def redundant_clues(question: RedundantClues, session: Session) -> Iterator[Redundant | MinimalClues]:
    """The clues that the other clues imply, then a minimal set of clues with the same solutions.

    Entries and assumptions are left out of account. Nothing is said about contradictory clues:
    they imply everything.
    """
    order = question.order
    clues = tuple(layer for layer in session.stack.layers if layer.kind is Kind.CLUE)
    ids = [clue.id for clue in clues]
    kept, reason = list(ids), ""
    try:
        status = status_of(session.checker, ids)
        if status is Status.CONTRADICTION:
            yield MinimalClues(clues, (), order, contradictory=True)
            return
        judge = _Unique(session, ids) if status is Status.UNIQUE else _Negations(session, clues)
        for clue in clues:
            if judge.implied(clue.id, [id_ for id_ in ids if id_ != clue.id]):
                yield Redundant(clue)
        for id_ in reversed(ids) if order is Order.LAST_FIRST else ids:
            rest = [other for other in kept if other != id_]
            if judge.implied(id_, rest):
                kept = rest
    except Undecided as undecided:
        reason = undecided.reason
    left = tuple(clue for clue in clues if clue.id in kept)
    dropped = tuple(clue for clue in clues if clue.id not in kept)
    yield MinimalClues(left, dropped, order, not reason, reason=reason)


class _Unique:
    """With one solution, a clue is implied if there is no further solution without it."""

    def __init__(self, session: Session, ids: Collection[str]) -> None:
        self._checker = session.checker
        solution = session.checker.solve(layers=ids)
        assert solution is not None
        variables = session.state.puzzle.variables()
        self._differs = [Literal(v.name, solution[v.name], positive=False) for v in variables]

    def implied(self, clue: str, others: Collection[str]) -> bool:
        """Whether the others have no solution but the one."""
        stack = self._checker.stack
        with stack.scratch("is there another solution?") as backend:
            backend.add([tuple(map(stack.number, self._differs))])
            return not self._checker.consistent(layers=others)


class _Negations:
    """A clue is implied if its negation contradicts the others."""

    def __init__(self, session: Session, clues: Collection[Statement]) -> None:
        stack = session.stack
        if any(clue.variables for clue in clues):
            raise Undecided("clues with variables of their own are compared only where one solution is left")
        denials = (
            Statement(_denial(clue.id), f"Not: {clue.text}", Not(clue.formula), clue.cells, Kind.CLUE)
            for clue in clues
        )
        variables = {variable.name: variable for variable in stack.variables}
        problem = Problem.excerpt((*stack.rules, *clues, *denials), variables, variables)
        self._checker: Checker = fresh_checker(problem, stack.solver)

    def implied(self, clue: str, others: Collection[str]) -> bool:
        return not self._checker.consistent(layers=[*others, _denial(clue)])


def _denial(clue: str) -> str:
    return f"not/{clue}"
