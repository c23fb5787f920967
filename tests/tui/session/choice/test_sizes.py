"""In which sizes types are played, which of them fit, and the steps from one to the next."""

from __future__ import annotations

import pytest

from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.types import puzzle_types
from puzzles.types.zebra.puzzle import Zebra
from tui.session.choice.play_choice import LEVELS, wanted_of, with_level, with_size
from tui.session.choice.sizes import Room, largest, room_in, shapes_to_play, sides, soon_made
from tui.store.settings import Played

SIZES = ("5x5", "6x6", "8x8", "10x10")


@pytest.mark.parametrize(
    ("room", "size"),
    [(Room(4, 4), "5x5"), (Room(6, 20), "6x6"), (Room(20, 9), "8x8"), (Room(30, 30), "10x10")],
)
def test_the_largest_that_fits_is_taken_or_else_the_smallest(room: Room, size: str) -> None:
    assert largest(SIZES, room) == size
    assert largest((), room) == ""


def test_a_terminal_has_room_for_a_sudoku_and_larger_ones_for_more() -> None:
    assert room_in(60, 20) == Room(9, 9)
    assert room_in(80, 24) == Room(9, 13)
    assert room_in(200, 50) == Room(22, 43)


@pytest.mark.parametrize(
    ("text", "found"), [("9x9", (9, 9)), ("10x15", (10, 15)), ("", (0, 0)), ("x", (0, 0)), ("axb", (0, 0))]
)
def test_a_size_is_read(text: str, found: tuple[int, int]) -> None:
    assert sides(text) == found


@pytest.mark.parametrize("name", puzzle_types())
def test_every_type_on_a_grid_and_logic_grids_have_sizes_from_small_to_large(name: str) -> None:
    kind, shapes = puzzle_types()[name], shapes_to_play(name)
    assert bool(shapes) == (issubclass(kind, GridPuzzle) or kind is Zebra)
    areas = [rows * columns for rows, columns in map(sides, shapes)]
    assert areas == sorted(set(areas))
    assert all(not len(puzzle.clue_list) for puzzle in shapes.values())
    if shapes:
        assert soon_made(name, Room(30, 30)) in shapes


def test_steps_end_at_the_ends() -> None:
    played, room = Played("sudoku"), Room(9, 9)
    assert wanted_of(played, room).level == LEVELS[0]
    each = [Played("sudoku", level) for level in LEVELS]
    assert [with_level(one, room, 1).level for one in each] == [*LEVELS[1:], LEVELS[-1]]
    assert [with_level(one, room, -1).level for one in each] == [LEVELS[0], *LEVELS[:-1]]
    assert [with_size(Played("sudoku", size=size), room, 1).size for size in ("4x4", "6x6", "9x9")] == [
        "6x6",
        "9x9",
        "9x9",
    ]
    assert with_size(played, Room(6, 6), 1).size == "9x9"
    assert with_size(Played("mastermind"), room, 1) == Played("mastermind")


@pytest.mark.parametrize(
    ("played", "theme"),
    [
        (Played("zebra", theme="kites"), "kites"),
        (Played("zebra"), ""),
        (Played("zebra", theme="gone"), ""),
        (Played("sudoku", theme="kites"), ""),
    ],
)
def test_a_theme_is_wanted_where_there_is_one(played: Played, theme: str) -> None:
    assert wanted_of(played, Room(9, 9)).theme == theme


@pytest.mark.parametrize("level", ["", "fiendish", "devilish"])
def test_a_level_that_is_none_is_easy(level: str) -> None:
    assert wanted_of(Played("sudoku", level), Room(9, 9)).level == "easy"
