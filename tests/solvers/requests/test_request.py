"""What is said of verdicts in answers to requests."""

from __future__ import annotations

import pytest

from puzzles.model.puzzle import Puzzle
from puzzles.types.logic.puzzle import Logic
from puzzles.types.sudoku import Sudoku
from solvers.queries.overview import Status, Verdict
from solvers.requests.request import claim_follows

ARGUMENT = Logic.of(("p -> q", "p"), "q")


@pytest.mark.parametrize(
    ("puzzle", "status", "follows"),
    [
        (ARGUMENT, Status.CONTRADICTION, True),
        (ARGUMENT, Status.UNIQUE, False),
        (ARGUMENT, Status.MULTIPLE, False),
        (ARGUMENT, Status.UNKNOWN, False),
        (Sudoku.empty(4), Status.CONTRADICTION, False),
    ],
)
def test_a_claim_follows_if_nothing_makes_it_false(puzzle: Puzzle, status: Status, follows: bool) -> None:
    assert claim_follows(puzzle, Verdict(status)) is follows
