"""A proof of the puzzle's claim to read, by natural deduction.

The claim and its premises are those of `solvers.queries.entailment`.
"""

from __future__ import annotations

from puzzles.formulas.formulas import Formula
from puzzles.proofs.continuation import Continuation
from puzzles.proofs.find import EFFORT, PATIENCE
from puzzles.proofs.proof import Proof
from solvers.queries.answer import Answer, Assignment
from solvers.queries.question import Question

GAVE_UP = "no proof in the steps allowed"
"""The reason where effort ran out."""
FOLLOWS_NOT = "the conclusion does not follow"
"""The reason where there is no proof, whatever is written."""


class Proved(Answer, frozen=True):
    """A proof, checked line by line; its premises are all those that are on, in order."""

    proof: Proof


class Unproved(Answer, frozen=True):
    """The claim does not follow, as the `countermodel` shows; None, with a reason, if that is not known."""

    countermodel: Assignment | None = None


class Prove(Question, frozen=True):
    """A proof of the claim, with `derived` rules such as modus tollens or with basic ones alone.

    Answers: a `Proved`, an `Unproved` or `NothingClaimed`. `effort` and `patience` are those of
    `puzzles.proofs.find.find_proof`.
    """

    derived: bool = True
    effort: int = EFFORT
    patience: int = PATIENCE


class LineFound(Answer, frozen=True):
    """A line that can stand next; None, with a reason, if none was found."""

    continuation: Continuation | None = None


class NextLine(Question, frozen=True):
    """The next line of a `proof` without faults that a person has begun, of which `depth` subproofs go on.

    It is asked of no puzzle: premises and rules are those of the proof. Answers: one `LineFound`.
    """

    proof: Proof
    conclusion: Formula
    depth: int
    effort: int = EFFORT
