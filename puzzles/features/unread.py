"""Lines that could not be read as clues yet."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from puzzles.model.puzzle import Puzzle


class UnreadLines(ABC):
    """A puzzle that keeps lines which it could not read, and which say nothing."""

    @property
    @abstractmethod
    def unread(self) -> Mapping[str, str]:
        """Those lines, each with what is wrong with it."""


def unread_lines(puzzle: Puzzle) -> Mapping[str, str]:
    """The lines that a puzzle could not read, each with what is wrong with it."""
    found = puzzle.feature(UnreadLines)
    return {} if found is None else found.unread
