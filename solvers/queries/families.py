"""What each family of rules contributes."""

from __future__ import annotations

from solvers.queries.answer import Answer
from solvers.queries.overview import Verdict
from solvers.queries.question import Question
from solvers.queries.solutions import SolutionCount


class Families(Question, frozen=True):
    """Verdict and count with the switch of each family of rules toggled.

    Answers: a `FamilyRow` for the state as it is, then one for each family.
    """

    limit: int = 1000


class FamilyRow(Answer, frozen=True):
    """The verdict and count without one family of rules; with all of them if `family` is empty.

    `decisive`: switching the family off makes a contradiction solvable, or changes whether there is exactly
    one solution.
    """

    family: str
    rules: int
    off: bool
    verdict: Verdict
    count: SolutionCount | None
    decisive: bool = False
