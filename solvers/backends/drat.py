"""A proof in DRAT, as a SAT solver writes it while it searches.

Each line is a clause that follows from those before it by unit propagation, `d` before one that is needed no
more; the last is the empty clause. Glucose 4 writes it to a file, and it is copied from there, so that
it need not fit into memory. Source: Wetzler, Heule and Hunt, "DRAT-trim", SAT 2014.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from pysat.solvers import Glucose4

from solvers.encoding.clauses import Clause

SLICE = 2_000
"""Conflicts of the search between two looks at whether it shall stop."""
END = "0"


def prove(clauses: Iterable[Clause], proof: Path, checkpoint: Callable[[], object]) -> tuple[int, int] | None:
    """Write a proof that the clauses contradict each other; its lines and bytes, or None if they do not.

    `checkpoint` is called now and then, and may raise to end the search.
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
    """Copy the steps from the solver's own file, and end them with the empty clause."""
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
