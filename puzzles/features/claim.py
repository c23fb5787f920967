"""A claim that is to be proved: an argument with its conclusion."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from puzzles.model.puzzle import Puzzle


class Claim(ABC):
    """A puzzle that claims that something follows from its clues.

    It does if they and the clue that denies it contradict one another: then a contradiction is the success.
    """

    @property
    @abstractmethod
    def goal_id(self) -> str | None:
        """The id of the clue that denies what is to be shown; None if nothing is claimed."""

    def verdict_text(
        self, status: str, on: Collection[str] | None = None, *, trivial: bool = False
    ) -> str | None:
        """A verdict ("unique", "multiple", "contradiction") in words of the puzzle's own, if it has any.

        `on` are the ids of the clues, entries and assumptions that count, None for just all clues.
        `trivial`: what is claimed follows only because the rest contradicts itself.
        """
        return None

    @property
    def domain_text(self) -> str | None:
        """Which things are looked at, where there could be others: "up to 4"; None if there could not."""
        return None


def goal_id(puzzle: Puzzle) -> str | None:
    """The id of the clue that denies what a puzzle claims; None if it claims nothing."""
    claim = puzzle.feature(Claim)
    return None if claim is None else claim.goal_id


def verdict_text(
    puzzle: Puzzle, status: str, on: Collection[str] | None = None, *, trivial: bool = False
) -> str | None:
    """A verdict in words of the puzzle's own, as `Claim.verdict_text` has them; None if it has none."""
    claim = puzzle.feature(Claim)
    return None if claim is None else claim.verdict_text(status, on, trivial=trivial)
