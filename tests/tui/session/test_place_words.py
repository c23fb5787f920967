"""What is said of a place while one solves."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from puzzles.files.samples import sample
from puzzles.files.storage import parse
from puzzles.model.state import MarkKind, Mode, PencilMark, PuzzleState
from tests.helpers.canned import SMALL
from tests.tui.session.test_status import seen
from tui.session.kept_board import share
from tui.session.place_words import noted_phrases, possibilities, says_all

MARKED = replace(
    PuzzleState(SMALL),
    marks=frozenset({PencilMark(MarkKind.CORNER, "r1c2", 3), PencilMark(MarkKind.CENTRE, "r1c2", 2)}),
)


def noted(state: PuzzleState, name: str) -> list[str]:
    return [phrase.text for phrase in noted_phrases(seen(state, mode=Mode.SOLVE), name)]


@pytest.mark.parametrize("value", [3, 1])
def test_marks_below_a_value_are_not_told(value: int) -> None:
    assert noted(MARKED, "r1c2") == ["corner 3 · centre 2"]
    assert noted(MARKED.with_entry("r1c2", value), "r1c2") == []
    coloured = MARKED.with_entry("r1c2", value).with_colour(["r1c2"], "red")
    assert noted(coloured, "r1c2") == ["red"]


def test_marks_that_the_board_rules_out_by_now_are_named() -> None:
    assert noted(MARKED.with_entry("r1c1", 3), "r1c2") == ["corner 3 · centre 2 · ruled out by now: 3"]


WATER = parse('puzzle = "battleships"\ngrid = """\n.-.\n...\n..o\n"""\n')


@pytest.mark.parametrize(
    ("mode", "value", "told"),
    [
        (Mode.SOLVE, 3, "you wrote 3"),
        (Mode.SOLVE, None, "empty"),
        (Mode.SET, 3, "not known"),
        (Mode.SET, None, "not known"),
    ],
)
def test_while_nothing_is_known_one_who_solves_is_told_what_they_wrote(
    mode: Mode, value: int | None, told: str
) -> None:
    view = seen(PuzzleState(SMALL).with_entry("r1c2", value), mode=mode)
    assert [phrase.text for phrase in possibilities(view, "r1c2")] == ["R1C2:", told]


def test_a_clue_that_says_all_is_told_alone() -> None:
    """Of water that is given it is not told beside that, that nothing was written there."""

    def alone(state: PuzzleState, cell: str) -> bool:
        clues = [clue for clue in state.puzzle.clues() if cell in clue.cells]
        return says_all(seen(state, mode=Mode.SOLVE), cell, clues)

    water = PuzzleState(WATER)
    assert alone(water, "r1c2")
    assert not alone(water, "r1c1")
    assert not alone(water.with_entry("r1c2", True), "r1c2")
    assert not alone(replace(water, off=frozenset({"part.r1c2"})), "r1c2")


def test_a_board_that_was_begun_is_further_than_one_that_was_not() -> None:
    """In Heyawake a room without a shaded cell is done no sooner than all else."""
    state = PuzzleState(sample("heyawake-easy-1").load())
    assert share(seen(state, mode=Mode.SOLVE)) == 0
    begun = state.with_entry("r2c4", True)
    assert (
        0.01
        <= share(seen(begun, mode=Mode.SOLVE))
        < share(seen(begun.with_entry("r3c3", True), mode=Mode.SOLVE))
    )
