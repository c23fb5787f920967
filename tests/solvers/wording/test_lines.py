"""What the lines of a chain call the clues they rest on, and what comes of one that cannot hold."""

from __future__ import annotations

import pytest

from puzzles.files.samples import sample
from puzzles.files.storage import parse
from solvers.handlers.registry import answers
from solvers.queries.steps import Step, Walk
from tests.helpers.sat_session import SatSession

SHIPS = """puzzle = "battleships"
size = 5
fleet = [2, 2, 1]

[outside]
left = ". . 1 . 1"
top = ". . 1 2 ."
"""


@pytest.mark.parametrize(
    ("name", "reason", "end"),
    [
        (SHIPS, "(the number of row 3).", "But then the number of row 5 would be wrong."),
        ("nonogram-two-ways", "(the runs of row 3).", "But then the runs of "),
    ],
)
def test_a_clue_goes_by_its_place(name: str, reason: str, end: str) -> None:
    puzzle = parse(name) if "\n" in name else sample(name).load()
    lines = [
        line.text
        for step in answers(Walk(), SatSession(puzzle))
        if isinstance(step, Step)
        for line in step.lines
    ]
    assert any(reason in line for line in lines)
    assert any(line.startswith(end) for line in lines)
    assert not any("“" in line for line in lines)
