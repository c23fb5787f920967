"""Opponents that are kept over all rounds: an edit is an assumption more or less, and has a verdict."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from puzzles.model.puzzle import Puzzle
from solvers.session.session import Session
from tests.benchmarks.duel import Contestant, Reading, as_it_is
from tests.benchmarks.ours import edit
from tests.benchmarks.peers import answer_sets, sat
from tests.benchmarks.peers.answer_sets import ClingoPeer
from tests.benchmarks.peers.sat import TWO, SatPeer
from tests.benchmarks.peers.written import of_session


def python_sat(puzzle: Puzzle, ask: Callable[[SatPeer], object], reading: Reading = as_it_is) -> Contestant:
    """python-sat on the very clauses of a session."""
    session = Session(puzzle)
    peer = SatPeer(of_session(session))

    def turn(number: int) -> Callable[[], object]:
        made = edit(puzzle, number)
        peer.assume_all(made.without, session.stack.value(*made.entry) if made.entry else None)
        peer.count(TWO)
        peer.assume_all()
        peer.count(TWO)
        return partial(ask, peer)

    return Contestant(sat.NAME, turn, reading)


def clingo(puzzle: Puzzle) -> Contestant:
    """clingo on the very clauses of a session, counting."""
    session = Session(puzzle)
    peer = ClingoPeer(of_session(session))

    def turn(number: int) -> Callable[[], object]:
        made = edit(puzzle, number)
        peer.count(TWO, made.without, session.stack.value(*made.entry) if made.entry else None)
        peer.count(TWO)
        return peer.count

    return Contestant(answer_sets.NAME, turn)
