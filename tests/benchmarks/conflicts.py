"""From a wrong given to its conflict and its repair, and against CPMpy's `mus` on the same groups.

    python tests/benchmarks/conflicts.py [corruptions]

Unique 9x9 Sudokus of the library each get one given changed at random, so that no solution is
left. Ours goes through the worker process and back. The comparison with CPMpy stays in this
process: the groups are the givens and the row, column and box rules, and its solvers are tried
on every tenth corruption. Prints the table; exits with 1 if a target is missed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue
from random import Random
from statistics import median, quantiles
from time import perf_counter

import cpmpy
from cpmpy.tools.explain.mus import mus

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from puzzles.core.formulas import AllDifferent, Is  # noqa: E402
from puzzles.core.state import PuzzleState  # noqa: E402
from puzzles.files.samples import samples  # noqa: E402
from puzzles.types.sudoku import Sudoku  # noqa: E402
from solvers.queries.conflicts import Conflict  # noqa: E402
from solvers.queries.events import Event, Failed, Finished  # noqa: E402
from solvers.queries.overview import Overview, Status  # noqa: E402
from solvers.queries.question import Question  # noqa: E402
from solvers.queries.repairs import Change, SingleChanges  # noqa: E402
from solvers.session.session import Session  # noqa: E402
from solvers.worker.client import Client  # noqa: E402

FIRST_TARGET = 0.100
"""Seconds from the edit to the first minimal conflict, median."""
RATIO_TARGET = 5
PEERS = ("ortools", "z3")


def classics() -> list[Sudoku]:
    """The plain 9x9 Sudokus of the library that have one solution."""
    found = []
    for sample in samples():
        puzzle = sample.load() if sample.type_name == "sudoku" else None
        if not isinstance(puzzle, Sudoku) or puzzle.variants:
            continue
        nine = (puzzle.size, puzzle.box) == (9, (3, 3))
        if nine and Session(puzzle).verdict().status is Status.UNIQUE:
            found.append(puzzle)
    return found


def corruptions(number: int) -> Iterator[tuple[Sudoku, Sudoku]]:
    """Unique puzzles, each with a copy in which one given is wrong and nothing solves it."""
    random = Random(2104)
    puzzles = classics()
    sessions = {puzzle: Session(puzzle) for puzzle in puzzles}
    made = 0
    while made < number:
        puzzle = random.choice(puzzles)
        place, digit = random.choice(list(puzzle.givens.items()))
        wrong = puzzle.with_given(place, random.choice([d for d in range(1, 10) if d != digit]))
        session = sessions[puzzle]
        session.open(PuzzleState(wrong))
        if session.verdict().status is Status.CONTRADICTION:
            made += 1
            yield puzzle, wrong


class Bench:
    """A client, and the time from an ask to each answer."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self._events: SimpleQueue[tuple[float, Event]] = SimpleQueue()
        client.listen(lambda event: self._events.put((perf_counter(), event)))

    def ask(self, state: PuzzleState, question: Question) -> Iterator[tuple[float, object]]:
        """Answers with the seconds since the ask."""
        started = perf_counter()
        generation = self.client.ask(state, question)
        while True:
            at, event = self._events.get()
            if isinstance(event.answer, Failed):
                raise SystemExit(event.answer.text)
            if event.generation != generation:
                continue
            if isinstance(event.answer, Finished):
                return
            yield at - started, event.answer


def peer(puzzle: Sudoku, solver: str) -> float:
    """Seconds that CPMpy takes for one minimal conflict of the same groups."""
    cells = {name: cpmpy.intvar(1, 9, name=name) for name in (v.name for v in puzzle.variables())}
    groups = []
    for statement in (*puzzle.rules(), *puzzle.clues()):
        formula = statement.formula
        if isinstance(formula, AllDifferent):
            groups.append(cpmpy.AllDifferent([cells[name] for name in formula.variables]))
        elif isinstance(formula, Is):
            groups.append(cells[formula.name] == formula.value)
    started = perf_counter()
    mus(groups, solver=solver)
    return perf_counter() - started


def row(title: str, times: list[float], target: float | None = None) -> bool:
    """Print a line of the table; whether the median meets the target."""
    worst = quantiles(times, n=20, method="inclusive")[-1] if len(times) > 1 else times[0]
    text = f"{title:58}{1000 * median(times):9.1f}{1000 * worst:9.1f}{1000 * max(times):9.1f}"
    met = target is None or median(times) <= target
    print(text if target is None else f"{text}{1000 * target:9.0f} {' met' if met else ' MISSED'}")
    return met


def main(number: int) -> int:
    """Measure and print the table."""
    first, restored, whole, ours = [], [], [], []
    theirs: dict[str, list[float]] = {solver: [] for solver in PEERS}
    ratios: dict[str, list[float]] = {solver: [] for solver in PEERS}
    listed = 0
    with Client() as client:
        bench = Bench(client)
        for turn, (puzzle, wrong) in enumerate(corruptions(number)):
            for _ in bench.ask(PuzzleState(puzzle), Overview(limit=2)):
                pass
            first += [
                at for at, a in bench.ask(PuzzleState(wrong), Overview(limit=2)) if isinstance(a, Conflict)
            ]
            answers = list(bench.ask(PuzzleState(wrong), SingleChanges()))
            whole.append(answers[-1][0])
            right = [
                at
                for at, answer in answers
                if isinstance(answer, Change) and answer.puzzle == puzzle and answer.status is Status.UNIQUE
            ]
            listed += len(right)
            restored += right
            if turn % 10 == 0:
                session = Session(puzzle)
                session.verdict()
                started = perf_counter()
                session.open(PuzzleState(wrong))
                session.conflict()
                ours.append(perf_counter() - started)
                for solver in PEERS:
                    theirs[solver].append(peer(wrong, solver))
                    ratios[solver].append(theirs[solver][-1] / ours[-1])
    print(f"{number} corruptions; milliseconds, load {os.getloadavg()[0]:.1f}")
    print(f"{'from the edit to':58}{'median':>9}{'95 %':>9}{'worst':>9}{'target':>9}")
    met = row("the first minimal conflict, clues and rules", first, FIRST_TARGET)
    row("the change that restores the puzzle", restored)
    row("  all changes of one clue tried", whole)
    print(f"the restoring change is listed in {listed} of {number} cases")
    met &= listed == number
    row("in one process: edit and conflict", ours)
    for solver in PEERS:
        row(f"  CPMpy {cpmpy.__version__} mus with {solver}", theirs[solver])
        ratio = median(ratios[solver])
        good = ratio >= RATIO_TARGET
        met &= good
        print(
            f"  ours is {ratio:.0f} times faster at the median, target {RATIO_TARGET}",
            "met" if good else "MISSED",
        )
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100))
