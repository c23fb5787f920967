"""What the empty board is given room for, by the puzzle and by what one is about to write."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from puzzles.files.samples import sample
from puzzles.geometry.lattice import Points
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.state import MarkKind, Mode, PencilMark, PuzzleState
from tests.tui.session.test_status import seen
from tui.screens.bodies.grid_drawing import empty_grid, with_room
from tui.store.options import Typing
from tui.widgets.board.grid_board import GridView


def grid(
    name: str, mode: Mode, typing: Typing, *, candidates: bool = False, marked: bool = False
) -> GridView:
    """The empty grid of a puzzle of the library."""
    puzzle = sample(name).load()
    assert isinstance(puzzle, GridPuzzle)
    marks = frozenset({PencilMark(MarkKind.CORNER, "r1c1", 1)} if marked else ())
    view = seen(replace(PuzzleState(puzzle), marks=marks), mode=mode)
    view = replace(view, typing=typing, show_candidates=candidates)
    return with_room(empty_grid(puzzle, mode, "r1c1"), view, puzzle)


@pytest.mark.parametrize(
    ("name", "mode", "typing", "stops", "halves"),
    [
        ("seed-sudoku", Mode.SOLVE, Typing.VALUE, Points.NONE, False),
        ("masyu-5x6", Mode.SET, Typing.VALUE, Points.NONE, False),
        ("masyu-5x6", Mode.SOLVE, Typing.VALUE, Points.NONE, True),
        ("slitherlink-5x5", Mode.SET, Typing.VALUE, Points.NONE, False),
        ("slitherlink-5x5", Mode.SOLVE, Typing.VALUE, Points.CORNERS, False),
        ("slitherlink-5x5", Mode.SOLVE, Typing.CENTRE, Points.CORNERS, False),
        ("slitherlink-5x5", Mode.SOLVE, Typing.COLOUR, Points.NONE, False),
    ],
)
def test_the_cursor_comes_to_where_one_writes(
    name: str, mode: Mode, typing: Typing, stops: Points, halves: bool
) -> None:
    """To sides of cells, or their corners, while lines are drawn there."""
    found = grid(name, mode, typing)
    assert (found.stops, found.halves) == (stops, halves)


@pytest.mark.parametrize(
    ("typing", "candidates", "marked", "roomy", "noted"),
    [
        (Typing.VALUE, False, False, False, False),
        (Typing.VALUE, False, True, False, True),
        (Typing.VALUE, True, False, True, False),
        (Typing.CORNER, False, False, False, True),
        (Typing.CENTRE, False, False, False, True),
        (Typing.COLOUR, False, False, False, False),
    ],
)
def test_there_is_room_for_what_is_noted_or_possible(
    typing: Typing, candidates: bool, marked: bool, roomy: bool, noted: bool
) -> None:
    found = grid("seed-sudoku", Mode.SOLVE, typing, candidates=candidates, marked=marked)
    assert (found.roomy, found.noted) == (roomy, noted)


@pytest.mark.parametrize(("name", "corners"), [("seed-sudoku", True), ("kropki-5x5", False)])
def test_corners_are_entered_while_clues_can_stand_there(name: str, corners: bool) -> None:
    assert [grid(name, mode, Typing.VALUE).corners for mode in Mode] == [
        corners and mode is Mode.SET for mode in Mode
    ]
