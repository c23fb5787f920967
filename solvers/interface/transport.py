"""Where queries are answered: in a worker process, or in this process."""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from typing import Any

from puzzles.model.state import PuzzleState
from solvers.queries.events import Event, Finished
from solvers.queries.question import Question
from solvers.requests.errors import SolverFailed
from solvers.worker.client import Client

CLOSED = "the solver was closed"
"""The message of a solver that was closed."""


class Transport(ABC):
    """Answers queries about one state after another; `lock` is held from the first to the last query of a
    request.
    """

    def __init__(self, lock: threading.RLock) -> None:
        self.lock = lock
        self._busy = self._closed = False

    @contextmanager
    def turn(self) -> Iterator[None]:
        """A `with` block for one request. Raises `SolverFailed` if it was closed, `RuntimeError` if the same
        thread is carrying out another request.
        """
        if self._closed:
            raise SolverFailed(CLOSED)
        if self._busy:
            raise RuntimeError("a stream of this solver is still open: read it to its end, or close it")
        self._busy = True
        try:
            yield
        finally:
            self._busy = False

    @abstractmethod
    def put(self, state: PuzzleState, questions: tuple[Question, ...]) -> None:
        """Send those queries; earlier ones are dropped."""

    @abstractmethod
    def answers(self) -> Iterator[tuple[Question | None, Any]]:
        """The answers as they come, until each query has had its last one; None in place of a query for
        events that concern all.
        """

    @abstractmethod
    def stop(self, reason: str) -> None:
        """Stop the queries; may be called from any thread."""

    def close(self) -> None:
        """Stop the queries, and answer no more; may be called from any thread."""
        self._closed = True


class OwnProcess(Transport):
    """A worker process, which keeps its memory limit and can be stopped at any time."""

    def __init__(self, memory: int) -> None:
        super().__init__(threading.RLock())
        self._client = Client(memory_mb=memory, nice=0)
        self._client.start()
        self._events = SimpleQueue[Event | None]()
        self._client.listen(self._events.put)
        self._generation = 0
        self._open: list[Question] = []

    def put(self, state: PuzzleState, questions: tuple[Question, ...]) -> None:
        self._open = list(questions)
        self._generation = self._client.ask(state, *questions)

    def answers(self) -> Iterator[tuple[Question | None, Any]]:
        while self._open:
            event = self._events.get()
            if event is None:
                raise SolverFailed(CLOSED)
            if event.generation != self._generation:
                continue
            if isinstance(event.answer, Finished) and event.question in self._open:
                self._open.remove(event.question)
            yield event.question, event.answer

    def stop(self, reason: str) -> None:
        self._client.cancel(reason)

    def close(self) -> None:
        super().close()
        self._client.close()
        self._events.put(None)
