"""Puzzles that claim something: an argument with its conclusion."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from puzzles.model.puzzle import Puzzle


class Claim(ABC):
    """A puzzle that claims that a conclusion follows from its clues.

    It follows if the clues contradict the clue that negates it: so here a contradiction is a success.
    """

    @property
    @abstractmethod
    def goal_id(self) -> str | None:
        """The id of the clue that negates the claim; None if nothing is claimed."""

    def verdict_text(
        self, status: str, on: Collection[str] | None = None, *, trivial: bool = False
    ) -> str | None:
        """A verdict ("unique", "multiple", "contradiction") in the puzzle's own words, or None.

        `on` are the ids of the clues, entries and assumptions that count; None for exactly all clues.
        `trivial`: the claim follows only because the other clues contradict each other.
        """
        return None

    @property
    def domain_text(self) -> str | None:
        """The size of the domain that was searched, where it could be another: "up to 4"; else None."""
        return None


def goal_id(puzzle: Puzzle) -> str | None:
    """The id of the clue that negates a puzzle's claim; None if it claims nothing."""
    claim = puzzle.feature(Claim)
    return None if claim is None else claim.goal_id


def verdict_text(
    puzzle: Puzzle, status: str, on: Collection[str] | None = None, *, trivial: bool = False
) -> str | None:
    """`Claim.verdict_text` of a puzzle; None if it is no claim."""
    claim = puzzle.feature(Claim)
    return None if claim is None else claim.verdict_text(status, on, trivial=trivial)
