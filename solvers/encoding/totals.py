"""Sums of counts: clues that each count how many of some values occur imply a total of all of them.

Search cannot see that sum by itself, and may enumerate nearly everything without it: for a code of 20 digits
and 22 guesses with exact hits only, it makes a hundred times fewer conflicts (tests/benchmarks).
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Self

from msgspec import Struct

from puzzles.formulas.formulas import And, Exactly, Formula, Is, Value
from puzzles.formulas.statements import Statement
from solvers.encoding.clauses import Builder, Cnf
from solvers.encoding.diagram import Choices, diagram

TELLING = 3
"""The number of standard deviations from the mean of random values beyond which a sum is worth
its clauses.
"""
MOST_STATES = 20_000
"""The most states of a sum's diagram, unreachable sums included."""


class Total(Struct, frozen=True):
    """The weights of the variables' values add up to `sum`; the `statements` together imply it."""

    weights: Mapping[str, Mapping[Value, int]]
    sum: int
    statements: tuple[str, ...]

    @classmethod
    def of(cls, statements: Iterable[Statement]) -> Self | None:
        """The sum of the counts of those statements; None if there are fewer than two, or it would be too
        large.
        """
        weights: dict[str, dict[Value, int]] = {}
        total, ids = 0, []
        for statement in statements:
            for count, literals in _counts(statement.formula):
                total += count
                ids.append(statement.id)
                for literal in literals:
                    own = weights.setdefault(literal.name, {})
                    own[literal.value] = own.get(literal.value, 0) + 1
        if len(ids) < 2 or len(weights) * (total + 1) > MOST_STATES:
            return None
        return cls(weights, total, tuple(dict.fromkeys(ids)))

    def tells(self, sizes: Mapping[str, int]) -> bool:
        """Whether the sum is so high or low that few choices of values reach it; `sizes` are those of the
        domains.
        """
        mean = variance = 0.0
        for name, own in self.weights.items():
            average = sum(own.values()) / sizes[name]
            mean += average
            variance += sum(weight * weight for weight in own.values()) / sizes[name] - average * average
        return (self.sum - mean) ** 2 > TELLING * TELLING * variance

    def cnf(self, builder: Builder, choices: Sequence[Choices]) -> Cnf:
        """The clauses of the sum; `choices` has the values of each variable with their literals."""
        weights = tuple(self.weights.values())
        most = [0]
        for own, values in zip(reversed(weights), reversed(choices), strict=True):
            most.append(most[-1] + max(own.get(value, 0) for value, _ in values))
        most.reverse()

        def step(index: int, state: Hashable, value: Value) -> Hashable | None:
            assert isinstance(state, int)
            after = state + weights[index].get(value, 0)
            return after if after <= self.sum <= after + most[index + 1] else None

        return diagram(builder, choices, 0, step, self.sum.__eq__)


def _counts(formula: Formula) -> Iterator[tuple[int, Collection[Is]]]:
    """The parts of a formula that say exactly how many of some literals are true."""
    for part in formula.parts if isinstance(formula, And) else (formula,):
        if isinstance(part, Exactly):
            literals = [each for each in part.parts if isinstance(each, Is)]
            if len(literals) == len(part.parts):
                yield part.count, literals
