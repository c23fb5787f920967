"""Trials, savepoints, marks and what is asked twice, on a workspace without a screen."""

from __future__ import annotations

import dataclasses

from msgspec.structs import replace

from puzzles.files.texts import read
from puzzles.model.candidates import candidates
from puzzles.model.state import MarkKind, Mode, PencilMark, PuzzleState
from puzzles.types.sudoku import Sudoku
from puzzles.types.undead.mirror import Mirror
from tests.helpers.canned import SMALL, true_answers
from tests.helpers.canned_why import UNIQUE
from tests.helpers.fake_engine import FakeEngine
from tui.session import marking
from tui.session import trials as trying
from tui.session.asking.conversation import Conversation
from tui.session.editing import Editing
from tui.session.outlook import LEAVING, POSSIBLE
from tui.session.status_line import LASTS
from tui.session.workspace import Workspace
from tui.store.history import History
from tui.store.options import USUAL, BrokenRules
from tui.widgets.board.view.layers import Layers

CELLS = tuple(variable.name for variable in SMALL.shape.variables)


class Clock:
    """A clock that a test sets."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def editing_of(state: PuzzleState | Sudoku, mode: Mode = Mode.SOLVE, clock: Clock | None = None) -> Editing:
    conversation = Conversation(FakeEngine(true_answers), lambda: None, clock or Clock())
    workspace = Workspace(History(state), conversation, mode)
    workspace.ask()
    workspace.absorb()
    return Editing(workspace, lambda: None, lambda: None)


def noted(state: PuzzleState | Sudoku, **cells: str) -> PuzzleState:
    """The state with digits as centre marks."""
    state = state if isinstance(state, PuzzleState) else PuzzleState(state)
    marks = (PencilMark(MarkKind.CENTRE, name, int(each)) for name, own in cells.items() for each in own)
    return replace(state, marks=state.marks.union(marks))


def marks_of(editing: Editing) -> dict[str, set[object]]:
    found: dict[str, set[object]] = {}
    for mark in editing.workspace.state.marks:
        found.setdefault(mark.name, set()).add(mark.value)
    return found


# -- trials ------------------------------------------------------------------------------------


def test_a_trial_is_begun_dropped_undone_and_kept_and_nobody_is_asked() -> None:
    editing = editing_of(SMALL)
    editing.write("r1c2", 2)
    trying.begin(editing)
    assert editing.said == "Trial 1 begun: {work.keep-trial} keeps it, {work.drop-trial} drops it."
    before = editing.workspace.turn
    trying.begin(editing)
    assert editing.workspace.turn == before, "to begin one asks nothing"
    editing.write("r1c3", 3)
    trying.drop(editing)
    assert editing.workspace.state.filled == {"r1c2": 2}
    editing.undo()
    assert editing.workspace.state.filled == {"r1c2": 2, "r1c3": 3}
    assert trying.standing(editing.workspace.view) == "Trial 2: 1 entry"
    trying.keep(editing)
    assert trying.standing(editing.workspace.view) == "Trial 1: 1 entry"
    trying.keep(editing)
    assert (trying.standing(editing.workspace.view), editing.said) == ("", "Trial 1 kept.")
    assert editing.workspace.state.filled == {"r1c2": 2, "r1c3": 3}


def test_only_what_was_tried_is_marked_and_a_broken_rule_is_one_all_the_same() -> None:
    editing = editing_of(SMALL)
    editing.write("r1c2", 2)
    trying.begin(editing)
    editing.write("r1c3", 2)
    view = editing.workspace.view
    layers = Layers(view)
    assert {name for name in CELLS if "trial" in layers.marks(name)} == {"r1c3"}
    assert {"r1c2", "r1c3"} <= view.faulty
    trying.drop(editing)
    assert not editing.workspace.view.faulty
    editing.workspace.switch(Mode.SET)
    assert trying.standing(editing.workspace.view) == ""


def test_a_savepoint_is_gone_back_to_and_what_came_after_is_not_lost() -> None:
    editing = editing_of(SMALL)
    editing.write("r1c2", 2)
    trying.save_point(editing, trying.next_name(editing))
    editing.write("r1c3", 3)
    assert trying.next_name(editing) == "Savepoint 2"
    trying.go_to(editing, 1)
    assert editing.workspace.state.filled == {"r1c2": 2}
    trying.go_to(editing, 1)
    assert editing.said == "That is how the board stands already."
    editing.undo()
    assert editing.workspace.state.filled == {"r1c2": 2, "r1c3": 3}


# -- marks -------------------------------------------------------------------------------------


def test_marks_are_filled_where_there_are_none_then_those_that_are_ruled_out_are_cleared() -> None:
    start = noted(SMALL.with_given((0, 0), 1), r1c2="14", r4c4="3")
    editing = editing_of(start)
    seen = candidates(start)
    marking.fill(editing, CELLS)
    own = {"r1c2": {1, 4}, "r4c4": {3}}
    expected = {name: set(values) for name, values in seen.items()} | own
    assert marks_of(editing) == expected
    assert editing.workspace.view.stale_marks == {("r1c2", 1)}
    marking.fill(editing, CELLS)
    assert marks_of(editing) == expected | {"r1c2": {4}}
    assert editing.said == "1 mark cleared: what stands on the board rules it out."
    assert not editing.workspace.view.stale_marks
    marking.fill(editing, CELLS)
    assert editing.said == "There is no mark to be filled in, and none that is ruled out."


def test_stale_marks_are_told_by_choice_and_not_in_set_mode() -> None:
    editing = editing_of(noted(SMALL.with_given((0, 0), 1), r1c2="1"))
    assert editing.workspace.view.stale_marks
    editing.choose(dataclasses.replace(USUAL, broken_rules=BrokenRules.ON_CHECK))
    assert not editing.workspace.view.stale_marks
    editing.choose(USUAL)
    editing.switch(Mode.SET)
    assert not editing.workspace.view.stale_marks


def test_the_only_mark_of_a_cell_becomes_its_value() -> None:
    editing = editing_of(noted(SMALL.with_given((0, 0), 1), r1c2="2", r1c3="23", r1c4="1"))
    said = {}
    for name in ("r1c4", "r1c3", "r1c2", "r1c3", "r2c2"):
        marking.write_last(editing, name)
        said[f"{name} before" if name == "r1c3" and "r1c2" not in said else name] = editing.said
    assert said == {
        "r1c3 before": "R1C3 has 2 marks to choose from.",
        "r1c2": "Written: 2 in R1C2.",
        "r1c3": "Written: 3 in R1C3.",
        "r1c4": "1 in R1C4 is ruled out by what stands on the board.",
        "r2c2": "R2C2 has no mark to choose from.",
    }
    assert editing.workspace.state.filled == {"r1c2": 2, "r1c3": 3}


def test_all_last_marks_are_written_but_those_that_break_a_rule_with_each_other() -> None:
    start = noted(SMALL.with_given((0, 0), 1), r1c3="3", r1c4="3", r2c2="4", r4c4="12", r3c1="1")
    editing = editing_of(start)
    marking.write_all_last(editing)
    assert editing.workspace.state.filled == {"r2c2": 4}
    assert editing.said == "1 last mark written. 3 others would break a rule."
    assert editing.workspace.document.undo_label == "write 1 last mark"
    editing = editing_of(noted(SMALL, r1c3="34"))
    marking.write_all_last(editing)
    assert editing.said == "No cell has a single mark."


# -- what is asked twice -----------------------------------------------------------------------


def test_the_bench_is_asked_for_twice_where_entries_are_there_and_once_after_that() -> None:
    editing = editing_of(SMALL)
    assert editing.may_switch(Mode.SET), "nothing was entered"
    editing.write("r1c2", 2)
    assert not editing.may_switch(Mode.SET)
    assert editing.said == LEAVING
    editing.write("r1c3", 3)
    assert not editing.may_switch(Mode.SET), "something else was done between"
    assert editing.may_switch(Mode.SET)
    assert editing.may_switch(Mode.SET)


def test_a_question_that_was_forgotten_is_put_again() -> None:
    clock = Clock()
    editing = editing_of(PuzzleState(SMALL).with_entry("r1c2", 2), clock=clock)
    assert not editing.may_switch(Mode.SET)
    clock.now = LASTS * 2
    assert not editing.may_switch(Mode.SET)
    assert editing.may_switch(Mode.SET)


def test_possible_values_are_shown_at_the_second_press_and_are_a_hint() -> None:
    editing = editing_of(UNIQUE)
    editing.toggle_candidates()
    assert (editing.workspace.show_candidates, editing.said) == (False, POSSIBLE)
    editing.toggle_candidates()
    assert (editing.workspace.show_candidates, editing.workspace.solving.hints) == (True, 1)
    editing.toggle_candidates()
    editing.toggle_candidates()
    assert (editing.workspace.show_candidates, editing.workspace.solving.hints) == (True, 1)


def test_a_setter_is_shown_all_at_once() -> None:
    editing = editing_of(UNIQUE, Mode.SET)
    editing.toggle_candidates()
    assert editing.workspace.show_candidates


def test_one_warning_does_not_stand_for_another() -> None:
    editing = editing_of(UNIQUE)
    assert not editing.may_reveal("The walkthrough?")
    assert not editing.may_reveal("All counts?")
    assert editing.may_reveal("All counts?")
    assert editing.may_reveal("The walkthrough?"), "all is given away already"


def test_what_was_undone_is_said_until_it_has_been_read() -> None:
    clock = Clock()
    editing = editing_of(SMALL, clock=clock)
    editing.write("r1c2", 2)
    editing.undo()
    assert editing.said == "Undone: write 2 in R1C2"
    clock.now = LASTS + 1
    assert editing.said == ""


def test_clues_that_fit_no_more_are_told_with_the_way_back() -> None:
    puzzle = read('puzzle = "undead"\nsize = 4\n[outside]\ntop = "4 . . ."\nleft = "4 . . ."\n').puzzle
    editing = editing_of(PuzzleState(puzzle), Mode.SET)
    editing.edit_puzzle(puzzle.with_clue(Mirror((2, 0), rising=True)), "add a mirror")
    told = "A clue fits no more and is gone ({work.undo} brings it back): "
    assert editing.said == told + "From the top of column 1, four monsters are seen"
    editing.undo()
    editing.edit_puzzle(puzzle.with_clue(Mirror((0, 0))), "add a mirror")
    assert editing.said.startswith("2 clues fit no more and are gone ({work.undo} brings them back)")
