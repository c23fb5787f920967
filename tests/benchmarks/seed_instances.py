"""Encoding, solution and uniqueness of every seed instance, beside a naive z3py formulation.

    python tests/benchmarks/seed_instances.py [--runs N] [--limit SECONDS] [NAME ...]

Every module of `naive/` that has `NAMES` and `solve` adds a row for each name; its `TARGET` is the
ratio to reach, a half if it has none. Both are measured within one process for each instance,
taking turns, after a first turn that does not count: ours in a session that comes from another
puzzle, the naive one from a new solver on. A naive one that goes beyond the limit is stopped, and
not tried again. Prints medians as a Markdown table; exits with 1 if an answer differs or a ratio
misses its target.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

NAIVE = Path(__file__).parent / "naive"
HALF = 1 / 2
STATUS = ("contradiction", "unique", "multiple")
"""By the number of solutions found, two at most."""


@dataclass
class Row:
    """An instance, and what was measured of it: seconds, and the answers given."""

    name: str
    module: str
    target: float
    encoding: list[float] = field(default_factory=list)
    ours: list[float] = field(default_factory=list)
    naive: list[float] = field(default_factory=list)
    answers: set[str] = field(default_factory=set)
    cut_off: bool = False

    def add(self, answer: tuple[float, float, str]) -> None:
        """Take in one of our answers."""
        encoding, total, verdict = answer
        self.encoding.append(encoding)
        self.ours.append(total)
        self.answers.add(verdict)

    @property
    def ratio(self) -> float:
        """Our time by the naive one, or at most that where it was cut off."""
        return median(self.ours) / median(self.naive)

    @property
    def met(self) -> bool:
        """Whether the answers agree and the ratio reaches its target."""
        return len(self.answers) == 1 and self.ratio <= self.target

    def markdown(self) -> str:
        """The row of the table."""
        beyond, below = ("> ", "< ") if self.cut_off else ("", "")
        ratio = f"{below}1/{1 / self.ratio:.1f}"
        cells = [
            self.name,
            " or ".join(sorted(self.answers)),
            milliseconds(self.encoding),
            milliseconds(self.ours),
            beyond + milliseconds(self.naive),
            ratio,
            f"1/{1 / self.target:.0f}",
            "met" if self.met else "MISSED",
        ]
        return f"| {' | '.join(cells)} |"


def milliseconds(times: list[float]) -> str:
    """The median."""
    return f"{1000 * median(times):.1f}"


def instances(chosen: list[str]) -> Iterator[Row]:
    """A row for each name of each naive module, or for the chosen ones."""
    for path in sorted(NAIVE.glob("*.py")):
        source = path.read_text("utf-8")
        if "NAMES = " in source and path.stem != "__init__":
            module = import_module(f"tests.benchmarks.naive.{path.stem}")
            for name in module.NAMES:
                if not chosen or name in chosen:
                    yield Row(name, module.__name__, getattr(module, "TARGET", HALF))


def serve(name: str, module: str | None, turns: int, answers: Connection) -> None:
    """Send each turn what ours took, to encode and in all, and its verdict; then the same of the naive."""
    from puzzles.core.state import PuzzleState
    from puzzles.files.samples import sample
    from puzzles.types.sudoku import Sudoku
    from solvers.session.session import Session

    solve = import_module(module).solve if module else None
    elsewhere, state = PuzzleState(Sudoku.empty(4)), PuzzleState(sample(name).load())
    session = Session(elsewhere)
    for _ in range(turns):
        session.open(elsewhere)
        session.verdict()
        started = perf_counter()
        session.open(state)
        encoded = perf_counter()
        verdict = session.verdict()
        answers.send((encoded - started, perf_counter() - started, str(verdict.status)))
        if solve:
            started = perf_counter()
            found = solve(name)
            answers.send((perf_counter() - started, STATUS[len(found)]))


def measure(row: Row, runs: int, limit: float) -> None:
    """Fill in the row."""
    answers = started(row, row.module, runs + 1)
    for turn in range(runs + 1):
        ours = answers.recv()
        if not answers.poll(limit):
            row.cut_off = True
            row.naive = [limit]
            break
        naive = answers.recv()
        if turn:
            row.add(ours)
            row.naive.append(naive[0])
            row.answers.add(naive[1])
    stop()
    if row.cut_off:
        answers = started(row, None, runs + 1)
        answers.recv()
        for _ in range(runs):
            row.add(answers.recv())
        stop()


def started(row: Row, module: str | None, turns: int) -> Connection:
    """The answers of a new process that serves the instance."""
    here, there = multiprocessing.Pipe(duplex=False)
    context = multiprocessing.get_context("spawn")
    context.Process(target=serve, args=(row.name, module, turns, there), daemon=True).start()
    there.close()
    return here


def stop() -> None:
    """End the processes that serve, whatever they are doing."""
    for process in multiprocessing.active_children():
        process.kill()
        process.join()


def main(arguments: list[str]) -> int:
    """Measure all rows and print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--limit", type=float, default=120.0, metavar="SECONDS")
    options = parser.parse_args(arguments)
    rows = list(instances(options.names))
    for row in rows:
        measure(row, options.runs, options.limit)
    print(f"Milliseconds, median of {options.runs}; a naive run is cut off at {options.limit:.0f} s.\n")
    print("| instance | verdict | our encoding | ours in all | naive | ratio | target | |")
    print("|---|---|--:|--:|--:|--:|--:|---|")
    for row in rows:
        print(row.markdown())
    return 0 if all(row.met for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
