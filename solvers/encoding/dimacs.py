"""Clauses as a DIMACS text."""

from __future__ import annotations

from collections.abc import Sequence

from solvers.encoding.clauses import Clause


def dimacs(clauses: Sequence[Clause], highest: int) -> str:
    """The text that any SAT solver reads; numbers, of which `highest` is the highest, stay as they are."""
    lines = ["%d " * len(clause) % clause + "0\n" for clause in clauses]
    return f"p cnf {highest} {len(clauses)}\n{''.join(lines)}"
