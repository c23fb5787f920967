"""Real answers for a fake engine: a session on the caller's thread, asked one question after the other."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.model.state import PuzzleState
from solvers.handlers.registry import answers
from solvers.queries.question import Question
from solvers.queries.steps import Walk
from solvers.session.session import Session


class Honest:
    """Answers as the worker does, on one session that follows the states.

    It walks nowhere: screens ask for that unasked, for the grade, and a large puzzle's takes half a minute.
    """

    def __init__(self) -> None:
        self.session: Session | None = None
        self.asked: list[Question] = []

    def __call__(self, state: PuzzleState, question: Question) -> Iterator[object]:
        if self.session is None:
            self.session = Session(state)
        self.session.open(state)
        self.asked.append(question)
        if isinstance(question, Walk):
            return
        yield from answers(question, self.session)
