"""Changes that make a puzzle harder or easier."""

from __future__ import annotations

from puzzles.model.clue import Clue
from solvers.queries.answer import Answer
from solvers.queries.question import Question
from solvers.queries.steps import Grade, Profile

ADDED = 60
"""The most clues that are tried for addition."""
CHANGED = 2
"""The most other forms that are tried for each clue."""


class VaryDifficulty(Question, frozen=True):
    """The difficulty of the puzzle, and what it would be without each clue that can be removed, with one
    more, or with one changed: another number, another direction, one cell less.

    Entries and assumptions are ignored. Of the clues that could be added, `added` are tried, and of each
    clue the `changed` nearest forms. Answers: a `Difficulty` that grows, and a `DifficultyChange` for each
    change as it is found.
    """

    added: int = ADDED
    changed: int = CHANGED


class Difficulty(Answer, frozen=True, kw_only=True):
    """The profile of the puzzle, None if it has not exactly one solution; and how many changes of `total`
    were tried.
    """

    profile: Profile | None = None
    tried: int = 0
    total: int = 0


class DifficultyChange(Answer, frozen=True, kw_only=True):
    """The profile of the puzzle with `clue` added, without the clue of the id `gone`, or with the first in
    place of the second.
    """

    text: str
    cells: tuple[str, ...]
    profile: Profile
    clue: Clue | None = None
    gone: str = ""

    @property
    def grade(self) -> Grade:
        """The grade of the changed puzzle."""
        return self.profile.grade
