"""Engines that count the same puzzle: z3 one solution after the other, and clingo or the frontier method."""

from __future__ import annotations

from pathlib import Path
from random import Random

from solvers.queries.generation import Generated
from tests.benchmarks.game_ids import both_counts, changed
from tests.helpers.library import library
from tests.helpers.made import SHAPES, answered

PATIENCE = 300.0


def trial(random: Random, folder: Path) -> str:
    """A puzzle of the library or a made one, with up to three clues left out or changed."""
    if random.random() < 0.5:
        puzzle = random.choice(library()).load()
    else:
        made = answered(random.choice(list(SHAPES.values())), seed=random.randrange(10**6))
        if not isinstance(made, Generated):
            return "not made"
        puzzle = made.puzzle
    for _ in range(random.randint(0, 3)):
        puzzle = changed(puzzle, random)
    counts = both_counts(puzzle)
    if counts is None:
        return "too large"
    assert counts[0] == counts[1], (type(puzzle).__name__, counts, puzzle)
    return f"{puzzle.label} alike"
