"""Clauses in DIMACS format."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.json import encode

from solvers.encoding.clauses import Clause


def dimacs(clauses: Sequence[Clause], highest: int) -> str:
    """The DIMACS text of clauses, with numbers unchanged; `highest` is the highest of them."""
    listed = encode(clauses).decode()[2:-2]  # by way of JSON, which is five times as fast as line by line
    lines = listed.replace("],[", " 0\n").replace(",", " ") + " 0\n" if clauses else ""
    return f"p cnf {highest} {len(clauses)}\n{lines}"
