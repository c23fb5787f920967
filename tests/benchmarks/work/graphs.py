"""Puzzles about what hangs together: rules beside clauses, against a program for the puzzle alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from puzzles.files.storage import parse
from puzzles.model.puzzle import Puzzle
from puzzles.types.slitherlink.puzzle import Slitherlink
from tests.benchmarks.duel import Duel, Start
from tests.benchmarks.fresh import anew
from tests.benchmarks.ours import cold
from tests.benchmarks.peers import programs
from tests.benchmarks.peers.sat import TWO
from tests.benchmarks.work.counts import LIMIT, few, many
from tests.benchmarks.work.subjects import ISLANDS, Made, library
from tests.benchmarks.work.verdicts import found

OUT = "island-size.r1c5"
FEWER = ("sides.r2c", "sides.r9c")
"""The clues of these rows are left out."""


def duels() -> Iterator[Duel]:
    """Islands and a loop: a verdict, a count that is kept for the screen, and exact counts."""
    islands = partial(parse, ISLANDS)
    peer = anew(programs.NAME, islands, partial(programs.islands, limit=TWO))
    yield Duel("unique, Nurikabe 10x10", Start.COLD, (cold(islands, found), peer), 7)
    fewer = partial(_without, islands, (OUT,))
    peer = anew(programs.NAME, fewer, partial(programs.islands, limit=LIMIT))
    yield Duel(f"count to {LIMIT}, Nurikabe 10x10 less an island", Start.COLD, (cold(fewer, few), peer), 3)
    loop = partial(_without, library("slitherlink-20x20"), FEWER)
    peer = anew(programs.NAME, loop, programs.loops)
    yield Duel("count all, Slitherlink 20x20 less two rows", Start.COLD, (cold(loop, many), peer), 3)
    empty = partial(Slitherlink, 5, 5)
    peer = anew(programs.NAME, empty, programs.loops)
    yield Duel("count 1,222,363 loops on 5x5 cells", Start.COLD, (cold(empty, many), peer), 1)


def _without(made: Made, beginnings: tuple[str, ...]) -> Puzzle:
    puzzle = made()
    for id_ in puzzle.clue_list.ids:
        if id_.startswith(beginnings):
            puzzle = puzzle.without(id_)
    return puzzle
