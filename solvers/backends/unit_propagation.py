"""Unit propagation of clauses, by an engine that never searches and so never learns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pysat.solvers import Glucose4

from solvers.encoding.clauses import Clause


class UnitPropagation:
    """A set of clauses, for unit propagation under assumptions."""

    def __init__(self, clauses: Iterable[Clause]) -> None:
        self._solver: Any = Glucose4()
        for clause in clauses:
            self._solver.add_clause(clause)

    def implied(self, assumed: Sequence[int]) -> frozenset[int] | None:
        """The literals that follow from the assumptions by unit propagation; None if it finds a conflict."""
        consistent, found = self._solver.propagate(assumptions=assumed)
        return frozenset(found) if consistent else None
