"""What a quick survey knows once it ends: all solutions, or some drawn of too many, each of them one."""

from __future__ import annotations

import pytest

from puzzles.files.storage import parse
from puzzles.model.puzzle import Puzzle
from solvers.session.counts.quick_survey import QuickSurvey
from solvers.session.session import Session

FOUR = parse('puzzle = "sudoku"\nsize = 4\n')
"""288 solutions."""
NONE = parse('puzzle = "sudoku"\nsize = 4\ngrid = """\n1 1 . .\n. . . .\n. . . .\n. . . .\n"""\n')


@pytest.mark.parametrize(
    ("puzzle", "limit", "told"),
    [
        (FOUR, 1000, (288, 288, True, False, False)),
        (FOUR, 288, (288, 288, True, False, False)),
        (FOUR, 100, (100, 20, False, True, True)),
        (NONE, 100, (0, 0, True, False, False)),
    ],
)
def test_what_is_known_at_the_end(
    puzzle: Puzzle, limit: int, told: tuple[int, int, bool, bool, bool]
) -> None:
    survey = QuickSurvey(Session(puzzle))
    for _ in survey.steps(limit, 20):
        pass
    found = len(survey.solutions)
    assert (survey.total, found, survey.complete, survey.sampled, survey.beyond) == told
    for solution in survey.solutions:
        assert all(rule.formula.holds(solution) for rule in puzzle.shape.rules)
