"""A readable proof of the puzzle's claim, by natural deduction.

The claim and its premises are those of `solvers.queries.entailment`.
"""

from __future__ import annotations

from puzzles.formulas.formulas import Formula
from puzzles.proofs.continuation import Continuation
from puzzles.proofs.find import EFFORT, PATIENCE
from puzzles.proofs.proof import Proof
from puzzles.text.words import amount
from solvers.queries.answer import Answer, Assignment
from solvers.queries.question import Question

GAVE_UP = "no proof in the steps allowed"
"""The reason if the effort was used up."""
FOLLOWS_NOT = "the conclusion does not follow"
"""The reason if there cannot be a proof."""


def gave_up(where: str) -> str:
    """The reason if the effort was used up and there is no countermodel; `where`: "in every
    domain of ...".
    """
    return f"{GAVE_UP}, nor a countermodel: it holds {where}, and nothing is known of others"


def elsewhere(where: str, things: int) -> str:
    """The reason if an argument holds in its own domain, but not in one with that many things."""
    return f"it holds {where}, but not in a domain of {amount(things, 'thing')}"


class Proved(Answer, frozen=True):
    """A proof, checked line by line; its premises are all those that are on, in order."""

    proof: Proof


class Unproved(Answer, frozen=True):
    """The claim does not follow, as the `countermodel` shows; if none is known, that is None and there is a
    reason.
    """

    countermodel: Assignment | None = None


class Prove(Question, frozen=True):
    """A proof of the claim, with `derived` rules such as modus tollens, or with basic rules only.

    Answers: a `Proved`, an `Unproved` or `NothingClaimed`. `effort` and `patience` are those of
    `puzzles.proofs.find.find_proof`. A proof with quantifiers holds in every domain; a countermodel is one
    in the domain of the argument.
    """

    derived: bool = True
    effort: int = EFFORT
    patience: int = PATIENCE


class LineFound(Answer, frozen=True):
    """A line that can come next; None, with a reason, if none was found."""

    continuation: Continuation | None = None


class NextLine(Question, frozen=True):
    """The next line of a `proof` without errors that a person has begun, with `depth` open subproofs.

    It does not depend on a puzzle: premises and rules are those of the proof. Answers: one `LineFound`.
    """

    proof: Proof
    conclusion: Formula
    depth: int
    effort: int = EFFORT
