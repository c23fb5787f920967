"""What came of questions about one state, as their answers come in."""

from __future__ import annotations

from typing import Any, TypeVar

from solvers.queries.answer import Answer, Assignment, Unsettled
from solvers.queries.question import Question
from solvers.queries.solutions import Solutions

T = TypeVar("T")


class Found:
    """The answers to each question, in the order in which these were put, and all solutions found."""

    def __init__(self) -> None:
        self.solutions: list[Assignment] = []
        self._said: dict[Question, list[Any]] = {}
        self._reasons: dict[Question, str] = {}

    def put(self, question: Question) -> None:
        """Note that a question is put, for the first time or again."""
        self._said[question] = []
        self._reasons.pop(question, None)

    def is_put(self, question: Question) -> bool:
        """Whether it was put."""
        return question in self._said

    def hear(self, question: Question, answer: object) -> None:
        """Note an answer; one that said it was not the last gives way to the next of its class."""
        if isinstance(answer, Unsettled):
            self._reasons[question] = answer.reason
        elif isinstance(answer, Solutions):
            self.solutions[answer.first : answer.first + len(answer.found)] = answer.found
        else:
            said = self._said[question]
            if said and type(said[-1]) is type(answer) and is_partial(said[-1]):
                del said[-1]
            said.append(answer)

    @property
    def reason(self) -> str:
        """Why a question was not answered to its end; empty if each was."""
        return next(iter(self._reasons.values()), "")

    def reason_of(self, question: Question) -> str:
        """Why that question was not answered to its end; empty if it was."""
        return self._reasons.get(question, "")

    def reason_besides(self, asked: type[Question]) -> str:
        """Why a question that is not of that class was not answered to its end; empty if each was."""
        reasons = (why for question, why in self._reasons.items() if not isinstance(question, asked))
        return next(reasons, "")

    def every(self, asked: type[Question], kind: type[T]) -> tuple[T, ...]:
        """The answers of a class to all questions of another."""
        return tuple(
            answer
            for question, said in self._said.items()
            if isinstance(question, asked)
            for answer in said
            if isinstance(answer, kind)
        )

    def last(self, asked: type[Question], kind: type[T]) -> T | None:
        """The newest answer of a class to questions of another."""
        return next(reversed(self.every(asked, kind)), None)

    def answer_to(self, question: Question, kind: type[T]) -> T | None:
        """The newest answer of a class to that very question."""
        said = self._said.get(question, [])
        return next((answer for answer in reversed(said) if isinstance(answer, kind)), None)


def is_partial(answer: object) -> bool:
    """Whether an answer says that more of its kind is to come."""
    return isinstance(answer, Answer) and answer.running
