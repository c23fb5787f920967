from __future__ import annotations

from pathlib import Path

from puzzles.types.sudoku import Sudoku
from tui.core.history import History

EMPTY = Sudoku.empty(4)
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
    document.saved(Path("x.toml"))
    seen.append(document.dirty)
    document.undo()
    seen.append(document.dirty)
    assert seen == [False, True, False, False, True]


def test_entries_are_counted_apart() -> None:
    document = opened()
    document.record(document.state.with_entry("r1c1", 2), "write")
    assert not document.dirty
    assert document.unkept == 1


def test_its_name() -> None:
    assert History(EMPTY).name == "untitled"
    assert History(EMPTY, Path("folder/some.toml")).name == "some.toml"
