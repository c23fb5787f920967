"""What is known about a draft, gathered from the answers as they come in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, TypeVar

from puzzles.formulas import Value
from solvers.answers import Assignment, Candidates, Conflict, Count, Scopes, Solutions, Verdict

T = TypeVar("T")

_NO_ANSWERS: Mapping[type[Any], Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The newest answer of each class, and all solutions found so far, in order."""

    answers: Mapping[type[Any], Any] = field(default_factory=lambda: _NO_ANSWERS)
    solutions: tuple[Assignment, ...] = ()

    def absorb(self, answer: object) -> Knowledge:
        """With one more answer."""
        if isinstance(answer, Solutions):
            return replace(self, solutions=self.solutions[: answer.first] + answer.found)
        return replace(self, answers={**self.answers, type(answer): answer})

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
