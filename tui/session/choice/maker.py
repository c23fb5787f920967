"""Generating puzzles for play in a solver process of their own."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from threading import RLock
from typing import Any

from msgspec import Struct

from puzzles.model.state import PuzzleState
from solvers.queries.answer import Unsettled
from solvers.queries.events import Event, Failed, Finished
from solvers.queries.generation import Drawing, Generate, Generated, NotGenerated
from tui.session.asking.conversation import Engine


class Lost(Struct, frozen=True):
    """The result of a generation that failed; `why` completes a sentence."""

    why: str


class Errand(Struct, frozen=True):
    """A puzzle to generate. `told` is called with progress, and finally with `Generated` or `Lost`.

    It is called on a thread of the engine.
    """

    question: Generate
    told: Callable[[Drawing | Generated | Lost], object]


class Maker:
    """Generates one puzzle at a time. A puzzle that a person waits for takes precedence over stock made
    ahead.

    The process is started for the first puzzle, and ended by `close`.
    """

    def __init__(self, start: Callable[[], Engine]) -> None:
        self._start = start
        self._engine: Engine | None = None
        self._lock = RLock()
        self._now: Errand | None = None
        self._generation = 0
        self._outcome: Generated | Lost | None = None
        self._urgent: Errand | None = None
        self._ahead: deque[Errand] = deque()
        self._closed = False

    @property
    def idle(self) -> bool:
        """Whether nothing is being generated or waiting."""
        with self._lock:
            return self._now is None

    def make(self, errand: Errand) -> None:
        """Generate that at once; an interrupted stock puzzle is started again afterwards."""
        with self._lock:
            if self._now is not None and self._now is not self._urgent:
                self._ahead.appendleft(self._now)
            self._urgent = errand
            self._begin(errand)

    def make_ahead(self, errands: Iterable[Errand]) -> None:
        """Generate those when nothing is urgent, replacing the waiting stock puzzles."""
        with self._lock:
            self._ahead = deque(errands)
            if self._now is None:
                self._go_on()

    def stop(self) -> None:
        """Cancel the urgent puzzle, and go on with stock puzzles."""
        with self._lock:
            if self._urgent is not None:
                self._urgent = self._now = None
                if self._engine is not None:
                    self._engine.cancel()
                self._go_on()

    def close(self) -> None:
        """End the process."""
        with self._lock:
            self._closed, self._now = True, None
            self._ahead.clear()
            engine, self._engine = self._engine, None
        if engine is not None:
            engine.close()

    # -- one after the other -------------------------------------------------------------------

    def _begin(self, errand: Errand) -> None:
        if self._closed:
            return
        if self._engine is None:
            self._engine = self._start()
            self._engine.listen(self._hear)
        self._now, self._outcome = errand, None
        start = errand.question.start
        assert start is not None
        self._generation = self._engine.ask(PuzzleState(start), errand.question)

    def _go_on(self) -> None:
        """Start the next stock puzzle, if any."""
        self._now = None
        if self._ahead:
            self._begin(self._ahead.popleft())

    def _hear(self, event: Event) -> None:
        with self._lock:
            errand = self._now
            late = event.generation < self._generation  # of an errand that was given up
            if errand is None or late or event.question != errand.question:
                return
            if not isinstance(event.answer, Finished):
                self._note(errand, event.answer)
                return
            outcome, self._outcome = self._outcome or Lost("nothing was found"), None
            if errand is self._urgent:
                self._urgent = None
            self._now = None
        try:
            errand.told(outcome)
        finally:
            with self._lock:
                if self._now is None:
                    self._go_on()

    def _note(self, errand: Errand, answer: Any) -> None:
        match answer:
            case Generated():
                self._outcome = answer
            case NotGenerated(why=why) | Failed(text=why) | Unsettled(reason=why):
                self._outcome = self._outcome or Lost(why)
            case Drawing():
                errand.told(answer)
