"""Clauses as a DIMACS text."""

from __future__ import annotations

from collections.abc import Sequence

from solvers.encoding.clauses import Clause


def dimacs(clauses: Sequence[Clause]) -> str:
    """The text that any SAT solver reads; numbers stay as they are."""
    highest = max((abs(literal) for clause in clauses for literal in clause), default=0)
    lines = [f"p cnf {highest} {len(clauses)}"]
    lines += [" ".join(map(str, clause)) + " 0" for clause in clauses]
    return "\n".join(lines) + "\n"
