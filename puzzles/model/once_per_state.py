"""What is derived of a puzzle with its switches, kept while entries come and go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState

T = TypeVar("T")
MOST = 4


class OncePerState(Generic[T]):
    """Makes a thing of the puzzle of a state and of what is switched off, once for the puzzles seen last.

    An edit of entries leaves the puzzle the same object, so that nothing needs to be compared or hashed.
    """

    def __init__(self, make: Callable[[PuzzleState], T]) -> None:
        self._make = make
        self._found: list[tuple[Puzzle, frozenset[str], frozenset[str], T]] = []

    def __call__(self, state: PuzzleState) -> T:
        for puzzle, off, families, thing in self._found:
            if puzzle is state.puzzle and off == state.off and families == state.off_families:
                return thing
        bare = PuzzleState(state.puzzle, off=state.off, off_families=state.off_families)
        thing = self._make(bare)
        self._found = [(state.puzzle, state.off, state.off_families, thing), *self._found[: MOST - 1]]
        return thing
