"""What a formula is by itself, found on a solver that knows nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from puzzles.formulas.formulas import And, Formula, Not, Variable
from puzzles.formulas.statements import Kind, Statement
from solvers.deduction.sub_problem import fresh_checker
from solvers.handlers.registry import handles
from solvers.problem import Problem
from solvers.queries.answer import Assignment
from solvers.queries.formulas import Classified, ClassifyFormula, Compared, CompareFormulas, FormulaVariables

if TYPE_CHECKING:
    from solvers.session.session import Session


@handles(ClassifyFormula)
def classify(question: ClassifyFormula, session: Session) -> Iterator[Classified]:
    """A row of each truth value."""
    formula = question.formula
    yield Classified(*_rows(session, [formula, Not(formula)], question.vocabulary))


@handles(CompareFormulas)
def compare(question: CompareFormulas, session: Session) -> Iterator[Compared]:
    """A row for each of the four ways in which two truth values can go together."""
    one, other = question.one, question.other
    cases = [And(one, Not(other)), And(Not(one), other), And(one, other), And(Not(one), Not(other))]
    yield Compared(*_rows(session, cases, question.vocabulary))


def _rows(
    session: Session, cases: Sequence[Formula], vocabulary: FormulaVariables | None
) -> Iterator[Assignment | None]:
    """For each case values of all names that make it true, None if there are none. Raises `Undecided`."""
    known = vocabulary or _propositional(cases)
    layers = tuple(Statement(f"case.{number}", "", case, kind=Kind.CLUE) for number, case in enumerate(cases))
    problem = Problem(known.variables, known.rules, layers, order=known.order)
    checker = fresh_checker(problem, session.stack.solver)
    return (checker.first(layers=[layer.id]) for layer in layers)


def _propositional(cases: Sequence[Formula]) -> FormulaVariables:
    """All names are true or false."""
    names = sorted({name for case in cases for name in case.names()})
    return FormulaVariables(tuple(Variable(name, (True, False)) for name in names))
