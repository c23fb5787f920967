"""Which cells have equal values in every solution."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from puzzles.formulas.formulas import Formula, Is, Not, equal
from puzzles.formulas.statements import Kind, Statement
from solvers.handlers.registry import handles
from solvers.queries.answer import Assignment
from solvers.queries.same_values import EqualCells, SameValues
from solvers.session.session import Session
from solvers.stack.guard import Guard


@handles(SameValues)
def same_values(question: SameValues, session: Session) -> Iterator[EqualCells]:
    """The groups that no solution found so far has split, after each solution that splits one; proved at the
    end.
    """
    checker = session.quick
    guard, offered = Guard(checker.stack, "cells that are the same"), dict[Formula, int]()
    guard.stand()
    first = checker.solve(guard=guard)
    if first is None:
        yield EqualCells(solvable=False)
        return
    written = session.state.puzzle.board.notable()
    shown = session.state.puzzle.shape.shown_variables
    names = [each.name for each in shown if each.name in written and len(each.domain) > 2]
    seen, groups = [first], _parted([tuple(names)], first)
    while True:
        session.checkpoint()
        fixed = [group for group in groups if not _varied(group, seen)]
        yield EqualCells(_in_order(groups, names), running=True)
        if guard.stand():
            offered.clear()
        news: list[Formula] = [Not(equal(*pair)) for group in groups for pair in pairwise(group)]
        news += [Not(Is(group[0], first[group[0]])) for group in fixed]
        new = [formula for formula in news if formula not in offered]
        statements = _statements(new, guard.literal, len(offered))
        offered.update(zip(new, checker.stack.offer(statements), strict=True))
        guard.clause(offered[formula] for formula in news)
        solution = checker.solve(guard=guard)
        if solution is None:
            checker.stack.leave()
            break
        seen.append(solution)
        groups = _parted(groups, solution)
    yield EqualCells(_in_order([group for group in groups if group not in fixed], names))


def _statements(formulas: Sequence[Formula], number: int, before: int) -> Iterator[Statement]:
    """The formulas as statements, with ids that no other statement has."""
    for index, formula in enumerate(formulas, start=before):
        yield Statement(f"?{number}.{index}", "", formula, kind=Kind.ASSUMPTION)


def _varied(group: tuple[str, ...], seen: Sequence[Assignment]) -> bool:
    """Whether its common value differs between the solutions found."""
    return len({solution[group[0]] for solution in seen}) > 1


def _in_order(groups: Sequence[tuple[str, ...]], names: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    return tuple(sorted(groups, key=lambda group: names.index(group[0])))


def _parted(groups: Iterable[tuple[str, ...]], solution: Assignment) -> list[tuple[str, ...]]:
    """The groups, split where a solution has different values, ordered by their first members."""
    found: list[tuple[str, ...]] = []
    for group in groups:
        by_value: dict[object, list[str]] = {}
        for name in group:
            by_value.setdefault(solution[name], []).append(name)
        found += [tuple(names) for names in by_value.values() if len(names) > 1]
    return found
