"""Slips of those who learn SMT-LIB are told with what to write instead."""

from __future__ import annotations

import pytest

from solvers.queries.scripts import Outcome
from tests.helpers.smtlib import answered

DECLARED = "".join(
    f"(declare-const {name} {sort})"
    for name, sort in {
        "x": "Int",
        "r": "Real",
        "p": "Bool",
        "q": "Bool",
        "m": "(Array Int Int)",
        "v": "(_ BitVec 8)",
    }.items()
)


@pytest.mark.parametrize(
    ("slip", "expected", "right"),
    [
        ("(assert (x > 1))", "the operator first, such as (> x 1)", "(assert (> x 1))"),
        ("(assert (x = 1))", "the operator first, such as (= x 1)", "(assert (= x 1))"),
        ("(assert (p and q))", "the operator first, such as (and p q)", "(assert (and p q))"),
        ("(assert (p => q))", "the operator first, such as (=> p q)", "(assert (=> p q))"),
        ("(assert (== x 1))", "=", "(assert (= x 1))"),
        ("(assert (|| p q))", "or", "(assert (or p q))"),
        ("(assert (<=> p q))", "=", "(assert (= p q))"),
        ("(assert (!= x 1))", "(not (= ...)), or distinct", "(assert (distinct x 1))"),
        ("(assert True)", "true", "(assert true)"),
        ("(assert (Or p q))", "or", "(assert (or p q))"),
        ("(assert (> y 1))", "(declare-const y ...) before it", "(declare-const y Int)(assert (> y 1))"),
        ("(assert (g x))", "(declare-fun g ...) before it", "(declare-fun g (Int) Bool)(assert (g x))"),
        ("(assert (< r 1/2))", "0.5, or (/ 1.0 2.0)", "(assert (< r (/ 1.0 2.0)))"),
        ("(assert (x))", "a name without brackets, or what it is applied to", "(assert (> x 1))"),
        ("(assert (+ x 1))", "what is true or false, such as (> x 1)", "(assert (> x 1))"),
        ("(assert p q)", "one term, such as (and p q)", "(assert (and p q))"),
        ("(assert (> m[1] 2))", "(select m 1) for an element of an array", "(assert (> (select m 1) 2))"),
        ("(assert (bvult v 5))", "a bit vector, such as #x05 or (_ bv5 8)", "(assert (bvult v #x05))"),
        ("(declare-const n int)", "Int", "(declare-const n Int)"),
        ("(declare-const n Colour)", "(declare-sort ...) before it", "(declare-sort Colour 0)"),
        ("(declare-const n (BitVec 8))", "(_ BitVec 8) for eight bits", "(declare-const n (_ BitVec 8))"),
        ("(declare-const é Int)", "bars around a name with such a letter, |é|", "(declare-const |é| Int)"),
        (
            "(declare-fun f Int Int)",
            "sorts in brackets, such as (declare-fun f (Int Int) Bool)",
            "(declare-fun f (Int Int) Bool)",
        ),
        (
            "(assert (forall (n Int) (> n 1)))",
            "each name with its sort in brackets, and brackets around all of them, such as ((x Int))",
            "(assert (forall ((n Int)) (> n 1)))",
        ),
        (
            "(assert (let (n 1) (> x n)))",
            "brackets around the list, such as (let ((y 1)) ...)",
            "(assert (let ((n 1)) (> x n)))",
        ),
        (
            "(declare-datatypes ((C 0)) (red green))",
            "each value in brackets, such as ((red) (green))",
            "(declare-datatypes ((C 0)) (((red) (green))))",
        ),
        ("(get-value (x))", "a check before it that says sat", "(check-sat)(get-value (x))"),
        ("(check-sat)(get-value x)", "a list, such as (get-value (x y))", "(check-sat)(get-value (x v))"),
        (
            "(check-sat-assuming p)",
            "a list, such as (check-sat-assuming (p q))",
            "(check-sat-assuming (p q))",
        ),
        (
            "(check-sat-assuming (not p))",
            "brackets around it, such as ((not p))",
            "(check-sat-assuming ((not p)))",
        ),
        (
            "(assert (! p named a))",
            "a colon before it, such as (! (> x 1) :named big)",
            "(assert (! p :named a))",
        ),
        ("(assert-soft p 3)", "a word with a colon, such as :weight", "(assert-soft p :weight 3)"),
        ("(echo yes)", 'text in quotes, such as (echo "yes")', '(echo "yes")'),
        ("(echo “yes”)", 'straight quotes, "', '(echo "yes")'),
        ("(set-option :produce-unsat-core true)", "perhaps :produce-unsat-cores", "(push)"),
    ],
)
def test_a_slip_is_told_with_what_to_write_and_z3_takes_that(slip: str, expected: str, right: str) -> None:
    fault = next(answer for answer in answered(DECLARED + slip) if answer.outcome.is_fault)
    assert (fault.outcome, fault.expected) == (Outcome.ERROR, expected)
    assert not any(answer.outcome.is_fault for answer in answered(DECLARED + right))


def test_a_hole_in_a_script_and_a_second_logic_are_told_without_advice() -> None:
    assert answered("(assert ?)")[0].expected == ""
    assert answered("(set-logic ALL)(set-logic QF_LIA)")[1].expected == ""
