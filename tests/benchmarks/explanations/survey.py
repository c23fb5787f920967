"""Walkthroughs of many puzzles: each taken as data, checked, and counted in the row of its group."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

from puzzles.files.samples import samples
from puzzles.files.storage import parse
from puzzles.grids.rule import Rule
from puzzles.model.puzzle import Puzzle
from puzzles.types.kenken.puzzle import KenKen
from puzzles.types.sudoku import Sudoku
from puzzles.types.zebra.puzzle import Zebra
from solvers.handlers.registry import answers
from solvers.queries.steps import Ending, Step, Walk, WalkthroughEnd
from solvers.requests.steps import StepData
from solvers.session.session import Session
from tests.benchmarks.explanations import worded
from tests.benchmarks.explanations.board import Board, cell
from tests.benchmarks.explanations.check import Checker
from tests.benchmarks.explanations.findings import Finding, largest
from tests.benchmarks.explanations.made import MAKERS, several, sudoku
from tests.benchmarks.explanations.published import PUBLISHED
from tests.benchmarks.explanations.singles import Singles
from tests.benchmarks.explanations.told import Told, told

GRADED = Path(__file__).parents[2] / "data" / "graded_sudokus.txt"
READ = frozenset(
    (
        "futoshiki",
        "kenken",
        "killer",
        "mastermind",
        "nonogram",
        "numberchallenge",
        "skyscrapers",
        "slitherlink",
        "sudoku",
        "zebra",
    )
)
"""Types whose statements are read."""
MADE, MADE_SUDOKUS = 20, 42


@dataclass(frozen=True)
class Subject:
    """A puzzle to be checked, in its group."""

    group: str
    name: str
    puzzle: Puzzle
    told: Told = field(default_factory=dict)
    """What clues mean that are not read from their text, by id."""


@dataclass(frozen=True)
class Walked:
    """A walkthrough as data."""

    steps: list[dict[str, Any]]
    seconds: float
    finished: bool


@dataclass
class Row:
    """What the walkthroughs of a group came to; `faults` counts steps by what is wrong with them."""

    puzzles: int = 0
    steps: int = 0
    largest: int = 0
    unfinished: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    techniques: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        """Seconds for a whole walkthrough."""
        return median(self.seconds)


def subjects() -> Iterator[Subject]:
    """Every puzzle to be checked."""
    for sample in samples():
        puzzle = sample.load()
        if sample.type_name in READ and not _has_more(puzzle):
            yield Subject(_group(puzzle), sample.name, puzzle, told_of(sample.name, puzzle))
    lines = [line.split() for line in GRADED.read_text("utf-8").splitlines() if not line.startswith("#")]
    for number, (grade, digits) in enumerate(lines, 1):
        rows = (digits[start : start + 9].replace("0", ".") for start in range(0, 81, 9))
        yield Subject(f"published as {grade}: Sudoku", f"graded {number}", parse("\n".join(rows)))
    made = {"Sudoku 9x9": (sudoku, MADE_SUDOKUS), **{name: (maker, MADE) for name, maker in MAKERS.items()}}
    for name, (maker, count) in made.items():
        for number, puzzle in enumerate(several(maker, count), 1):
            yield Subject(f"made: {name}", f"{name}, number {number}", puzzle)
    for number, puzzle in enumerate(several(worded.grid, MADE), 1):
        meant = told(puzzle, worded.NUMBERS, worded.meanings())
        yield Subject(f"made: {worded.NAME}", f"{worded.NAME}, number {number}", puzzle, meant)


def sampled(every: Iterable[Subject], most: int) -> Iterator[Subject]:
    """At most so many subjects of each group, always the same ones, in their order; all if `most` is 0."""
    groups: dict[str, list[Subject]] = {}
    for subject in every:
        groups.setdefault(subject.group, []).append(subject)
    for group in groups.values():
        few = most and len(group) > most
        chosen = sorted(Random(1).sample(range(len(group)), most)) if few else range(len(group))
        yield from (group[number] for number in chosen)


def _group(puzzle: Puzzle) -> str:
    without = isinstance(puzzle, Zebra) and puzzle.positions is None
    return f"library: {puzzle.label}{' without positions' if without else ''}"


def told_of(sample: str, puzzle: Puzzle) -> Told:
    """What the clues of a logic grid of the library mean, where that is told by hand."""
    published = PUBLISHED.get(sample)
    return {} if published is None else told(puzzle, published.numbers, published.clues)


def _has_more(puzzle: Puzzle) -> bool:
    """Whether it says what is not read: a cage that lies, a rule in the setter's own words."""
    lies = isinstance(puzzle, KenKen) and puzzle.liars
    return lies or bool(puzzle.clue_list.every(Rule))


def walked(puzzle: Puzzle, limit: float) -> Walked:
    """The walkthrough, broken off at the first step after so many seconds of the processor."""
    steps, started = list[Step](), process_time()
    for answer in answers(Walk(), Session(puzzle)):
        if isinstance(answer, Step):
            steps.append(answer)
        if not isinstance(answer, Step) or process_time() - started > limit:
            break
    finished = isinstance(answer, Ending) and answer.outcome is not WalkthroughEnd.STOPPED
    return Walked([StepData.of(step).data() for step in steps], process_time() - started, finished)


def checked(
    puzzle: Puzzle,
    steps: list[dict[str, Any]],
    row: Row,
    told: Told | None = None,
) -> Iterator[tuple[dict[str, Any], Finding]]:
    """What is wrong with the steps; all is counted in the row."""
    checker, singles = Checker(Board.of(puzzle), told), plain_singles(puzzle)
    for step in steps:
        found = checker.findings(step)
        if singles and (slip := singles.slip(step)):
            found.append(Finding(slip, step["text"]))
        row.steps += 1
        row.largest = max(row.largest, largest(step))
        row.techniques[step["technique"]] += 1
        row.faults.update({finding.fault for finding in found})
        yield from ((step, finding) for finding in found)


def plain_singles(puzzle: Puzzle) -> Singles | None:
    """The board to find singles on, if it is a 9x9 Sudoku of rows, columns and boxes with givens only."""
    if not isinstance(puzzle, Sudoku) or puzzle.variants or (puzzle.size, puzzle.box) != (9, (3, 3)):
        return None
    givens = {cell(row + 1, column + 1): value for (row, column), value in puzzle.givens.items()}
    if len(givens) != len(puzzle.clues()):
        return None
    return Singles({name: int(value) for name, value in givens.items()})
