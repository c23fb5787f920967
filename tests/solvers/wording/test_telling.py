"""Rules and known facts within a sentence."""

from __future__ import annotations

import pytest

from puzzles.files.texts import blank, read
from puzzles.formulas.formulas import Is, Or
from puzzles.formulas.statements import Kind, Statement
from puzzles.model.state import PuzzleState
from solvers.queries.steps import Step
from solvers.walks.walkthrough import Walkthrough
from solvers.wording.telling import rules_told
from tests.helpers.sat_session import SatSession


def rule(text: str, kind: Kind = Kind.RULE) -> Statement:
    return Statement(text, text, Or(Is("r1c1", True), Is("r1c2", True)), kind=kind)


@pytest.mark.parametrize(
    ("texts", "told"),
    [
        (
            [
                "If R1C1 is shaded, one cell is shaded beside it",
                "If R2C2 is shaded, one cell is shaded beside it",
            ],
            "if a cell is shaded, one cell is shaded beside it",
        ),
        (["R1C1 is lit", "R3C2 is lit"], "each cell is lit"),
        (
            ["The signs in R1C1 and R1C2 differ", "The signs in R3C2 and R2C2 differ"],
            "the signs in two cells side by side differ",
        ),
        (
            ["The signs in R1C1 and R2C2 differ", "The signs in R3C3 and R2C4 differ"],
            "the signs in two cells that meet at a corner differ",
        ),
        (
            ["R1C1 and R1C3 do not both hold 3", "R2C1 and R2C3 do not both hold 3"],
            "R1C1 and R1C3 do not both hold 3 and R2C1 and R2C3 do not both hold 3",
        ),
        (["R1C1 is lit"], "R1C1 is lit"),
    ],
)
def test_rules_that_differ_in_their_cells_only_are_told_once(texts: list[str], told: str) -> None:
    assert rules_told([rule(text) for text in texts], blank("slitherlink", "5x5")) == told


def test_clues_are_told_for_each_place() -> None:
    told = rules_told(
        [rule("R1C1 is lit", Kind.CLUE), rule("R3C2 is lit", Kind.CLUE)], blank("slitherlink", "5x5")
    )
    assert told == "R1C1 is lit and R3C2 is lit"


def steps(text: str) -> list[Step]:
    puzzle = read(text).puzzles[0]
    return [step for step in Walkthrough(SatSession(PuzzleState(puzzle))).run() if isinstance(step, Step)]


NORINORI = """
puzzle = "norinori"
regions = '''
A A A A B C
A A B B B C
D C C C C C
D E E C F F
D D G G G F
D D D G F F
'''
grid = '''
. . . . . .
# . . . . #
. . . . . .
. . . . . .
- . . . . -
. . . . . .
'''
"""


def test_the_premise_of_a_rule_that_is_known_is_said_first() -> None:
    said = [step.sentence for step in steps(NORINORI)]
    assert any("is shaded, so one cell is shaded beside it" in one for one in said)
    assert not any(one.startswith("If R4C2 is shaded") for one in said)


IRREGULAR = """
puzzle = "jigsaw"
regions = '''
A B B B B
A A A B C
D D A C C
D D D C C
E E E E E
'''
grid = '''
1 . . . 4
. . . . .
. 2 . 5 .
. . . . .
3 . . . 5
'''
"""


def test_singles_of_known_regions_are_named_as_in_boxes() -> None:
    told = [step for step in steps(IRREGULAR) if step.sentence.startswith("In region ")]
    assert told
    assert {step.technique for step in told} <= {"hidden single", "locked candidates (pointing)"}
    assert not any("each region holds each digit once" in step.sentence for step in steps(IRREGULAR))


def test_what_alone_is_left_is_said_as_such() -> None:
    said = [step.sentence for step in steps(NORINORI)]
    assert any(". Only " in one and " can still be shaded." in one for one in said)
    assert not any("the rest is ruled out" in one for one in said)
