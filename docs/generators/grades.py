"""How hard the library's puzzles are, by walking through each of them.

    python -m docs.generators.grades [NAME ...]

Writes puzzles/library/grades.toml; with names of puzzles, the grades of these alone are found anew. Puzzles
with several solutions or none have no grade, and neither have those whose walkthrough takes longer than four
minutes.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator
from threading import Timer

from puzzles.files.samples import GRADES, Sample, samples
from puzzles.model.puzzle import Puzzle
from solvers.handlers.registry import answers
from solvers.queries.answer import TIMEOUT
from solvers.queries.steps import Ending, Walk, WalkthroughEnd
from solvers.session.session import Session

PATIENCE = 240
"""Seconds for one walkthrough."""


def lines(names: Collection[str]) -> Iterator[str]:
    """A line for each puzzle that has a grade; those not among the names, if there are any, keep theirs."""
    old = {line.partition(" ")[0]: line for line in GRADES.read_text("utf-8").splitlines()[1:]}
    for sample in sorted(samples(), key=lambda sample: sample.name):
        line = old.get(sample.name, "") if names and sample.name not in names else _line(sample)
        if line:
            yield line


def walked(puzzle: Puzzle) -> Ending:
    """How a walkthrough of a puzzle ends, if it does in time."""
    session = Session(puzzle)
    timer = Timer(PATIENCE, session.stop, args=(TIMEOUT,))
    timer.start()
    *_, ending = answers(Walk(), session)
    timer.cancel()
    assert isinstance(ending, Ending)
    return ending


def _line(sample: Sample) -> str:
    """The line of a puzzle; empty if it has no grade."""
    ending = walked(sample.load())
    if ending.outcome is not WalkthroughEnd.SOLVED:
        print(sample.name, "has no grade:", ending.outcome, ending.reason, flush=True)
        return ""
    profile = ending.profile
    print(sample.name, profile.grade, profile.score, flush=True)
    return f'{sample.name} = {{ grade = "{profile.grade}", score = {profile.score} }}'


if __name__ == "__main__":
    written = "".join(f"{line}\n" for line in lines(sys.argv[1:]))
    GRADES.write_text(f"# Written by docs/generators/grades.py.\n{written}", "utf-8")
