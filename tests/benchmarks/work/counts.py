"""How many solutions there are."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.model.puzzle import Puzzle
from solvers.handlers.registry import answers
from solvers.queries.counting import CountExactly
from solvers.queries.solutions import SolutionCount
from solvers.session.session import Session
from tests.benchmarks.duel import Contestant, Duel, Start
from tests.benchmarks.fresh import anew
from tests.benchmarks.ours import cold, warm
from tests.benchmarks.peers import answer_sets, kept, sat
from tests.benchmarks.peers.answer_sets import ClingoPeer
from tests.benchmarks.peers.sat import SatPeer
from tests.benchmarks.peers.written import straight
from tests.benchmarks.work.subjects import Made, library, seed_without

LIMIT = 1000


def duels() -> Iterator[Duel]:
    """Counts of hundreds, where each solution is kept for the screen; and of many, which are only counted."""
    from tests.benchmarks.peers import constraints

    sudoku, miracle = library("seed-sudoku-200"), library("miracle-empty")
    yield Duel("count 200, seed-sudoku-200", Start.WARM, _kept(sudoku()), 21)
    cold_peers = (cold_python_sat(sudoku), cold_clingo(sudoku), *constraints.cold(sudoku, LIMIT))
    yield Duel("count 200, seed-sudoku-200", Start.COLD, (cold(sudoku, few), *cold_peers), 7)
    yield Duel("count 72, miracle-empty", Start.WARM, _kept(miracle()), 11)
    for number, cells, rounds in (("12,188", "r1c4 r8c9 r9c6", 7), ("130,497", "r3c4 r6c9 r8c9 r9c6", 3)):
        made = seed_without(cells)
        contestants = (cold(made, many), cold_clingo(made))
        yield Duel(f"count {number}, seed-sudoku less {cells}", Start.COLD, contestants, rounds)


def few(session: Session) -> int:
    """The count that comes with an edit."""
    *_, count = session.count(LIMIT)
    assert isinstance(count, SolutionCount)
    return count.value


def many(session: Session) -> int:
    """The count without a limit."""
    *_, count = answers(CountExactly(patience=None), session)
    assert count.complete
    return int(count.value)


def _kept(puzzle: Puzzle) -> tuple[Contestant, ...]:
    return warm(puzzle, few), kept.python_sat(puzzle, lambda peer: peer.count(LIMIT)), kept.clingo(puzzle)


def cold_python_sat(made: Made, limit: int = LIMIT) -> Contestant:
    """python-sat from a puzzle on."""
    return anew(sat.NAME, made, lambda puzzle: SatPeer(straight(puzzle)).count(limit))


def cold_clingo(made: Made) -> Contestant:
    """clingo from a puzzle on."""
    return anew(answer_sets.NAME, made, lambda puzzle: ClingoPeer(straight(puzzle)).count())
