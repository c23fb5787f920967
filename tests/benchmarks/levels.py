"""Grades beside the levels of Simon Tatham's collection: their rank correlation.

    python -m tests.benchmarks.levels [puzzles of each size and level] [GAME ...]

Needs the programs of the collection (Debian: sgt-puzzles). They make so many fresh puzzles of each (5 unless
told otherwise), and each is walked through. Prints a row for each game: Spearman's correlation of level and
hardest step, the most that it could be with these costs, were they in the order of the levels, and for each
level what the hardest step costs, least, median and most. With two levels of as many puzzles, all of which
cost something else, the most is 0.87.

A program that finds no puzzle of the level that was asked for takes an easier one: of 5x5, more than half
of the "unreasonable" Galaxies are solved by what it calls normal. So sizes are larger here.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from statistics import correlation, median

from puzzles.model.puzzle import Puzzle
from solvers.handlers.registry import answers
from solvers.queries.steps import Ending, Walk
from solvers.session.session import Session
from tests.benchmarks.collection import FOLDERS
from tests.helpers.sgt_ids import puzzle_of

EACH = 5
"""Puzzles of each size and level."""
GAMES: Mapping[str, tuple[str, Sequence[str]]] = {
    "galaxies": ("nu", ("7x7", "10x10")),
    "keen": ("enhx", ("5", "6")),
    "lightup": ("012", ("7x7", "10x10")),
    "loopy": ("enth", ("5x5t0", "7x7t0")),
    "magnets": ("et", ("6x5", "8x7")),
    "map": ("enh", ("10x10n15", "20x15n30")),
    "pearl": ("et", ("6x6", "8x8", "10x10")),
    "singles": ("ek", ("5x5", "8x8")),
    "slant": ("eh", ("5x5", "8x8")),
    "tents": ("et", ("8x8", "10x10")),
    "towers": ("ehx", ("5", "6")),
    "tracks": ("eth", ("6x6", "8x8", "10x10")),
    "undead": ("ent", ("4x4", "5x5", "7x7")),
    "unequal": ("tekx", ("5", "6")),
    "unruly": ("ten", ("8x8", "10x10")),
}
"""Of each game the letters of its levels, easiest first, and sizes."""


def made(game: str, parameters: str, count: int) -> Iterator[Puzzle]:
    """Fresh puzzles of a game. Raises `OSError`."""
    program = shutil.which(f"sgt-{game}", path=FOLDERS)
    if program is None:
        raise FileNotFoundError(f"no program sgt-{game}")
    call = [program, "--generate", str(count), parameters]
    text = subprocess.run(call, capture_output=True, text=True, check=True, timeout=300).stdout
    return (puzzle_of(game, id_) for id_ in text.split())


def hardest(puzzle: Puzzle) -> int:
    """What the hardest step of its walkthrough costs."""
    *_, ending = answers(Walk(), Session(puzzle))
    assert isinstance(ending, Ending)
    return ending.profile.hardest


def ranks(values: Sequence[int]) -> list[float]:
    """The place of each value in order; equal ones share the middle of theirs."""
    order = sorted(values)
    return [order.index(value) + (order.count(value) - 1) / 2 for value in values]


def row(game: str, count: int) -> str:
    """The figures of a game."""
    letters, sizes = GAMES[game]
    found = [
        (level, hardest(puzzle))
        for level, letter in enumerate(letters)
        for size in sizes
        for puzzle in made(game, f"{size}d{letter}", count)
    ]
    levels, costs = [level for level, _ in found], [cost for _, cost in found]
    most = correlation(ranks(levels), ranks(sorted(costs)))
    told = []
    for each, letter in enumerate(letters):
        own = [cost for level, cost in found if level == each]
        told.append(f"{letter} {min(own)} / {median(own):.0f} / {max(own)}")
    reached = correlation(ranks(levels), ranks(costs))
    return f"| {game} | {len(found)} | {reached:.2f} | {most:.2f} | {', '.join(told)} |"


def main(arguments: list[str]) -> None:
    """Print the table."""
    count = int(arguments.pop(0)) if arguments and arguments[0].isdecimal() else EACH
    print("| game | puzzles | rank correlation | at most | hardest step by level |\n|---|--:|--:|--:|---|")
    for game in arguments or GAMES:
        print(row(game, count), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
