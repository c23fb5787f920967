"""Properties of formulas by themselves, found on a separate solver."""

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
    """Whether the formula can be true and can be false, each with an example."""
    formula = question.formula
    yield Classified(*_rows(session, [formula, Not(formula)], question.vocabulary))


@handles(CompareFormulas)
def compare(question: CompareFormulas, session: Session) -> Iterator[Compared]:
    """Which of the four combinations of truth values two formulas can have, each with an example."""
    one, other = question.one, question.other
    cases = [And(one, Not(other)), And(Not(one), other), And(one, other), And(Not(one), Not(other))]
    yield Compared(*_rows(session, cases, question.vocabulary))


def _rows(
    session: Session, cases: Sequence[Formula], vocabulary: FormulaVariables | None
) -> Iterator[Assignment | None]:
    """For each case, an assignment of all names that makes it true; None if there is none. Raises
    `Undecided`.
    """
    known = vocabulary or _propositional(cases)
    layers = tuple(Statement(f"case.{number}", "", case, kind=Kind.CLUE) for number, case in enumerate(cases))
    problem = Problem(known.variables, known.rules, layers, order=known.order)
    checker = fresh_checker(problem, session.stack.solver)
    return (checker.first(layers=[layer.id]) for layer in layers)


def _propositional(cases: Sequence[Formula]) -> FormulaVariables:
    """The vocabulary in which all names are true or false."""
    names = sorted({name for case in cases for name in case.names()})
    return FormulaVariables(tuple(Variable(name, (True, False)) for name in names))
