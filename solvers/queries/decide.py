"""Which of some formulas are forced, which are excluded, and which are open: the question and its answer.

This module must not import z3.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from puzzles.core.formulas import Formula, Not
from puzzles.core.statements import Kind, Statement
from solvers.queries.answers import Assignment
from solvers.queries.questions import Question

if TYPE_CHECKING:
    from solvers.session.session import Session


@dataclass(frozen=True, slots=True)
class FormulaTruths:
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


@dataclass(frozen=True, slots=True)
class DecideFormulas(Question):
    """Decide the formulas: ask for a solution that shows some of them in a new light, until none does.

    Answers with a `Settled` that grows.
    """

    formulas: tuple[Formula, ...]

    def answers(self, session: Session) -> Iterator[FormulaTruths]:
        seen: list[set[bool]] = [set() for _ in self.formulas]
        for solution in session.enumerator.found:
            self._look(solution, seen)
        if not session.enumerator.complete:
            yield from self._search(session, seen)
        yield FormulaTruths(tuple(map(frozenset, seen)), complete=True)

    def _look(self, solution: Assignment, seen: list[set[bool]]) -> None:
        for values, formula in zip(seen, self.formulas, strict=True):
            values.add(formula.holds(solution))

    def _search(self, session: Session, seen: list[set[bool]]) -> Iterator[FormulaTruths]:
        from solvers.session.guard import Guard

        stack = session.stack
        guard = Guard(stack, "deciding statements")
        while True:
            if guard.stand():
                cases = dict(zip(self._cases, stack.offer(self._statements(guard.literal)), strict=True))
            guard.clause(number for (index, truth), number in cases.items() if truth not in seen[index])
            solution = session.checker.solve(guard=guard)
            if solution is None:
                stack.leave()
                return
            self._look(solution, seen)
            yield FormulaTruths(tuple(map(frozenset, seen)), complete=False)

    @property
    def _cases(self) -> Iterator[tuple[int, bool]]:
        """Each formula, by its index, as true and as false."""
        return ((index, truth) for index in range(len(self.formulas)) for truth in (True, False))

    def _statements(self, number: int) -> Iterator[Statement]:
        """The cases, as statements whose ids nobody else uses at the time."""
        for index, truth in self._cases:
            formula = self.formulas[index]
            case = formula if truth else Not(formula)
            yield Statement(f"?{number}.{index}.{truth}", "", case, kind=Kind.ASSUMPTION)
