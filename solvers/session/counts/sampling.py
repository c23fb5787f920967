"""Random solutions where there are too many to list, and an estimate of their number.

Variables are assigned one after the other, each a random value among those that can be completed to a
solution. The product of the numbers of choices is an unbiased estimate of the number of solutions, and the
weight of the solution drawn (Knuth, Estimating the efficiency of backtrack programs, 1975).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal
from solvers.queries.answer import Assignment
from solvers.stack.checker import Checker

Choose = Callable[[Sequence[Value]], Value]
"""Picks one of several values with equal probability."""
Prefix = tuple[Value, ...]
EFFECTIVE = 30
"""The effective sample size below which no number of solutions is stated."""


class Drawn(Struct, frozen=True):
    """A solution and its weight: the inverse of the probability with which it was drawn."""

    solution: Assignment
    weight: float


class Sampler:
    """Draws solutions of a stack, and caches which values can be completed after each prefix."""

    def __init__(self, checker: Checker) -> None:
        self._checker = checker
        self._names = tuple(variable.name for variable in checker.stack.variables)
        self._domains = {variable.name: variable.domain for variable in checker.stack.variables}
        self._known: dict[Prefix, tuple[Value, ...]] = {}
        self._seen: dict[Prefix, set[Value]] = {}

    def draws(self, choose: Choose) -> Iterator[Drawn]:
        """An endless sequence of solutions, with repetitions; empty if there is none.

        Raises `Undecided`.
        """
        while self._values(()):
            yield self._draw(choose)

    def _draw(self, choose: Choose) -> Drawn:
        prefix: Prefix = ()
        weight = 1.0
        for _ in self._names:
            values = self._values(prefix)
            weight *= len(values)
            prefix = (*prefix, choose(values))
        return Drawn(dict(zip(self._names, prefix, strict=True)), weight)

    def _values(self, prefix: Prefix) -> tuple[Value, ...]:
        """The values of the next variable for which some solution has this prefix."""
        if prefix not in self._known:
            name = self._names[len(prefix)]
            fixed = [Literal(*pair) for pair in zip(self._names, prefix, strict=False)]
            seen = self._seen.setdefault(prefix, set())
            while len(seen) < len(self._domains[name]):
                others = (Literal(name, value, positive=False) for value in seen)
                solution = self._checker.solve(literals=(*fixed, *others))
                if solution is None:
                    break
                self._note(solution)
            self._known[prefix] = tuple(value for value in self._domains[name] if value in seen)
        return self._known[prefix]

    def _note(self, solution: Assignment) -> None:
        values = tuple(solution[name] for name in self._names)
        for index, value in enumerate(values):
            self._seen.setdefault(values[:index], set()).add(value)
