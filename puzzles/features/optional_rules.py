"""Puzzles with rules that can be dropped."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from puzzles.model.puzzle import Puzzle


class OptionalRules(ABC):
    """A puzzle of which a family of rules can be removed for good, such as the diagonals of a Sudoku."""

    @abstractmethod
    def without_family(self, family: str) -> Self:
        """The puzzle without the rules of that family; itself if it cannot do without them."""


def without_family(puzzle: Puzzle, family: str) -> Puzzle:
    """A puzzle without the rules of a family; itself if it cannot do without them."""
    optional = puzzle.feature(OptionalRules)
    if optional is None:
        return puzzle
    changed = optional.without_family(family)
    assert isinstance(changed, type(puzzle))
    return changed
