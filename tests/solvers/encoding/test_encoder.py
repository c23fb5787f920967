"""The encoder agrees with `holds` on every small formula."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct

from puzzles.formulas.formulas import (
    AllDifferent,
    AtMost,
    Exactly,
    Formula,
    Is,
    Linear,
    Not,
    Or,
    Relation,
    Variable,
)
from puzzles.formulas.graphs.connectivity import LazyFormula
from puzzles.model.state import PuzzleState
from solvers.encoding.formulas import EncodingError
from solvers.session.session import Session
from tests.helpers.sat_session import SatSession
from tests.helpers.strategies import VARIABLES, formulas, toys
from tests.helpers.toy import Toy, brute_force
from tests.puzzles.formulas.graphs.test_connectivity import (
    enclosures,
    equal_parts,
    forests,
    graphs,
    loops,
    pairings,
    partitions,
    reached,
    twins,
)


def _key(solution: Mapping[str, object]) -> tuple[object, ...]:
    return tuple(sorted((name, str(value)) for name, value in solution.items()))


@given(toys())
@settings(max_examples=20, deadline=None)
def test_the_same_solutions_as_brute_force(toy: Toy) -> None:
    expected = {_key(solution) for solution in brute_force(PuzzleState(toy))}
    for session in (Session(toy), SatSession(toy)):
        found = [_key(solution) for solution in session.solutions()]
        assert len(found) == len(set(found))
        assert set(found) == expected


@given(formulas)
@settings(max_examples=15, deadline=None)
def test_a_formula_and_its_negation_share_out_all_assignments(formula: Formula) -> None:
    total = prod(len(variable.domain) for variable in VARIABLES)
    counts = [
        sum(1 for _ in SatSession(Toy(VARIABLES, clue_formulas=(part,))).solutions())
        for part in (formula, Not(formula))
    ]
    assert sum(counts) == total


PARTED = st.one_of(partitions(), enclosures(), equal_parts(), twins())


@given(st.one_of(graphs(), reached(), loops(), forests(), pairings(), PARTED))
@settings(max_examples=200, deadline=None)
def test_what_is_left_to_cuts_elsewhere_is_written_out_in_full_as_a_part(formula: LazyFormula) -> None:
    never = Is("never", True)
    variables = tuple(Variable(name, (False, True)) for name in dict.fromkeys((*formula.names(), "never")))
    toy = Toy(variables, (Not(never),), (Or(formula, never),))
    expected = [_key(solution) for solution in brute_force(PuzzleState(toy))]
    assert sorted(map(_key, SatSession(toy).solutions())) == sorted(expected)


class Among(Struct, frozen=True):
    """Whether values are one of some tuples."""

    tuples: frozenset[tuple[object, ...]]

    def __call__(self, *values: object) -> bool:
        return values in self.tuples


DRAWN = tuple(Variable(name, (False, True)) for name in ("a", "b"))
COLOURS = tuple(Variable(name, ("red", "green", "blue")) for name in ("x", "y"))
MIXED = st.sampled_from([(COLOURS[0], *DRAWN), (*DRAWN, COLOURS[1]), (COLOURS[0], DRAWN[0], COLOURS[1])])


@given(MIXED, st.data())
@settings(max_examples=40, deadline=None)
def test_a_relation_of_booleans_and_others_allows_its_tuples(
    variables: tuple[Variable, ...], data: st.DataObject
) -> None:
    tuples = list(product(*(variable.domain for variable in variables)))
    switch = data.draw(st.sampled_from([None, *DRAWN]))
    own = data.draw(st.sampled_from([False, True]))
    allowed = data.draw(st.sets(st.sampled_from(tuples)))
    if switch in variables:
        at = variables.index(switch)
        allowed |= {values for values in tuples if values[at] is own}
    if data.draw(st.booleans()):  # the first two values of each are alike
        first: dict[object, object] = {"green": "red"}
        allowed = {values for values in tuples if tuple(first.get(v, v) for v in values) in allowed}
    names = tuple(variable.name for variable in variables)
    relation = Relation(names, Among(frozenset(allowed)))
    found = SatSession(Toy(variables, clue_formulas=(relation,))).solutions()
    assert {tuple(solution[name] for name in names) for solution in found} == allowed


NASTY = st.text(st.sampled_from("ab|\\\"'()=;%/#! \n\t<>é✓0.") | st.characters(), min_size=1, max_size=8)


@given(
    st.lists(NASTY, min_size=2, max_size=4, unique=True), st.lists(NASTY, min_size=1, max_size=3, unique=True)
)
@settings(max_examples=40, deadline=None)
def test_any_text_can_name_variables_values_and_statements(names: list[str], values: list[str]) -> None:
    variables = tuple(Variable(name, tuple(values)) for name in names)
    first = Is(names[0], values[0])
    session = SatSession(Toy(variables, rule_formulas=(first,)))
    assert sum(1 for _ in session.solutions()) == len(values) ** (len(names) - 1)
    assert all(solution[names[0]] == values[0] for solution in session.enumerator.found)


def test_a_name_that_tries_to_end_the_text_is_only_a_name() -> None:
    name = "x) (assert false"
    session = SatSession(Toy((Variable(name, (1, 2)),), clue_formulas=(Not(Is(name, 1)),)))
    assert list(session.solutions()) == [{name: 2}]


def test_an_unknown_variable_is_an_error() -> None:
    with pytest.raises(EncodingError, match="no variable is called 'z'"):
        SatSession(Toy((Variable("a", (1, 2)),), clue_formulas=(Is("z", 1),)))


def test_a_table_too_large_is_refused_with_advice() -> None:
    variables = tuple(Variable(f"v{i}", tuple(range(9))) for i in range(7))
    names = tuple(variable.name for variable in variables)
    with pytest.raises(EncodingError, match="Fold or Linear"):
        SatSession(Toy(variables, clue_formulas=(Relation(names, lambda *values: sum(values) == 9),)))


def test_a_long_sum_counts_as_many_ways_as_there_are() -> None:
    variables = tuple(Variable(f"v{i}", (0, 1, 2)) for i in range(6))
    clue = Linear(tuple((1, variable.name) for variable in variables), "=", 5)
    expected = sum(1 for values in product((0, 1, 2), repeat=6) if sum(values) == 5)
    assert sum(1 for _ in SatSession(Toy(variables, clue_formulas=(clue,))).solutions()) == expected


@pytest.mark.parametrize("size", [48, 49, 50, 83])
def test_at_most_one_of_many_counts_as_many_ways_as_there_are(size: int) -> None:
    variables = tuple(Variable(f"v{i}", (False, True)) for i in range(size))
    parts = tuple(Is(variable.name, True) for variable in variables)
    for formula, expected in ((AtMost(1, parts), size + 1), (Exactly(1, parts), size)):
        found = list(SatSession(Toy(variables, clue_formulas=(formula,))).solutions(size + 5))
        assert len(found) == expected
        assert len({_key(solution) for solution in found}) == expected


def test_more_variables_than_values_cannot_all_differ() -> None:
    variables = tuple(Variable(name, (1, 2)) for name in "abc")
    session = SatSession(Toy(variables, rule_formulas=(AllDifferent(("a", "b", "c")),)))
    assert list(session.solutions()) == []


def test_a_formula_is_not_a_truth_value() -> None:
    with pytest.raises(TypeError, match="And, Or, Not"):
        bool(Or(Is("a", 1)) and Is("b", 2))
