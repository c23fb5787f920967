from __future__ import annotations

from dataclasses import replace as replaced
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from puzzles.formulas.statements import Literal
from puzzles.model.heading import Heading
from puzzles.model.state import Assumption, MarkKind, PencilMark, PuzzleState
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


def test_edits_that_are_joined_are_one_step_up_to_an_undo() -> None:
    """What was undone and done again is not gone on with."""
    document = opened(ONE)
    document.join(True)
    for puzzle in (TWO, EMPTY, ONE.with_given((2, 2), 3)):
        document.record(type(document.state)(puzzle), "stroke")
    here = document.state
    assert document.undo()
    assert document.puzzle == ONE
    assert document.redo()
    document.record(type(document.state)(TWO), "next")
    assert document.undo()
    assert document.state == here


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
    assert History(EMPTY).played_name == "4x4", "what was made to be played has no title"
    assert History(EMPTY, level="easy").played_name == "4x4, easy"
    for title, named in (("A gem", "A gem, easy"), ("Sudoku 4x4, easy 3", "Sudoku 4x4, easy 3")):
        titled = replaced(EMPTY, heading=Heading(title=title))
        assert History(titled, level="easy").played_name == named, "a level is told once"
    assert History(EMPTY, Path("folder/some.toml")).name == "some.toml"


# -- savepoints --------------------------------------------------------------------------------


def edited(document: History, cell: str, value: int) -> None:
    document.record(document.state.with_entry(cell, value), f"write {value} in {cell}")


def test_going_to_a_savepoint_is_one_move_that_undo_takes_back() -> None:
    document = opened(ONE)
    document.name_savepoint("mine")
    edited(document, "r2c2", 3)
    edited(document, "r2c3", 4)
    far = document.state
    assert document.go_to(1)
    assert (document.state.entries, document.undo_label) == ((), "go back to 'mine'")
    assert document.undo()
    assert document.state == far
    assert document.redo()
    assert document.state.entries == ()
    assert not document.go_to(1)


def test_going_on_after_undo_loses_no_savepoint() -> None:
    document = opened(ONE)
    edited(document, "r2c2", 3)
    document.name_savepoint("three")
    document.undo()
    edited(document, "r2c2", 4)
    assert document.state.filled == {"r2c2": 4}
    document.undo()
    assert document.state.filled == {}
    (index,) = (at for at, step in enumerate(document.steps) if step.savepoint == "three")
    assert document.go_to(index)
    assert document.state.filled == {"r2c2": 3}


moves = st.lists(
    st.one_of(
        st.tuples(st.just("write"), st.integers(1, 4)),
        st.tuples(st.just("undo"), st.just(0)),
        st.tuples(st.just("redo"), st.just(0)),
        st.tuples(st.just("name"), st.just(0)),
        st.tuples(st.just("go"), st.integers(0, 30)),
    ),
    max_size=20,
)


@given(moves)
def test_whatever_is_done_each_savepoint_can_be_gone_to_and_undone(moves: list[tuple[str, int]]) -> None:
    document, named = opened(ONE), dict[str, PuzzleState]()
    for number, (move, of) in enumerate(moves):
        before = document.state
        match move:
            case "write":
                edited(document, "r2c2", of)
            case "undo":
                document.undo()
            case "redo":
                document.redo()
            case "name":
                replaced = document.steps[document.at].savepoint
                named.pop(replaced, None)
                document.name_savepoint(f"s{number}")
                named[f"s{number}"] = document.state
            case "go" if of < len(document.steps) and document.go_to(of):
                assert document.undo()
                assert document.state == before
                assert document.redo()
    found = {step.savepoint: step.state for step in document.steps if step.savepoint}
    assert found == named
