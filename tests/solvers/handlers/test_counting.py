"""Counting without a limit, as questions: progress, estimates beside it, stops, and what the engines say of
each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import nullcontext
from math import inf
from typing import Any, Self

import pytest

from puzzles.files.samples import sample
from puzzles.files.storage import parse
from puzzles.model.state import PuzzleState
from solvers.backends.backend import SolverError
from solvers.handlers import counting
from solvers.handlers.registry import answers
from solvers.queries.answer import CANCELLED, Unsettled
from solvers.queries.counting import (
    FRONTIER_ENGINE,
    SAMPLE_ENGINE,
    CountExactly,
    Estimate,
    EstimateCount,
    MissingEngine,
)
from solvers.queries.overview import Status
from solvers.queries.question import Question
from solvers.queries.solutions import SolutionCount
from solvers.session.counts import frontier
from solvers.session.session import Session
from solvers.stack.pace import Pace

EMPTY = PuzzleState(parse('puzzle = "sudoku"\nsize = 9\n'))
"""More solutions than anybody can count."""
SIX = PuzzleState(parse('puzzle = "sudoku"\nsize = 6\n'))
"""28,200,960 solutions, as is published."""
FOUR = PuzzleState(parse('puzzle = "sudoku"\nsize = 4\n'))


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """ApproxMC is missing."""
    monkeypatch.setattr(counting, "installed", lambda: False)


@pytest.fixture
def too_wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """The frontier method gives everything up."""
    monkeypatch.setattr(frontier, "MOST_WORK", 0)


def last(session: Session, question: Question) -> Any:
    *_, answer = answers(question, session)
    return answer


def test_a_count_says_who_counted() -> None:
    count = last(Session(FOUR), CountExactly())
    assert (count.value, count.complete, count.engine, count.reason) == (288, True, FRONTIER_ENGINE, "")


def test_what_is_too_wide_is_counted_one_by_one(too_wide: None) -> None:
    count = last(Session(FOUR), CountExactly())
    assert (count.value, count.complete, count.engine, count.reason) == (288, True, "clingo", "")


def test_at_a_limit_it_stops() -> None:
    session = Session(FOUR)
    for limit, complete in ((287, False), (288, True)):
        count = last(session, CountExactly(limit=limit))
        assert (count.value, count.complete, count.reason) == (limit, complete, "")


def test_the_clues_alone_are_counted_if_that_is_asked() -> None:
    session = Session(FOUR.with_entry("r1c1", 1))
    assert last(session, CountExactly()).value == 72
    assert last(session, CountExactly(clues_only=True)).value == 288


def test_progress_comes_and_a_stop_ends_it_and_the_next_question_is_answered() -> None:
    session = Session(EMPTY)
    values: list[int] = []
    for answer in answers(CountExactly(), session):
        assert isinstance(answer, SolutionCount)
        values.append(answer.value)
        if answer.running and len(values) > 1:
            session.stop()
    assert values == sorted(values)
    assert not answer.complete
    assert not answer.running
    assert answer.reason == CANCELLED
    session.resume()
    assert session.verdict().status is Status.MULTIPLE


def test_after_its_time_it_ends_by_itself_and_says_so() -> None:
    count = last(Session(EMPTY), CountExactly(seconds=0.0))
    assert (count.complete, count.running, count.reason) == (False, False, "stopped after 0 seconds")


def test_beside_a_count_that_takes_long_there_is_an_estimate(alone: None) -> None:
    session, found = Session(SIX), None
    for answer in answers(CountExactly(patience=0.0), session):
        if isinstance(answer, Estimate) and found is None:
            found = answer
            session.stop()
    assert found is not None
    assert found.engine == SAMPLE_ENGINE
    low, high = found.range
    assert low < 28_200_960 < high
    assert isinstance(answer, SolutionCount)
    assert answer.reason == CANCELLED


def test_of_few_solutions_an_estimate_is_a_count() -> None:
    found = list(answers(EstimateCount(), Session(FOUR)))
    assert [type(answer) for answer in found if not answer.running] == [SolutionCount]
    assert (found[-1].value, found[-1].complete) == (288, True)


def test_without_approxmc_a_sample_has_the_last_word(alone: None, too_wide: None) -> None:
    found = list(answers(EstimateCount(few=100, within=0.3), Session(FOUR)))
    assert [type(answer) for answer in found if not answer.running] == [
        SolutionCount,
        MissingEngine,
        Estimate,
    ]
    estimate = found[-1]
    assert (estimate.engine, estimate.met) == (SAMPLE_ENGINE, True)
    assert estimate.within <= 0.3
    low, high = estimate.range
    assert low <= 288 <= high


def fails(state: PuzzleState, within: float, confidence: float) -> Iterator[Estimate]:
    """An estimator that breaks down without a word."""
    yield from ()


def test_an_estimator_that_breaks_down_leaves_it_undecided(
    alone: None, too_wide: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "sampled", fails)
    found = list(answers(EstimateCount(few=100), Session(FOUR)))
    assert isinstance(found[-1], Unsettled)


def test_engines_that_disagree_are_an_error() -> None:
    session = Session(sample("seed-sudoku-200").load())
    list(session.count(300))
    assert last(session, CountExactly()).value == 200
    session.enumerator.found.pop()
    with pytest.raises(SolverError, match="clingo counts 200 solutions, where others found 199"):
        last(session, CountExactly())


def test_a_proved_estimate_begins_once_a_sample_had_some_time(
    too_wide: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a clock that goes on by five seconds each time that it is read, which is once for each look since no
    progress is told.
    """
    begun, read = dict[str, int](), list[int]()

    def clock() -> int:
        read.append(5 * len(read))
        return read[-1]

    class Noted(nullcontext["Noted"]):
        met = False

        def __enter__(self) -> Self:
            return self

        def start(self, estimate: Callable[..., object]) -> None:
            begun.setdefault(estimate.__name__, read[-1])

        def news(self) -> tuple[()]:
            return ()

    monkeypatch.setattr(counting, "monotonic", clock)
    monkeypatch.setattr(counting, "Estimates", Noted)
    monkeypatch.setattr(counting, "Pace", lambda: Pace(inf))
    monkeypatch.setattr(counting, "installed", lambda: True)
    list(answers(CountExactly(patience=20, seconds=60), Session(SIX)))
    assert begun["sampled"] >= 20
    assert begun["proven"] - begun["sampled"] == 10
