"""One call of a command: its options, and the session that answers it within its time."""

from __future__ import annotations

import threading
from argparse import Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING

from puzzles.core.puzzle import Puzzle
from solvers.queries.answers import CANCELLED, OUT_OF_MEMORY, TIMEOUT, Undecided
from tui.cli.report import Report, unknown
from tui.cli.target import read_puzzle

if TYPE_CHECKING:
    from solvers.backends.z3_solver import Z3Solver
    from solvers.session.session import Session

GRACE = 0.5
"""Seconds that z3 has to answer an interrupt."""


class Call:
    """Options, and on demand the puzzle they name and a session about it.

    The command works on a thread of its own, so that the time limit and ctrl+c hold even where
    z3 does not react.
    """

    def __init__(self, options: Namespace) -> None:
        self.options = options
        self.loaded: Puzzle | None = None
        """The puzzle, once it was asked for and read."""
        self._session: Session | None = None
        self._solver: Z3Solver | None = None
        self._stop_reason = ""
        self._lock = threading.Lock()
        self._done = threading.Event()
        self._outcome: Report | BaseException | None = None

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle of FILE; raises `PuzzleError`."""
        if self.loaded is None:
            self.loaded = read_puzzle(self.options.file)
        return self.loaded

    @property
    def session(self) -> Session:
        """A session about the puzzle. Raises `PuzzleError`, and `Undecided` if the call was stopped."""
        if self._session is None:
            self._session = self._opened(self.puzzle)
        return self._session

    def _opened(self, puzzle: Puzzle) -> Session:
        from solvers.backends.z3_solver import Z3Solver, limit_memory  # loads z3, which bad input never needs
        from solvers.session.session import Session

        limit_memory(self.options.memory)
        solver = Z3Solver()
        with self._lock:
            self._solver = solver
            if self._stop_reason:
                solver.stop(self._stop_reason)
        return Session(puzzle, solver)

    def answer(self, run: Callable[[Call], Report]) -> Report:
        """What `run` answers, or that time ran out, or that ctrl+c was pressed."""
        threading.Thread(target=self._work, args=(run,), name="command", daemon=True).start()
        reason = TIMEOUT
        try:
            self._done.wait(self.options.timeout)
        except KeyboardInterrupt:
            reason = CANCELLED
        if not self._done.is_set():
            self._stop(reason)
        if isinstance(self._outcome, BaseException):
            raise self._outcome
        return self._outcome or unknown(reason)

    def _stop(self, reason: str) -> None:
        """Tell z3 to stop, and wait for what the command makes of it."""
        with self._lock:
            self._stop_reason = reason
            solver = self._solver
        if solver is None:
            return
        solver.stop(reason)
        try:
            self._done.wait(GRACE)
        except KeyboardInterrupt:
            return

    def _work(self, run: Callable[[Call], Report]) -> None:
        try:
            self._outcome = run(self)
        except Undecided as undecided:
            self._outcome = unknown(undecided.reason)
        except BaseException as error:
            self._outcome = unknown(OUT_OF_MEMORY) if _ran_out_of_memory(error) else error
        finally:
            self._done.set()


def _ran_out_of_memory(error: BaseException) -> bool:
    """Python says it with a class, z3 with a sentence."""
    return isinstance(error, MemoryError) or (
        type(error).__name__ == "Z3Exception" and "memory" in str(error)
    )
