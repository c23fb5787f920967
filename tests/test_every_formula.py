"""Every class of formulas against all that is done with one: a row each, with what is not done stated."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

import pytest
import z3

from puzzles.feedback.breaches import seen_at_once
from puzzles.formulas.formulas import (
    AllDifferent,
    And,
    AtLeast,
    AtMost,
    Exactly,
    Fold,
    Formula,
    Iff,
    Implies,
    Is,
    Linear,
    Not,
    Or,
    Relation,
    Value,
    Variable,
    Xor,
)
from puzzles.formulas.graphs.connectivity import Connected, LazyFormula, SingleLoop, WatchedFormula
from puzzles.formulas.graphs.equal_parts import EqualParts
from puzzles.formulas.graphs.forest import Forest
from puzzles.formulas.graphs.pairing import Pairing
from puzzles.formulas.graphs.partition import Enclosed, Partition
from puzzles.formulas.graphs.reach import Reached
from puzzles.formulas.graphs.sides import Border, Sides
from puzzles.formulas.graphs.twins import Twins
from puzzles.formulas.negation import denial
from puzzles.formulas.normal_form import Hidden, Move
from puzzles.formulas.three_valued import truth
from puzzles.language.assertions.standard import ENDING
from puzzles.model.state import PuzzleState
from solvers.encoding.standard import standard_script
from solvers.problem import Problem
from solvers.propagation.propagate import propagate
from tests.helpers.sat_session import SatSession
from tests.helpers.toy import Toy

A, B, C, D = (Is(name, True) for name in "abcd")
DOMAINS: Mapping[str, tuple[Value, ...]] = {
    **dict.fromkeys("abcd", (False, True)),
    **dict.fromkeys("xyz", (1, 2, 3)),
}
SQUARE = ((A, 0, 1), (B, 1, 2), (C, 2, 3), (D, 3, 0))
"""Four edges in a ring."""


def _adds(state: int, value: Value) -> int | None:
    return state + int(value) if state + int(value) <= 6 else None


def _is_six(state: int) -> bool:
    return state == 6


def _rises(one: Value, other: Value) -> bool:
    return int(one) < int(other)


class Row(NamedTuple):
    """A formula of a class, and what is not done with such formulas."""

    formula: Formula
    judged: bool = True
    """Whether it is true or false for certain once all is known; a graph is judged by its breaches."""
    denied: bool = True
    """Whether its negation moves inwards."""
    solved: bool = True
    """Whether engines are given it."""
    watched: bool = False
    """Whether an engine may look at it while it searches."""
    breaches: bool = False
    """Whether it is told how a board breaks it."""


TABLE = {
    Is: Row(Is("x", 2), denied=False),
    Not: Row(Not(A)),
    And: Row(And(A, Is("x", 2), Not(B))),
    Or: Row(Or(A, Is("x", 2), B)),
    Xor: Row(Xor(A, B, C)),
    Implies: Row(Implies(A, Is("x", 2))),
    Iff: Row(Iff(A, Is("x", 2))),
    Exactly: Row(Exactly(2, (A, B, C))),
    AtMost: Row(AtMost(1, (A, B, C))),
    AtLeast: Row(AtLeast(2, (A, B, C))),
    AllDifferent: Row(AllDifferent(("x", "y", "z")), denied=False),
    Linear: Row(Linear(((1, "x"), (1, "y"), (-1, "z")), "=", 2)),
    Relation: Row(Relation(("x", "y"), _rises)),
    Fold: Row(Fold(("x", "y", "z"), 0, _adds, _is_six), denied=False),
    Connected: Row(
        Connected((A, B, C, D), ((0, 1), (1, 2), (2, 3))), judged=False, denied=False, breaches=True
    ),
    SingleLoop: Row(SingleLoop(SQUARE), judged=False, denied=False, breaches=True),
    Forest: Row(Forest(SQUARE), judged=False, denied=False, breaches=True),
    Partition: Row(
        Partition((0, 1, 2, 3), SQUARE, 2), judged=False, denied=False, watched=True, breaches=True
    ),
    EqualParts: Row(
        EqualParts((A, B, C, D), ((0, 1), (1, 2), (2, 3)), 2),
        judged=False,
        denied=False,
        watched=True,
        breaches=True,
    ),
    Reached: Row(
        Reached((A, B, C, D), ((0, 1), (1, 2), (2, 3)), (0,), 2), judged=False, denied=False, breaches=True
    ),
    Enclosed: Row(Enclosed(0, SQUARE, 2), judged=False, denied=False, breaches=True),
    Twins: Row(
        Twins(
            ((0, 0), (0, 1), (1, 1), (1, 0)),
            (
                (A, (0, 0), (0, 1)),
                (B, (0, 1), (1, 1)),
                (C, (1, 1), (1, 0)),
                (D, (1, 0), (0, 0)),
            ),
            frozenset({(0, 0), (0, 1)}),
        ),
        judged=False,
        denied=False,
        breaches=True,
    ),
    Pairing: Row(Pairing(((A, (0,)), (B, (0, 1)), (C, (1,)))), judged=False, denied=False, breaches=True),
    Sides: Row(
        Sides((Border((A,), (None, 0)), Border((B,), (0, 1)), Border((C,), (1, None)))),
        judged=False,
        denied=False,
        solved=False,
    ),
}
EDGES = {
    "nothing joined": And(),
    "one joined": And(A),
    "no choice": Or(),
    "one choice": Or(Not(A)),
    "none of an odd number": Xor(),
    "one of an odd number": Xor(A),
    "is false": Is("a", False),
    "a value there is not": Is("x", 9),
    "not a value there is not": Not(Is("x", 9)),
    "none of none": Exactly(0, ()),
    "one of none": Exactly(1, ()),
    "more than there are": Exactly(4, (A, B, C)),
    "none": AtMost(0, (A, B)),
    "less than none": AtMost(-1, (A,)),
    "at least none": AtLeast(0, (A,)),
    "all": AtLeast(2, (A, B)),
    "one is different": AllDifferent(("x",)),
    "two are different": AllDifferent(("x", "y")),
    "weighed": Linear(((2, "x"), (-3, "y")), "<=", -1),
    "unlike a sum": Linear(((1, "x"), (1, "y")), "!=", 4),
    "more than a sum": Linear(((-2, "x"),), ">=", -4),
    "an empty sum": Linear((), "=", 0),
}
"""Formulas of few parts, or of none."""
ROWS = [pytest.param(row, id=kind.__name__) for kind, row in TABLE.items()]
SOLVED = [pytest.param(row, id=kind.__name__) for kind, row in TABLE.items() if row.solved]
FEW = [pytest.param(Row(formula), id=name) for name, formula in EDGES.items()]


def assignments(formula: Formula) -> Iterator[dict[str, Value]]:
    """Every assignment to the variables of a formula."""
    names = sorted(set(formula.names()))
    for values in product(*(DOMAINS[name] for name in names)):
        yield dict(zip(names, values, strict=True))


def kinds(base: type[Formula] = Formula) -> Iterator[type[Formula]]:
    """The classes that formulas are made of: those that say themselves when they hold."""
    for kind in base.__subclasses__():
        if kind.__module__.startswith("puzzles."):
            if "holds" in vars(kind) and not kind.__subclasses__():
                yield kind
            yield from kinds(kind)


def test_the_table_has_every_class() -> None:
    known = set(kinds())
    assert {Is, And, Connected, Sides} <= known
    assert {kind.__name__ for kind in known - TABLE.keys()} == set()


@pytest.mark.parametrize("row", ROWS + FEW)
def test_truth_in_three_values(row: Row) -> None:
    for known in assignments(row.formula):
        found = truth(row.formula, known, DOMAINS)
        assert found is (row.formula.holds(known) if row.judged else None)
        for name in known:
            fewer = {own: value for own, value in known.items() if own != name}
            open_ = truth(row.formula, fewer, DOMAINS)
            assert open_ is None or open_ is row.formula.holds(known), "certain of less, and wrong"


@pytest.mark.parametrize("row", ROWS)
def test_negation(row: Row) -> None:
    denied = denial(row.formula)
    assert (denied is not None) is row.denied
    if denied is not None:
        assert all(denied.holds(each) is not row.formula.holds(each) for each in assignments(row.formula))


@pytest.mark.parametrize("row", ROWS)
def test_renaming(row: Row) -> None:
    """A formula that is the same with two names in each other's turn says the same of both."""
    first, last = min(row.formula.names()), max(row.formula.names())
    still = {name: name for name in DOMAINS}
    there = Move({**still, first: last, last: first}, DOMAINS)
    if not row.solved:
        with pytest.raises(Hidden):
            there.form(row.formula)
        return
    moved = [{**each, first: each[last], last: each[first]} for each in assignments(row.formula)]
    alike = [row.formula.holds(each) for each in moved] == [*map(row.formula.holds, assignments(row.formula))]
    same = there.form(row.formula) == Move(still, DOMAINS).form(row.formula)
    assert alike or not same or DOMAINS[first] != DOMAINS[last]


def toy(formula: Formula) -> Toy:
    return Toy(tuple(Variable(name, DOMAINS[name]) for name in sorted(set(formula.names()))), (formula,))


@pytest.mark.parametrize("row", SOLVED + FEW)
def test_scripts_say_what_holds(row: Row) -> None:
    """Read by z3, with each variable set in turn."""
    said = [*standard_script(Problem.of(PuzzleState(toy(row.formula))))][: -len(ENDING)]
    for each in assignments(row.formula):
        values = (f"(assert (= {name} {str(value).lower()}))" for name, value in each.items())
        solver = z3.Solver()
        solver.from_string("\n".join((*said, *values)))
        assert (solver.check() == z3.sat) is row.formula.holds(each), each


@pytest.mark.parametrize("row", SOLVED + FEW)
def test_engines_find_what_holds(row: Row) -> None:
    found = {tuple(sorted(each.items())) for each in SatSession(toy(row.formula)).solutions()}
    assert found == {
        tuple(sorted(each.items())) for each in assignments(row.formula) if row.formula.holds(each)
    }


@pytest.mark.parametrize("row", SOLVED + FEW)
def test_propagation_loses_nothing(row: Row) -> None:
    """Whatever one variable is: no value of a solution goes, and there is none left where none holds."""
    for name in sorted(set(row.formula.names())):
        for value in DOMAINS[name]:
            left = {own: frozenset(values) for own, values in DOMAINS.items()} | {name: frozenset([value])}
            found = propagate(row.formula, left)
            solutions = [
                each for each in assignments(row.formula) if each[name] == value and row.formula.holds(each)
            ]
            assert found is not None or not solutions
            for own, values in (found or {}).items():
                assert {each[own] for each in solutions} <= values


@pytest.mark.parametrize("row", ROWS)
def test_what_is_watched_is_seen_where_all_is_known(row: Row) -> None:
    formula = row.formula
    assert isinstance(formula, WatchedFormula) is row.watched
    if isinstance(formula, WatchedFormula):
        for each in assignments(formula):
            on = formula.on(each)
            known = [index in on for index, _ in enumerate(formula.signs)]
            assert any(formula.seen_from(range(len(known)), known)) is not formula.holds(each)


@pytest.mark.parametrize("row", ROWS)
def test_cuts_and_breaches_of_graphs(row: Row) -> None:
    formula, told = row.formula, False
    for each in assignments(formula):
        broken = not formula.holds(each)
        if isinstance(formula, LazyFormula):
            cuts = [*formula.cuts(each)]
            assert bool(cuts) is broken
            assert not any(cut.holds(each) for cut in cuts)
            others = [other for other in assignments(formula) if formula.holds(other)]
            assert all(cut.holds(other) for cut in cuts for other in others)
        breach = seen_at_once(formula, {name: frozenset([value]) for name, value in each.items()})
        assert breach is None or broken, "told though it holds"
        told = told or breach is not None
    assert told is row.breaches
