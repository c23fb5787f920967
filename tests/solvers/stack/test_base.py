"""Bases of stacks, which all share that have the same variables and rules."""

from __future__ import annotations

from puzzles.formulas.formulas import And, Implies, Is, Not, Or, Variable, Xor
from puzzles.formulas.statements import Statement
from solvers.stack.base import KEPT, Base, base_of

VARIABLES = tuple(Variable(name, (False, True)) for name in "abc")


def rules(number: int) -> tuple[Statement, ...]:
    """Rules that are equal for equal numbers, and made anew each time."""
    return (Statement(f"rule.{number}", "Some is on", Or(*(Is(name, True) for name in "abc"))),)


def base(number: int) -> Base:
    return base_of(tuple(VARIABLES), rules(number))


def test_equal_rules_share_a_base_as_long_as_it_is_kept() -> None:
    first = base(0)
    assert first.variables == VARIABLES
    assert base(0) is first
    others = [base(number) for number in range(1, KEPT)]
    assert base(0) is first
    assert base(1) is others[0]
    assert base(KEPT) not in (first, *others)
    assert base(2) is not others[1], "it was the one asked for the longest ago"
    assert base(0) is first


def test_other_variables_have_another_base() -> None:
    assert base_of(VARIABLES[::-1], rules(0)) is not base(0)


def test_names_are_told_of_all_parts_in_order_with_repeats() -> None:
    is_a, is_b, is_c = (Is(name, True) for name in "abc")
    formula = And(is_b, Not(Or(is_a, Not(is_b))), Implies(is_c, Xor(is_a, And())), Or(), Not(Not(is_c)))
    for _ in range(2):
        assert "".join(formula.names()) == "babcac"
