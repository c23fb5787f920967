"""Candidates as they are found: every step is true, the last is the whole truth."""

from __future__ import annotations

import pytest

from puzzles.types.sudoku import Sudoku
from solvers.queries.answer import CANCELLED
from solvers.session.session import Session
from solvers.stack.pace import Pace

GIVENS = Sudoku.empty(4).with_given((0, 0), 1).with_given((1, 2), 2)


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solvers.session.session.Pace", lambda: Pace(0))


def test_steps_grow_and_end_with_all_values() -> None:
    session = Session(Sudoku.empty(4))
    *steps, last = session.candidate_steps()
    assert len(steps) > 1
    for earlier, later in zip(steps, [*steps[1:], last], strict=True):
        assert earlier.running
        assert not earlier.complete
        assert all(set(earlier.values[name]) <= set(later.values[name]) for name in earlier.values)
    assert last.complete
    assert not last.running
    assert set(last.values.values()) == {(1, 2, 3, 4)}


def test_the_last_step_agrees_with_the_solutions_one_by_one() -> None:
    solutions = list(Session(GIVENS).solutions())
    expected = {name: {solution[name] for solution in solutions} for name in solutions[0]}
    found = Session(GIVENS).candidates().values
    assert {name: set(values) for name, values in found.items()} == expected


def test_cancelled_on_the_way_it_tells_what_it_saw_and_goes_on_later() -> None:
    session = Session(Sudoku.empty(4))
    steps = session.candidate_steps()
    first = next(steps)
    session.stop()
    (last,) = steps
    assert (last.complete, last.reason) == (False, CANCELLED)
    assert last.values == first.values
    session.resume()
    assert session.candidates().complete


def test_given_up_on_the_way_the_session_answers_other_questions() -> None:
    session = Session(GIVENS)
    next(session.candidate_steps())
    whole = Session(GIVENS)
    assert session.verdict().status is whole.verdict().status
    assert len(list(session.solutions())) == len(list(whole.solutions()))
