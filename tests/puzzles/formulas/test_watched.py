"""What is seen of formulas about areas while few signs are known, against all that can still come of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from random import Random

import pytest
from hypothesis import given, settings

from puzzles.formulas.formulas import Is
from puzzles.formulas.graphs.connectivity import Known, SignClause, WatchedFormula
from puzzles.formulas.graphs.equal_parts import EqualParts
from puzzles.formulas.graphs.partition import Partition
from tests.helpers.chance import chances

ROWS, COLUMNS = 2, 4
LINKS = (
    *((row * COLUMNS + a, row * COLUMNS + b) for row in range(ROWS) for a, b in pairwise(range(COLUMNS))),
    *((column, COLUMNS + column) for column in range(COLUMNS)),
)
NODES = tuple(Is(f"n{number}", True) for number in range(ROWS * COLUMNS))
WALLS = tuple((Is(f"w{one}{other}", True), one, other) for one, other in LINKS)
FORMULAS = {
    **{f"parts of {size}": EqualParts(NODES, LINKS, size) for size in (1, 2, 3, 4)},
    **{f"areas of {size}": Partition(tuple(range(8)), WALLS, size) for size in (0, 2, 4, 8)},
}


def values(formula: WatchedFormula) -> Iterator[tuple[bool, ...]]:
    """Whatever the signs may be."""
    return product((False, True), repeat=len(list(formula.signs)))


def holds(formula: WatchedFormula, signs: Sequence[bool]) -> bool:
    return formula.holds(dict(zip(formula.names(), signs, strict=True)))


SOLUTIONS = {
    name: [signs for signs in values(formula) if holds(formula, signs)] for name, formula in FORMULAS.items()
}


def literals(clause: SignClause, known: Known) -> list[bool | None]:
    """What is known of the parts of a clause."""
    found = [known[abs(own) - 1] for own in clause]
    return [
        value if value is None or own > 0 else not value for own, value in zip(clause, found, strict=True)
    ]


@pytest.mark.parametrize("name", FORMULAS)
@given(chances)
@settings(max_examples=60, database=None, deadline=None)
def test_clauses_follow_and_leave_one_sign_open_at_most(name: str, chance: Random) -> None:
    formula = FORMULAS[name]
    signs = [chance.choice((False, True, None)) for _ in formula.signs]
    news = [index for index, value in enumerate(signs) if value is not None]
    for clause in formula.seen_from(news, signs):
        parts = literals(clause, signs)
        assert True not in parts
        assert parts.count(None) <= 1
        for solution in SOLUTIONS[name]:
            assert True in literals(clause, solution)


@pytest.mark.parametrize("name", FORMULAS)
def test_where_all_is_known_a_clause_is_broken_just_where_the_formula_does_not_hold(name: str) -> None:
    formula, solutions = FORMULAS[name], set(SOLUTIONS[name])
    for signs in values(formula):
        broken = any(True for _ in formula.seen_from(range(len(signs)), signs))
        assert broken is (signs not in solutions)


def test_what_is_seen_of_parts() -> None:
    """Of three nodes in a row with one on at the end, and of a node beside a whole part."""
    row = EqualParts(NODES[:4], tuple(pairwise(range(4))), 2)
    assert set(row.seen_from([0], [True, None, None, None])) == set()
    assert set(row.seen_from([1], [None, False, None, None])) == {(-1, 2)}
    assert set(row.seen_from([0], [True, True, None, None])) == {(-1, -2, -3)}


def test_what_is_seen_of_areas() -> None:
    """In a row of four cells, walls close off one cell; one area is whole; three cells are in one."""
    row = Partition(tuple(range(4)), tuple((WALLS[index][0], index, index + 1) for index in range(3)), 2)
    assert set(row.seen_from([0], [True, None, None])) == {(-1,)}
    assert set(row.seen_from([0], [False, None, None])) == {(2, 1)}
    assert set(row.seen_from([0, 1], [False, False, None])) == {(1, 2)}
