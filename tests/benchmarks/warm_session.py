"""From an edit to its answers in a warm worker, against a naive z3py session built anew for each edit.

    python tests/benchmarks/warm_session.py [edits]

Ours goes through the worker process and back; the naive one stays in this process, which spares
it that way. The two take turns at the same edits. Prints the table; exits with 1 if a target is
missed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from queue import SimpleQueue
from statistics import median, quantiles
from time import perf_counter

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from puzzles.core.state import PuzzleState  # noqa: E402
from puzzles.files.samples import samples  # noqa: E402
from puzzles.types.sudoku import Sudoku  # noqa: E402
from solvers.queries.candidates import Candidates  # noqa: E402
from solvers.queries.conflicts import Conflict  # noqa: E402
from solvers.queries.events import Event, Failed, Finished  # noqa: E402
from solvers.queries.overview import Overview, Verdict  # noqa: E402
from solvers.queries.solutions import Count  # noqa: E402
from solvers.worker.client import Client  # noqa: E402

VERDICT_TARGET = 0.010
TYPE_TARGET = 0.020
ALL_TARGET = 0.600
LARGE_TARGET = 1.0
NAIVE_EDITS = 5
SEEDS = {
    *("seed-sudoku", "seed-sudoku-200", "miracle", "lie-groups", "seed-zebra", "seed-entailment"),
    *("seed-tautology", "mastermind-five-digits", "mastermind-five-digits-repeats"),
    *("cluemaster-beginner-1", "cluemaster-beginner-2", "cluemaster-expert-39", "cluemaster-expert-40"),
}
"""Library puzzles that have to meet the target of their type."""


@dataclass
class Bench:
    """A client, and the time from an ask to each kind of answer."""

    client: Client

    def __post_init__(self) -> None:
        self._events: SimpleQueue[tuple[float, Event]] = SimpleQueue()
        self.client.listen(lambda event: self._events.put((perf_counter(), event)))

    def ask(self, state: PuzzleState, question: Overview) -> dict[type, tuple[float, object]]:
        """Seconds to the last answer of each type, with that answer."""
        started = perf_counter()
        generation = self.client.ask(state, question)
        heard: dict[type, tuple[float, object]] = {}
        while Finished not in heard:
            at, event = self._events.get()
            if isinstance(event.answer, Failed):
                raise SystemExit(event.answer.text)
            if event.generation == generation:
                heard[type(event.answer)] = (at - started, event.answer)
        return heard


def edits(puzzle: Sudoku, number: int) -> Iterator[Sudoku]:
    """The seed with its givens taken out and put back in turn, and now and then a wrong one."""
    givens = list(puzzle.givens.items())
    for turn in range(number):
        place, digit = givens[turn * 7 % len(givens)]
        if turn % 4 == 3:
            yield puzzle.with_given(place, int(digit) % 9 + 1)
        else:
            yield puzzle.with_given(place, None) if turn % 2 else puzzle


def row(title: str, times: list[float], target: float | None) -> bool:
    """Print a line of the table; whether the median meets the target."""
    worst = quantiles(times, n=20, method="inclusive")[-1] if len(times) > 1 else times[0]
    text = f"{title:58}{1000 * median(times):9.1f}{1000 * worst:9.1f}{1000 * max(times):9.1f}"
    if target is None:
        print(text)
        return True
    met = median(times) <= target
    print(f"{text}{1000 * target:9.0f}", " met" if met else " MISSED")
    return met


def naive_verdict() -> Callable[[Sudoku], float]:
    """Seconds that the naive session takes to tell where a puzzle stands."""
    from tests.benchmarks.naive.sudoku import classic, solutions

    def verdict(puzzle: Sudoku) -> float:
        digits = {place: str(digit) for place, digit in puzzle.givens.items()}
        grid = ["".join(digits.get((line, column), ".") for column in range(9)) for line in range(9)]
        started = perf_counter()
        for index, _ in enumerate(solutions(classic("\n".join(grid)))):
            if index:
                break
        return perf_counter() - started

    return verdict


def main(number: int) -> int:
    """Measure and print the table."""
    library = {sample.name: sample for sample in samples()}
    seed = library["seed-sudoku"].load()
    assert isinstance(seed, Sudoku)
    met = True
    print(f"{number} edits each; milliseconds, load {os.getloadavg()[0]:.1f}")
    print(f"{'from the edit to':58}{'median':>9}{'95 %':>9}{'worst':>9}{'target':>9}")
    with Client() as client:
        bench = Bench(client)
        first = bench.ask(PuzzleState(seed), Overview())
        row("the first verdict, start of the process included", [first[Verdict][0]], None)

        naive, turns = naive_verdict(), max(1, number // NAIVE_EDITS)
        ours, theirs, conflicts = [], [], []
        for turn, puzzle in enumerate(edits(seed, number)):
            heard = bench.ask(PuzzleState(puzzle), Overview(limit=2))
            ours.append(heard[Verdict][0])
            if Conflict in heard:
                conflicts.append(heard[Conflict][0])
            if turn % turns == 0:
                theirs.append(naive(puzzle))
        met &= row("the verdict, seed Sudoku", ours, VERDICT_TARGET)
        row("  the same, naive session built anew", theirs, None)
        row("the minimal conflict of a wrong given", conflicts, None)

        whole: dict[type, list[float]] = {Verdict: [], Candidates: [], Count: []}
        less = seed.without("given.r1c2")
        for _ in range(max(5, number // 10)):
            bench.ask(PuzzleState(seed), Overview())
            heard = bench.ask(PuzzleState(less), Overview(limit=1000))
            count = heard[Count][1]
            assert isinstance(count, Count)
            if (count.value, count.complete) != (200, True):
                raise SystemExit(f"counted {count}")
            for kind, times in whole.items():
                times.append(heard[kind][0])
        row("the verdict, 200 solutions", whole[Verdict], None)
        row("  verdict and candidates", whole[Candidates], None)
        met &= row("  verdict, candidates and count of the 200", whole[Count], ALL_TARGET)

        large = Sudoku.empty(16)
        bench.ask(PuzzleState(large), Overview(candidates=False, limit=2))
        times = []
        for turn in range(max(5, number // 10)):
            large = large.with_given((turn, turn * 5 % 16), turn % 16 + 1)
            times.append(bench.ask(PuzzleState(large), Overview(candidates=False, limit=2))[Verdict][0])
        met &= row("the verdict, 16x16 with few givens", times, LARGE_TARGET)

        for name, sample in library.items():
            met &= one_type(bench, name, PuzzleState(sample.load()), number)
    return 0 if met else 1


def one_type(bench: Bench, name: str, state: PuzzleState, number: int) -> bool:
    """Take clues out of a library puzzle and put them back."""
    question = Overview(limit=2, candidates=False, explain=False)
    bench.ask(state, question)
    clues = state.puzzle.clues()
    times = []
    for turn in range(max(8, number // 10)):
        if not clues:
            break
        clue = clues[turn // 2 * 5 % len(clues)].id
        changed = replace(state, puzzle=state.puzzle.without(clue)) if turn % 2 == 0 else state
        times.append(bench.ask(changed, question)[Verdict][0])
    target = TYPE_TARGET if name in SEEDS else None
    return row(f"the verdict, {name}: a clue out and in", times, target) if times else True


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100))
