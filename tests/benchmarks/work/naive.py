"""The seed instances, against z3py as one would first write it: a footnote."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from types import ModuleType

from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.types.sudoku import Sudoku
from solvers.session.session import Session
from tests.benchmarks.duel import NAIVE, OURS, Contestant, Duel, Start
from tests.benchmarks.naive import cluemaster, kenken, logic, mastermind, numberchallenge, sudoku, zebra
from tests.benchmarks.work.subjects import library
from tests.benchmarks.work.verdicts import found

MODULES: tuple[ModuleType, ...] = (cluemaster, kenken, logic, mastermind, numberchallenge, sudoku, zebra)


def duels() -> Iterator[Duel]:
    """The verdict: ours in a session that comes from another puzzle, the naive one from a new solver on."""
    for module in MODULES:
        for name in module.NAMES:
            work = f"from another puzzle to the verdict, {name}"
            yield Duel(work, Start.WARM, (_ours(name), _naive(module, name)), 5)


def _naive(module: ModuleType, name: str) -> Contestant:
    return Contestant(NAIVE, lambda number: partial(module.solve, name), len)


def _ours(name: str) -> Contestant:
    session, elsewhere, puzzle = Session(Sudoku.empty(4)), PuzzleState(Sudoku.empty(4)), library(name)()

    def turn(number: int) -> Callable[[], int]:
        session.open(elsewhere)
        session.verdict()
        return partial(_opened, session, puzzle)

    return Contestant(OURS, turn)


def _opened(session: Session, puzzle: Puzzle) -> int:
    session.open(PuzzleState(puzzle))
    return found(session)
