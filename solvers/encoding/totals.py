"""Counts added up: clues that each say how many of some values occur imply what all of them come to together.

Search cannot see that sum by itself, and without it may try nearly everything: for a code of 20 digits and
22 guesses of which only exact hits are told, it makes a hundred times fewer conflicts (tests/benchmarks).
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
"""From so many standard deviations of what values at random come to, a sum is worth its clauses."""
MOST_STATES = 20_000
"""States that the diagram of a sum may have, sums that cannot be reached any more included."""


class Total(Struct, frozen=True):
    """That the weights of the values that variables have add up to `sum`, as `statements` imply together."""

    weights: Mapping[str, Mapping[Value, int]]
    sum: int
    statements: tuple[str, ...]

    @classmethod
    def of(cls, statements: Iterable[Statement]) -> Self | None:
        """What the counts of those statements come to; None where there are not two, or it would be large."""
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
        """Whether it is so high or low that few choices of values come to it, of domains of those `sizes`."""
        mean = variance = 0.0
        for name, own in self.weights.items():
            average = sum(own.values()) / sizes[name]
            mean += average
            variance += sum(weight * weight for weight in own.values()) / sizes[name] - average * average
        return (self.sum - mean) ** 2 > TELLING * TELLING * variance

    def cnf(self, builder: Builder, choices: Sequence[Choices]) -> Cnf:
        """The sum as clauses; `choices` are the values of the variables, each with its literal."""
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
