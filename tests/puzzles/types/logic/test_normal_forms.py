"""Normal forms, compared with truth tables over random formulas."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from puzzles.formulas.formulas import And, Formula, Is, Not, Or
from puzzles.text.errors import PuzzleError
from puzzles.types.logic.clues import meaning
from puzzles.types.logic.normal_forms import (
    CLAUSE_LIMIT,
    SIZE_LIMIT,
    clauses,
    conjunctive_normal_form,
    disjunctive_normal_form,
    negation_normal_form,
    terms,
)
from puzzles.types.logic.text import ASCII, written
from puzzles.types.logic.truth_table import TruthTable
from tests.helpers.propositions import NAMES, formulas


def truths(formula: Formula) -> list[bool]:
    """The formula's column in the table of all names."""
    table = TruthTable(NAMES, [formula], None)
    column = next(column for column in table.columns if column.formula == formula)
    return [column.value(row) for row in range(table.rows)]


def is_literal(formula: Formula) -> bool:
    return isinstance(formula.part if isinstance(formula, Not) else formula, Is)


def members(formula: Formula, kind: type[And | Or]) -> tuple[Formula, ...]:
    return formula.parts if isinstance(formula, kind) else (formula,)


def is_negation_normal(formula: Formula) -> bool:
    if isinstance(formula, And | Or):
        return all(map(is_negation_normal, formula.parts))
    return is_literal(formula)


@settings(max_examples=200, deadline=None)
@given(formulas)
def test_negations_stand_before_names_and_truth_values_alone(formula: Formula) -> None:
    found = negation_normal_form(formula)
    assert is_negation_normal(found)
    assert truths(found) == truths(formula)
    inner = found.parts if isinstance(found, And | Or) else ()
    assert And() not in inner
    assert Or() not in inner


@settings(max_examples=200, deadline=None)
@given(formulas)
def test_clauses_and_terms_say_the_same_without_repeats(formula: Formula) -> None:
    conjunction, disjunction = conjunctive_normal_form(formula), disjunctive_normal_form(formula)
    assert truths(conjunction) == truths(disjunction) == truths(formula)
    for found, outer, inner in ((conjunction, And, Or), (disjunction, Or, And)):
        sets = [frozenset(members(part, inner)) for part in members(found, outer)]
        assert all(map(is_literal, [literal for one in sets for literal in one]))
        assert not any(one < other or one == other for one in sets for other in sets if one is not other)
        assert meaning(written(found, ASCII)) == found


@settings(max_examples=100, deadline=None)
@given(formulas)
def test_no_clause_is_always_true_and_no_term_always_false(formula: Formula) -> None:
    for one in (*clauses(formula), *terms(formula)):
        assert not any((name, not value) in one for name, value in one)


@pytest.mark.parametrize(
    ("line", "negation", "conjunction", "disjunction"),
    [
        ("p -> q", "¬p ∨ q", "¬p ∨ q", "¬p ∨ q"),
        ("p <-> q", "p ∧ q ∨ ¬p ∧ ¬q", "(p ∨ ¬q) ∧ (¬p ∨ q)", "p ∧ q ∨ ¬p ∧ ¬q"),
        ("~(p & (q | ~r))", "¬p ∨ ¬q ∧ r", "(¬p ∨ ¬q) ∧ (¬p ∨ r)", "¬p ∨ ¬q ∧ r"),
        ("(p -> q) -> r", "p ∧ ¬q ∨ r", "(p ∨ r) ∧ (¬q ∨ r)", "r ∨ p ∧ ¬q"),
        ("p | p & q", "p ∨ p ∧ q", "p", "p"),
        ("p & ~p", "p ∧ ¬p", "p ∧ ¬p", "⊥"),
        ("p | ~p", "p ∨ ¬p", "⊤", "p ∨ ¬p"),
        ("p & (q | true)", "p", "p", "p"),
        ("false", "⊥", "⊥", "⊥"),
        ("true", "⊤", "⊤", "⊤"),
    ],
)
def test_textbook_examples(line: str, negation: str, conjunction: str, disjunction: str) -> None:
    formula = meaning(line)
    forms = (negation_normal_form, conjunctive_normal_form, disjunctive_normal_form)
    assert [written(form(formula)) for form in forms] == [negation, conjunction, disjunction]


def test_what_would_be_too_long_is_refused_in_words() -> None:
    wide = Or(*(And(Is(f"a{n}", True), Is(f"b{n}", True)) for n in range(10)))
    with pytest.raises(PuzzleError) as caught:
        conjunctive_normal_form(wide)
    expected = f"expected at most {CLAUSE_LIMIT} clauses on the way to it"
    assert str(caught.value) == f"the conjunctive normal form is too long; {expected}"
    assert len(terms(wide)) == 10
    chain = meaning(" <-> ".join(f"x{n}" for n in range(30)))
    with pytest.raises(PuzzleError, match=f"at most {SIZE_LIMIT:,} names written in it"):
        negation_normal_form(chain)
