"""Walking through the solutions of a stack, and harvesting the values that occur in them."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.formulas import Value
from puzzles.statements import Literal
from solvers.answers import Assignment
from solvers.oracle import Oracle

Seen = dict[str, set[Value]]
"""Values by variable, each of which occurs in some solution."""


class SolutionWalk:
    """The solutions of a stack as it stands, found one after the other and kept.

    A found solution is blocked by a clause in a scope of its own on top of the stack; when
    other questions have taken that scope away, it is set up again.
    """

    def __init__(self, oracle: Oracle) -> None:
        self._oracle = oracle
        self._open = False
        self._determined: frozenset[str] = frozenset()
        self.found: list[Assignment] = []
        self.complete = False
        """Whether `found` holds every solution."""

    def extend(self, limit: int) -> Iterator[Assignment]:
        """Find further solutions until `limit` are known in all; raises `Undecided`."""
        while not self.complete and len(self.found) < limit:
            self._enter()
            solution = self._oracle.solve()
            if solution is None:
                self.complete = True
                self.suspend()
                return
            self.found.append(solution)
            self._block(solution)
            yield solution

    def suspend(self) -> None:
        """Give up the scope; what was found is kept."""
        if self._open:
            self._open = False
            self._oracle.stack.leave()

    def fix(self, determined: frozenset[str]) -> None:
        """Leave out of later blocking clauses variables that have one value in all solutions."""
        self._determined = determined

    def _enter(self) -> None:
        if self._open:
            return
        self._oracle.stack.enter("stepping through solutions")
        self._open = True
        for solution in self.found:
            self._block(solution)

    def _block(self, solution: Assignment) -> None:
        stack = self._oracle.stack
        differs = [
            stack.signed(Literal(name, value, positive=False))
            for name, value in solution.items()
            if name not in self._determined
        ]
        stack.kernel.clause(differs)


def harvest(oracle: Oracle, seen: Seen) -> Iterator[Seen]:
    """All values that occur in solutions: ask for a new one until there is none (backbone search).

    Starts from `seen` and adds to it, yielding it after every check; ends when it is complete.
    Raises `Undecided`.
    """
    stack = oracle.stack
    unseen = {
        (variable.name, value): stack.signed(Literal(variable.name, value))
        for variable in stack.variables
        for value in variable.domain
        if value not in seen.setdefault(variable.name, set())
    }
    with stack.scratch("looking for values that are still possible") as kernel, kernel.diverse():
        while True:
            kernel.clause(list(unseen.values()))
            solution = oracle.solve()
            if solution is None:
                return
            for name, value in unseen.keys() & solution.items():
                del unseen[name, value]
                seen[name].add(value)
            yield seen
