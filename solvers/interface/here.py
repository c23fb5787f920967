"""Queries answered in the calling process."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

from puzzles.model.state import PuzzleState
from solvers.backends.z3_solver import Z3Solver
from solvers.handlers.registry import answers
from solvers.interface.transport import Transport
from solvers.queries.events import Finished
from solvers.queries.question import Question
from solvers.session.session import Session
from solvers.worker.main import outcome

LOCK = threading.RLock()
"""All sessions of a process share the encoders' caches, so only one of them works at a time."""


class InProcess(Transport):
    """One session, which is reused from state to state. A stop takes effect at the next check of a solver."""

    def __init__(self) -> None:
        super().__init__(LOCK)
        self._solver = Z3Solver()
        self._session: Session | None = None
        self._state: PuzzleState | None = None
        self._questions: tuple[Question, ...] = ()

    def put(self, state: PuzzleState, questions: tuple[Question, ...]) -> None:
        self._solver.resume()
        self._state, self._questions = state, questions

    def answers(self) -> Iterator[tuple[Question | None, Any]]:
        for question in self._questions:
            try:
                for answer in answers(question, self._opened()):
                    yield question, answer
            except GeneratorExit:
                self._session = None
                raise
            except BaseException as error:
                if not isinstance(error, Exception):
                    self._session = None
                    raise
                yield question, outcome(error)
            yield question, Finished()

    def _opened(self) -> Session:
        """The session, opened on the state; an error on the way discards it. Raises `Undecided`."""
        self._solver.checkpoint()
        assert self._state is not None
        session, self._session = self._session, None
        if session is None:
            session = Session(self._state, self._solver)
        elif session.state is not self._state:
            session.open(self._state)
        self._session = session
        return session

    def stop(self, reason: str) -> None:
        self._solver.stop(reason)

    def close(self) -> None:
        super().close()
        self._solver.stop()
