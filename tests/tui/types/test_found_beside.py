"""What is found beside digits, on the screen: drawn with a solution, asked for, and part of what is right."""

from __future__ import annotations

import pytest

from puzzles.files.storage import parse
from puzzles.model.state import Mode
from puzzles.types.jigsaw import Jigsaw
from puzzles.types.sudoku import Sudoku
from tests.helpers.driving import real_client, running
from tui.types.jigsaw import JigsawForm
from tui.types.sudoku import SudokuForm

OPEN = parse('puzzle = "sudoku"\nunknown_regions = true\ngrid = """\n12..\n34..\n4.12\n2..3\n"""\n')
CUT = parse('puzzle = "sudoku"\nunknown_regions = true\ngrid = """\n1234\n3421\n4312\n214.\n"""\n')
DOUBLE = parse('puzzle = "sudoku"\nmultiplier = 2\ngrid = """\n1234\n3412\n2143\n432.\n"""\n')


@pytest.mark.parametrize(("digit", "right"), [("3", True), ("1", False)])
async def test_a_full_board_is_right_where_there_are_regions_for_it(digit: str, right: bool) -> None:
    with real_client() as client:
        async with running(CUT, client, mode=Mode.SOLVE, size=(80, 24)) as driver:
            await driver.press("down", "down", "down", "right", "right", "right", digit)
            workspace = driver.puzzle_screen.workspace
            await driver.until(lambda: workspace.solving.end is not None)
            assert workspace.solving.end is not None
            assert workspace.solving.end.right is right


async def test_a_solution_is_drawn_with_its_regions() -> None:
    with real_client() as client:
        async with running(OPEN, client, mode=Mode.SET, size=(90, 40)) as driver:
            assert len(driver.board.view.open_walls) == 24
            await driver.press("n")
            await driver.until(lambda: not driver.board.view.open_walls)
            walls = driver.board.view.walls
            assert walls is not None
            inner = [point for point, weight in walls.items() if weight and 0 < min(point) <= max(point) < 8]
            assert len(inner) >= 8


async def test_a_solution_shows_what_counts_double() -> None:
    with real_client() as client:
        async with running(DOUBLE, client, mode=Mode.SET, size=(90, 40)) as driver:
            labels = [cell.label for cell in driver.board.view.cells.values()]
            assert "×2" not in labels
            await driver.press("n")
            await driver.until(
                lambda: [cell.label for cell in driver.board.view.cells.values()].count("×2") == 4
            )


def test_the_form_asks_for_what_is_found_beside_digits() -> None:
    form = SudokuForm(Sudoku(6, multiplier=2))
    values = {field.name: field.value for field in form.fields({})}
    assert [values[name] for name in ("unknown_regions", "multiplier", "crusts")] == [False, 2, ""]
    made = form.build(values | {"unknown_regions": True, "crusts": "2 5", "multiplier": 3})
    assert made == Sudoku(6, unknown_regions=True, crusts=(2, 5), multiplier=3)
    assert isinstance(JigsawForm(Jigsaw(6)).build(values | {"unknown_regions": True}), Jigsaw)
