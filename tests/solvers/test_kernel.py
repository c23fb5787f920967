"""The kernel: stopping from another thread at any moment, and limits of time."""

from __future__ import annotations

import random
import threading

import pytest

from puzzles.draft import Draft
from solvers.answers import CANCELLED, TIMEOUT, Status, Undecided
from solvers.kernel import Kernel, Result, SolverError
from solvers.session import Session
from tests.solvers.test_session import count, seed
from tests.solvers.test_worker_death import pigeons


def hard() -> Session:
    return Session(pigeons(13))


def test_a_stop_at_any_moment_is_heeded_and_leaves_nothing_behind() -> None:
    session = Session(seed().without("given.r1c2"))
    random_ = random.Random(7)
    reasons = set()
    for turn in range(40):
        session.open(Draft(session.draft.puzzle, off=frozenset({f"nothing {turn}"})))
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
    assert session.stack.kernel.stopped == CANCELLED
    session.resume()
    threading.Timer(0.05, session.stop, args=(TIMEOUT,)).start()
    assert session.verdict().reason == TIMEOUT


def test_a_stop_in_mid_check_ends_it() -> None:
    session = hard()
    threading.Timer(0.1, session.stop).start()
    assert session.verdict().status is Status.CANCELLED


def test_a_stop_while_a_session_is_opened_ends_what_is_asked_of_it() -> None:
    kernel = Kernel()
    kernel.stop()
    session = Session(seed(), kernel)
    assert session.verdict().status is Status.CANCELLED
    with pytest.raises(Undecided):
        session.checkpoint()
    kernel.resume()
    session.checkpoint()
    assert session.verdict().status is Status.UNIQUE


def test_a_cancel_counts_for_more_than_a_time_limit() -> None:
    session = hard()
    session.stop(TIMEOUT)
    assert session.verdict().reason == TIMEOUT
    session.stop()
    assert session.stack.kernel.stopped == CANCELLED


def test_helpers_stop_with_their_kernel() -> None:
    kernel = Kernel()
    helper = kernel.helper()
    kernel.stop()
    assert helper.check([]) == Result(None, CANCELLED)
    assert kernel.helper().check([]) == Result(None, CANCELLED)
    kernel.resume()
    assert helper.check([]) == Result(True)


def test_a_kernel_anew_stops_with_the_one_it_comes_from() -> None:
    kernel = Kernel()
    other = kernel.anew()
    kernel.stop()
    assert other.check([]) == Result(None, CANCELLED)
    kernel.resume()
    assert other.check([]) == Result(True)


def test_what_z3_cannot_read_is_an_error_of_ours() -> None:
    kernel = Kernel()
    with pytest.raises(SolverError, match="cannot read"):
        kernel.read(["(assert undeclared)"])
    assert kernel.check([]).sat
