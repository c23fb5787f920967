"""Counts added up: the sum says nothing that the counts do not say, and holds where all of them are on."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from puzzles.formulas.formulas import And, Exactly, Is
from puzzles.model.state import PuzzleState
from puzzles.types.mastermind.guesses import Guess
from puzzles.types.mastermind.puzzle import Mastermind
from solvers.encoding import totals
from solvers.encoding.totals import Total
from solvers.problem import Problem
from solvers.stack.checker import Checker
from solvers.stack.stack import Stack
from tests.helpers.number_minds import mind
from tests.helpers.sat_session import SatSession


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 4), st.sets(st.integers(1, 4)))
def test_the_sum_is_implied_by_the_counts_that_are_on(seed: int, guesses: int, off: set[int]) -> None:
    puzzle = mind(4, guesses, seed, 0.5, tuple("abc"))
    ids = frozenset(f"guess.{number}" for number in off if number <= guesses)
    state = PuzzleState(puzzle, off=ids)
    totals.TELLING, before = 0, totals.TELLING
    try:
        session = SatSession(state)
        stack = Stack(Problem.of(state), session.stack.solver.native())
        stack.add_up()
        checker = Checker(stack)
        by_id = zip(puzzle.clue_list.ids, puzzle.guesses, strict=True)
        on = [guess for id_, guess in by_id if id_ not in ids]
        every = {
            code
            for code in product("abc", repeat=4)
            if all(sum(map(str.__eq__, code, guess.code)) == guess.exact for guess in on)
        }
        found = set()
        with stack.scratch("all of them") as backend:
            while (solution := checker.solve()) is not None:
                found.add(puzzle.code_of(solution))
                backend.add([tuple(stack.denial(solution))])
        assert found == every
    finally:
        totals.TELLING = before


def test_what_the_counts_come_to() -> None:
    puzzle = Mastermind(2, tuple("ab")).with_clue(Guess(tuple("ab"), 1)).with_clue(Guess(tuple("aa"), 2, 0))
    total = Total.of(puzzle.clues())
    assert total is not None
    assert (total.sum, total.weights) == (3, {"p1": {"a": 2}, "p2": {"b": 1, "a": 1}})
    assert total.statements == ("guess.1", "guess.2")
    assert Total.of(puzzle.clues()[:1]) is None
    more = Exactly(1, (Is("p1", "a"), And(Is("p1", "b"), Is("p2", "b"))))
    assert Total.of([*puzzle.clues(), replace(puzzle.clues()[0], formula=more)]) == total, (
        "not all are values"
    )
    assert Total.of(Mastermind(2, tuple("ab")).rules()) is None


def test_a_sum_is_worth_its_clauses_where_it_is_high_or_low() -> None:
    sizes = {f"p{position}": 10 for position in range(1, 21)}
    telling = [Total.of(mind(20, 24, 7, bias).clues()) for bias in (0.1, 0.0)]
    assert [total is not None and total.tells(sizes) for total in telling] == [True, False]


@pytest.mark.parametrize(("length", "guesses", "seed", "bias"), [(18, 22, 5, 0.1), (16, 20, 3, 0.1)])
def test_many_digits_are_found_by_exact_hits(length: int, guesses: int, seed: int, bias: float) -> None:
    puzzle = mind(length, guesses, seed, bias)
    session = SatSession(puzzle)
    found = list(session.solutions(3))
    assert len(found) == 1
    code = puzzle.code_of(found[0])
    assert all(sum(map(str.__eq__, code, guess.code)) == guess.exact for guess in puzzle.guesses)


def test_a_sum_goes_with_the_clues_it_is_of() -> None:
    """After an edit of a clue under the same id, the sum of before must not count."""
    puzzle = mind(18, 22, 5, 0.1)
    session = SatSession(puzzle)
    assert len(list(session.solutions(2))) == 1
    first = puzzle.guesses[0]
    other = puzzle.with_changed("guess.1", replace(first, exact=first.exact + 1)).without("guess.2")
    for length in range(3, 23):
        other = other.without(f"guess.{length}")
    session.open(PuzzleState(other))
    solution = next(iter(session.solutions(1)))
    assert sum(map(str.__eq__, other.code_of(solution), first.code)) == first.exact + 1
