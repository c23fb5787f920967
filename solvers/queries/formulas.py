"""What a formula is by itself, whatever the puzzle says: whether it can be true, and what equals it.

Its names can be true or false, all of them, unless a vocabulary says what they are.
"""

from __future__ import annotations

from msgspec import Struct

from puzzles.formulas.formulas import Formula, Variable
from puzzles.formulas.statements import Literal, Statement
from solvers.queries.answer import Answer, Assignment
from solvers.queries.question import Question


class FormulaVariables(Struct, frozen=True):
    """The variables of formulas, what holds of them whatever these say, and which values are tried first."""

    variables: tuple[Variable, ...] = ()
    rules: tuple[Statement, ...] = ()
    order: tuple[Literal, ...] = ()


class ClassifyFormula(Question, frozen=True):
    """Can the formula be true, and can it be false. Answers: one `Classified`."""

    formula: Formula
    vocabulary: FormulaVariables | None = None


class Classified(Answer, frozen=True):
    """Values of the names that make the formula true, and such that make it false; None if there are none."""

    true_in: Assignment | None
    false_in: Assignment | None

    @property
    def kind(self) -> str:
        """ "tautology", "contradiction" or "contingent"."""
        if self.false_in is None:
            return "tautology"
        return "contradiction" if self.true_in is None else "contingent"


class CompareFormulas(Question, frozen=True):
    """Are two formulas equivalent, and if not, what tells them apart. Answers: one `Compared`."""

    one: Formula
    other: Formula
    vocabulary: FormulaVariables | None = None


class Compared(Answer, frozen=True):
    """Values of the names in which one of two formulas alone is true; None if there are none.

    `together` makes both true, `neither` both false.
    """

    one_alone: Assignment | None
    other_alone: Assignment | None
    together: Assignment | None
    neither: Assignment | None

    @property
    def equivalent(self) -> bool:
        """Whether they have the same truth value everywhere."""
        return self.one_alone is None and self.other_alone is None

    @property
    def one_implies_other(self) -> bool:
        return self.one_alone is None

    @property
    def other_implies_one(self) -> bool:
        return self.other_alone is None

    @property
    def opposite(self) -> bool:
        """Whether one is the negation of the other."""
        return self.together is None and self.neither is None

    @property
    def exclusive(self) -> bool:
        """Whether they cannot both be true."""
        return self.together is None
