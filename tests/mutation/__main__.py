"""Make mutants of the source, at random by a seed, and see which of them the nearest tests let through.

    python -m tests.mutation --count 60 --seed 1
    python -m tests.mutation --count 20 --seed 7 --room solvers --out build/mutants.txt

    python -m tests.mutation --record
    python -m tests.mutation --record tests/tui/app/test_bindings.py

The last two note which test runs which line, in all files of tests that were changed since the last time, or
in those named; the first time takes an hour. Tests that are known to run what is changed are asked first,
then the nearest.

A survivor is a change that nobody can see, or a test that is missing; "never run" is what no test came to.
Tests run in a copy of the checkout.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.mutation.choice import Choice
from tests.mutation.copied import copied
from tests.mutation.record import Record
from tests.mutation.trial import FAILING, LIVING, SLOW, SURVIVED, TRIED, Jury, Trial, drawn

ROOT = Path(__file__).parents[2]
ROOMS = ("puzzles", "solvers", "tui")
RECORDED = {"COVERAGE_CORE": "ctrace"}
"""Which core records tests apart."""
TOLD = (SURVIVED, FAILING, SLOW)
"""The outcomes that are told with the tests."""


def options() -> argparse.Namespace:
    """What is asked for on the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutation",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--count", type=int, default=60, help="how many mutants, in all rooms (default 60)")
    parser.add_argument("--seed", type=int, default=1, help="what they are drawn by (default 1)")
    parser.add_argument("--room", choices=ROOMS, help="of one room only")
    parser.add_argument("--runs", type=int, default=8, help="at most so many runs of tests each (default 8)")
    parser.add_argument("--limit", type=float, default=120, help="seconds for the tests of one (default 120)")
    told = "note which test runs which line, in these files or in all, and end"
    parser.add_argument("--record", nargs="*", metavar="FILE", help=told)
    parser.add_argument("--out", type=Path, help="a file for the table as well")
    return parser.parse_args()


def row(trial: Trial) -> str:
    """A line of the table, with the tests below that let a survivor through, or that cannot judge."""
    mutant = trial.mutant
    line = f"{mutant.place}  {mutant}  {trial.outcome}  {trial.seconds:.0f} s"
    return "\n".join([line, *(f"    {test}" for test in trial.tests)]) if trial.outcome in TOLD else line


def shares(trials: Sequence[Trial], rooms: Sequence[str]) -> Iterator[str]:
    """How many survived of those that were tried, by room and in all."""
    for room in (*rooms, ""):
        own = [trial for trial in trials if trial.mutant.path.startswith(room)]
        tried = [trial.outcome for trial in own if trial.outcome in TRIED]
        survived = sum(outcome in LIVING for outcome in tried)
        share = f"{100 * survived / len(tried):.0f} %" if tried else "none tried"
        without = f"; {len(own) - len(tried)} without a verdict" if len(own) > len(tried) else ""
        yield f"{room or 'in all'}: {survived} of {len(tried)} survived ({share}){without}"


def recorded(asked: Sequence[str]) -> int:
    """Record these files, or all, if changed since the last time; the exit code of pytest."""
    record = Record(ROOT)
    files = asked or [
        file.relative_to(ROOT).as_posix() for file in sorted((ROOT / "tests").rglob("test_*.py"))
    ]
    changed = [file for file in files if not record.is_known(file)]
    command = [sys.executable, "-m", "pytest", "-n0", "-q", "-p", "tests.mutation.recording", *changed]
    return subprocess.run(command, cwd=ROOT, env=os.environ | RECORDED).returncode if changed else 0


def main() -> None:
    """Make and try as many mutants as were asked for."""
    asked = options()
    if asked.record is not None:
        raise SystemExit(recorded(asked.record))
    rooms = (asked.room,) if asked.room else ROOMS
    counts = [asked.count // len(rooms) + (index < asked.count % len(rooms)) for index in range(len(rooms))]
    trials, lines = list[Trial](), list[str]()
    with copied(ROOT, ROOMS) as copy:
        jury = Jury(copy, Choice(copy.root, ROOMS, Record(copy.root)), asked.runs, asked.limit)
        for room, count in zip(rooms, counts, strict=True):
            for mutant in drawn(copy.root, room, count, asked.seed):
                trials.append(jury.trial(mutant))
                lines.append(row(trials[-1]))
                print(lines[-1], flush=True)
    lines += shares(trials, rooms)
    print("\n".join(lines[len(trials) :]))
    if asked.out:
        asked.out.parent.mkdir(parents=True, exist_ok=True)
        asked.out.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
