"""What single formulas rule out, against all assignments."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

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
    Xor,
)
from solvers.propagation import connective_propagators, propagators
from solvers.propagation.propagate import is_exact, propagate
from tests.helpers.strategies import VARIABLES, formulas

Domains = dict[str, frozenset[Value]]


domains: st.SearchStrategy[Domains] = st.fixed_dictionaries(
    {v.name: st.frozensets(st.sampled_from(v.domain), min_size=1) for v in VARIABLES}
)


def supported(formula: Formula, left: Domains) -> dict[str, set[Value]] | None:
    """The values that occur where the formula holds, by trying everything."""
    seen: dict[str, set[Value]] = {name: set() for name in left}
    for values in product(*left.values()):
        solution = dict(zip(left, values, strict=True))
        if formula.holds(solution):
            for name, value in solution.items():
                seen[name].add(value)
    return seen if any(seen.values()) else None


@settings(max_examples=50, deadline=None)
@given(formulas, domains)
def test_nothing_possible_is_ruled_out(formula: Formula, left: Domains) -> None:
    expected = supported(formula, left)
    found = propagate(formula, left)
    if found is None:
        assert expected is None
        return
    for name, values in found.items():
        assert values < left[name]
        if expected is not None:
            assert expected[name] <= values


@settings(max_examples=50, deadline=None)
@given(formulas, domains)
def test_nothing_possible_is_ruled_out_without_trying_everything(formula: Formula, left: Domains) -> None:
    """The same with every formula taken apart instead of tried out."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(propagators, "ENUMERATED", 0)
        patch.setattr(propagators, "TABULATED", 0)
        test_nothing_possible_is_ruled_out.hypothesis.inner_test(formula, left)  # type: ignore[attr-defined]


DIGITS = frozenset(range(1, 7))
CELLS = ("a", "b", "c", "d", "e", "f")


@settings(max_examples=50, deadline=None)
@given(st.lists(st.frozensets(st.sampled_from(sorted(DIGITS)), min_size=1), min_size=6, max_size=6))
def test_all_different_rules_out_all_that_can_be(left: list[frozenset[int]]) -> None:
    """Régin's consistency: naked and hidden subsets of every size."""
    cells: Domains = {name: frozenset(values) for name, values in zip(CELLS, left, strict=True)}
    check_exact(AllDifferent(CELLS), cells)


LITERALS = st.builds(
    lambda sign, so: sign if so else Not(sign),
    st.builds(Is, st.sampled_from(CELLS), st.sampled_from(sorted(DIGITS))),
    st.booleans(),
)
LEFT = st.lists(st.frozensets(st.sampled_from(sorted(DIGITS)), min_size=1), min_size=6, max_size=6)


@settings(max_examples=100, deadline=None)
@given(
    st.lists(LITERALS, min_size=1, max_size=6, unique_by=lambda sign: next(sign.names())),
    st.integers(0, 6),
    st.sampled_from([AtMost, AtLeast, Exactly]),
    LEFT,
)
def test_counts_of_literals_rule_out_all_that_can_be(
    literals: list[Formula], count: int, kind: type[AtMost], left: list[frozenset[int]]
) -> None:
    cells: Domains = {name: frozenset(values) for name, values in zip(CELLS, left, strict=True)}
    formula = kind(count, tuple(literals))
    check_exact(formula, {name: cells[name] for name in formula.names()})


@settings(max_examples=200, deadline=None)
@given(st.lists(LITERALS, min_size=1, max_size=6), LEFT)
def test_a_clause_rules_out_all_that_can_be_though_it_has_literals_of_one_variable(
    literals: list[Formula], left: list[frozenset[int]]
) -> None:
    cells: Domains = {name: frozenset(values) for name, values in zip(CELLS, left, strict=True)}
    formula = Or(*literals)
    check_exact(formula, {name: cells[name] for name in formula.names()})


@settings(max_examples=100, deadline=None)
@given(
    st.lists(
        st.lists(LITERALS, min_size=2, max_size=3, unique_by=lambda sign: next(sign.names())),
        min_size=7,
        max_size=14,
    ),
    LEFT,
)
def test_many_clauses_say_in_the_same_order_what_each_of_them_says(
    clauses: list[list[Formula]], left: list[frozenset[int]]
) -> None:
    cells: Domains = {name: frozenset(values) for name, values in zip(CELLS, left, strict=True)}
    parts = [Or(*literals) for literals in clauses]
    expected = connective_propagators.all_of([propagators.propagator(part) for part in parts], cells)
    found = connective_propagators.All(And(*parts))._by_clauses(cells)
    event("None" if expected is None else f"{len(expected)} narrowed")
    assert found == expected
    assert found is None or expected is None or list(found) == list(expected)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.frozensets(st.sampled_from(sorted(DIGITS)), min_size=1), min_size=5, max_size=5),
    st.lists(st.integers(-2, 3), min_size=5, max_size=5),
    st.integers(-10, 40),
    st.sampled_from(["=", "!=", "<=", ">"]),
)
def test_sums_rule_out_all_that_can_be(
    left: list[frozenset[int]], weights: list[int], bound: int, comparison: str
) -> None:
    cells: Domains = {name: frozenset(values) for name, values in zip(CELLS, left, strict=False)}
    check_exact(Linear(tuple(zip(weights, cells, strict=True)), comparison, bound), cells)


def check_exact(formula: Formula, cells: Domains) -> None:
    expected = supported(formula, cells)
    found = propagate(formula, cells)
    if expected is None:
        assert found is None
    else:
        assert found is not None
        assert {name: found.get(name, cells[name]) for name in cells} == expected


def times(state: int, value: int) -> int | None:
    return state * value if state * value <= 24 else None


@pytest.mark.parametrize(
    ("formula", "ruled_out"),
    [
        (Fold(CELLS[:5], 1, times, (24).__eq__), {name: {5} for name in CELLS[:5]}),
        (Exactly(2, tuple(Is(name, 1) for name in CELLS[:2])), {n: {2, 3, 4, 5, 6} for n in CELLS[:2]}),
        (Relation(CELLS[:5], lambda *v: sum(v) == 5), {name: {2, 3, 4, 5, 6} for name in CELLS[:5]}),
        (Or(Is("a", 1), Is("a", 2)), {"a": {3, 4, 5, 6}}),
        (AtMost(0, (Is("a", 1), Is("b", 2))), {"a": {1}, "b": {2}}),
    ],
)
def test_examples(formula: Formula, ruled_out: dict[str, set[int]]) -> None:
    cells: Domains = {name: frozenset(DIGITS) for name in CELLS}
    assert propagate(formula, cells) == {name: DIGITS - gone for name, gone in ruled_out.items()}


NONE = tuple(Is(f"n{number}", 1) for number in range(12))
LAST = Is("last", 1)


@pytest.mark.parametrize(
    "formula",
    [
        Xor(*NONE, LAST),
        Or(*NONE, LAST),
        Iff(Or(*NONE), Not(LAST)),
        Implies(Not(Or(*NONE)), LAST),
        Not(And(Not(LAST), *map(Not, NONE))),
        Exactly(1, (*NONE, LAST)),
        AtLeast(1, (*NONE, LAST)),
        AtMost(12, (*map(Not, NONE), Not(LAST))),
    ],
    ids=lambda formula: type(formula).__name__,
)
def test_what_is_left_of_many_holds_where_too_many_values_are_open_to_try(formula: Formula) -> None:
    cells: Domains = {name: frozenset(DIGITS - {1}) for part in NONE for name in part.names()}
    assert propagate(formula, cells | {"last": frozenset(DIGITS)}) == {"last": frozenset((1,))}
    assert propagate(formula, cells | {"last": frozenset(DIGITS), "n0": frozenset(DIGITS)}) == {}, "of two"


@settings(max_examples=150, deadline=None)
@given(st.lists(st.frozensets(st.integers(0, 6), min_size=1), min_size=2, max_size=5), st.integers(0, 24))
def test_cages_rule_out_what_is_in_no_combination(left: list[frozenset[int]], total: int) -> None:
    left_of: Domains = {f"v{index}": frozenset[Value](values) for index, values in enumerate(left)}
    names = tuple(left_of)
    cage = And(AllDifferent(names), Linear(tuple((1, name) for name in names), "=", total))
    domains = {name: frozenset(range(7)) for name in names}
    assert is_exact(cage, domains)
    expected, found = supported(cage, left_of), propagate(cage, left_of)
    if expected is None:
        assert found is None
    else:
        assert found == {name: frozenset(v) for name, v in expected.items() if v < left_of[name]}


def test_sixteen_in_two_cells_is_seven_and_nine() -> None:
    names = ("a", "b")
    cage = And(AllDifferent(names), Linear(((1, "a"), (1, "b")), "=", 16))
    nine = dict.fromkeys(names, frozenset[Value](range(1, 10)))
    assert propagate(cage, nine) == dict.fromkeys(names, frozenset[Value]({7, 9}))


def test_what_all_parts_rule_out_comes_in_their_order() -> None:
    """Not in that of a set, which is another one in each process: explanations quote by it."""
    names = [f"v{number}" for number in range(24)]
    either = Or(And(*(Is(name, 1) for name in names)), And(*(Is(name, 2) for name in names)))
    found = propagate(either, dict.fromkeys(names, frozenset[Value]({1, 2, 3})))
    assert found is not None
    assert list(found) == names
