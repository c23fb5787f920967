"""Whether the player's entries can be right, and which of them cannot."""

from __future__ import annotations

from enum import StrEnum

from puzzles.formulas.statements import Literal, Statement
from solvers.queries.answer import Answer
from solvers.queries.conflicts import Conflict
from solvers.queries.question import Question


class CorrectSoFar(Question, frozen=True):
    """Whether the entries can be right, and what was `noted`, without saying which cannot.

    Answers: one `SoFar`.
    """

    noted: tuple[Literal, ...] = ()


class Mistakes(Question, frozen=True):
    """Which entries cannot be right, or what of all that was `noted`, and why.

    Answers: `Mistake` for each; none if all can be.
    """

    noted: tuple[Literal, ...] = ()


class EntriesChecked(StrEnum):
    """Whether the player's entries can all be right."""

    RIGHT = "right"
    """Every solution has them."""
    POSSIBLE = "possible"
    """Some solutions have them."""
    BROKEN = "contradicts the clues right now"
    """Values on the board break a rule or clue that can be pointed at."""
    DEAD_END = "leads to no solution"
    NOTED = "pencil marks leave out what has to be there"
    CLUES = "the clues have no solution"

    @property
    def lost(self) -> bool:
        """Whether entries, assumptions or pencil marks spoil a puzzle that has a solution."""
        return self in (EntriesChecked.BROKEN, EntriesChecked.DEAD_END, EntriesChecked.NOTED)


class SoFar(Answer, frozen=True):
    """Whether the entries are right so far; it does not say which are not."""

    progress: EntriesChecked


class Mistake(Answer, frozen=True):
    """Entries and pencil marks that cannot all be right, and why; one alone if it is wrong by itself."""

    entries: tuple[Statement, ...]
    conflict: Conflict
