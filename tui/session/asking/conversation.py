"""The screen's side of the conversation with the solver."""

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
    """Whatever answers questions in the background; `solvers.worker.client.Client` is the real one."""

    @property
    def alive(self) -> bool: ...

    @property
    def commands(self) -> CommandLog | None:
        """What solvers were told and asked; None if that is not kept."""

    def listen(self, callback: Callable[[Event], None]) -> None:
        """Have every event passed to `callback`, on a thread of the engine's own."""

    def ask(self, state: PuzzleState, *questions: Question) -> int:
        """Put questions about a state, in place of all asked before; gives their generation."""

    def cancel(self) -> None:
        """Stop answering."""

    def close(self) -> None:
        """End for good."""


class Conversation:
    """The questions that are open, and the events that came back for them.

    `wake` is called, on the engine's thread, when events are waiting to be taken; not again
    before they are. Everything else is for the thread that draws.
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
        """What the solvers of the engine were told and asked; None if that is not kept."""
        return self._engine.commands

    def _hear(self, event: Event) -> None:
        self._inbox.append(event)
        if not self._awake:
            self._awake = True
            self._wake()

    def ask(self, state: PuzzleState, *questions: Question) -> None:
        """Put questions about a state, in place of all that are open."""
        self._state = state
        self._open = list(questions)
        self.cancelled = False
        self._since = self.clock()
        self._generation = self._engine.ask(state, *questions)

    def add(self, *questions: Question, first: bool = False) -> None:
        """Put more questions about the same state; open ones are put again around them."""
        new = [question for question in questions if question not in self._open]
        if self._state is not None and new:
            self.ask(self._state, *([*new, *self._open] if first else [*self._open, *new]))

    def cancel(self) -> bool:
        """Break off what is open; false if nothing is."""
        if not self._open:
            return False
        self._engine.cancel()
        self._settle()
        self.cancelled = True
        return True

    def take(self) -> list[Event]:
        """The events that came in for the questions asked last."""
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
        """The questions not yet answered in full, in the order they are taken up."""
        return tuple(self._open)

    @property
    def seconds(self) -> float:
        """How long the questions asked last have taken, or took."""
        return (self.clock() if self._open else self._until) - self._since
