"""The minimisation of a core in words."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.text.words import amount
from solvers.queries.core_run import CoreCheck
from tui.words.solver_counters import duration

NAMED = 8
"""The most names in a sentence."""


def told(check: CoreCheck) -> str:
    """The result of a check, in a sentence."""
    time = duration(check.seconds)
    if check.left_out is None and check.sat:
        return f"all {amount(check.asked, 'name')}: sat, so there is no core  {time}"
    if check.left_out is None:
        return f"all {amount(check.asked, 'name')}: unsat; z3 gives back {names(check.core)}  {time}"
    without = f"without {check.left_out.id}"
    if check.sat:
        return f"{without}: sat, so it is needed  {time}"
    others = f", and with it {names(check.gone)}" if check.gone else ""
    return f"{without}: still unsat, so it goes{others}  {time}"


def names(ids: Sequence[str]) -> str:
    """The number of ids, and the first of them."""
    more = len(ids) - NAMED
    listed = " ".join(ids[:NAMED]) + (f" … and {more} more" if more > 0 else "")
    return f"{amount(len(ids), 'name')}: {listed}" if ids else "no name"
