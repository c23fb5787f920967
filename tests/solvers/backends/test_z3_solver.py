"""The solver: stopping from another thread at any moment, and limits of time."""

from __future__ import annotations

import random
import threading

import pytest

from puzzles.core.state import PuzzleState
from solvers.backends.backend import Result, Undecided
from solvers.backends.z3_solver import Z3Solver
from solvers.queries.answer import CANCELLED
from solvers.queries.overview import Status
from solvers.session.session import Session
from tests.solvers.session.test_session import count, seed
from tests.solvers.worker.test_worker_death import pigeons


def hard() -> Session:
    return Session(pigeons(13))


def test_a_stop_at_any_moment_is_heeded_and_leaves_nothing_behind() -> None:
    session = Session(seed().without("given.r1c2"))
    random_ = random.Random(7)
    reasons = set()
    for turn in range(40):
        session.open(PuzzleState(session.state.puzzle, off=frozenset({f"nothing {turn}"})))
        timer = threading.Timer(random_.random() * 0.06, session.stop)
        timer.start()
        reasons.add(count(session, 20).reason)
        timer.join()
        session.resume()
        assert session.verdict().status is Status.MULTIPLE
        assert count(session, 25).value == 25
    assert CANCELLED in reasons


def test_a_stop_before_the_check_is_not_lost() -> None:
    session = hard()
    session.stop()
    assert session.verdict().status is Status.CANCELLED
    session.stop("something else")
    assert session.stack.solver.stopped == CANCELLED
    session.resume()
    assert not session.stack.solver.stopped


def test_a_stop_in_mid_check_ends_it() -> None:
    session = hard()
    threading.Timer(0.1, session.stop).start()
    assert session.verdict().status is Status.CANCELLED


def test_a_stop_while_a_session_is_opened_ends_what_is_asked_of_it() -> None:
    solver = Z3Solver()
    solver.stop()
    session = Session(seed(), solver)
    assert session.verdict().status is Status.CANCELLED
    with pytest.raises(Undecided):
        session.checkpoint()
    solver.resume()
    session.checkpoint()
    assert session.verdict().status is Status.UNIQUE


def test_helpers_stop_with_their_solver() -> None:
    solver = Z3Solver()
    helper = solver.helper()
    solver.stop()
    assert helper.check([]) == Result(None, CANCELLED)
    assert solver.helper().check([]) == Result(None, CANCELLED)
    solver.resume()
    assert helper.check([]) == Result(True)


def test_few_clauses_and_many_mean_the_same() -> None:
    chain = [(-number, number + 1) for number in range(1, 200)]
    for size in (1, 7, 199):
        solver = Z3Solver()
        for start in range(0, len(chain), size):
            solver.add(chain[start : start + size])
        assert solver.check([1, -200]).sat is False
        assert solver.core() == {1, -200}
        assert solver.check([1]).sat
        assert solver.truth([1, 100, 200]) == [True, True, True]


def test_an_empty_clause_is_a_contradiction_until_it_is_popped() -> None:
    solver = Z3Solver()
    solver.push()
    solver.add([()])
    assert solver.check([]).sat is False
    solver.pop()
    assert solver.check([]).sat
