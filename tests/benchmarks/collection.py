"""Making puzzles beside Simon Tatham's Portable Puzzle Collection: processor time and number of clues.

    python -m tests.benchmarks.collection [puzzles of each] [words in the name ...]

Needs the programs of the collection (Debian: sgt-puzzles). Both make so many of each (5 unless told
otherwise), of no grade. Prints the table.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import process_time

from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.types import puzzle_type
from solvers.backends.sat_solver import SatSolver
from solvers.handlers.registry import answers
from solvers.queries.generation import Generate, Generated
from solvers.session.session import Session

EACH = 5
"""Puzzles of each."""
FOLDERS = "/usr/games:/usr/local/games:/usr/bin:/usr/local/bin"


@dataclass(frozen=True)
class Pair:
    """A type and size, and the program and parameters that make the like; `clue` is what a clue looks like in
    the text of a puzzle, empty where these are not counted.
    """

    type_name: str
    sides: tuple[int, ...]
    program: str
    parameters: str
    clue: str = ""

    @property
    def shape(self) -> Puzzle:
        """The empty puzzle."""
        kind = puzzle_type(self.type_name)
        make = getattr(kind, "empty", kind)
        return make(*self.sides)

    @property
    def name(self) -> str:
        size = "x".join(map(str, (*self.sides, *self.sides)[:2]))
        return f"{puzzle_type(self.type_name).label} {size}"


PAIRS = (
    Pair("sudoku", (9,), "solo", "3x3", r"\d+"),
    Pair("slitherlink", (10,), "loopy", "10x10t0dn", r"\d"),
    Pair("binairo", (10,), "unruly", "10x10dn"),
    Pair("lightup", (7,), "lightup", "7x7b20s4d1"),
    Pair("skyscrapers", (6,), "towers", "6dh", r"\d"),
    Pair("futoshiki", (6,), "unequal", "6dk", r"[1-9]|[UDLR]"),
    Pair("kenken", (6,), "keen", "6dh"),
    Pair("galaxies", (7,), "galaxies", "7x7dn"),
    Pair("tents", (8,), "tents", "8x8dt"),
    Pair("bridges", (10,), "bridges", "10x10", r"\d"),
    Pair("signpost", (5,), "signpost", "5x5"),
    Pair("fillomino", (7,), "filling", "7x7", r"\d"),
    Pair("masyu", (8,), "pearl", "8x8dt", r"[BW]"),
    Pair("kurodoko", (7,), "range", "7x7", r"\d+"),
    Pair("undead", (5,), "undead", "5x5dn"),
    Pair("tracks", (8,), "tracks", "8x8dt"),
    Pair("slant", (8,), "slant", "8x8de", r"\d"),
    Pair("mosaic", (8,), "mosaic", "8x8", r"\d"),
    Pair("nonogram", (10,), "pattern", "10x10"),
    Pair("shikaku", (8,), "rect", "8x8", r"\d+"),
)


def ours(pair: Pair, count: int) -> tuple[float, float]:
    """The median of seconds and of clues."""
    seconds, clues = list[float](), list[int]()
    for seed in range(count):
        session = Session(PuzzleState(pair.shape), SatSolver())
        started = process_time()
        *_, last = answers(Generate(seed=seed), session)
        seconds.append(process_time() - started)
        if isinstance(last, Generated):
            clues.append(len(last.puzzle.clue_list))
    return median(seconds), median(clues or [0])


def theirs(pair: Pair, count: int) -> tuple[float, float]:
    """The mean of seconds, and the median of clues; 0 where these are not counted. Raises `OSError`."""
    program = shutil.which(f"sgt-{pair.program}", path=FOLDERS)
    if program is None:
        raise FileNotFoundError(f"no program sgt-{pair.program}")
    before = getrusage(RUSAGE_CHILDREN).ru_utime
    call = [program, "--generate", str(count), pair.parameters]
    text = subprocess.run(call, capture_output=True, text=True, check=True, timeout=300).stdout
    seconds = getrusage(RUSAGE_CHILDREN).ru_utime - before
    clues = (
        [len(re.findall(pair.clue, line.partition(":")[2])) for line in text.split()] if pair.clue else [0]
    )
    return seconds / count, median(clues)


def main(arguments: list[str]) -> None:
    """Print the table."""
    count = int(arguments.pop(0)) if arguments and arguments[0].isdecimal() else EACH
    print("| puzzle | cluebench, s | clues | collection, s | clues |\n|---|---|---|---|---|")
    for pair in PAIRS:
        if all(word.casefold() in pair.name.casefold() for word in arguments):
            (own, own_clues), (other, other_clues) = ours(pair, count), theirs(pair, count)
            counted = (
                f"{own_clues:.0f} | {other:.3f} | {other_clues:.0f}" if pair.clue else f"– | {other:.3f} | –"
            )
            print(f"| {pair.name} | {own:.2f} | {counted} |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
