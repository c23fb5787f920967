"""An engine that answers what is true, as late as a test wants."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from puzzles.model.state import PuzzleState
from solvers.handlers.registry import answers
from solvers.queries.command_log import CommandLog
from solvers.queries.events import Event, Finished
from solvers.queries.question import Question
from solvers.session.session import Session
from solvers.worker.main import outcome


class LateEngine:
    """Has the answers of a session, and tells one after the other when it is told to.

    It runs on the caller's thread. What is still to come of one `ask` is gone with the next, but
    for the one event of it that is on its way already: that comes late, as from a process.
    """

    def __init__(self) -> None:
        self.generation = 0
        self.closed = False
        self.commands: CommandLog | None = None
        self.listener: Callable[[Event], None] = lambda event: None
        self._coming: Iterator[Event] = iter(())
        self._late: list[Event] = []

    @property
    def alive(self) -> bool:
        return not self.closed

    def listen(self, callback: Callable[[Event], None]) -> None:
        self.listener = callback

    def ask(self, state: PuzzleState, *questions: Question) -> int:
        self._late += islice(self._coming, 1)
        self.generation += 1
        self._coming = _events(self.generation, state, questions)
        return self.generation

    def release(self, count: int) -> None:
        """Tell so many of the answers that are to come."""
        for event in [*self._late, *islice(self._coming, count)]:
            self.listener(event)
        self._late.clear()

    def cancel(self) -> None:
        self._coming = iter(())

    def close(self) -> None:
        self.closed = True


def _events(generation: int, state: PuzzleState, questions: tuple[Question, ...]) -> Iterator[Event]:
    session = Session(state)
    for question in questions:
        try:
            for answer in answers(question, session):
                yield Event(generation, question, answer)
        except Exception as error:
            yield Event(generation, question, outcome(error))
        yield Event(generation, question, Finished())
