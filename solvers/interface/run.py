"""One request being carried out: interim replies, and the last."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from time import monotonic
from typing import Generic, TypeAlias, TypeVar

from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.interface.transport import Transport
from solvers.queries.answer import CANCELLED, TIMEOUT
from solvers.requests.inquiry import Inquiry
from solvers.requests.request import Reply, Request

R = TypeVar("R", bound=Reply)
Work: TypeAlias = Puzzle | PuzzleState
"""What is asked about: a puzzle, or a state with entries."""
PROGRESS = 0.1
"""The least number of seconds between two interim replies."""
SHARE = 5
"""After an interim reply, the pause is at least so many times as long as making it took, because one of
thousands of solutions takes long.
"""


class Run(Generic[R]):
    """A request on a transport; any thread may stop it."""

    def __init__(self, transport: Transport, work: Work, request: Request[R], timeout: float | None) -> None:
        self._transport, self._timeout = transport, timeout
        self._inquiry = Inquiry(work, request)
        self._guard = threading.Lock()
        self._works = self._over = False

    def replies(self) -> Iterator[R]:
        """The interim replies, at most ten a second, then the last; raises `PuzzleError`, `SolverFailed`."""
        yield from self._carried_out(told=True)

    def last(self) -> R:
        """The last reply."""
        (last,) = self._carried_out(told=False)
        return last

    def _carried_out(self, *, told: bool) -> Iterator[R]:
        """The last reply; with `told`, the interim replies before it."""
        with self._transport.lock, self._transport.turn():
            clock = None if self._timeout is None else threading.Timer(self._timeout, self.stop, (TIMEOUT,))
            if clock is not None:
                clock.daemon = True
                clock.start()
            try:
                yield from self._on_the_way(told=told)
                self._end()
                yield self._inquiry.reply()
            finally:
                if clock is not None:
                    clock.cancel()
                self.stop()  # if the caller left before the end
                self._end()

    def stop(self, reason: str = CANCELLED) -> None:
        """End it with what is known so far; one that waits for its turn leaves the one before it alone."""
        with self._guard:
            if not self._over:
                self._inquiry.stop(reason)
                if self._works:
                    self._transport.stop(reason)

    def _on_the_way(self, *, told: bool) -> Iterator[R]:
        inquiry, due = self._inquiry, monotonic() + PROGRESS
        while self._put():
            for question, answer in self._transport.answers():
                inquiry.hear(question, answer)
                if told and (now := monotonic()) >= due:
                    reply = inquiry.reply(running=True)
                    due = monotonic() + max(PROGRESS, SHARE * (monotonic() - now))
                    yield reply

    def _put(self) -> bool:
        """Send the next query; returns False if there is none."""
        with self._guard:
            questions = self._inquiry.next()
            if questions:
                self._works = True
                self._transport.put(self._inquiry.asked, questions)
            return bool(questions)

    def _end(self) -> None:
        """Ignore stops from now on, because the transport then works for other requests."""
        with self._guard:
            self._over = True
