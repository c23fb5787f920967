"""A DRAT proof of unsatisfiability, written by a SAT solver while it searches.

Each line is a clause that follows from those before it by unit propagation (RUP), or, after `d`, one that is
deleted; the last is the empty clause. Glucose 4 writes it to a file, from which it is copied, so that it
need not fit into memory. Source: Wetzler, Heule and Hunt, "DRAT-trim", SAT 2014.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from pysat.solvers import Glucose4

from solvers.encoding.clauses import Clause

SLICE = 2_000
"""The conflicts of the search between two calls of `checkpoint`."""
END = "0"


def prove(clauses: Iterable[Clause], proof: Path, checkpoint: Callable[[], object]) -> tuple[int, int] | None:
    """Write a proof that the clauses are unsatisfiable; returns its numbers of lines and bytes, or None if
    they are satisfiable.

    `checkpoint` is called at intervals, and may raise to end the search.
    """
    clauses = list(clauses)
    with Glucose4(with_proof=True) as solver:
        if all(clauses):
            solver.append_formula(clauses)
            found = None
            while found is None:
                checkpoint()
                solver.conf_budget(SLICE)
                found = solver.solve_limited()
            if found:
                return None
        return _copied(solver, proof)


def _copied(solver: Any, proof: Path) -> tuple[int, int]:
    """Copy the steps from the solver's own file, and add the empty clause; returns the numbers of lines and
    bytes.
    """
    lines = size = 0
    with proof.open("w", encoding="ascii") as file:
        for line in chain(_steps(solver), (END,)):
            lines, size = lines + 1, size + file.write(f"{line}\n")
    return lines, size


def _steps(solver: Any) -> Iterator[str]:
    """The lines that the solver wrote, up to the empty clause."""
    import pysolvers  # type: ignore[import-not-found]  # what python-sat itself flushes its file with

    if not getattr(solver, "prfile", None):
        return
    pysolvers.flushpr(solver.prfp)
    solver.prfile.seek(0)
    for line in solver.prfile:
        text = line.decode("ascii").strip()
        if text == END:
            return
        if text:
            yield text
