"""Formulas about areas that an engine watches while it searches: the same answers as by trying all."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product
from random import Random
from unittest.mock import patch

import pytest
from hypothesis import given, settings

from puzzles.formulas.formulas import Exactly, Formula, Is, Or, Value, Variable
from puzzles.formulas.graphs.equal_parts import EqualParts
from puzzles.formulas.graphs.partition import Partition
from puzzles.model.state import PuzzleState
from solvers.problem import Problem
from solvers.session.counts.counting import Countable
from solvers.session.session import Session
from solvers.stack import checker
from tests.helpers.chance import chances
from tests.helpers.sat_session import SatSession
from tests.helpers.toy import Toy, brute_force

ROWS, COLUMNS = 2, 3
LINKS = (
    *((row * COLUMNS + a, row * COLUMNS + b) for row in range(ROWS) for a, b in pairwise(range(COLUMNS))),
    *((column, COLUMNS + column) for column in range(COLUMNS)),
)
CELLS = tuple(f"r{row}c{column}" for row, column in product(range(ROWS), range(COLUMNS)))
WALLS = tuple((Is(f"w{one}{other}", True), one, other) for one, other in LINKS)
NUMBERS = (1, 2, 3)


@pytest.fixture(autouse=True)
def watched_at_once() -> Iterator[None]:
    with patch.object(checker, "ROUNDS", 0), patch.object(checker, "MANY_ROUNDS", 0):
        yield


def drawn(chance: Random) -> Toy:
    """Numbers whose areas are as large as they say, or walls around areas of one size, and some clues."""
    if chance.random() < 0.5:
        variables = tuple(Variable(cell, NUMBERS) for cell in CELLS)
        rules: tuple[Formula, ...] = tuple(
            EqualParts(tuple(Is(cell, number) for cell in CELLS), LINKS, number) for number in NUMBERS
        )
    else:
        variables = tuple(Variable(sign.name, (False, True)) for sign, _, _ in WALLS)
        rules = (Partition(tuple(range(len(CELLS))), WALLS, chance.choice((0, 2, 3))),)
    clues = tuple(clue(variables, chance) for _ in range(chance.randint(1, 5)))
    return Toy(variables, rules, clues)


def clue(variables: tuple[Variable, ...], chance: Random) -> Formula:
    parts = tuple(Is(own.name, chance.choice(own.domain)) for own in chance.sample(variables, 2))
    return chance.choice((Or(*parts), Exactly(1, parts), parts[0]))


def told(solution: dict[str, Value]) -> tuple[tuple[str, Value], ...]:
    return tuple(sorted(solution.items()))


def compare(session: Session) -> None:
    """Hold the solutions of a session, and its candidates, against those by trying all."""
    expected = list(brute_force(session.state))
    found = [told(dict(each)) for each in session.solutions()]
    assert sorted(found) == sorted(map(told, expected))
    candidates = session.candidates().values
    for name, values in candidates.items():
        assert set(values) == {each[name] for each in expected}


@given(chances)
@settings(max_examples=40, database=None, deadline=None)
def test_solutions_and_candidates(chance: Random) -> None:
    """Also after an edit, and with a rule off."""
    toy = drawn(chance)
    session = SatSession(toy)
    compare(session)
    session.open(PuzzleState(toy.without("c1")))
    compare(session)
    session.open(PuzzleState(toy, off=frozenset({"r1"})))
    compare(session)


@given(chances)
@settings(max_examples=40, database=None, deadline=None)
def test_conflicts_are_minimal(chance: Random) -> None:
    toy = drawn(chance)
    state = PuzzleState(toy)
    conflict = SatSession(state).conflict()
    assert (conflict is None) is any(True for _ in brute_force(state))
    if conflict is not None:
        ids = {own.id for own in (*conflict.clues, *conflict.rules)}
        assert not any(True for _ in brute_force(state, only=ids))
        for id_ in ids:
            assert any(True for _ in brute_force(state, only=ids - {id_}))


@given(chances)
@settings(max_examples=40, database=None, deadline=None)
def test_counts(chance: Random) -> None:
    state = PuzzleState(drawn(chance))
    countable = Countable.of(Problem.of(state))
    assert countable.watched
    assert not countable.lazy
    counter = countable.counter()
    for _ in counter.run():
        pass
    assert counter.exhausted
    assert counter.value == sum(1 for _ in brute_force(state))


def test_they_are_watched() -> None:
    """By clingo, where there is a formula about areas; else nothing changes."""
    parts = EqualParts(tuple(Is(cell, 2) for cell in CELLS), LINKS, 2)
    for rule, engine in ((parts, "clingo"), (Is(CELLS[0], 2), "CaDiCaL")):
        session = SatSession(Toy(tuple(Variable(cell, NUMBERS) for cell in CELLS), (rule,)))
        session.verdict()
        assert session.stack.solver.name == engine
        assert not session.stack.learns


def test_a_formula_of_a_clue_is_learnt_by_cuts() -> None:
    """It may go again, and all that was learnt of it with it."""
    parts = EqualParts(tuple(Is(cell, 2) for cell in CELLS), LINKS, 2)
    toy = Toy(tuple(Variable(cell, NUMBERS) for cell in CELLS), (), (parts, Is(CELLS[0], 2)))
    session = SatSession(toy)
    compare(session)
    assert session.stack.learns
    session.open(PuzzleState(toy.without("c1")))
    compare(session)
