"""The number of solutions with each value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import sqrt
from typing import TYPE_CHECKING

from msgspec.structs import replace

from puzzles.formulas.formulas import Value, Variable
from solvers.handlers.registry import handles
from solvers.problem import Problem
from solvers.queries.answer import Assignment
from solvers.queries.value_counts import CountValues, ValueCounts
from solvers.session.counts.frontier import Frontier
from solvers.session.counts.survey import Survey
from solvers.stack.pace import Pace

if TYPE_CHECKING:
    from solvers.session.session import Session


@handles(CountValues)
def count_values(question: CountValues, session: Session) -> Iterator[ValueCounts]:
    """The counts for the solutions found so far, then for all, or for a sample if these are too many."""
    named = {variable.name: variable for variable in session.stack.variables}
    shown = session.state.puzzle.shape.shown(named)
    survey, tally, pace = Survey(session), _Tally(shown.values()), Pace()
    possible: Mapping[str, tuple[Value, ...]] = {}
    for _ in survey.steps(question.solution_limit, question.sample):
        if survey.sampled and not tally.weighted:
            if (exact := _exact(session)) is not None:
                yield replace(exact, counts={name: exact.counts.get(name, {}) for name in shown})
                return
            tally = _Tally(shown.values(), weighted=True)
            possible = _possible(session)
        tally.take_up(survey)
        if pace.due():
            yield replace(tally.answer(survey), possible=possible, running=True)
    answer = replace(tally.answer(survey), possible=possible)
    yield replace(answer, complete=survey.complete, reason=survey.reason)


def _exact(session: Session) -> ValueCounts | None:
    """The counts for all solutions by the frontier method; None if that has too many states."""
    frontier = Frontier.of(Problem.of(session.state))
    tally = None if frontier is None else frontier.tally(session.checkpoint)
    return None if tally is None else ValueCounts(tally.counts, tally.total, tally.total, complete=True)


def _possible(session: Session) -> Mapping[str, tuple[Value, ...]]:
    """The values that occur at all, since a sample may miss some; empty if that is not decided."""
    candidates = session.candidates()
    return candidates.values if candidates.complete else {}


class _Tally:
    """Counts values in the solutions of a survey; for weighted ones, sums weights and their squares."""

    def __init__(self, variables: Iterable[Variable], *, weighted: bool = False) -> None:
        self.weighted = weighted
        self._domains = {variable.name: variable.domain for variable in variables}
        self._weights: dict[str, dict[Value, float]] = {name: {} for name in self._domains}
        self._squares: dict[str, dict[Value, float]] = {name: {} for name in self._domains}
        self._examined = 0

    def take_up(self, survey: Survey) -> None:
        """Count the solutions added since the last call."""
        for index in range(self._examined, len(survey.solutions)):
            solution = survey.solutions[index]
            if self.weighted:
                _add(self._weights, solution, survey.weights[index])
                _add(self._squares, solution, survey.weights[index] ** 2)
            else:
                _add(self._weights, solution, 1)
        self._examined = len(survey.solutions)

    def answer(self, survey: Survey) -> ValueCounts:
        """The present counts, scaled to the total if they are weighted."""
        if not self.weighted:
            return ValueCounts(self._in_order(self._weights), survey.total, self._examined)
        whole, squares = sum(survey.weights), sum(weight**2 for weight in survey.weights)
        counts, errors = self._in_order(self._weights), self._in_order(self._squares)
        for name, found in counts.items():
            for value, weight in found.items():
                share = weight / whole
                errors[name][value] = _error(share, errors[name][value], squares) / whole
                found[value] = share * survey.total
        doubtful = not survey.even
        return ValueCounts(
            counts, survey.total, self._examined, sampled=True, doubtful=doubtful, errors=errors
        )

    def _in_order(self, sums: Mapping[str, Mapping[Value, float]]) -> dict[str, dict[Value, float]]:
        return {
            name: {value: sums[name][value] for value in domain if value in sums[name]}
            for name, domain in self._domains.items()
        }


def _add(sums: dict[str, dict[Value, float]], solution: Assignment, weight: float) -> None:
    for name, found in sums.items():
        value = solution[name]
        found[value] = found.get(value, 0) + weight


def _error(share: float, with_it: float, squares: float) -> float:
    """The standard error of a share estimated from weighted draws, times the sum of the weights.

    `with_it` is the sum of the squared weights of the draws that have the value, `squares` that of all (the
    delta method for a ratio of means; Cochran, Sampling Techniques, 1977, chapter 6).
    """
    return sqrt(with_it * (1 - share) ** 2 + (squares - with_it) * share**2)
