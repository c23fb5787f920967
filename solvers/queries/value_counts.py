"""In how many solutions each value occurs."""

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
    """In how many solutions of the state as it stands each value of each variable occurs.

    Exact up to `solution_limit` solutions; of more, a `sample` is drawn. Answers: `ValueCounts` that grow.
    """

    solution_limit: int = SOLUTION_LIMIT
    sample: int = SAMPLE


class Occurrence(StrEnum):
    """In which of the solutions a value occurs."""

    ALL = "all"
    SOME = "some"
    NONE = "none"
    UNSEEN = "unseen"
    """In none of those looked at, perhaps in others."""


class ValueCounts(Answer, frozen=True):
    """In how many of `total` solutions each value occurs; values that were not seen are left out.

    Exact if `complete`. If `sampled`, `total` is estimated from `examined` solutions drawn at random, and
    the counts are the values' shares in it; `errors` are the standard errors of the shares. Otherwise
    these are the solutions found so far. `doubtful`: the draws differ so much in what they stand for that the
    total may be far off. `possible` are the values that occur at all, where that is known.
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
        """Whether it is known of every value whether it occurs in all solutions, in some or in none."""
        return self.complete or bool(self.possible)

    def count(self, name: str, value: Value) -> float:
        """In how many solutions a variable has that value."""
        return self.counts.get(name, {}).get(value, 0)

    def share(self, name: str, value: Value) -> float:
        """In what part of the solutions, from 0 to 1; 0 if there is no solution."""
        return min(1.0, self.count(name, value) / self.total) if self.total else 0.0

    def settles(self, name: str, value: Value) -> bool:
        """Whether it is known that the value, of several, would leave one solution."""
        return self.complete and self.count(name, value) == 1 < self.total

    def error(self, name: str, value: Value) -> float:
        """The standard error of that part; 0 if it is exact."""
        return self.errors.get(name, {}).get(value, 0.0)

    def occurrence(self, name: str, value: Value) -> Occurrence:
        """In which of the solutions a variable has that value, as far as it is known."""
        if self.possible:
            values = self.possible.get(name, ())
            if value not in values or len(values) == 1:
                return Occurrence.ALL if value in values else Occurrence.NONE
        count = self.count(name, value)
        if self.complete and count in (0, self.total):
            return Occurrence.ALL if count else Occurrence.NONE
        return Occurrence.SOME if count else Occurrence.UNSEEN

    def values(self, name: str) -> tuple[Value, ...]:
        """The values that a variable has in some solution, as far as it is known, in order."""
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
    """How many of `total` solutions remain on average once it is known which part the right one is in."""
    return sum(part * part for part in parts) / total if total else 0.0
