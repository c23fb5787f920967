"""What a formula is by itself, compared with its truth table."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from puzzles.formulas.formulas import And, Formula, Iff, Not, Or
from puzzles.types.logic.clues import meaning
from puzzles.types.logic.puzzle import Logic
from puzzles.types.logic.truth_table import TruthTable
from solvers.handlers.registry import answers
from solvers.queries.formulas import Classified, ClassifyFormula, Compared, CompareFormulas
from tests.helpers.propositions import NAMES, formulas
from tests.helpers.sat_session import SatSession


def classified(formula: Formula) -> Classified:
    (found,) = answers(ClassifyFormula(formula), SatSession(Logic.of(("p & ~p",))))
    assert isinstance(found, Classified)
    return found


def compared(one: Formula, other: Formula) -> Compared:
    (found,) = answers(CompareFormulas(one, other), SatSession(Logic()))
    assert isinstance(found, Compared)
    return found


def true_somewhere(formula: Formula) -> bool:
    return TruthTable(NAMES, [formula], None).counts[0] > 0


@settings(max_examples=25, deadline=None)
@given(formulas)
def test_a_formula_is_what_its_truth_table_says(formula: Formula) -> None:
    found = classified(formula)
    assert (found.true_in is not None) == true_somewhere(formula)
    assert (found.false_in is not None) == true_somewhere(Not(formula))
    assert found.true_in is None or formula.holds(found.true_in)
    assert found.false_in is None or not formula.holds(found.false_in)


@settings(max_examples=25, deadline=None)
@given(formulas, formulas)
def test_two_formulas_are_told_apart_by_rows_of_their_table(one: Formula, other: Formula) -> None:
    found = compared(one, other)
    assert found.equivalent == (not true_somewhere(Not(Iff(one, other))))
    assert found.exclusive == (not true_somewhere(And(one, other)))
    assert found.opposite == (not true_somewhere(Iff(one, other)))
    assert found.one_implies_other == (not true_somewhere(And(one, Not(other))))
    assert found.other_implies_one == (not true_somewhere(And(Not(one), other)))
    for row, truths in (
        (found.one_alone, (True, False)),
        (found.other_alone, (False, True)),
        (found.together, (True, True)),
        (found.neither, (False, False)),
    ):
        assert row is None or (one.holds(row), other.holds(row)) == truths


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("p | ~p", "tautology"),
        ("p & ~p", "contradiction"),
        ("p -> q", "contingent"),
        ("true", "tautology"),
        ("false", "contradiction"),
        ("((p -> q) -> p) -> p", "tautology"),
    ],
)
def test_kinds(line: str, kind: str) -> None:
    assert classified(meaning(line)).kind == kind


def test_many_names_are_no_trouble() -> None:
    wide = Or(*(meaning(f"x{n} & y{n}") for n in range(40)))
    found = classified(wide)
    assert found.kind == "contingent"
    assert found.true_in is not None
    assert len(found.true_in) == 80
    assert compared(wide, Not(Not(wide))).equivalent
