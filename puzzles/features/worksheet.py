"""Puzzles with a table to fill in on paper."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from puzzles.model.puzzle import Puzzle

Rows: TypeAlias = tuple[tuple[str, ...], ...]


class Worksheet(ABC):
    """A puzzle that prints a table to fill in below its clues."""

    @abstractmethod
    def paper_table(self, *, answered: bool) -> Rows:
        """The headings, then the rows of the table, filled in if `answered`; empty if there is no room for
        it.
        """


def paper_table(puzzle: Puzzle, *, answered: bool) -> Rows:
    """The table of a puzzle; empty if it has none."""
    sheet = puzzle.feature(Worksheet)
    return () if sheet is None else sheet.paper_table(answered=answered)
