"""Puzzles with lists of the names that their clues use."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from puzzles.model.puzzle import Puzzle


class NameLists(ABC):
    """A puzzle whose clues use names that it lists."""

    @abstractmethod
    def name_lists(self) -> Sequence[tuple[str, Sequence[str]]]:
        """Lists of names, each with its heading."""


def name_lists(puzzle: Puzzle) -> Sequence[tuple[str, Sequence[str]]]:
    """The lists of names of a puzzle; empty for most types."""
    found = puzzle.feature(NameLists)
    return () if found is None else found.name_lists()
