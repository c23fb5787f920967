"""Hints and whole walkthroughs over the library: steps, sizes and times.

    python -m tests.benchmarks.walkthrough [seconds per puzzle] [name ...]

Every walkthrough is cut off after so many seconds (60 unless told otherwise) and then says so.
Prints the table; exits with 1 if a target is missed.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from threading import Timer
from time import perf_counter

from puzzles.files.samples import Sample, samples
from solvers.handlers.registry import answers
from solvers.queries.answer import TIMEOUT
from solvers.queries.steps import Ending, Hint, Step, Walk, WalkthroughEnd
from solvers.session.session import Session

HINT_TARGET = 1.0
"""Seconds for a hint, median over the seed puzzles."""
SEED_TARGET = 20.0
"""Seconds for the whole walkthrough of the seed Sudoku."""
STREAM_TARGET = 1.0
"""Seconds to Miracle's first step."""
SEEDS = (
    "seed-sudoku",
    "seed-sudoku-200",
    "miracle",
    "lie-groups",
    "seed-zebra",
    "cluemaster-beginner-1",
    "cluemaster-beginner-2",
    "cluemaster-expert-39",
    "cluemaster-expert-40",
    "mastermind-five-digits",
    "number-challenge",
    "seed-entailment",
    "seed-tautology",
)
EASY = ("sudoku-wikipedia", "sudoku-euler-1")
SINGLES = {"naked single", "hidden single"}


@dataclass(frozen=True)
class Walked:
    """What one walkthrough came to."""

    hint: float
    first: float
    slowest: float
    whole: float
    ending: Ending


def walked(sample: Sample, limit: float) -> Walked:
    """A hint, and then the whole walkthrough, each on a session that has seen the verdict."""
    puzzle = sample.load()
    session = Session(puzzle)
    session.verdict()
    started = perf_counter()
    next(iter(answers(Hint(), session)))
    hint = perf_counter() - started
    session = Session(puzzle)
    session.verdict()
    times = [perf_counter()]
    timer = Timer(limit, session.stop, args=(TIMEOUT,))
    timer.start()
    try:
        for answer in answers(Walk(), session):
            times.append(perf_counter())
            if isinstance(answer, Ending):
                gaps = [later - earlier for earlier, later in pairwise(times)]
                return Walked(hint, times[1] - times[0], max(gaps), times[-1] - times[0], answer)
            assert isinstance(answer, Step)
    finally:
        timer.cancel()
    raise AssertionError("a walkthrough without an end")


def line(name: str, found: Walked) -> str:
    """A line of the table."""
    ending, profile = found.ending, found.ending.profile
    outcome = ending.outcome.value if ending.outcome is not WalkthroughEnd.STOPPED else f"({ending.reason})"
    return (
        f"{name:32}{profile.steps:6}{profile.largest:8}{profile.mean:8.2f}{found.hint:9.2f}{found.first:8.2f}"
        f"{found.slowest:9.2f}{found.whole:8.2f}  {outcome}"
    )


def main(limit: float, names: list[str]) -> int:
    """Measure and print the table."""
    print(f"seconds, load {os.getloadavg()[0]:.1f}; cut off after {limit:.0f} s")
    print(
        f"{'puzzle':32}{'steps':>6}{'largest':>8}{'mean':>8}{'hint':>9}{'first':>8}{'slowest':>9}{'all':>8}"
    )
    results: dict[str, Walked] = {}
    for sample in samples():
        if not names or sample.name in names:
            results[sample.name] = walked(sample, limit)
            print(line(sample.name, results[sample.name]), flush=True)
    met = True

    def target(text: str, good: bool) -> None:
        nonlocal met
        met &= good
        print(text, "met" if good else "MISSED")

    hints = [results[name].hint for name in SEEDS if name in results]
    if hints:
        target(f"a hint on the seed puzzles, median {median(hints):.2f} s:", median(hints) <= HINT_TARGET)
    if "seed-sudoku" in results:
        seconds = results["seed-sudoku"].whole
        target(f"the seed Sudoku from start to end, {seconds:.2f} s:", seconds <= SEED_TARGET)
    if "miracle" in results:
        first = results["miracle"].first
        target(f"Miracle's first step after {first:.2f} s:", first <= STREAM_TARGET)
    for name in EASY:
        if name in results:
            used = {technique for technique, _ in results[name].ending.profile.techniques}
            target(f"{name} by naked and hidden singles alone:", used <= SINGLES)
    return 0 if met else 1


if __name__ == "__main__":
    arguments = sys.argv[1:]
    sys.exit(main(float(arguments[0]) if arguments else 60.0, arguments[1:]))
