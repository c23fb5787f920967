"""The statistics of z3 in the order of display, with their meanings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from puzzles.text.words import amount
from solvers.queries.commands import Usage
from solvers.queries.core_run import CoreCheck


class CounterMeaning(Struct, frozen=True):
    """A figure: the sum of z3's counters `keys`, with its meaning."""

    label: str
    keys: tuple[str, ...]
    meaning: str


CHECKS = CounterMeaning("checks", (), "how often z3 was asked whether all that holds can hold together")
TIME = CounterMeaning("time", (), "how long the answer took, whatever took it")
COUNTERS: tuple[CounterMeaning, ...] = (
    CounterMeaning("conflicts", ("sat conflicts",), "dead ends of the search; z3 learns a clause from each"),
    CounterMeaning("decisions", ("sat decisions",), "guesses: a Boolean given a value that nothing forced"),
    CounterMeaning(
        "propagations",
        ("sat propagations 2ary", "sat propagations nary"),
        "values that followed at once, from clauses of two and of more literals",
    ),
    CounterMeaning("restarts", ("sat restarts",), "times the search began anew, with all that it had learnt"),
    CounterMeaning("backjumps", ("sat backjumps",), "dead ends that took back several guesses at once"),
    CounterMeaning("Booleans", ("sat mk var",), "Booleans made"),
    CounterMeaning(
        "clauses", ("sat mk clause 2ary", "sat mk clause nary"), "clauses made, of two literals and of more"
    ),
    CounterMeaning("z3's seconds", ("time",), "seconds that the search took by z3's own clock"),
    CounterMeaning("memory", ("memory",), "megabytes that z3 holds"),
    CounterMeaning("most memory", ("max memory",), "megabytes that z3 held at most"),
    CounterMeaning("work", ("rlimit count",), "z3's own measure of work, which hangs on no clock"),
)


def figures(usage: Usage) -> Iterator[tuple[str, str]]:
    """Each figure with its value, then z3's other counters by their own names, then other engines."""
    yield CHECKS.label, f"{usage.checks:,}"
    yield TIME.label, duration(usage.seconds)
    for counter in COUNTERS:
        found = [usage.counters[key] for key in counter.keys if key in usage.counters]
        yield counter.label, number(sum(found)) if found else "0"
    told = {key for counter in COUNTERS for key in counter.keys}
    for key, value in usage.counters.items():
        if key not in told:
            yield key, number(value)
    for engine, checks in usage.others.items():
        yield f"checks by {engine}", f"{checks:,}" if checks else "some"


def number(value: float) -> str:
    """A count, or a non-integer with two decimals."""
    return f"{value:,.0f}" if value == int(value) else f"{value:,.2f}"


def duration(seconds: float) -> str:
    """A duration, in milliseconds if short."""
    return f"{seconds * 1000:,.1f} ms" if seconds < 10 else f"{seconds:,.1f} s"


def meanings() -> str:
    """A line on the meaning of each figure."""
    return "\n".join(f"- {each.label}: {each.meaning}" for each in (CHECKS, TIME, *COUNTERS))


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
