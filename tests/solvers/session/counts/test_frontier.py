"""Counts by the frontier method: against all assignments, known numbers, and solutions one by one."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.files.samples import sample
from puzzles.files.storage import parse
from puzzles.formulas.formulas import (
    AllDifferent,
    And,
    AtLeast,
    AtMost,
    Exactly,
    Fold,
    Formula,
    Iff,
    Is,
    Linear,
    Not,
    Or,
    Variable,
    Xor,
)
from puzzles.formulas.graphs.connectivity import Connected
from puzzles.formulas.statements import Kind, Statement
from puzzles.model.state import PuzzleState
from solvers.problem import Problem
from solvers.session.counts.frontier import Frontier, FrontierCount
from solvers.session.session import Session

NAMES = ("a", "b", "c", "d", "e")
names = st.sampled_from(NAMES)
literals = st.builds(Is, names, st.integers(0, 2)) | st.builds(Is, names, st.integers(0, 2)).map(Not)
several = st.lists(literals, max_size=5).map(tuple)


def add_up(state: int, value: int) -> int | None:
    """A running sum that may not pass 5."""
    return state + value if state + value <= 5 else None


def odd(state: int) -> bool:
    return state % 2 == 1


formulas: st.SearchStrategy[Formula] = st.one_of(
    literals,
    st.builds(Exactly, st.integers(-1, 6), several),
    st.builds(AtMost, st.integers(-1, 6), several),
    st.builds(AtLeast, st.integers(-1, 6), several),
    st.builds(AllDifferent, st.lists(names, unique=True, max_size=4).map(tuple)),
    st.builds(
        Linear,
        st.lists(st.tuples(st.integers(-2, 3), names), max_size=5).map(tuple),
        st.sampled_from(("=", "!=", "<", "<=", ">", ">=")),
        st.integers(-4, 8),
    ),
    st.permutations(NAMES).map(lambda order: Fold(tuple(order[:4]), 0, add_up, odd)),
    several.map(lambda parts: Or(*parts)),
    several.map(lambda parts: Xor(*parts)),
    st.builds(Iff, literals, several.map(lambda parts: And(*parts))),
    st.lists(st.builds(AtMost, st.integers(0, 2), several), max_size=3).map(lambda parts: And(*parts)),
)


def problem_of(said: list[Formula]) -> Problem:
    statements = tuple(Statement(f"s{index}", "", formula) for index, formula in enumerate(said))
    return Problem(tuple(Variable(name, (0, 1, 2)) for name in NAMES), (), statements)


def tally(problem: Problem) -> FrontierCount:
    frontier = Frontier.of(problem)
    assert frontier is not None
    found = frontier.tally(lambda: None)
    assert found is not None
    return found


@given(st.lists(formulas, max_size=5))
def test_as_many_as_all_assignments_tell(said: list[Formula]) -> None:
    frontier = Frontier.of(problem_of(said))
    if frontier is None:  # folds that are read in different orders
        assert len({formula.variables for formula in said if isinstance(formula, Fold)}) > 0
        return
    found = frontier.tally(lambda: None)
    worlds = [dict(zip(NAMES, values, strict=True)) for values in product((0, 1, 2), repeat=len(NAMES))]
    fitting = [world for world in worlds if all(formula.holds(world) for formula in said)]
    assert found is not None
    assert found.total == len(fitting)
    if fitting:
        assert found.counts == {name: dict(Counter(world[name] for world in fitting)) for name in NAMES}


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ('puzzle = "sudoku"\nsize = 4\n', 288),
        ('puzzle = "skyscrapers"\nsize = 4\n', 576),
        ('puzzle = "minesweeper"\nmines = 10\ngrid = """\n' + 8 * (8 * ". " + "\n") + '"""\n', comb(64, 10)),
        ('puzzle = "queens"\nsize = 6\n', 4),
    ],
    ids=["sudoku", "Latin squares", "mines", "queens"],
)
def test_numbers_that_are_known(text: str, number: int) -> None:
    assert tally(Problem.of(PuzzleState(parse(text)))).total == number


@pytest.mark.parametrize(
    "name", ["queens-eight", "nonogram-two-ways", "minesweeper-position", "zebra-somewhere-left"]
)
def test_values_are_counted_as_in_the_solutions_found_one_by_one(name: str) -> None:
    puzzle = sample(name).load()
    solutions = list(Session(puzzle).solutions())
    found = tally(Problem.of(PuzzleState(puzzle)))
    assert found.total == len(solutions)
    assert found.counts == {each: dict(Counter(found[each] for found in solutions)) for each in solutions[0]}


def test_what_is_off_is_not_counted_with() -> None:
    problem = problem_of([Is("a", 1), Is("a", 2)])
    assert tally(problem) == FrontierCount(0, {})
    off = Problem(problem.variables, problem.rules, problem.layers, off=frozenset({"s1"}))
    assert tally(off).total == 3**4


def test_a_clues_own_variables_are_counted() -> None:
    own = Statement(
        "s", "", Or(Is("x", True), Is("a", 1)), kind=Kind.CLUE, variables=(Variable("x", (False, True)),)
    )
    problem = Problem((Variable("a", (0, 1, 2)),), (), (own,))
    assert tally(problem).counts == {"a": {0: 1, 1: 2, 2: 1}, "x": {False: 1, True: 3}}


def test_what_is_learnt_by_cuts_is_not_for_it() -> None:
    nodes = tuple(Is(name, 1) for name in NAMES)
    assert Frontier.of(problem_of([Connected(nodes, ((0, 1), (1, 2)))])) is None


def test_where_too_much_is_to_be_remembered_it_is_given_up() -> None:
    frontier = Frontier.of(Problem.of(PuzzleState(sample("sudoku-euler-1").load())))
    assert frontier is not None
    assert frontier.tally(lambda: None) is None
