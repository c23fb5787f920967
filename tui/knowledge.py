"""What is known about a draft, gathered from the answers as they come in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, TypeVar

from puzzles.formulas import Value
from solvers.answers import (
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
from solvers.questions import Question

T = TypeVar("T")

_NOTHING: Mapping[Any, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Findings:
    """All answers to one question, in order; `reason` says why there are no more, if it ended early.

    `again`: it was put once more, and what it gave before stands until the first new answer.
    """

    answers: tuple[Any, ...] = ()
    running: bool = True
    reason: str = ""
    again: bool = False

    def heard(self, answer: object) -> Findings:
        """With one more answer; one that comes after the end does not open it again."""
        before = () if self.again else self.answers
        if isinstance(answer, Unsettled):
            return Findings(before, self.running, answer.reason)
        return Findings((*before, answer), self.running, "" if self.running else self.reason)

    def ended(self, reason: str = "") -> Findings:
        """With no more answers to come."""
        before = () if self.again and not reason else self.answers
        return Findings(before, False, reason or self.reason)

    def every(self, kind: type[T]) -> tuple[T, ...]:
        """The answers of that class."""
        return tuple(answer for answer in self.answers if isinstance(answer, kind))

    def last(self, kind: type[T]) -> T | None:
        """The newest answer of that class."""
        return next((answer for answer in reversed(self.answers) if isinstance(answer, kind)), None)


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The newest answer of each class, and all solutions found so far, in order.

    `findings` has all that came of each question that was put beside the one about the standing.
    """

    answers: Mapping[type[Any], Any] = field(default_factory=lambda: _NOTHING)
    solutions: tuple[Assignment, ...] = ()
    findings: Mapping[Question, Findings] = field(default_factory=lambda: _NOTHING)

    def absorb(self, answer: object, question: Question | None = None) -> Knowledge:
        """With one more answer, and which question it is to."""
        found = self if question is None else self._heard(question, answer)
        if isinstance(answer, Solutions):
            return replace(found, solutions=self.solutions[: answer.first] + answer.found)
        return replace(found, answers={**self.answers, type(answer): answer})

    def _heard(self, question: Question, answer: object) -> Knowledge:
        before = self.findings.get(question)
        return self if before is None else self._with(question, before.heard(answer))

    def _with(self, question: Question, findings: Findings) -> Knowledge:
        return replace(self, findings={**self.findings, question: findings})

    def put(self, question: Question) -> Knowledge:
        """With a question that was put, for the first time or again."""
        before = self.findings.get(question)
        return self._with(question, replace(before, running=True, again=True) if before else Findings())

    def ended(self, question: Question, reason: str = "") -> Knowledge:
        """With a question that gets no more answers."""
        before = self.findings.get(question)
        return self if before is None else self._with(question, before.ended(reason))

    def cancelled(self) -> Knowledge:
        """With all questions broken off that are still running."""
        found = self
        for question, findings in self.findings.items():
            if findings.running:
                found = found.ended(question, CANCELLED)
        return found

    def unspoilt(self) -> Knowledge:
        """What may be told to somebody who wants to find out alone: what was asked for."""
        told = {kind: answer for kind, answer in self.answers.items() if kind is Scopes}
        return Knowledge(told, (), self.findings)

    def about(self, question: Question) -> Findings | None:
        """What came of a question; None if it was not put."""
        return self.findings.get(question)

    def every(self, kind: type[T]) -> tuple[T, ...]:
        """The answers of that class to all questions."""
        return tuple(answer for findings in self.findings.values() for answer in findings.every(kind))

    def latest(self, kind: type[T]) -> T | None:
        """The newest answer of that class."""
        found: T | None = self.answers.get(kind)
        return found

    @property
    def verdict(self) -> Verdict | None:
        return self.latest(Verdict)

    @property
    def count(self) -> Count | None:
        return self.latest(Count)

    @property
    def candidates(self) -> Candidates | None:
        return self.latest(Candidates)

    @property
    def conflict(self) -> Conflict | None:
        return self.latest(Conflict)

    @property
    def scopes(self) -> Scopes | None:
        return self.latest(Scopes)

    @property
    def script(self) -> str | None:
        return self.latest(str)

    @property
    def all_possible(self) -> bool:
        """Whether no values but those of `possible` are."""
        return self.candidates is not None and self.candidates.complete

    def possible(self, name: str) -> tuple[Value, ...] | None:
        """Values that variable can still take, perhaps not all; None where none is known."""
        candidates = self.candidates
        return candidates.values.get(name) if candidates else None


NOTHING = Knowledge()
"""What is known of a draft that was not asked about."""
