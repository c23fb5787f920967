"""Rules that a puzzle need not have."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from puzzles.model.puzzle import Puzzle


class OptionalRules(ABC):
    """A puzzle of which a family of rules can be taken away for good, as the diagonals of a Sudoku."""

    @abstractmethod
    def without_family(self, family: str) -> Self:
        """The puzzle without those rules; itself if it must have them."""


def without_family(puzzle: Puzzle, family: str) -> Puzzle:
    """A puzzle without a family of its rules; itself if it must have them."""
    optional = puzzle.feature(OptionalRules)
    if optional is None:
        return puzzle
    changed = optional.without_family(family)
    assert isinstance(changed, type(puzzle))
    return changed
