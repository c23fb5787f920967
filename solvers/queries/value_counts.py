"""The number of solutions with each value."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from math import isclose

from msgspec import field

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal
from solvers.queries.answer import Answer
from solvers.queries.experiments import SAMPLE, SOLUTION_LIMIT
from solvers.queries.question import Question


class CountValues(Question, frozen=True):
    """For each value of each variable, in how many solutions of the state it occurs.

    Exact up to `solution_limit` solutions; if there are more, a `sample` is drawn. Answers: `ValueCounts`
    that grow.
    """

    solution_limit: int = SOLUTION_LIMIT
    sample: int = SAMPLE


class Occurrence(StrEnum):
    """How many of the solutions have a value: all, some or none."""

    ALL = "all"
    SOME = "some"
    NONE = "none"
    UNSEEN = "unseen"
    """In none of those examined, perhaps in others."""


class ValueCounts(Answer, frozen=True):
    """In how many of `total` solutions each value occurs; values that were not seen are left out.

    Exact if `complete`. If `sampled`, `total` is estimated from `examined` random solutions, and the counts
    are estimated from the shares; `errors` are the standard errors of the shares. Otherwise these are the
    solutions found so far. `doubtful`: the weights of the draws vary so much that the total may be far off.
    `possible` are the values that occur at all, if known.
    """

    counts: Mapping[str, Mapping[Value, float]]
    total: int
    examined: int
    complete: bool = False
    sampled: bool = False
    doubtful: bool = False
    possible: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)
    errors: Mapping[str, Mapping[Value, float]] = field(default_factory=dict)

    @property
    def settled(self) -> bool:
        """Whether it is known for every value whether it occurs in all solutions, in some or in none."""
        return self.complete or bool(self.possible)

    def count(self, name: str, value: Value) -> float:
        """The number of solutions in which a variable has that value."""
        return self.counts.get(name, {}).get(value, 0)

    def share(self, name: str, value: Value) -> float:
        """The share of the solutions, from 0 to 1; 0 if there is no solution."""
        return min(1.0, self.count(name, value) / self.total) if self.total else 0.0

    def settles(self, name: str, value: Value) -> bool:
        """Whether it is known that several values are possible and that this one would leave a single
        solution.
        """
        return self.complete and self.count(name, value) == 1 < self.total

    def error(self, name: str, value: Value) -> float:
        """The standard error of the share; 0 if it is exact."""
        return self.errors.get(name, {}).get(value, 0.0)

    def occurrence(self, name: str, value: Value) -> Occurrence:
        """In which of the solutions a variable has that value, as far as known."""
        if self.possible:
            values = self.possible.get(name, ())
            if value not in values or len(values) == 1:
                return Occurrence.ALL if value in values else Occurrence.NONE
        count = self.count(name, value)
        if self.complete and count in (0, self.total):
            return Occurrence.ALL if count else Occurrence.NONE
        return Occurrence.SOME if count else Occurrence.UNSEEN

    def values(self, name: str) -> tuple[Value, ...]:
        """The values that a variable has in some solution, as far as known, in order."""
        return self.possible.get(name) or tuple(self.counts.get(name, ()))

    def least_often(self, limit: int) -> tuple[Literal, ...]:
        """The values that occur in the fewest solutions, but in some; the rarest first."""
        names = self.possible or self.counts
        found = (Literal(name, value) for name in names for value in self.values(name))
        some = (at for at in found if self.occurrence(at.name, at.value) is not Occurrence.ALL)
        return tuple(sorted(some, key=lambda at: self.count(at.name, at.value))[:limit])

    def most_telling(self, limit: int) -> tuple[tuple[str, float], ...]:
        """The variables whose value would leave the fewest solutions on average, with that number."""
        left = {name: expected_left(values.values(), self.total) for name, values in self.counts.items()}
        telling = ((name, number) for name, number in left.items() if not isclose(number, self.total))
        return tuple(sorted(telling, key=lambda pair: pair[1])[:limit])


def expected_left(parts: Iterable[float], total: float) -> float:
    """How many of `total` solutions remain on average once the part with the right one is known."""
    return sum(part * part for part in parts) / total if total else 0.0
