"""Rules about graphs in types whose variables are Booleans: against the same clauses, with cuts alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from puzzles.files.storage import parse
from puzzles.model.puzzle import Puzzle
from tests.benchmarks.duel import Duel, Start
from tests.benchmarks.fresh import anew
from tests.benchmarks.ours import cold
from tests.benchmarks.peers import sat
from tests.benchmarks.peers.lazily import lazily
from tests.benchmarks.peers.sat import TWO
from tests.benchmarks.work.counts import LIMIT, few
from tests.benchmarks.work.subjects import ROOMS, Made, library
from tests.benchmarks.work.verdicts import found
from tests.helpers.sgt_ids import ids_of, puzzle_of

ROUNDS = 3


def _game(name: str, number: int) -> Made:
    return lambda: puzzle_of(name, ids_of(name)[number])


BOARDS: tuple[tuple[str, Made, int], ...] = (
    ("Heyawake 12x12", partial(parse, ROOMS), 2),
    ("Kurodoko 12x12", _game("range", 16), 4),
    ("Hitori 12x12", _game("singles", 16), 6),
    ("Slitherlink 20x20", library("slitherlink-20x20"), 13),
    ("Masyu 12x8", _game("pearl", 16), 3),
    ("Tracks 12x12", _game("tracks", 16), 3),
    ("Yajilin 10x10", library("yajilin-10x10"), 1),
    ("Palisade 10x10", _game("palisade", 14), 3),
    ("Palisade 15x12", _game("palisade", 16), 2),
)
"""What a board is called, what makes it, and how many of its clues are left out to be counted."""


def duels() -> Iterator[Duel]:
    """A verdict on each board, and a count that is kept for the screen."""
    for label, made, out in BOARDS:
        peer = anew(sat.NAME, made, lambda puzzle: lazily(puzzle).count(TWO))
        yield Duel(f"unique, {label}", Start.COLD, (cold(made, found), peer), ROUNDS)
        fewer = partial(_without, made, label, out)
        peer = anew(sat.NAME, fewer, lambda puzzle: lazily(puzzle).count(LIMIT))
        work = f"count to {LIMIT}, {label} less {out} clue{'s' if out > 1 else ''}"
        yield Duel(work, Start.COLD, (cold(fewer, few), peer), ROUNDS)


def _without(made: Made, label: str, out: int) -> Puzzle:
    """The puzzle less so many clues, drawn at random."""
    puzzle = made()
    for id_ in Random(label).sample(puzzle.clue_list.ids, out):
        puzzle = puzzle.without(id_)
    return puzzle
