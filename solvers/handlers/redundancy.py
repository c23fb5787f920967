"""Clues that the others imply, and sets of clues without redundancy."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from random import Random
from typing import TYPE_CHECKING, Protocol

from puzzles.clues.symmetric_givens import groups
from puzzles.features.claim import goal_id
from puzzles.formulas.formulas import Not
from puzzles.formulas.statements import Kind, Literal, Statement
from solvers.backends.backend import Undecided
from solvers.deduction.sub_problem import fresh_checker
from solvers.handlers.registry import handles
from solvers.problem import Problem
from solvers.queries.overview import Status
from solvers.queries.redundancy import (
    MinimalClues,
    Redundant,
    RedundantClues,
    RemovalOrder,
    SpareClues,
    SpareSearch,
)
from solvers.stack.checker import Checker
from solvers.stack.status import status_of

if TYPE_CHECKING:
    from solvers.session.session import Session


@handles(RedundantClues)
def redundant_clues(question: RedundantClues, session: Session) -> Iterator[Redundant | MinimalClues]:
    """The clues that the other clues imply, then a minimal set of clues with the same solutions.

    A clue that lifts a rule is never redundant: without it, the rule would say the opposite. Entries and
    assumptions are ignored. Nothing is reported about contradictory clues, which imply everything. The clue
    that negates a claim is left out too.
    """
    order, (goal, clues) = question.order, _goal_and_clues(session)
    ids = [clue.id for clue in clues]
    may_go = [clue for clue in clues if clue.id not in session.state.puzzle.structure.rule_changing]
    kept, reason = ids, ""
    try:
        judge = _judge(session, clues, goal)
        if judge is None:
            yield MinimalClues((*clues, *goal), (), order, contradictory=True)
            return
        for clue in may_go:
            if judge.implied([clue.id], [id_ for id_ in ids if id_ != clue.id]):
                yield Redundant(clue)
        for left in _tried(judge, ids, _ordered([(clue.id,) for clue in may_go], order)):
            kept = left
    except Undecided as undecided:
        reason = undecided.reason
    yield _minimal(clues, goal, kept, order, reason)


@handles(SpareClues)
def spare_clues(question: SpareClues, session: Session) -> Iterator[SpareSearch | MinimalClues]:
    """A minimal set of clues with the same solutions. Entries and assumptions are ignored."""
    puzzle, order = session.state.puzzle, question.order
    goal, clues = _goal_and_clues(session)
    ids = [clue.id for clue in clues]
    kept, tried, reason = ids, 0, ""
    try:
        judge = _judge(session, clues, goal)
        if judge is None:
            yield MinimalClues((*clues, *goal), (), order, contradictory=True)
            return
        may_go = [id_ for id_ in ids if id_ not in puzzle.structure.rule_changing]
        parts = _ordered(list(groups(puzzle, may_go, question.symmetry)), order, question.seed)
        for part, kept in zip(parts, _tried(judge, ids, parts), strict=True):
            tried += len(part)
            yield SpareSearch(tried=tried, spare=len(ids) - len(kept), total=len(may_go))
    except Undecided as undecided:
        reason = undecided.reason
    yield _minimal(clues, goal, kept, order, reason)


def _goal_and_clues(session: Session) -> tuple[tuple[Statement, ...], tuple[Statement, ...]]:
    """The clue that negates a claim, if it is on, and the other clues that are on."""
    clues = [layer for layer in session.stack.layers if layer.kind is Kind.CLUE]
    denied = goal_id(session.state.puzzle)
    goal = tuple(clue for clue in clues if clue.id == denied)
    return goal, tuple(clue for clue in clues if clue.id != denied)


def _ordered(parts: list[tuple[str, ...]], order: RemovalOrder, seed: int = 0) -> list[tuple[str, ...]]:
    if order is RemovalOrder.RANDOM:
        return Random(seed).sample(parts, len(parts))
    return parts[::-1] if order is RemovalOrder.LAST_FIRST else parts


def _tried(judge: Judge, ids: list[str], parts: Iterable[tuple[str, ...]]) -> Iterator[list[str]]:
    """The remaining clues after each part was tried for removal. Raises `Undecided`."""
    kept = ids
    for part in parts:
        rest = [id_ for id_ in kept if id_ not in part]
        if judge.implied(part, rest):
            kept = rest
        yield kept


def _minimal(
    clues: tuple[Statement, ...],
    goal: tuple[Statement, ...],
    kept: Collection[str],
    order: RemovalOrder,
    reason: str,
) -> MinimalClues:
    left = tuple(clue for clue in clues if clue.id in kept)
    dropped = tuple(clue for clue in clues if clue.id not in kept)
    return MinimalClues((*left, *goal), dropped, order, not reason, reason=reason)


class Judge(Protocol):
    """Decides whether some clues imply others."""

    def implied(self, clues: Collection[str], others: Collection[str]) -> bool:
        """Whether the others imply all of the clues. Raises `Undecided`."""
        ...


def _judge(session: Session, clues: tuple[Statement, ...], goal: tuple[Statement, ...]) -> Judge | None:
    """A judge of which clues the others imply; None if they are contradictory.

    If a claim follows, a judge of which clues it does not need.
    """
    ids = [clue.id for clue in clues]
    status = status_of(session.quick, ids)
    if status is Status.CONTRADICTION:
        return None
    denial = [clue.id for clue in goal]
    if denial and not session.quick.consistent(layers=[*ids, *denial]):
        return _Claim(session, denial)
    return _Unique(session, ids) if status is Status.UNIQUE else _Negations(session, clues)


class _Claim:
    """For a claim that follows: a premise is redundant if the claim follows from the others."""

    def __init__(self, session: Session, denial: Collection[str]) -> None:
        self._checker = session.quick
        self._denial = denial

    def implied(self, clues: Collection[str], others: Collection[str]) -> bool:
        """Whether the others contradict the negated claim."""
        return not self._checker.consistent(layers=[*others, *self._denial])


class _Unique:
    """For a unique solution: a clue is implied if there is no further solution without it."""

    def __init__(self, session: Session, ids: Collection[str]) -> None:
        self._checker = session.quick
        solution = session.quick.solve(layers=ids)
        assert solution is not None
        variables = session.state.puzzle.shape.variables
        self._differs = [Literal(v.name, solution[v.name], positive=False) for v in variables]

    def implied(self, clues: Collection[str], others: Collection[str]) -> bool:
        """Whether the others have only the one solution."""
        stack = self._checker.stack
        with stack.scratch("is there another solution?") as backend:
            backend.add([tuple(map(stack.number, self._differs))])
            return not self._checker.consistent(layers=others)


class _Negations:
    """In general: a clue is implied if its negation contradicts the others."""

    def __init__(self, session: Session, clues: Collection[Statement]) -> None:
        stack = session.quick.stack
        if any(clue.variables for clue in clues):
            raise Undecided("clues with variables of their own are compared only where one solution is left")
        denials = (
            Statement(_denial(clue.id), f"Not: {clue.text}", Not(clue.formula), clue.cells, Kind.CLUE)
            for clue in clues
        )
        variables = {variable.name: variable for variable in stack.variables}
        problem = Problem.excerpt((*stack.rules, *clues, *denials), variables, variables)
        self._checker: Checker = fresh_checker(problem, stack.solver)

    def implied(self, clues: Collection[str], others: Collection[str]) -> bool:
        return not any(self._checker.consistent(layers=[*others, _denial(clue)]) for clue in clues)


def _denial(clue: str) -> str:
    return f"not/{clue}"
