"""Many clauses at once: a set of parts of a conjunction is a number with one bit for each.

For the values that a variable has left, a table tells which clauses it fulfils, and in which it leaves its
literal open. So one step for each variable shows which clauses have something to say.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from puzzles.formulas.formulas import Value
from solvers.propagation.filtering import Domains

Parts = int
"""A set of parts, a bit for each."""
ClauseLiteral = tuple[str, Value, bool]
"""A variable, a value, and whether the literal says that it is that, or that it is not."""
REMEMBERED = 2_000
"""Sets of values that are remembered for each variable, before all are forgotten."""


class ClauseSet:
    """Clauses by the numbers of the parts that they are; no clause speaks twice of a variable."""

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
        """Whether there are more clauses than variables, so that it is quicker than to ask each."""
        return self.every.bit_count() > len(self._on)

    def telling(self, domains: Domains) -> Parts:
        """The clauses of which no literal holds for sure, and at most one can."""
        fulfilled = open_ = more = 0
        for name, table in self._tables:
            values = domains[name]
            known = table.get(values)
            if known is None:
                if len(table) >= REMEMBERED:
                    table.clear()
                known = table[values] = _told(self._on[name], values)
            fulfilled |= known[0]
            more |= open_ & known[1]
            open_ |= known[1]
        return self.every & ~(fulfilled | more)


def _told(literals: Iterable[tuple[Value, bool, Parts]], values: frozenset[Value]) -> tuple[Parts, Parts]:
    """The clauses that a variable with those values left fulfils, and those in which its literal is open."""
    fulfilled = open_ = 0
    for value, so, clause in literals:
        there, settled = value in values, len(values) == 1
        if (there and settled) if so else not there:
            fulfilled |= clause
        elif there if so else not settled:
            open_ |= clause
    return fulfilled, open_
