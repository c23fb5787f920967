"""Which of some formulas are forced, which are excluded, and which are open."""

from __future__ import annotations

from puzzles.formulas.formulas import Formula
from solvers.queries.answer import Answer
from solvers.queries.question import Question


class DecideFormulas(Question, frozen=True):
    """Decide the formulas. Answers: `FormulaTruths` that grow."""

    formulas: tuple[Formula, ...]


class FormulaTruths(Answer, frozen=True):
    """For each formula the truth values it has in some solution; two of them mean that it is open.

    If not `complete`, these are values seen so far. None at all means that there is no solution.
    """

    values: tuple[frozenset[bool], ...]
    complete: bool

    def truth(self, index: int) -> bool | None:
        """Whether the formula is forced (True) or excluded (False); None if open or not known yet."""
        seen = self.values[index]
        return next(iter(seen)) if self.complete and len(seen) == 1 else None

    @property
    def contradictory(self) -> bool:
        """Whether it was found that there is no solution, so that nothing is forced and nothing open."""
        return self.complete and any(not seen for seen in self.values)
