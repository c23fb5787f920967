"""What the lines of a chain call the clues they rest on, and what comes of one that cannot hold."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from puzzles.files.samples import sample
from puzzles.files.storage import parse
from puzzles.formulas.formulas import AllDifferent, Linear
from puzzles.formulas.statements import Kind, Literal, Statement
from solvers.deduction.deduction import Deduction, DeductionLine
from solvers.handlers.registry import answers
from solvers.queries.steps import Step, Walk
from solvers.wording.lines import lines_of
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


ROW = ("r1c1", "r1c2")
UNIT = Statement("row", "Row 1.", AllDifferent(ROW), unit="row 1")
CLUE = Statement("sum", "They add up to 9.", Linear(((1, "r1c1"), (1, "r1c2")), "=", 9), kind=Kind.CLUE)


def facts(*values: int, positive: bool = False) -> tuple[Literal, ...]:
    return tuple(Literal(name, value, positive) for name, value in zip(ROW, values, strict=True))


@pytest.mark.parametrize(
    ("statements", "known", "end"),
    [
        ((), facts(1, 2), "no value is left for R1C1 and R1C2"),
        ((UNIT,), facts(3, 3, positive=True), "R1C1 and R1C2 would both be 3 in row 1"),
        ((UNIT,), facts(3, 3), "no place is left for 3 in row 1"),
        ((UNIT,), facts(3, 4), "row 1 cannot be filled"),
        ((replace(CLUE, name="the cage of 9"),), facts(3, 3), "the cage of 9 cannot be filled"),
        ((replace(CLUE, name="the 9", unit="row 1"),), facts(3, 3), "the 9 would be wrong"),
        ((replace(CLUE, name="the tens", whole="sum"),), facts(3, 3), "the tens would be wrong"),
        ((CLUE,), facts(3, 3), "“They add up to 9” cannot hold"),
    ],
)
def test_what_cannot_hold(statements: tuple[Statement, ...], known: tuple[Literal, ...], end: str) -> None:
    chain = Deduction(statements, (Literal("r1c1", 1),), known, links=(DeductionLine(statements, known, ()),))
    (line,) = lines_of(chain, parse('puzzle = "sudoku"\nsize = 4'), {})
    assert line.text == f"But then {end}."
