"""A cache of what is derived from a puzzle and its switches, which survives edits of entries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState

T = TypeVar("T")
MOST = 4


class OncePerState(Generic[T]):
    """Calls `make` with a state without entries, and keeps the results for the puzzles and switches used
    last.

    An edit of entries leaves the puzzle the same object, so puzzles are compared by identity.
    """

    def __init__(self, make: Callable[[PuzzleState], T]) -> None:
        self._make = make
        self._kept: list[tuple[Puzzle, frozenset[str], frozenset[str], T]] = []

    def __call__(self, state: PuzzleState) -> T:
        for puzzle, off, families, thing in self._kept:
            if puzzle is state.puzzle and off == state.off and families == state.off_families:
                return thing
        bare = PuzzleState(state.puzzle, off=state.off, off_families=state.off_families)
        thing = self._make(bare)
        self._kept = [(state.puzzle, state.off, state.off_families, thing), *self._kept[: MOST - 1]]
        return thing
