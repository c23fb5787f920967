"""A trial is kept or dropped as a whole, however much was written in it and however deep it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from puzzles.formulas.formulas import Value
from puzzles.model.state import MarkKind, PencilMark, PuzzleState
from puzzles.model.trials import NESTED, dropped, kept, tried, with_trial
from puzzles.types.sudoku import Sudoku

PUZZLE = Sudoku.empty(4).with_given((0, 0), 1)
CELLS = st.sampled_from(["r1c2", "r1c3", "r2c2", "r4c4"])


def _entry(state: PuzzleState, cell: str, value: Value | None) -> PuzzleState:
    return state.with_entry(cell, value)


def _mark(state: PuzzleState, cell: str, value: Value) -> PuzzleState:
    return replace(state, marks=state.marks ^ {PencilMark(MarkKind.CENTRE, cell, value)})


def _colour(state: PuzzleState, cell: str, colour: str) -> PuzzleState:
    return state.with_colour([cell], colour)


VALUES = st.integers(1, 4)
EDITS = st.one_of(
    st.tuples(st.just(_entry), CELLS, st.none() | VALUES),
    st.tuples(st.just(_mark), CELLS, VALUES),
    st.tuples(st.just(_colour), CELLS, st.sampled_from(["", "red", "blue"])),
)


Edits: TypeAlias = list[tuple[Callable[[PuzzleState, str, Any], PuzzleState], str, Any]]


def _edited(state: PuzzleState, edits: Edits) -> PuzzleState:
    for edit, cell, what in edits:
        state = edit(state, cell, what)
    return state


@given(st.lists(EDITS), st.lists(EDITS), st.lists(EDITS))
def test_what_is_dropped_was_never_there_and_what_is_kept_is_there_for_good(
    first: Edits, then: Edits, inside: Edits
) -> None:
    plain = _edited(PuzzleState(PUZZLE), first)
    outer = _edited(with_trial(plain), then)
    inner = _edited(with_trial(outer), inside)
    assert dropped(inner) == outer
    assert dropped(outer) == dropped(dropped(inner)) == dropped(kept(inner)) == plain
    assert kept(kept(inner)) == _edited(_edited(plain, then), inside)


@given(st.lists(EDITS), st.lists(EDITS))
def test_a_solver_and_a_rule_see_no_difference(first: Edits, then: Edits) -> None:
    plain = _edited(_edited(PuzzleState(PUZZLE), first), then)
    trying = _edited(with_trial(_edited(PuzzleState(PUZZLE), first)), then)
    assert trying.asked == plain.asked
    assert trying.layers() == plain.layers()


@given(st.lists(EDITS), st.lists(EDITS))
def test_what_was_tried_is_what_is_new(first: Edits, then: Edits) -> None:
    plain = _edited(PuzzleState(PUZZLE), first)
    now = _edited(with_trial(plain), then)
    changed = {name for name, value in now.entries if plain.filled.get(name) != value}
    assert tried(now) == changed | {mark.name for mark in now.marks - plain.marks}
    assert tried(with_trial(now)) == tried(now)
    assert not tried(plain) | tried(kept(now)) | tried(dropped(now))


def test_another_puzzle_takes_from_a_trial_what_has_no_place() -> None:
    state = with_trial(PuzzleState(Sudoku.empty(6)).with_entry("r1c2", 2).with_entry("r1c3", 6))
    smaller = state.with_entry("r1c3", 1).with_puzzle(PUZZLE)
    assert smaller.entries == (("r1c2", 2), ("r1c3", 1))
    assert dropped(smaller).entries == (("r1c2", 2),)


def test_there_is_an_end_to_nesting_and_nothing_to_drop_where_none_began() -> None:
    state = plain = PuzzleState(PUZZLE)
    for _ in range(NESTED + 3):
        state = with_trial(state)
    assert len(state.trials) == NESTED
    assert dropped(plain) == kept(plain) == plain


def test_a_state_can_be_hashed_after_families_were_off() -> None:
    state = PuzzleState(PUZZLE).family_toggled(next(iter(PUZZLE.shape.families))).with_puzzle(PUZZLE)
    assert state.off_families
    assert hash(state.off_families)
