"""The names that clues speak of."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from puzzles.model.puzzle import Puzzle


class NameLists(ABC):
    """A puzzle whose clues speak of names that it lists."""

    @abstractmethod
    def name_lists(self) -> Sequence[tuple[str, Sequence[str]]]:
        """The names, each list under what these are."""


def name_lists(puzzle: Puzzle) -> Sequence[tuple[str, Sequence[str]]]:
    """The names that a puzzle lists; none of most types."""
    found = puzzle.feature(NameLists)
    return () if found is None else found.name_lists()
