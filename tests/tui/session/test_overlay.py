"""What an explanation lays over the board."""

from __future__ import annotations

from puzzles.model.state import PuzzleState
from solvers.queries.candidates import Candidates
from solvers.queries.overview import Overview
from solvers.queries.results import Results
from tests.helpers.canned import SMALL, solutions
from tests.helpers.canned_why import FIRST, STEPS, UNIQUE, UNIQUE_GIVENS
from tui.session.overlay import Overlay, StepReplay

STATE = PuzzleState(UNIQUE)
(SOLUTION,) = solutions(STATE)


def test_after_the_first_step_its_conclusions_stand_beside_the_clues() -> None:
    overlay = StepReplay(STATE).after(STEPS, 1)
    assert overlay.values == UNIQUE_GIVENS | {FIRST.name: FIRST.value}
    assert overlay.fresh == {"r2c2"}
    assert overlay.label == "after step 1"
    assert overlay.possible["r1c4"] == (3, 4), "1 and 2 stand in its row"
    assert overlay.possible["r2c3"] == (1,), "3 and 4 stand in its row, 2 in its column"


def test_each_step_adds_its_conclusions_and_nothing_false() -> None:
    replay = StepReplay(STATE)
    first, second = (replay.after(STEPS, count) for count in (1, 2))
    assert first.values["r2c2"] == 4
    assert "r3c1" not in first.values
    assert second.values.keys() - first.values.keys() == {"r3c1"}
    for overlay in (first, second):
        assert all(SOLUTION[name] == value for name, value in overlay.values.items())
        assert all(SOLUTION[name] in values for name, values in overlay.possible.items())


def test_earlier_steps_can_be_looked_at_again() -> None:
    replay = StepReplay(STATE)
    later = replay.after(STEPS, 2)
    assert replay.after(STEPS, 1).values != later.values
    assert replay.after(STEPS, 1) == StepReplay(STATE).after(STEPS, 1)
    assert replay.after(STEPS, 2) is later, "it was put together already"


def test_other_steps_are_not_mixed_with_those_before() -> None:
    replay = StepReplay(STATE)
    replay.after(STEPS, 2)
    other = (STEPS[1], STEPS[0])
    assert replay.after(other, 2) == StepReplay(STATE).after(other, 2)


def test_what_no_step_speaks_of_is_open() -> None:
    overlay = StepReplay(PuzzleState(SMALL)).after(STEPS[1:], 1)
    assert "r1c1" not in overlay.values
    assert overlay.possible["r1c1"] == (1, 2, 3, 4)


def test_a_stage_stands_in_for_the_candidates() -> None:
    overlay = StepReplay(STATE).after(STEPS, 1)
    found = Results(STATE).put(Overview())
    known = overlay.laid_over(found.absorb(Candidates({"r1c4": (1,)}, complete=True), Overview()))
    assert known.possible("r1c4") == (3, 4)
    whole = Overlay.of(SOLUTION, frozenset({"r1c1"}), "with it")
    assert whole.laid_over(Results(STATE)).possible("r1c1") == (SOLUTION["r1c1"],)
