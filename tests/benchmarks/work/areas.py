"""Areas of a size: what clashes after a number was miscopied, and counts with numbers left out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from puzzles.model.puzzle import Puzzle
from tests.benchmarks.duel import Duel, Start
from tests.benchmarks.ours import cold
from tests.benchmarks.work.conflicts import conflict
from tests.benchmarks.work.counts import many
from tests.benchmarks.work.subjects import Made, library
from tests.helpers.sgt_ids import ids_of, puzzle_of

FILLOMINO, PALISADE = ("filling", 17), ("palisade", 16)
"""Games of the collection, and which of their puzzles: 13x17, and 10x10 with areas of ten."""


def duels() -> Iterator[Duel]:
    """Without an opponent: no peer has a program for these."""
    for label, (game, number) in (("Fillomino 13x17", FILLOMINO), ("Palisade 10x10", PALISADE)):
        contestants = (cold(partial(miscopied, game, number), conflict),)
        yield Duel(f"a minimal conflict, {label}, a number miscopied", Start.COLD, contestants, 3)
    contestants = (cold(partial(_without, library("fillomino-13x9")), many),)
    yield Duel("count all, Fillomino 13x9 less three numbers", Start.COLD, contestants, 3)


def miscopied(game: str, number: int) -> Puzzle:
    """A puzzle of the collection in which one clue, drawn at random, is another."""
    puzzle, random = puzzle_of(game, ids_of(game)[number]), Random(f"{game}:{number}")
    id_ = random.sample(puzzle.clue_list.ids, len(puzzle.clue_list.ids))[0]
    changed: Puzzle = random.choice(puzzle.typing.alternatives(id_)[:4]).puzzle
    return changed


def _without(made: Made) -> Puzzle:
    """The puzzle less three clues, drawn at random."""
    puzzle = made()
    for id_ in Random("fillomino-13x9").sample(puzzle.clue_list.ids, 3):
        puzzle = puzzle.without(id_)
    return puzzle
