"""Random solutions where there are too many to list, and an estimate of how many there are.

Variables are fixed one after the other, each to a value drawn from those that can still be
completed. The product of the numbers of choices on the way is an unbiased estimate of the number
of solutions, and the weight that the solution carries (Knuth, Estimating the efficiency of
backtrack programs, 1975).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal
from solvers.queries.answer import Assignment
from solvers.stack.checker import Checker

Choose = Callable[[Sequence[Value]], Value]
"""Picks one of some values, each with the same chance."""
Prefix = tuple[Value, ...]
EFFECTIVE = 30
"""Draws that count by their weights, below which a sample says nothing of how many solutions there are."""


class Drawn(Struct, frozen=True):
    """A solution, and the weight it stands for: one over the chance that it was drawn."""

    solution: Assignment
    weight: float


class Sampler:
    """Draws solutions of a stack as it stands, remembering which values can be completed."""

    def __init__(self, checker: Checker) -> None:
        self._checker = checker
        self._names = tuple(variable.name for variable in checker.stack.variables)
        self._domains = {variable.name: variable.domain for variable in checker.stack.variables}
        self._known: dict[Prefix, tuple[Value, ...]] = {}
        self._seen: dict[Prefix, set[Value]] = {}

    def draws(self, choose: Choose) -> Iterator[Drawn]:
        """Solutions without end, repeats among them; none if there is no solution.

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
        """The values of the next variable that some solution with this prefix has."""
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
