"""Whether the player's entries can be right, and which cannot."""

from __future__ import annotations

from enum import StrEnum

from puzzles.formulas.statements import Literal, Statement
from solvers.queries.answer import Answer
from solvers.queries.conflicts import Conflict
from solvers.queries.question import Question


class CorrectSoFar(Question, frozen=True):
    """Whether the entries and the `noted` literals can be right, without saying which cannot.

    Answers: one `SoFar`.
    """

    noted: tuple[Literal, ...] = ()


class Mistakes(Question, frozen=True):
    """Which entries and `noted` literals cannot be right, and why.

    Answers: a `Mistake` for each; none if all can be right.
    """

    noted: tuple[Literal, ...] = ()


class EntriesChecked(StrEnum):
    """Whether the player's entries can all be right."""

    RIGHT = "right"
    """Every solution has them."""
    POSSIBLE = "possible"
    """Some but not all solutions have them."""
    BROKEN = "contradicts the clues right now"
    """The values on the board visibly break a rule or clue."""
    DEAD_END = "leads to no solution"
    NOTED = "pencil marks leave out what has to be there"
    CLUES = "the clues have no solution"

    @property
    def lost(self) -> bool:
        """Whether entries, assumptions or pencil marks make a solvable puzzle unsolvable."""
        return self in (EntriesChecked.BROKEN, EntriesChecked.DEAD_END, EntriesChecked.NOTED)


class SoFar(Answer, frozen=True):
    """Whether the entries are right so far; it does not say which are not."""

    progress: EntriesChecked


class Mistake(Answer, frozen=True):
    """Entries and pencil marks that cannot all be right, and why; a single one if it is wrong by itself."""

    entries: tuple[Statement, ...]
    conflict: Conflict
