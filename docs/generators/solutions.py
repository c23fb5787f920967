"""Solutions from which the home screen draws a picture of each type.

    python -m docs.generators.solutions [TYPE ...]

Writes puzzles/library/solutions.toml: for each type the easiest library puzzle that has one solution, if it
can be one of 25 cells or more. What the file says is kept as long as it is right; types that are named are
done anew.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator
from threading import Timer

from puzzles.features.claim import goal_id
from puzzles.files.samples import Sample, easiest_first
from puzzles.files.solved_samples import SOLUTIONS, SolvedSample, solved_sample
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.types import types_along
from solvers.queries.answer import TIMEOUT
from solvers.session.session import Session

PATIENCE = 60
"""Seconds for one puzzle."""
LEAST = 25
"""Cells of which a corner does not give too much away."""


def lines(anew: Collection[str]) -> Iterator[str]:
    """A line for each type of which a puzzle can be solved."""
    for name in sorted(types_along()):
        kept = None if name in anew else solved_sample(name)
        found = kept if kept is not None and kept.broken is None else _solved(name)
        if found is None:
            print(f"{name}: no library puzzle with one solution was found")
            continue
        if found is not kept:
            print(f"{name}: {found.name}", flush=True)
        yield found.line()


def _solved(type_name: str) -> SolvedSample | None:
    """The first of the puzzles that has one solution, which is not told in words alone."""
    for sample in sorted(easiest_first(type_name), key=_is_small):
        puzzle = sample.load()
        if goal_id(puzzle) is not None:
            continue
        session = Session(puzzle)
        timer = Timer(PATIENCE, session.stop, args=(TIMEOUT,))
        timer.start()
        found = list(session.solutions(2))
        timer.cancel()
        if len(found) == 1:
            return SolvedSample(sample.name, puzzle, found[0])
    return None


def _is_small(sample: Sample) -> bool:
    """Whether it comes after all others."""
    puzzle = sample.load()
    return isinstance(puzzle, GridPuzzle) and puzzle.rows * puzzle.columns < LEAST


if __name__ == "__main__":
    written = "".join(f"{line}\n" for line in lines(sys.argv[1:]))
    SOLUTIONS.write_text(f"# Written by docs/generators/solutions.py.\n{written}", "utf-8")
