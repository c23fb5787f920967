"""What an explanation lays over the board."""

from __future__ import annotations

from puzzles.core.state import PuzzleState
from puzzles.core.statements import Literal
from solvers.queries.answers import Candidates
from solvers.queries.questions import Overview
from tests.helpers.canned import SMALL, solutions
from tests.helpers.canned_why import FIRST, SECOND, STEPS, UNIQUE
from tui.core.overlay import Overlay, StepReplay
from tui.core.results import Results

STATE = PuzzleState(UNIQUE)
(SOLUTION,) = solutions(STATE)


def test_before_the_first_step_only_what_stands_on_the_board_is_known() -> None:
    overlay = StepReplay(STATE).after(STEPS, 0)
    assert overlay.values == {
        f"r{row + 1}c{column + 1}": digit for (row, column), digit in UNIQUE.givens.items()
    }
    assert overlay.fresh == frozenset()
    assert overlay.possible["r1c4"] == (3, 4), "1 and 2 stand in its row"


def test_each_step_adds_its_conclusions_and_nothing_false() -> None:
    replay = StepReplay(STATE)
    first, second = (replay.after(STEPS, count) for count in (1, 2))
    assert first.values["r2c2"] == 4
    assert "r3c1" not in first.values
    assert first.fresh == {"r2c2"}
    assert second.values.keys() - first.values.keys() == {"r3c1"}
    for overlay in (first, second):
        assert all(SOLUTION[name] == value for name, value in overlay.values.items())
        assert all(SOLUTION[name] in values for name, values in overlay.possible.items())


def test_earlier_steps_can_be_looked_at_again() -> None:
    replay = StepReplay(STATE)
    later = replay.after(STEPS, 2)
    assert replay.after(STEPS, 1).values != later.values
    assert replay.after(STEPS, 1) == StepReplay(STATE).after(STEPS, 1)


def test_facts_shown_before_are_known_from_the_start() -> None:
    overlay = StepReplay(STATE, (FIRST, SECOND)).after((), 0)
    assert (overlay.values["r2c2"], overlay.values["r3c1"]) == (4, 4)
    assert StepReplay(STATE, (Literal("r1c4", 3, positive=False),)).after((), 0).possible["r1c4"] == (4,)


def test_what_is_switched_off_is_not_known() -> None:
    off = STATE.toggled("given.r1c1").family_toggled("rows")
    overlay = StepReplay(off).after(STEPS, 0)
    assert "r1c1" not in overlay.values
    assert overlay.possible["r1c4"] == (1, 2, 3, 4)


def test_a_stage_stands_in_for_the_candidates() -> None:
    overlay = StepReplay(PuzzleState(SMALL)).after((), 0)
    found = Results(PuzzleState(SMALL)).put(Overview())
    known = overlay.laid_over(found.absorb(Candidates({"r1c1": (1,)}, complete=True), Overview()))
    assert known.possible("r1c1") == (1, 2, 3, 4)
    whole = Overlay.of(SOLUTION, frozenset({"r1c1"}), "with it")
    assert whole.laid_over(Results(STATE)).possible("r1c1") == (SOLUTION["r1c1"],)
