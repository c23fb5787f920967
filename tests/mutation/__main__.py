"""Make mutants of the source, at random by a seed, and see which of them the nearest tests let through.

    python -m tests.mutation --count 60 --seed 1
    python -m tests.mutation --count 20 --seed 7 --room solvers --out build/mutants.txt
    python -m tests.mutation --quick

    python -m tests.mutation --record
    python -m tests.mutation --record tests/tui/app/test_bindings.py

A quick judge comes first: the 40 nearest files of tests, in a process that is warm. What it lets through
meets tests one by one, those that are recorded to run it first, unless `--quick` asks for no more.

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
from dataclasses import replace
from pathlib import Path

from tests.mutation.choice import Choice
from tests.mutation.copied import copied
from tests.mutation.record import Record
from tests.mutation.trial import (
    FAILING,
    KILLED,
    LIVING,
    SLOW,
    SURVIVED,
    TIMED_OUT,
    TRIED,
    Jury,
    Trial,
    drawn,
)
from tests.mutation.warm import NearestAlone, Warm

ROOT = Path(__file__).parents[2]
ROOMS = ("puzzles", "solvers", "tui")
RECORDED = {"COVERAGE_CORE": "ctrace"}
"""Which core records tests apart."""
QUICK_LIMIT = 40
"""Seconds for a run of the quick judge."""
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
    parser.add_argument("--quick", action="store_true", help="no judge but the quick one")
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
    told = trial.outcome in TOLD and not trial.quick
    return "\n".join([line, *(f"    {test}" for test in trial.tests)]) if told else line


def shares(trials: Sequence[Trial], rooms: Sequence[str]) -> Iterator[str]:
    """How many survived of those that were tried, by room and in all."""
    for room in (*rooms, ""):
        own = [trial for trial in trials if trial.mutant.path.startswith(room)]
        tried = [trial.outcome for trial in own if trial.outcome in TRIED]
        survived = sum(outcome in LIVING for outcome in tried)
        share = f"{100 * survived / len(tried):.0f} %" if tried else "none tried"
        without = f"; {len(own) - len(tried)} without a verdict" if len(own) > len(tried) else ""
        quick = sum(trial.quick and trial.outcome in LIVING for trial in own)
        alone = f"; {quick} of them met the quick judge alone" if quick else ""
        yield f"{room or 'in all'}: {survived} of {len(tried)} survived ({share}){alone}{without}"


def unrecorded(record: Record, asked: Sequence[str] = ()) -> list[str]:
    """The files of tests, of these or of all, that are not recorded as they stand."""
    tests = sorted((record.root / "tests").rglob("test_*.py"))
    files = asked or [file.relative_to(record.root).as_posix() for file in tests]
    return [file for file in files if not record.is_known(file)]


def recorded(asked: Sequence[str]) -> int:
    """Record these files, or all, if changed since the last time; the exit code of pytest."""
    changed = unrecorded(Record(ROOT), asked)
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
        record = Record(copy.root)
        choice = Choice(copy.root, ROOMS, record)
        quick = Jury(Warm(copy.root, ROOMS), NearestAlone(choice.nearest), limit=QUICK_LIMIT)
        jury = Jury(copy, choice, asked.runs, asked.limit)
        for room, count in zip(rooms, counts, strict=True):
            for mutant in drawn(copy.root, room, count, asked.seed):
                first = replace(quick.trial(mutant), quick=True)
                done = asked.quick or first.outcome in (KILLED, TIMED_OUT)
                trials.append(first if done else jury.trial(mutant))
                lines.append(row(trials[-1]))
                print(lines[-1], flush=True)
        unknown = len(unrecorded(record))
    lines += [*shares(trials, rooms), f"{unknown} files of tests are not recorded"]
    print("\n".join(lines[len(trials) :]))
    if asked.out:
        asked.out.parent.mkdir(parents=True, exist_ok=True)
        asked.out.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
