"""The number or share of solutions with a value, in words and figures."""

from __future__ import annotations

from puzzles.formulas.formulas import Value
from puzzles.text.words import amount
from solvers.queries.counting import WITHIN
from solvers.queries.value_counts import Occurrence, ValueCounts
from tui.words.estimates import about


def percent(share: float) -> str:
    """A share as a percentage; 0% and 100% are never shown for other shares."""
    if share < 0.01:
        return "<1%"
    return ">99%" if share > 0.99 else f"{share:.0%}"


def how_often(counts: ValueCounts, name: str, value: Value, *, whole: bool = True) -> str:
    """In how many solutions a variable has a value: "in 3 of 200", "in 12% ± 2", "in all".

    Unless `whole`, "in 3".
    """
    match counts.occurrence(name, value):
        case Occurrence.UNSEEN if counts.sampled:
            return "in none of the sample"
        case Occurrence.UNSEEN:
            return "in none so far"
        case Occurrence.SOME if counts.sampled:
            error = max(1, round(100 * counts.error(name, value)))
            return f"in {percent(counts.share(name, value))} ± {error}"
        case Occurrence.SOME:
            return f"in {counts.count(name, value):,}" + f" of {counts.total:,}" * whole
        case decided:
            return f"in {decided}"


def left_on_average(counts: ValueCounts, expected: float) -> str:
    """How many solutions remain on average once a variable is known: "41.5 of 200 on average"."""
    if counts.sampled:
        return f"about {percent(expected / counts.total)} on average"
    so_far = "" if counts.complete else " so far"
    return f"{expected:,.1f} of {counts.total:,}{so_far} on average"


def basis(counts: ValueCounts, *, running: bool) -> str:
    """The solutions that the counts are based on, and whether these are all."""
    going = " …" if running else ""
    if counts.sampled:
        number = "many" if counts.doubtful else f"about {about(counts.total, WITHIN)}"
        return f"{number} solutions; sample of {counts.examined:,}{going}"
    so_far = "" if counts.complete else f" so far{going}"
    return f"{amount(counts.total, 'solution')}{so_far}"
