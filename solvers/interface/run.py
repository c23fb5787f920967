"""One request carried out: replies on the way, and the last."""

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
"""What is asked about: a puzzle, or what was entered on one."""
PROGRESS = 0.1
"""Seconds between two replies on the way, at least."""
SHARE = 5
"""So many times as long as a reply took to make, none is made: one of thousands of solutions takes long."""


class Run(Generic[R]):
    """A request on its way through a transport; any thread may stop it."""

    def __init__(self, transport: Transport, work: Work, request: Request[R], timeout: float | None) -> None:
        self._transport, self._timeout = transport, timeout
        self._inquiry = Inquiry(work, request)
        self._guard = threading.Lock()
        self._over = False

    def replies(self) -> Iterator[R]:
        """What is known by and by, not more than ten times a second, then all; raises `PuzzleError`,
        `SolverFailed`.
        """
        yield from self._carried_out(told=True)

    def last(self) -> R:
        """The last reply."""
        (last,) = self._carried_out(told=False)
        return last

    def _carried_out(self, *, told: bool) -> Iterator[R]:
        """The last reply; before it, if that is to be `told`, what is known on the way."""
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
                self.stop()  # where whoever asked has gone before the end

    def stop(self, reason: str = CANCELLED) -> None:
        """Bring it to its end, with what is known."""
        with self._guard:
            if not self._over:
                self._inquiry.stop(reason)
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
        """Put what is to be put next; false if that is nothing."""
        with self._guard:
            questions = self._inquiry.next()
            if questions:
                self._transport.put(self._inquiry.asked, questions)
            return bool(questions)

    def _end(self) -> None:
        """Let nothing stop it from now on: what comes next on the way is not its own."""
        with self._guard:
            self._over = True
