"""Which values each variable can still take."""

from __future__ import annotations

from collections.abc import Iterator

from solvers.session.session import Session
from tests.benchmarks.duel import Duel, Start
from tests.benchmarks.ours import warm
from tests.benchmarks.peers import kept
from tests.benchmarks.peers.sat import SatPeer
from tests.benchmarks.work.subjects import BLOCK_6, EMPTY_16, library

PUZZLES = (
    ("seed-sudoku-200", library("seed-sudoku-200"), 31),
    ("miracle-empty", library("miracle-empty"), 11),
    ("an empty 16x16 Sudoku", EMPTY_16, 9),
    ("a 6x6 block of Number Challenge", BLOCK_6, 9),
)


def duels() -> Iterator[Duel]:
    """All of them by repeated search for a solution with something new, as python-sat is made to do it."""
    for title, made, rounds in PUZZLES:
        puzzle = made()
        contestants = warm(puzzle, values), kept.python_sat(puzzle, SatPeer.candidates)
        yield Duel(f"candidates, {title}", Start.WARM, contestants, rounds)


def values(session: Session) -> int:
    """In how many ways a variable can be a value."""
    return sum(map(len, session.candidates().values.values()))
