"""Which of some formulas are implied, which are excluded, and which are open."""

from __future__ import annotations

from puzzles.formulas.formulas import Formula
from solvers.queries.answer import Answer
from solvers.queries.question import Question


class DecideFormulas(Question, frozen=True):
    """Decide the formulas. Answers: `FormulaTruths` that grow."""

    formulas: tuple[Formula, ...]


class FormulaTruths(Answer, frozen=True):
    """For each formula, its truth values in solutions; if it has both, it is open.

    If not `complete`, these are the values found so far. None at all means that there is no solution.
    """

    values: tuple[frozenset[bool], ...]
    complete: bool

    def truth(self, index: int) -> bool | None:
        """Whether the formula is implied (True) or excluded (False); None if open or not known yet."""
        seen = self.values[index]
        return next(iter(seen)) if self.complete and len(seen) == 1 else None

    @property
    def contradictory(self) -> bool:
        """Whether there is no solution, so that no formula has a status."""
        return self.complete and any(not seen for seen in self.values)
