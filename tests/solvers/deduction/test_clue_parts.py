"""Clues that say several things: their parts are all that they say; a step quotes those that it needs."""

from __future__ import annotations

import pytest

from puzzles.files.storage import parse
from puzzles.formulas.formulas import And
from puzzles.formulas.statements import Kind
from puzzles.model.state import PuzzleState
from solvers.handlers.registry import answers
from solvers.problem import Problem
from solvers.queries.steps import Step, Walk
from tests.helpers.sat_session import SatSession

MONEY = 'puzzle = "cryptarithm"\nlines = ["SEND + MORE = MONEY"]'
PRODUCT = 'puzzle = "cryptarithm"\nlines = ["AB * C = DE", "A + C = E"]'
GUESSES = """puzzle = "mastermind"
length = 4
symbols = "12345678"
guesses = [{ code = "1123", exact = 1, misplaced = 1 }, { code = "4567", exact = 1, misplaced = 1 }]"""


@pytest.mark.parametrize("text", [MONEY, PRODUCT, GUESSES])
def test_the_parts_of_a_clue_are_all_that_it_says(text: str) -> None:
    problem = Problem.of(PuzzleState(parse(text)))
    for layer in problem.layers:
        assert layer.parts
        assert layer.formula == And(*(part.formula for part in layer.parts))
        *own, whole = layer.looked_at
        assert whole.formula == layer.formula
        assert [one.formula for one in own if one.whole] == [part.formula for part in layer.parts]
        assert [own for one in (*own, whole) for own in one.variables] == list(layer.variables)
        assert all(one.quoted_id == layer.id for one in (*own, whole))


def test_a_clue_that_is_off_has_no_part_that_is_on() -> None:
    state = PuzzleState(parse(GUESSES), off=frozenset(("guess.1",)))
    problem = Problem.of(state).in_parts
    assert [one.whole for one in problem.layers if problem.is_on(one)] == ["guess.2"] * 3


@pytest.mark.parametrize(
    ("text", "sentence", "quoted"),
    [
        (
            MONEY,
            "In the tens, N + R + the carry ends in E. In the ones, D + E ends in Y. Since S is 9, M, the "
            "carry into the tens and the carry into the hundreds are 1, O is 0 and R is 8, E is 5, N is 6, "
            "D is 7 and Y is 2: different letters are different digits.",
            ["calculation.SEND + MORE = MONEY"] * 2,
        ),
        (
            GUESSES,
            "Two digits of guess 1123 are in the code. Two digits of guess 4567 are in the code. So "
            "positions 1, 2, 3 and 4 are not 8.",
            ["guess.1", "guess.2"],
        ),
    ],
)
def test_a_step_speaks_of_the_parts_that_it_needs(text: str, sentence: str, quoted: list[str]) -> None:
    steps = [step for step in answers(Walk(), SatSession(parse(text))) if isinstance(step, Step)]
    step = next(step for step in steps if step.sentence == sentence)
    assert [one.id for one in step.statements if one.kind is Kind.CLUE] == quoted
    assert all(one.text.lower() in sentence.lower() for one in step.statements if one.kind is Kind.CLUE)
