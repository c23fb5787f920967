"""The screen's side of the conversation with the solver process."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import Protocol

from puzzles.model.state import PuzzleState
from solvers.queries.command_log import CommandLog
from solvers.queries.events import Event, Finished
from solvers.queries.question import Question


class Engine(Protocol):
    """Answers questions in the background; the implementation is `solvers.worker.client.Client`."""

    @property
    def alive(self) -> bool: ...

    @property
    def commands(self) -> CommandLog | None:
        """The log of commands sent to solvers; None if none is kept."""

    def listen(self, callback: Callable[[Event], None]) -> None:
        """Register `callback` for every event, in place of any before; it is called on a thread of the
        engine.
        """

    @property
    def listener(self) -> Callable[[Event], None] | None:
        """The callback registered last."""

    def ask(self, state: PuzzleState, *questions: Question) -> int:
        """Put questions about a state, replacing all earlier ones; returns their generation."""

    def cancel(self) -> None:
        """Stop answering the open questions."""

    def close(self) -> None:
        """Shut the engine down; it cannot be used again."""


class Conversation:
    """The open questions, and a queue of the events that answer them.

    `wake` is called on the engine's thread when the first event is queued, and not again before `take`. All
    other methods belong to the drawing thread.

    The conversation begun last has the engine: an earlier one, whose screen may still be up for a moment,
    neither asks nor cancels anything.
    """

    def __init__(
        self, engine: Engine, wake: Callable[[], object], clock: Callable[[], float] = monotonic
    ) -> None:
        self._engine = engine
        self._wake = wake
        self.clock = clock
        self._inbox: deque[Event] = deque()
        self._awake = False
        self._generation = -1
        self._state: PuzzleState | None = None
        self._open: list[Question] = []
        self._since = self._until = clock()
        self.cancelled = False
        """Whether the user broke off the questions asked last."""
        if engine.commands is not None:
            engine.commands.begin()
        engine.listen(self._hear)

    @property
    def commands(self) -> CommandLog | None:
        """The log of commands sent to solvers; None if none is kept."""
        return self._engine.commands

    @property
    def _has_engine(self) -> bool:
        return self._engine.listener == self._hear

    def _hear(self, event: Event) -> None:
        self._inbox.append(event)
        if not self._awake:
            self._awake = True
            self._wake()

    def ask(self, state: PuzzleState, *questions: Question) -> None:
        """Put questions about a state, replacing all open ones."""
        if not self._has_engine:
            return
        self._state = state
        self._open = list(questions)
        self.cancelled = False
        self._since = self.clock()
        self._generation = self._engine.ask(state, *questions)

    def add(self, *questions: Question, first: bool = False) -> None:
        """Add questions about the same state, behind the open ones or, if `first`, before them."""
        new = [question for question in questions if question not in self._open]
        if self._state is not None and new:
            self.ask(self._state, *([*new, *self._open] if first else [*self._open, *new]))

    def cancel(self) -> bool:
        """Cancel the open questions; false if there are none."""
        if not self._open:
            return False
        if self._has_engine:
            self._engine.cancel()
        self._settle()
        self.cancelled = True
        return True

    def take(self) -> list[Event]:
        """Empty the queue, and return the events of the present generation."""
        self._awake = False
        events = []
        while self._inbox:
            event = self._inbox.popleft()
            if event.generation != self._generation:
                continue
            if isinstance(event.answer, Finished) and event.question in self._open:
                self._open.remove(event.question)
                if not self._open:
                    self._settle()
            events.append(event)
        return events

    def _settle(self) -> None:
        self._open.clear()
        self._until = self.clock()

    @property
    def open(self) -> tuple[Question, ...]:
        """The questions not fully answered yet, in the order in which they are taken up."""
        return tuple(self._open)

    @property
    def seconds(self) -> float:
        """Seconds since the last questions were put, or that they took."""
        return (self.clock() if self._open else self._until) - self._since
