"""A table to work with on paper."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from puzzles.model.puzzle import Puzzle

Rows: TypeAlias = tuple[tuple[str, ...], ...]


class Worksheet(ABC):
    """A puzzle with a table to be filled in below the clues of a printed page."""

    @abstractmethod
    def paper_table(self, *, answered: bool) -> Rows:
        """Its headings, then its rows, filled in if `answered`; empty where there is no room for it."""


def paper_table(puzzle: Puzzle, *, answered: bool) -> Rows:
    """The table of a puzzle that has one; empty of any other."""
    sheet = puzzle.feature(Worksheet)
    return () if sheet is None else sheet.paper_table(answered=answered)
