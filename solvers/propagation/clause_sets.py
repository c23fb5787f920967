"""Many clauses at once, as bit masks: a set of parts of a conjunction is an integer with one bit for each
part.

For each variable and set of remaining values, a table has the clauses that are satisfied and those in which
its literal is open. So one step for each variable finds the clauses that are unit or violated.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from puzzles.formulas.formulas import Value
from solvers.propagation.filtering import Domains

Parts = int
"""A set of parts of a conjunction, one bit for each."""
ClauseLiteral = tuple[str, Value, bool]
"""A variable, a value, and whether the literal is positive."""
REMEMBERED = 2_000
"""The sets of values cached for each variable, before the table is cleared."""


class ClauseSet:
    """Clauses by their part numbers; no clause mentions a variable twice."""

    def __init__(self, clauses: Mapping[int, Sequence[ClauseLiteral]]) -> None:
        self.every: Parts = sum(1 << number for number in clauses)
        self._on: dict[str, list[tuple[Value, bool, Parts]]] = {}
        for number, literals in clauses.items():
            for name, value, so in literals:
                self._on.setdefault(name, []).append((value, so, 1 << number))
        self._tables: list[tuple[str, dict[frozenset[Value], tuple[Parts, Parts]]]] = [
            (name, {}) for name in self._on
        ]

    @property
    def pays(self) -> bool:
        """Whether there are more clauses than variables, so that this is faster than asking each clause."""
        return self.every.bit_count() > len(self._on)

    def telling(self, domains: Domains) -> Parts:
        """The clauses that are unit or violated: no literal is true, and at most one is open."""
        fulfilled = open_ = more = 0
        for name, table in self._tables:
            values = domains[name]
            known = table.get(values)
            if known is None:
                if len(table) >= REMEMBERED:
                    table.clear()
                known = table[values] = _by_values(self._on[name], values)
            fulfilled |= known[0]
            more |= open_ & known[1]
            open_ |= known[1]
        return self.every & ~(fulfilled | more)


def _by_values(
    literals: Iterable[tuple[Value, bool, Parts]], values: frozenset[Value]
) -> tuple[Parts, Parts]:
    """The clauses that a variable with those remaining values satisfies, and those in which its literal is
    open.
    """
    fulfilled = open_ = 0
    for value, so, clause in literals:
        there, settled = value in values, len(values) == 1
        if (there and settled) if so else not there:
            fulfilled |= clause
        elif there if so else not settled:
            open_ |= clause
    return fulfilled, open_
