"""Everything that can be typed in a cell can be clicked."""

from __future__ import annotations

import pytest
from textual.geometry import Offset
from textual.pilot import Pilot

from puzzles.files.samples import sample
from puzzles.geometry.grid import place_of
from puzzles.model.state import Mode
from puzzles.types.cluemaster.patterns import BLANK
from puzzles.types.cluemaster.puzzle import ClueMaster
from puzzles.types.kenken.puzzle import KenKen
from puzzles.types.mastermind.puzzle import Mastermind
from puzzles.types.nonogram.puzzle import Nonogram
from puzzles.types.skyscrapers import Skyscrapers
from puzzles.types.slitherlink.puzzle import Slitherlink
from puzzles.types.sudoku import Sudoku
from puzzles.types.zebra.puzzle import Zebra
from tests.helpers.driving import Driver, dealt_with, running, until
from tests.helpers.fake_engine import FakeEngine
from tui.screens.dialogs.pad import PadScreen
from tui.screens.help import HelpScreen
from tui.types.cluemaster.pattern_editor import PatternBoard
from tui.widgets.board.grid_board import GridBoard
from tui.widgets.text_bar import TextBar
from tui.widgets.text_block import TextBlock


def spot(board: GridBoard, cell: str) -> Offset:
    """Where a cell, a place beside the grid or an edge is on the screen."""
    found = board._region(cell)
    assert found is not None
    return (
        board.content_region.offset
        + board._viewport.widget_region(found).offset
        + Offset(found.width // 2, found.height // 2)
    )


async def click(pilot: Pilot[None], at: Offset, button: int = 1) -> None:
    await pilot.click(offset=at, button=button)
    await dealt_with(pilot)


async def ask(driver: Driver, cell: str, board: GridBoard | None = None) -> None:
    """Open the pad of a cell with the right button."""
    await click(driver.pilot, spot(board or driver.board, cell), 3)
    await open_pad(driver)


async def open_pad(driver: Driver) -> None:
    """Wait until the pad is up and drawn."""
    await until(driver.pilot, lambda: isinstance(driver.app.screen, PadScreen) and driver.app.ready)


async def pick(driver: Driver, text: str) -> None:
    """Click a text on the pad."""
    for bar in driver.app.screen.query(TextBar):
        at = f" {bar.text} ".find(f" {text} ")
        if at >= 0:
            await click(driver.pilot, bar.region.offset + Offset(at, 0))
            return
    raise AssertionError(f"{text} is not offered")


async def test_a_second_click_on_a_cell_offers_its_values() -> None:
    async with running(Sudoku(4), FakeEngine(), size=(80, 24)) as driver:
        at = spot(driver.board, "r2c3")
        await click(driver.pilot, at)
        assert driver.board.cursor == "r2c3"
        assert driver.puzzle_screen.is_current
        await click(driver.pilot, at)
        await open_pad(driver)
        await pick(driver, "3")
        assert driver.givens == {(1, 2): 3}
        await driver.press("m")
        await ask(driver, "r1c1")
        await pick(driver, "4")
        assert driver.puzzle_screen.workspace.state.filled == {"r1c1": 4}
        await ask(driver, "r1c1")
        await pick(driver, "clear")
        assert driver.puzzle_screen.workspace.state.filled == {}


async def test_a_given_cell_offers_nothing_to_who_solves_and_says_why() -> None:
    async with running(Sudoku(4).with_given((0, 0), 1), FakeEngine(), size=(80, 24)) as driver:
        await driver.press("m")
        await driver.press("enter")
        assert driver.puzzle_screen.is_current
        assert "R1C1 is given; press m to change the clues." in driver.line("spot")
        await click(driver.pilot, spot(driver.board, "r2c1"))
        await click(driver.pilot, spot(driver.board, "r1c1"), 3)
        assert driver.puzzle_screen.is_current
        await driver.press("shift+right", "enter")
        await open_pad(driver)
        await pick(driver, "3")
        assert driver.puzzle_screen.workspace.state.filled == {"r1c2": 3}


async def test_the_pad_is_left_by_escape_and_by_a_click_elsewhere_and_takes_keys() -> None:
    async with running(Sudoku(4), FakeEngine(), size=(80, 24)) as driver:
        await ask(driver, "r1c1")
        await driver.press("escape")
        assert driver.puzzle_screen.is_current
        await ask(driver, "r1c1")
        await click(driver.pilot, Offset(70, 20))
        assert driver.puzzle_screen.is_current
        await ask(driver, "r4c4")
        await driver.press("2")
        assert driver.givens == {(3, 3): 2}


async def test_arrows_choose_and_enter_takes() -> None:
    async with running(Sudoku(4), FakeEngine(), size=(80, 24)) as driver:
        await ask(driver, "r1c1")
        await driver.press("right", "right", "down", "enter")
        assert driver.givens == {(0, 0): 4}
        await ask(driver, "r1c1")
        await driver.press("left", "up", "up", "left", "enter")
        assert driver.givens == {(0, 0): 1}
        await ask(driver, "r1c1")
        await driver.press(*["down"] * 5, "enter")
        assert driver.givens == {}
        await ask(driver, "r1c1")
        await driver.press("enter")
        assert driver.puzzle_screen.is_current
        assert driver.givens == {}


@pytest.mark.parametrize(
    ("keys", "digit"),
    [("right down right", 5), ("right down down right left", 7), ("right right down down up", 5)],
)
async def test_arrows_keep_to_their_row_and_column(keys: str, digit: int) -> None:
    """The digits stand in three rows of three; the first key goes to the 1."""
    async with running(Sudoku(9), FakeEngine(), size=(80, 24)) as driver:
        await ask(driver, "r1c1")
        await driver.press(*keys.split(), "enter")
        assert driver.givens == {(0, 0): digit}


async def test_a_key_that_chooses_nothing_does_what_it_does_without_the_pad() -> None:
    async with running(Sudoku(4), FakeEngine(), size=(80, 24)) as driver:
        await driver.press("3")
        await ask(driver, "r2c2")
        await driver.press("u")
        await driver.until(lambda: driver.givens == {})
        assert driver.puzzle_screen.is_current
        await ask(driver, "r2c2")
        await driver.press("question_mark")
        await driver.until(lambda: isinstance(driver.app.screen, HelpScreen))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_pad_is_whole_on_the_screen(size: tuple[int, int]) -> None:
    async with running(Sudoku(16), FakeEngine(), size=size) as driver:
        driver.board.cursor = "r16c16"
        await driver.pilot.pause()
        await ask(driver, "r16c16")
        bars = list(driver.app.screen.query(TextBar))
        assert sorted("".join(bar.text for bar in bars).split()) == sorted([*map(str, range(1, 17)), "clear"])
        for bar in bars:
            assert driver.app.screen.region.contains_region(bar.region)
            assert len(bar.text) <= bar.size.width


async def test_clues_beside_the_grid() -> None:
    async with running(Skyscrapers(4), FakeEngine()) as driver:
        await ask(driver, "r0c2")
        await pick(driver, "4")
        assert [clue.text for clue in driver.puzzle_screen.puzzle.clues()] == [
            "From the top of column 2, four buildings are seen"
        ]
    async with running(Nonogram(5), FakeEngine()) as driver:
        await ask(driver, "r0c2")
        for text in ("2", ",", "1"):
            await pick(driver, text)
        assert [clue.text for clue in driver.puzzle_screen.puzzle.clues()] == ["Column 2 has runs of 2 and 1"]
        assert isinstance(driver.app.screen, PadScreen)


async def test_cages_and_edges() -> None:
    async with running(KenKen(4), FakeEngine()) as driver:
        await driver.press("shift+right")
        await ask(driver, "r1c2")
        for text in ("1", "2", "*"):
            await pick(driver, text)
        puzzle = driver.puzzle_screen.puzzle
        assert isinstance(puzzle, KenKen)
        assert [(cage.names, cage.label) for cage in puzzle.cages] == [(("r1c1", "r1c2"), "12*")]
        assert driver.puzzle_screen.is_current
    async with running(Slitherlink(3), FakeEngine()) as driver:
        await ask(driver, "r2c2")
        await pick(driver, "3")
        assert len(driver.puzzle_screen.puzzle.clues()) == 1
        await driver.press("m")
        await driver.press("enter")
        await open_pad(driver)
        await pick(driver, "━")
        assert list(driver.puzzle_screen.workspace.state.filled.values()) == [True]


async def test_the_table_of_a_zebra_and_the_code_of_a_mastermind() -> None:
    zebra = sample("seed-zebra").load()
    assert isinstance(zebra, Zebra)
    async with running(zebra, FakeEngine()) as driver:
        await driver.press("m", "g")
        await ask(driver, "r1c2", driver.puzzle_screen.query_one("#table", GridBoard))
        await pick(driver, "dane")
        assert driver.puzzle_screen.workspace.state.filled == {"dane": 2}
    async with running(Mastermind(), FakeEngine()) as driver:
        driver.puzzle_screen.editing.switch(Mode.SOLVE)
        await ask(driver, "r1c3")
        await pick(driver, "5")
        assert driver.puzzle_screen.workspace.state.filled == {"p3": "5"}
        assert place_of(driver.board.cursor) == (0, 2)


async def test_the_pattern_of_a_clue_master() -> None:
    async with running(ClueMaster(), FakeEngine()) as driver:
        board = driver.puzzle_screen.query_one(PatternBoard)
        await ask(driver, "r1c1", board)
        for text in ("red", "ball", "wider", "nowhere"):
            await pick(driver, text)
        assert board.pattern == (("red-ball", BLANK),)
        await pick(driver, "narrower")
        await pick(driver, "Enter")
        assert [clue.text for clue in driver.puzzle_screen.puzzle.clues()] == [
            "The red ball is not on the board"
        ]
        assert driver.puzzle_screen.is_current


async def test_colours_can_be_clicked_in_cells_that_are_so_or_not() -> None:
    async with running(sample("starbattle-6x6").load(), FakeEngine(), mode=Mode.SOLVE) as driver:
        await driver.press("comma")
        block = next(each for each in driver.puzzle_screen.query(TextBlock) if "2 orange" in each.text)
        line = next(at for at, text in enumerate(block.text.splitlines()) if "2 orange" in text)
        column = block.text.splitlines()[line].index("orange")
        await click(driver.pilot, spot(driver.board, "r2c2"))
        await click(driver.pilot, block.content_region.offset + Offset(column, line))
        assert driver.puzzle_screen.workspace.state.colours == {("r2c2", "orange")}
