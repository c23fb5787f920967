"""How hard the library's puzzles are, by walking through each of them.

    python docs/grades.py

Writes puzzles/library/grades.toml. Puzzles with several solutions or none have no grade, and neither have
those whose walkthrough takes longer than four minutes.
"""

from __future__ import annotations

from collections.abc import Iterator
from threading import Timer

from puzzles.files.samples import GRADES, samples
from solvers.handlers.registry import answers
from solvers.queries.answer import TIMEOUT
from solvers.queries.steps import Ending, Outcome, Walk
from solvers.session.session import Session

PATIENCE = 240
"""Seconds for one walkthrough."""


def lines() -> Iterator[str]:
    """A line for each puzzle that has a grade."""
    for sample in sorted(samples(), key=lambda sample: sample.name):
        session = Session(sample.load())
        timer = Timer(PATIENCE, session.stop, args=(TIMEOUT,))
        timer.start()
        *_, ending = answers(Walk(), session)
        timer.cancel()
        assert isinstance(ending, Ending)
        if ending.outcome is Outcome.SOLVED:
            profile = ending.profile
            yield f'{sample.name} = {{ grade = "{profile.grade}", score = {profile.score} }}'
            print(sample.name, profile.grade, profile.score, flush=True)


if __name__ == "__main__":
    GRADES.write_text("# Written by docs/grades.py.\n" + "".join(f"{line}\n" for line in lines()), "utf-8")
