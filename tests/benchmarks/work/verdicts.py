"""Whether there is one solution: proved by looking for a second."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.queries.overview import Status
from solvers.session.session import Session
from tests.benchmarks.duel import OURS, Contestant, Duel, Start
from tests.benchmarks.fresh import anew
from tests.benchmarks.ours import cold, edit
from tests.benchmarks.peers import sat
from tests.benchmarks.peers.lazily import lazily
from tests.benchmarks.peers.sat import TWO, SatPeer
from tests.benchmarks.peers.written import of_session, straight
from tests.benchmarks.work.subjects import library
from tests.helpers.number_minds import mind

SUDOKUS = "sudoku-seventeen", "sudoku-escargot", "sudoku-16x16"
LOOP = "slitherlink-20x20"
MINDS = (16, 20, 3, 0.1), (18, 22, 5, 0.1), (20, 22, 8, 0.15), (20, 36, 11, 0.0)
"""Number-minds: positions, guesses, seed, and how often a guess hits beyond chance."""
STATUS = (Status.CONTRADICTION, Status.UNIQUE, Status.MULTIPLE)
"""By the number of solutions found, two at most."""


def duels() -> Iterator[Duel]:
    """Sudokus, and a loop that is learnt by cuts: there the opponent has our clauses and our cuts."""
    from tests.benchmarks.peers import constraints

    for name in SUDOKUS:
        made = library(name)
        puzzle = made()
        yield Duel(
            f"unique, {name}", Start.WARM, (put_back(puzzle), peer_put_back(_peer(puzzle), puzzle)), 31
        )
        peer = anew(sat.NAME, made, lambda puzzle: SatPeer(straight(puzzle)).count(TWO))
        yield Duel(f"unique, {name}", Start.COLD, (cold(made, found), peer, *constraints.cold(made, TWO)), 7)
    for length, guesses, seed, bias in MINDS:
        code = partial(mind, length, guesses, seed, bias)
        name = f"unique, {length} digits, {guesses} guesses"
        peer = anew("CP-SAT", code, partial(constraints.count_codes, limit=TWO))
        yield Duel(name, Start.COLD, (cold(code, found), peer), 3)
    loop = library(LOOP)
    puzzle = loop()
    yield Duel(f"unique, {LOOP}", Start.WARM, (put_back(puzzle), peer_put_back(lazily(puzzle), puzzle)), 15)
    peer = anew(sat.NAME, loop, lambda puzzle: lazily(puzzle).count(TWO))
    yield Duel(f"unique, {LOOP}", Start.COLD, (cold(loop, found), peer), 7)


def found(session: Session) -> int:
    """The number of solutions, two at most."""
    return STATUS.index(session.verdict().status)


def _peer(puzzle: Puzzle) -> SatPeer:
    return SatPeer(of_session(Session(puzzle)))


def peer_put_back(peer: SatPeer, puzzle: Puzzle) -> Contestant:
    """The same by a switch."""

    def ask() -> int:
        peer.assume_all()
        return peer.count(TWO)

    def turn(number: int) -> Callable[[], object]:
        peer.assume_all(without=edit(puzzle, number).without)
        peer.count(TWO)
        return ask

    return Contestant(sat.NAME, turn)


def put_back(puzzle: Puzzle) -> Contestant:
    """From putting a clue back, which was taken out before, to the verdict."""
    session = Session(puzzle)

    def ask() -> int:
        session.open(PuzzleState(puzzle))
        return found(session)

    def turn(number: int) -> Callable[[], object]:
        session.open(edit(puzzle, number).state)
        session.verdict()
        return ask

    return Contestant(OURS, turn)
