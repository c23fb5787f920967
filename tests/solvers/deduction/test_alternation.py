"""Counts of Magnets: poles in turn, and both counts of a line that are used up. Checked against all boards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from puzzles.files.storage import parse
from puzzles.formulas.statements import Literal
from puzzles.model.state import PuzzleState
from solvers.handlers.registry import answers
from solvers.queries.steps import Step, Walk
from tests.helpers.sat_session import SatSession

LINE_OF_THREE = """puzzle = "magnets"
regions = "A B C\\nA B C"
plus.left = "2 ."
minus.left = ". ."
grid = "{}"
"""
TURNS = """puzzle = "magnets"
regions = "{regions}"
plus.left = "{plus}"
minus.right = "{minus}"
"""


def steps_of(text: str) -> Iterator[Step]:
    found = answers(Walk(), SatSession(PuzzleState(parse(text))))
    return (step for step in found if isinstance(step, Step))


def every_solution(text: str) -> list[dict[str, object]]:
    """All boards that the rules and clues allow, tried one by one."""
    puzzle = parse(text)
    names = list(puzzle.shape.domains)
    boards = (dict(zip(names, poles, strict=True)) for poles in product("+-0", repeat=len(names)))
    statements = (*puzzle.shape.rules, *(puzzle.statement(clue) for clue in puzzle.clue_list))
    return [board for board in boards if all(one.formula.holds(board) for one in statements)]


def said(literals: tuple[Literal, ...]) -> set[tuple[str, object, bool]]:
    return {(one.name, one.value, one.positive) for one in literals}


@pytest.mark.parametrize(
    ("name", "regions", "plus", "minus", "sentence"),
    [
        (
            "poles in turn",
            "A B C\\nA B C",
            "2 .",
            "1 .",
            "Row 1 has two plus poles. R1C1, R1C2 and R1C3 are + and - in turn, + first and last: R1C1 and R1C3 "
            "are +; R1C2 is -.",
        ),
    ],
)
def test_a_look_is_told_and_right(name: str, regions: str, plus: str, minus: str, sentence: str) -> None:
    text = TURNS.format(regions=regions, plus=plus, minus=minus)
    step = next(step for step in steps_of(text) if step.technique == name)
    assert step.sentence == sentence
    boards = every_solution(text)
    assert boards
    for one in step.conclusions:
        assert all((board[one.name] == one.value) == one.positive for board in boards)
