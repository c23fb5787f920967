"""What is known about a state, gathered from the answers as they come in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, TypeVar

from puzzles.core.formulas import Value
from puzzles.core.state import PuzzleState
from solvers.queries.answers import (
    CANCELLED,
    Assignment,
    Candidates,
    Conflict,
    Count,
    Scopes,
    Solutions,
    Unsettled,
    Verdict,
)
from solvers.queries.entailment import Entailed, Entailment
from solvers.queries.questions import MoreSolutions, Overview, Question, Script

T = TypeVar("T")

Asked = type[Question] | tuple[type[Question], ...]
"""A class of questions, or several."""

_NOTHING: Mapping[Any, Any] = MappingProxyType({})
_COUNTING = (Overview, MoreSolutions)


@dataclass(frozen=True, slots=True)
class QuestionResults:
    """What came of one question; `reason` says why there is no more, if it ended early.

    `said` are its answers in order, `before` those of the time before, if it was put once more: these
    stand until as much has been said again. `unasked`: the screen put it, not the person.
    """

    said: tuple[Any, ...] = ()
    running: bool = True
    reason: str = ""
    before: tuple[Any, ...] = ()
    unasked: bool = False

    @property
    def answers(self) -> tuple[Any, ...]:
        """All answers that are known, in order."""
        return self.before if self.running and len(self.before) > len(self.said) else self.said

    def again(self, *, unasked: bool) -> QuestionResults:
        """Put once more."""
        return QuestionResults(before=self.answers, unasked=self.unasked and unasked)

    def heard(self, answer: object) -> QuestionResults:
        """With one more answer; one that comes after the end does not open it again.

        An answer that said it was not the last gives way to the next of its class.
        """
        if isinstance(answer, Unsettled):
            return replace(self, reason=answer.reason)
        kept = (old for old in self.said if type(old) is not type(answer) or not is_partial(old))
        return replace(self, said=(*kept, answer), reason="" if self.running else self.reason)

    def ended(self, reason: str = "") -> QuestionResults:
        """With no more answers to come."""
        reason = reason or self.reason
        said = self.answers if reason else self.said
        return replace(self, said=said, before=(), running=False, reason=reason)

    def every(self, kind: type[T]) -> tuple[T, ...]:
        """The answers of that class."""
        return tuple(answer for answer in self.answers if isinstance(answer, kind))

    def last(self, kind: type[T]) -> T | None:
        """The newest answer of that class."""
        return next((answer for answer in reversed(self.answers) if isinstance(answer, kind)), None)


def is_partial(answer: object) -> bool:
    """Whether an answer says that more of its kind is to come."""
    return bool(getattr(answer, "running", False))


@dataclass(frozen=True, slots=True, eq=False)
class Results:
    """What came of each question about one state, and all its solutions found so far, in order.

    `state` is what was asked about: nothing that is known of it holds for another. `laid` are the
    candidates that an explanation goes by, in place of those found.
    """

    state: PuzzleState
    findings: Mapping[Question, QuestionResults] = field(default_factory=lambda: _NOTHING)
    solutions: tuple[Assignment, ...] = ()
    laid: Candidates | None = None

    # -- growing -------------------------------------------------------------------------------

    def put(self, question: Question, *, unasked: bool = False) -> Results:
        """With a question that was put, for the first time or again."""
        before = self.findings.get(question)
        return self._with(
            question, before.again(unasked=unasked) if before else QuestionResults(unasked=unasked)
        )

    def absorb(self, answer: object, question: Question) -> Results:
        """With one more answer to a question that was put."""
        before = self.findings.get(question)
        if before is None:
            return self
        if isinstance(answer, Solutions):
            return self._found(answer)
        return self._with(question, before.heard(answer))

    def _found(self, answer: Solutions) -> Results:
        """With more solutions; those that are known stay if they are told once more."""
        first, end = answer.first, answer.first + len(answer.found)
        if self.solutions[first:end] == answer.found:
            return self
        return replace(self, solutions=self.solutions[:first] + answer.found)

    def _with(self, question: Question, findings: QuestionResults) -> Results:
        return replace(self, findings={**self.findings, question: findings})

    def ended(self, question: Question, reason: str = "") -> Results:
        """With a question that gets no more answers."""
        before = self.findings.get(question)
        return self if before is None else self._with(question, before.ended(reason))

    def cancelled(self) -> Results:
        """With all questions broken off that are still running."""
        found = self
        for question, findings in self.findings.items():
            if findings.running:
                found = found.ended(question, CANCELLED)
        return found

    def unspoilt(self) -> Results:
        """What may be told to somebody who wants to find out alone: what was asked for, and the stack."""
        told = {
            question: replace(findings, said=findings.every(Scopes), before=())
            if findings.unasked
            else findings
            for question, findings in self.findings.items()
        }
        return replace(self, findings=told, solutions=())

    # -- reading -------------------------------------------------------------------------------

    def about(self, question: Question) -> QuestionResults | None:
        """What came of a question; None if it was not put."""
        return self.findings.get(question)

    def of(self, asked: Asked) -> tuple[QuestionResults, ...]:
        """What came of the questions of a class, in the order they were put first."""
        return tuple(found for question, found in self.findings.items() if isinstance(question, asked))

    def every(self, asked: Asked, kind: type[T]) -> tuple[T, ...]:
        """The answers of a class to all questions of another."""
        return tuple(answer for findings in self.of(asked) for answer in findings.every(kind))

    def last(self, asked: Asked, kind: type[T]) -> T | None:
        """The newest answer of a class to questions of another."""
        found = (findings.last(kind) for findings in reversed(self.of(asked)))
        return next((answer for answer in found if answer is not None), None)

    @property
    def verdict(self) -> Verdict | None:
        return self.last(Overview, Verdict)

    @property
    def count(self) -> Count | None:
        return self.last(_COUNTING, Count)

    @property
    def candidates(self) -> Candidates | None:
        return self.laid or self.last(Overview, Candidates)

    @property
    def conflict(self) -> Conflict | None:
        return self.last(Overview, Conflict)

    @property
    def scopes(self) -> Scopes | None:
        return self.last(Overview, Scopes)

    @property
    def script(self) -> str | None:
        return self.last(Script, str)

    @property
    def entailed(self) -> Entailed | None:
        return self.last(Entailment, Entailed)

    @property
    def all_possible(self) -> bool:
        """Whether no values but those of `possible` are."""
        return self.candidates is not None and self.candidates.complete

    def possible(self, name: str) -> tuple[Value, ...] | None:
        """Values that variable can still take, perhaps not all; None where none is known."""
        candidates = self.candidates
        return candidates.values.get(name) if candidates else None
