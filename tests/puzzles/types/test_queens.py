"""Queens against the known counts, and against all permutations."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from puzzles.clues.given import Given
from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.types.queens import Queens
from solvers.handlers.registry import answers
from solvers.queries.repairs import Change, SingleChanges
from solvers.queries.solutions import Count
from tests.helpers.made import made
from tests.helpers.sat_session import SatSession
from tests.helpers.shadings import Shaded, by_session


def boards(size: int) -> set[Shaded]:
    """All placings, from permutations."""
    found = set()
    for columns in permutations(range(size)):
        falls = {row + column for row, column in enumerate(columns)}
        rises = {row - column for row, column in enumerate(columns)}
        if len(falls) == len(rises) == size:
            found.add(frozenset(enumerate(columns)))
    return found


@pytest.mark.parametrize(
    ("size", "count"), [(1, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4), (7, 40), (8, 92)]
)
def test_the_known_counts(size: int, count: int) -> None:
    *_, found = SatSession(Queens(size)).count(200)
    assert isinstance(found, Count)
    assert (found.value, found.complete) == (count, True)


@pytest.mark.parametrize("seed", range(5))
def test_any_given_queens_have_the_boards_that_the_rules_allow(seed: int) -> None:
    random = Random(seed)
    puzzle, told = Queens(6), dict[tuple[int, int], bool]()
    for _ in range(2):
        cell = random.randrange(6), random.randrange(6)
        told[cell] = random.random() < 0.5
        puzzle = puzzle.with_given(cell, told[cell])
    expected = {board for board in boards(6) if all((cell in board) == own for cell, own in told.items())}
    assert by_session(puzzle) == expected
    assert parse(encode(puzzle)) == puzzle


COUNTS = {"queens-8x8": 1, "queens-12x12": 1, "queens-eight": 92, "queens-miscopied": 0}


@pytest.mark.parametrize("name", COUNTS)
def test_the_library(name: str) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Queens)
    assert len(by_session(puzzle)) == COUNTS[name]
    if name == "queens-eight":
        assert by_session(puzzle) == boards(8)


def test_the_one_left_out_leaves_several() -> None:
    puzzle = sample("queens-two-ways").load()
    assert isinstance(puzzle, Queens)
    assert 1 < len(by_session(puzzle)) < 20


def test_sentences() -> None:
    rules = {rule.family: rule.text for rule in Queens(4).shape.rules}
    assert rules["rows"] == "Row 4 holds one queen"
    assert rules["diagonals"] == "The diagonal R1C4 to R4C1 holds at most one queen"
    assert Given((0, 1), True).statement(Queens(4)).text == "R1C2 holds a queen"
    conflict = SatSession(sample("queens-miscopied").load()).conflict()
    assert conflict is not None
    assert len(conflict.clues) > 1


def test_those_that_are_made_give_queens_alone() -> None:
    puzzle = made(Queens(7), seed=3).puzzle
    assert isinstance(puzzle, Queens)
    assert set(puzzle.givens.values()) == {True}
    assert len(by_session(puzzle)) == 1


def test_a_repair_says_what_would_be_in_the_cell() -> None:
    session = SatSession(sample("queens-miscopied").load())
    texts = [answer.text for answer in answers(SingleChanges(), session) if isinstance(answer, Change)]
    assert "R4C4 holds a queen" in texts
    assert not any("=" in text for text in texts)
