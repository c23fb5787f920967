"""What is told of a chain at each depth."""

from __future__ import annotations

from msgspec.structs import replace

from puzzles.formulas.statements import Literal
from solvers.queries.steps import StepLine
from tests.helpers.canned_why import STEPS
from tui.words.telling import Depth, entries

END = StepLine((), (), (), "But then no place is left for 4 in box 1.")


def refuted(value: int, end: StepLine = END) -> StepLine:
    """What is supposed and comes to that end."""
    return StepLine((), (), (Literal("r1c3", value, False),), f"R1C3 is not {value}.", lines=(end,))


def test_a_story_tells_values_put_down_one_after_the_other_together() -> None:
    (run,) = entries(STEPS, Depth.STORY)
    assert (run.numbers, run.title, run.text) == ("1-2", "2 singles", "R2C2 is 4 and R3C1 is 4.")
    assert [entry.numbers for entry in entries(STEPS, Depth.STEPS)] == ["1", "2"]
    (alone,) = entries(STEPS[1:], Depth.STORY)
    assert (alone.numbers, alone.title, alone.text) == ("2", "hidden single", STEPS[1].sentence)


def told(*lines: StepLine, depth: Depth = Depth.STEPS) -> list[str]:
    (entry,) = entries([replace(STEPS[0], lines=lines)], depth)
    return [line.text for line in entry.lines]


def test_what_goes_likewise_after_the_end_is_told_once() -> None:
    other = refuted(9, StepLine((), (), (), "But then no value is left for R1C1."))
    lines = (refuted(1), refuted(2), END, refuted(3), other, refuted(5))
    before = ["R1C3 is not 1.", "R1C3 is not 2.", END.text]
    assert told(*lines) == [*before, "Likewise the rest.", "R1C3 is not 9."]
    assert told(*lines[:4]) == [*before, "R1C3 is not 3."]
    assert told(*lines, depth=Depth.EVERYTHING) == [line.text for line in lines]
    assert told(refuted(1), refuted(2)) == before[:2]
