"""One generation of questions, and how far workers have answered it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from puzzles.model.state import PuzzleState
from solvers.processes.wire import Ask, pack
from solvers.queries.answer import OUT_OF_MEMORY, Unsettled
from solvers.queries.events import Event, Failed, Finished
from solvers.queries.question import Question
from solvers.worker.process import Death


class Job(Struct):
    """Questions about one state, and their progress: those before `next` are finished."""

    generation: int
    questions: tuple[Question, ...]
    state: bytes
    payloads: tuple[bytes, ...]
    next: int = 0
    opened: bool = False
    cancelled: str = ""
    """Why it is cancelled; empty if it is not."""
    log: bool = False
    """Whether solver commands are recorded."""
    struck: bool = False
    """Whether the question at `next` has ended a worker before."""

    @classmethod
    def of(
        cls, generation: int, state: PuzzleState, questions: Iterable[Question], *, log: bool = False
    ) -> Job:
        """Raises whatever pickling the state and questions raises."""
        questions = tuple(questions)
        return cls(generation, questions, pack(state), tuple(map(pack, questions)), log=log)

    @property
    def left(self) -> int:
        return len(self.questions) - self.next

    def message(self) -> Ask:
        """The command with the questions that are left."""
        self.opened = False
        return Ask(self.generation, self.state, self.payloads[self.next :], self.next, self.log)

    def heard(self, number: int, answer: Any) -> Event:
        """The event of an answer from the worker; updates the progress."""
        if isinstance(answer, Finished):
            self.next, self.struck = number + 1, False
        return Event(self.generation, self.questions[number], answer)

    def blamed(self, death: Death) -> Iterator[Event]:
        """Settle a question that would end the next worker too: for lack of memory at once, otherwise the
        second time.
        """
        count = 1 if self.opened else None
        if death.told:
            return
        if death.out_of_memory:
            yield from self.settled(Unsettled(OUT_OF_MEMORY), count)
        elif self.struck:
            failed = Failed(f"the solver process broke down twice: {death.reason}", death.last_words)
            yield from self.settled(failed, count)
        else:
            self.struck = True

    def settled(self, answer: Any, count: int | None = None) -> Iterator[Event]:
        """Give that answer to the next `count` questions (None: to all that are left)."""
        end = len(self.questions) if count is None else min(self.next + count, len(self.questions))
        for number in range(self.next, end):
            yield Event(self.generation, self.questions[number], answer)
            yield self.heard(number, Finished())


def refused(generation: int, questions: Iterable[Question], failed: Failed) -> Iterator[Event]:
    """The events of an ask that could not be sent."""
    for question in questions:
        yield Event(generation, question, failed)
        yield Event(generation, question, Finished())
