"""What would make a puzzle harder or easier."""

from __future__ import annotations

from puzzles.model.clue import Clue
from solvers.queries.answer import Answer
from solvers.queries.question import Question
from solvers.queries.steps import Grade, Profile

ADDED = 60
"""Clues that are tried for addition at most."""
CHANGED = 2
"""Other forms that are tried of each clue at most."""


class VaryDifficulty(Question, frozen=True):
    """How hard the puzzle is, and how hard it would be without each clue that can go, with one more, or with
    one changed: another number, another direction, a cell less.

    Entries and assumptions are left out of account. Of the clues that could be added, `added` are tried, and
    of each clue the `changed` forms that are nearest.
    Answers: a `Difficulty` that grows, and a `DifficultyChange` for each change as it is found.
    """

    added: int = ADDED
    changed: int = CHANGED


class Difficulty(Answer, frozen=True, kw_only=True):
    """How hard the puzzle is; None if it has not one solution. So many changes of `total` were tried."""

    profile: Profile | None = None
    tried: int = 0
    total: int = 0


class DifficultyChange(Answer, frozen=True, kw_only=True):
    """How hard the puzzle would be with `clue` as well, without the one of the id `gone`, or with the one in
    the turn of the other.
    """

    text: str
    cells: tuple[str, ...]
    profile: Profile
    clue: Clue | None = None
    gone: str = ""

    @property
    def grade(self) -> Grade:
        """How hard that is, in a word."""
        return self.profile.grade
