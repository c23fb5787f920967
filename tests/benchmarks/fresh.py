"""Work that starts cold: about a puzzle that is made for it, and of which nothing is remembered."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import _lru_cache_wrapper, cache, partial

from puzzles.model.puzzle import Puzzle
from tests.benchmarks.duel import Contestant, Reading, as_it_is

REMEMBERS = (
    "puzzles.feedback.",
    "puzzles.formulas.",
    "puzzles.geometry.",
    "puzzles.grids.",
    "puzzles.model.",
    "solvers.",
)
"""Where things are remembered that are made of puzzles."""


def anew(
    name: str, made: Callable[[], Puzzle], ask: Callable[[Puzzle], object], reading: Reading = as_it_is
) -> Contestant:
    """A contestant that keeps nothing from one round to the next."""
    return Contestant(name, lambda number: partial(ask, _forgotten(made)), reading)


def _forgotten(made: Callable[[], Puzzle]) -> Puzzle:
    for remembered in _remembered():
        remembered.cache_clear()
    return made()


@cache
def _remembered() -> list[_lru_cache_wrapper[object]]:
    """What was ever wrapped in a cache, in closures too."""
    gc.unfreeze()
    found = [each for each in gc.get_objects() if isinstance(each, _lru_cache_wrapper)]
    gc.freeze()
    return [each for each in found if each.__module__.startswith(REMEMBERS)]
