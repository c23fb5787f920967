"""A session that is made quickly: what a puzzle means does not hang on the engine that is asked."""

from __future__ import annotations

from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.backends.sat_solver import SatSolver
from solvers.session.session import Session


class SatSession(Session):
    """Asks a SAT solver alone, which is there at once: a context of z3 takes 20 ms to make and to drop.

    That both give the same answers is for the tests of solvers to show.
    """

    def __init__(self, state: PuzzleState | Puzzle) -> None:
        super().__init__(state, SatSolver())
