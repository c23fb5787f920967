"""An engine with canned answers, for tests of screens."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from puzzles.model.state import PuzzleState
from solvers.queries.command_log import CommandLog
from solvers.queries.events import Event, Finished
from solvers.queries.question import Question

Script = Callable[[PuzzleState, Question], Iterable[object]]
"""The answers to a question about a state."""


class FakeEngine:
    """Answers at once with what `script` gives, or when told to if `held`.

    It runs on the caller's thread, so a test sees everything in order.
    """

    def __init__(self, script: Script | None = None, *, held: bool = False) -> None:
        self.script = script or (lambda state, question: ())
        self.held = held
        self.generation = 0
        self.asked: list[tuple[PuzzleState, tuple[Question, ...]]] = []
        self.cancels = 0
        self.closed = False
        self.commands: CommandLog | None = None
        self.listener: Callable[[Event], None] = lambda event: None

    @property
    def alive(self) -> bool:
        return not self.closed

    @property
    def state(self) -> PuzzleState:
        """The state asked about last."""
        return self.asked[-1][0]

    @property
    def questions(self) -> tuple[Question, ...]:
        """The questions asked last."""
        return self.asked[-1][1]

    def listen(self, callback: Callable[[Event], None]) -> None:
        self.listener = callback

    def ask(self, state: PuzzleState, *questions: Question) -> int:
        self.generation += 1
        self.asked.append((state, questions))
        if not self.held:
            self.release()
        return self.generation

    def release(self) -> None:
        """Give the canned answers to the questions asked last."""
        for question in self.questions:
            for answer in self.script(self.state, question):
                self.say(answer, question)
            self.say(Finished(), question)

    def say(self, answer: object, question: Question | None = None, *, generation: int | None = None) -> None:
        """Send one event."""
        number = self.generation if generation is None else generation
        self.listener(Event(number, question, answer))

    def cancel(self) -> None:
        self.cancels += 1

    def close(self) -> None:
        self.closed = True
