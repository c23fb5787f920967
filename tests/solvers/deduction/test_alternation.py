"""Counts of Magnets: poles in turn, and both counts of a line that are used up; against all boards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from puzzles.files.storage import parse
from puzzles.model.state import PuzzleState
from solvers.handlers.registry import answers
from solvers.queries.steps import Step, Walk
from tests.helpers.sat_session import SatSession

TURNS = """puzzle = "magnets"
regions = "{regions}"
plus.left = "{plus}"
minus.right = "{minus}"
"""


def steps_of(text: str) -> Iterator[Step]:
    found = answers(Walk(), SatSession(PuzzleState(parse(text))))
    return (step for step in found if isinstance(step, Step))


def every_solution(text: str) -> list[dict[str, str]]:
    """All boards that the rules and clues allow, tried one by one."""
    puzzle = parse(text)
    names = list(puzzle.shape.domains)
    stack = SatSession(PuzzleState(puzzle)).stack
    formulas = [statement.formula for statement in (*stack.rules, *stack.layers)]
    boards = (dict(zip(names, poles, strict=True)) for poles in product("+-0", repeat=len(names)))
    return [board for board in boards if all(formula.holds(board) for formula in formulas)]


@pytest.mark.parametrize(
    ("name", "regions", "plus", "minus", "sentence"),
    [
        (
            "poles in turn",
            "A B C\\nA B C",
            "2 .",
            "1 .",
            "Row 1 has two plus poles. R1C1, R1C2 and R1C3 are + and - in turn, + first and last: R1C1 and "
            "R1C3 are +; R1C2 is -.",
        ),
        (
            "poles in turn",
            "A B C D E\\nA B C D E",
            "2 .",
            "3 .",
            "Row 1 has two plus poles. R1C1, R1C2, R1C3, R1C4 and R1C5 are - and + in turn, - first and "
            "last: R1C1, R1C3 and R1C5 are -; R1C2 and R1C4 are +.",
        ),
        (
            "count of a line",
            "A B C\\nA B C",
            "1 .",
            "2 .",
            "Row 1 has one plus pole. Row 1 has two minus poles. So R1C1 to R1C3 are not neutral.",
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


def test_what_is_left_when_both_counts_of_a_line_are_used_up_is_neutral() -> None:
    text = TURNS.format(regions="A B C D\\nA B C D", plus="1 1", minus="1 1")
    text += 'plus.top = "1 . . ."\nminus.bottom = ". . . 1"\n'
    step = next(step for step in steps_of(text) if step.technique == "count of a line")
    assert step.sentence == (
        "Row 1 has one plus pole. Row 1 has one minus pole. Since R1C1 and R1C4 are not neutral, R1C2 and "
        "R1C3 are neutral."
    )
    assert all(board["r1c2"] == board["r1c3"] == "0" for board in every_solution(text))
