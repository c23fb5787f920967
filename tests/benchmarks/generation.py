"""Puzzles made to order: the processor time of each type, and whether another solver finds them unique.

    python -m tests.benchmarks.generation [puzzles of each] [words in the name ...]

Makes so many of each (20 unless told otherwise), in fresh sessions with CaDiCaL, and asks z3 whether each has
one solution. Prints the table; exits with 1 if one of them has not.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import Any

from puzzles.clues.symmetric_givens import GivenSymmetry
from puzzles.language.categories import read_categories
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.types import puzzle_types
from puzzles.types.cluemaster.puzzle import ClueMaster
from puzzles.types.futoshiki import Futoshiki
from puzzles.types.kenken.puzzle import KenKen
from puzzles.types.mastermind.puzzle import Mastermind
from puzzles.types.nonogram.puzzle import Nonogram
from puzzles.types.numberchallenge import NumberChallenge
from puzzles.types.skyscrapers import Skyscrapers
from puzzles.types.slitherlink.puzzle import Slitherlink
from puzzles.types.sudoku import Sudoku
from puzzles.types.zebra.puzzle import Zebra
from solvers.backends.sat_solver import SatSolver
from solvers.backends.z3_solver import Z3Solver
from solvers.handlers.registry import answers
from solvers.queries.generation import Generate, Generated, NotGenerated
from solvers.queries.overview import Status
from solvers.queries.steps import Grade
from solvers.session.session import Session
from solvers.stack.status import status_of
from tui.types.zebra.form import SAMPLE

EACH = 20
"""Puzzles of each order."""
EASY = (
    "cbanana",
    "compass",
    "dbchoco",
    "heyablock",
    "mochikoro",
    "mochinyoro",
    "nothing",
    "nurimisaki",
    "slitherlink",
    "statuepark",
    "yajilin-regions",
)
"""Types of which easy puzzles are made as well, of the second size that is played."""
FOUR = read_categories(SAMPLE)
"""Four categories of four."""
FIVE = read_categories(
    "\n".join(f"{word}: {', '.join(f'{word[0]}{n}' for n in range(5))}" for word in "abcde")
)
"""Five categories of five."""


@dataclass(frozen=True)
class Order:
    """What is made."""

    name: str
    shape: Puzzle
    asked: Mapping[str, Any]


ORDERS = (
    Order("Sudoku 9x9", Sudoku.empty(), {}),
    Order("Sudoku 9x9, minimal", Sudoku.empty(), {"minimal": True}),
    Order("Sudoku 9x9, half turn", Sudoku.empty(), {"symmetry": GivenSymmetry.HALF_TURN}),
    *(Order(f"Sudoku 9x9, {grade}", Sudoku.empty(), {"grade": grade}) for grade in Grade),
    Order("Sudoku 9x9, anti-knight", Sudoku.empty(9, variants=("anti-knight",)), {}),
    Order("Sudoku 16x16", Sudoku.empty(16), {}),
    Order("Futoshiki 5x5", Futoshiki(5), {}),
    Order("Futoshiki 7x7", Futoshiki(7), {}),
    Order("KenKen 6x6", KenKen(6), {}),
    Order("KenKen 9x9", KenKen(9), {}),
    Order("KenKen with liars 4x4", KenKen(4, liars=True), {}),
    Order("Skyscrapers 5x5", Skyscrapers(5), {}),
    Order("Skyscrapers 6x6", Skyscrapers(6), {}),
    Order("Number Challenge 4x4", NumberChallenge(4), {}),
    Order("Nonogram 10x10", Nonogram(10), {}),
    Order("Nonogram 20x20", Nonogram(20), {}),
    Order("Slitherlink 7x7", Slitherlink(7), {}),
    Order("Slitherlink 10x10", Slitherlink(10), {}),
    Order("Clue Master", ClueMaster(), {}),
    Order("Clue Master, easy", ClueMaster(), {"grade": Grade.EASY}),
    Order("Mastermind", Mastermind(), {}),
    Order("Mastermind by position", Mastermind(5, tuple("12345678"), by_position=True), {}),
    Order("Zebra 4x4", Zebra(4, FOUR, place="house"), {}),
    Order("Zebra 5x5", Zebra(5, FIVE, place="house"), {}),
    Order("Logic grid 4x4 without positions", Zebra(None, FOUR), {}),
    *(
        Order(f"{shape.label} {shape.wording.size_text}, easy", shape, {"grade": Grade.EASY})
        for shape in (puzzle_types()[name].making.to_play()[1] for name in EASY)
    ),
)


@dataclass(frozen=True)
class Made:
    """What came of an order; the time is the processor's, which other work beside it hardly changes."""

    order: Order
    seconds: list[float]
    clues: list[int]
    missed: int
    ambiguous: int

    @property
    def row(self) -> str:
        """A line of the table."""
        times = f"{median(self.seconds):.2f} | {max(self.seconds):.2f}"
        clues = f"{median(self.clues):.0f}" if self.clues else "–"
        unique = len(self.clues) - self.ambiguous
        return f"| {self.order.name} | {times} | {clues} | {unique} of {len(self.seconds)} | {self.missed} |"


def make(order: Order, count: int) -> Made:
    """Make so many, each with a seed of its own."""
    seconds: list[float] = []
    clues: list[int] = []
    missed = ambiguous = 0
    for seed in range(count):
        session = Session(PuzzleState(order.shape), SatSolver())
        started = process_time()
        *_, last = answers(Generate(seed=seed, **order.asked), session)
        seconds.append(process_time() - started)
        if isinstance(last, NotGenerated):
            missed += 1
            continue
        assert isinstance(last, Generated)
        missed += not last.met
        clues.append(len(last.puzzle.clue_list))
        z3 = Session(last.puzzle, Z3Solver())
        ambiguous += status_of(z3.checker) is not Status.UNIQUE
    return Made(order, seconds, clues, missed, ambiguous)


def main(arguments: list[str]) -> int:
    """Print the table; 1 if a puzzle has not one solution."""
    count = int(arguments.pop(0)) if arguments and arguments[0].isdecimal() else EACH
    print("| order | median s | longest s | clues | one solution, by z3 | not as asked |")
    print("|---|---|---|---|---|---|")
    worst = 0
    for order in ORDERS:
        if all(word.casefold() in order.name.casefold() for word in arguments):
            found = make(order, count)
            print(found.row, flush=True)
            worst = max(worst, found.ambiguous)
    return int(worst > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
