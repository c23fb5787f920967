"""How hard a puzzle is said to be agrees with the grades that others gave."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from statistics import correlation

from puzzles.files.samples import sample, samples
from puzzles.files.storage import parse
from solvers.handlers.registry import answers
from solvers.queries.steps import Ending, Grade, Profile, Walk, WalkthroughEnd
from solvers.session.session import Session
from tests.helpers.sat_session import SatSession

PUBLISHED = Path(__file__).parents[2] / "data" / "graded_sudokus.txt"
GRADES = ["easy", "medium", "hard", "expert", "evil"]


def profile(session: Session) -> Profile:
    *_, ending = answers(Walk(), session)
    assert isinstance(ending, Ending)
    assert ending.outcome is WalkthroughEnd.SOLVED
    return ending.profile


def ranks(values: Sequence[float]) -> list[float]:
    """The place of each value in order; equal ones share the middle of theirs."""
    order = sorted(values)
    return [order.index(value) + (order.count(value) - 1) / 2 for value in values]


def test_the_score_rises_with_published_grades() -> None:
    """Of every fourth one that was published: it is 0.93 of them, and 0.85 of all."""
    lines = [line.split() for line in PUBLISHED.read_text().splitlines() if not line.startswith("#")][2::4]
    scores = [profile(SatSession(parse(grid.replace("0", ".")))).score for _, grid in lines]
    grades = [GRADES.index(grade) for grade, _ in lines]
    assert len(set(grades)) == len(GRADES)
    assert correlation(ranks(grades), ranks(scores)) >= 0.9


def test_the_library_says_how_hard_its_puzzles_are() -> None:
    """`docs/generators/grades.py` writes it; made anew for some."""
    graded = {found.name: found for found in samples() if found.grade}
    assert len(graded) > 50
    assert {found.grade for found in graded.values()} == set(Grade)
    for name in (
        "seed-sudoku",
        "sudoku-norvig-hard",
        "kenken-6x6",
        "nonogram-heart",
        "seed-zebra",
        "skyscrapers-5x5",
    ):
        found = profile(SatSession(sample(name).load()))
        assert (graded[name].grade, graded[name].score) == (found.grade, found.score), name
