"""Properties of formulas by themselves, independent of the puzzle: satisfiability and equivalence.

All their names are Booleans, unless a vocabulary says otherwise.
"""

from __future__ import annotations

from msgspec import Struct

from puzzles.formulas.formulas import Formula, Variable
from puzzles.formulas.statements import Literal, Statement
from solvers.queries.answer import Answer, Assignment
from solvers.queries.question import Question


class FormulaVariables(Struct, frozen=True):
    """The variables of formulas, statements that always hold of them, and the values to try first."""

    variables: tuple[Variable, ...]
    rules: tuple[Statement, ...] = ()
    order: tuple[Literal, ...] = ()


class ClassifyFormula(Question, frozen=True):
    """Can the formula be true, and can it be false. Answers: one `Classified`."""

    formula: Formula
    vocabulary: FormulaVariables | None = None


class Classified(Answer, frozen=True):
    """An assignment of the names that makes the formula true, and one that makes it false; None if there is
    none.
    """

    true_in: Assignment | None
    false_in: Assignment | None

    @property
    def kind(self) -> str:
        """ "tautology", "contradiction" or "contingent"."""
        if self.false_in is None:
            return "tautology"
        return "contradiction" if self.true_in is None else "contingent"


class CompareFormulas(Question, frozen=True):
    """Whether two formulas are equivalent, and if not, an example of the difference. Answers: one
    `Compared`.
    """

    one: Formula
    other: Formula
    vocabulary: FormulaVariables | None = None


class Compared(Answer, frozen=True):
    """Assignments of the names in which only one of two formulas is true; None if there are none.

    `together` makes both true, `neither` both false.
    """

    one_alone: Assignment | None
    other_alone: Assignment | None
    together: Assignment | None
    neither: Assignment | None

    @property
    def equivalent(self) -> bool:
        """Whether they have the same truth value under every assignment."""
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
