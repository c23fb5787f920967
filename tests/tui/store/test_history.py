from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from puzzles.core.state import Assumption, MarkKind, PencilMark, PuzzleState
from puzzles.core.statements import Literal
from puzzles.types.sudoku import Sudoku
from tui.store.history import History

EMPTY = Sudoku.empty(4)
EMPTY_STATE = PuzzleState(EMPTY)
ONE = EMPTY.with_given((0, 0), 1)
TWO = ONE.with_given((0, 1), 2)


def opened(*puzzles: Sudoku) -> History:
    document = History(EMPTY)
    for index, puzzle in enumerate(puzzles):
        document.record(type(document.state)(puzzle), f"step {index}")
    return document


def test_undo_and_redo_walk_the_same_way() -> None:
    document = opened(ONE, TWO)
    assert document.undo_label == "step 1"
    assert document.undo()
    assert document.undo()
    assert document.puzzle == EMPTY
    assert not document.undo()
    assert document.redo_label == "step 0"
    assert document.redo()
    assert document.redo()
    assert document.puzzle == TWO
    assert not document.redo()


def test_an_edit_forgets_what_was_undone() -> None:
    document = opened(ONE)
    document.undo()
    document.record(type(document.state)(TWO), "other")
    assert document.redo_label == ""
    assert document.undo_label == "other"


def test_the_same_state_is_no_step() -> None:
    document = opened(ONE)
    assert not document.record(document.state, "again")
    assert document.undo_label == "step 0"


def test_dirty_until_saved_or_undone() -> None:
    document = opened(ONE)
    seen = [opened().dirty, document.dirty]
    document.undo()
    seen.append(document.dirty)
    document.redo()
    document.saved(Path("x.toml"), "digest")
    seen.append(document.dirty)
    document.undo()
    seen.append(document.dirty)
    assert seen == [False, True, False, False, True]


def test_all_that_is_done_is_unsaved_work() -> None:
    for change in (
        EMPTY_STATE.with_entry("r1c1", 2),
        EMPTY_STATE.toggled("row 1"),
        EMPTY_STATE.with_colour(["r1c1"], "red"),
        replace(EMPTY_STATE, marks=frozenset({PencilMark(MarkKind.CORNER, "r1c1", 2)})),
        replace(EMPTY_STATE, assumptions=(Assumption(Literal("r1c1", 1)),)),
    ):
        document = opened()
        document.record(change, "change")
        assert document.dirty


def test_its_name() -> None:
    assert History(EMPTY).name == "untitled"
    assert History(EMPTY, Path("folder/some.toml")).name == "some.toml"
