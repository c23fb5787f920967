"""Letters in clues, on the screen: typed, told with a solution, and part of what is right."""

from __future__ import annotations

import pytest

from puzzles.clues.general.cage import KillerCage
from puzzles.clues.general.sandwich import Sandwich
from puzzles.files.storage import parse
from puzzles.model.state import Mode
from puzzles.types.sudoku import Sudoku
from tests.helpers.driving import real_client, running

NEARLY = parse(
    'puzzle = "sudoku"\ngrid = """\n1234\n3412\n2143\n43..\n"""\n'
    '[[cage]]\ncells = "r1c1 r1c2"\nsum = "A"\n[[cage]]\ncells = "r4c3 r4c4"\nsum = "A"\n'
)


async def test_they_are_typed_behind_the_key_of_a_kind() -> None:
    with real_client() as client:
        async with running(Sudoku(4), client, mode=Mode.SET, size=(80, 24)) as driver:
            await driver.press("shift+right", "c", "a", "enter")
            await driver.press("down", "shift+right", "c", "B", "plus", "1", "plus", "enter")
            await driver.press("up", "up", "s", "A", "minus", "2")
            first, second, third = driver.puzzle_screen.puzzle.clue_list
            assert first == KillerCage(((0, 0), (0, 1)), 0, letter="A")
            assert (type(second), second.label) == (KillerCage, "B+1+")
            assert (type(third), third.label) == (Sandwich, "A-2")
            await driver.press("down", "A")
            assert len(driver.puzzle_screen.puzzle.clue_list) == 3


async def test_a_solution_tells_what_they_stand_for() -> None:
    puzzle = parse(
        'puzzle = "sudoku"\ngrid = """\n12..\n34..\n2143\n43..\n"""\n'
        '[[cage]]\ncells = "r1c1 r1c2"\nsum = "A"\n[[cage]]\ncells = "r2c1"\nsum = "A"\n'
    )
    with real_client() as client:
        async with running(puzzle, client, mode=Mode.SET, size=(80, 24)) as driver:
            assert driver.board.view.cell("r1c1").label == "A"
            await driver.press("n")
            await driver.until(lambda: driver.board.view.cell("r1c1").label == "A=3")
            assert driver.board.view.cell("r2c1").label == "A=3"


@pytest.mark.parametrize(("digits", "right"), [("21", True), ("22", False)])
async def test_a_full_board_is_right_where_there_is_a_number_for_each(digits: str, right: bool) -> None:
    with real_client() as client:
        async with running(NEARLY, client, mode=Mode.SOLVE, size=(80, 24)) as driver:
            await driver.press("down", "down", "down", "right", "right", digits[0], "right", digits[1])
            workspace = driver.puzzle_screen.workspace
            await driver.until(lambda: workspace.solving.end is not None)
            assert workspace.solving.end is not None
            assert workspace.solving.end.right is right


async def test_a_full_board_is_wrong_where_there_is_none() -> None:
    puzzle = NEARLY.with_clue(KillerCage(((1, 0), (1, 1)), 0, letter="A"))
    with real_client() as client:
        async with running(puzzle, client, mode=Mode.SOLVE, size=(80, 24)) as driver:
            await driver.press("down", "down", "down", "right", "right", "2", "right", "1")
            workspace = driver.puzzle_screen.workspace
            await driver.until(lambda: workspace.solving.end is not None)
            assert workspace.solving.end is not None
            assert not workspace.solving.end.right
