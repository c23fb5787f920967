"""Files, leaving with unsaved work, new puzzles, the palette and themes."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events
from textual.command import CommandList
from textual.css.query import NoMatches
from textual.geometry import Region
from textual.widgets import Checkbox, Input, Select
from textual.widgets.option_list import Option

from puzzles.files.saving import save
from puzzles.files.storage import load
from puzzles.geometry.grid import cell_name
from puzzles.geometry.regions import box_regions
from puzzles.types import puzzle_types
from puzzles.types.skyscrapers import Skyscrapers
from puzzles.types.sudoku import Sudoku
from tests.helpers.canned import SMALL
from tests.helpers.driving import running
from tests.helpers.fake_engine import FakeEngine
from tui.app.palette import Palette
from tui.screens.dialogs.ask import ConfirmScreen
from tui.screens.dialogs.form import FormScreen
from tui.screens.dialogs.regions import RegionsScreen
from tui.screens.home.home import HomeScreen
from tui.widgets.key_bar import KeyBar
from tui.widgets.row_list import RowList

ONE = SMALL.with_given((0, 0), 1)


async def test_save_writes_the_file_and_takes_the_marker_away(tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    save(SMALL, path)
    async with running(SMALL, path=path) as driver:
        await driver.press("1", "ctrl+s")
        assert load(path) == ONE
        assert "unsaved" not in driver.line("title")
        assert "Saved in small.toml" in driver.line("spot")
        assert driver.app.settings.recent == (path,)


async def test_save_asks_for_a_name_where_there_is_none(tmp_path: Path) -> None:
    async with running(ONE) as driver:
        await driver.press("ctrl+s")
        field = driver.app.screen.query_one(Input)
        field.value = str(tmp_path / "mine")
        await driver.press("enter")
        assert load(tmp_path / "mine.toml") == ONE


async def test_a_save_that_fails_says_so_and_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "gone" / "small.toml"
    async with running(SMALL, path=path) as driver:
        await driver.press("1", "ctrl+s")
        messages = [notification.message for notification in driver.app._notifications]
        assert any("cannot be saved" in message for message in messages)
        assert "unsaved" in driver.line("title")


async def test_quit_asks_about_unsaved_work(tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    save(SMALL, path)
    async with running(SMALL, path=path) as driver:
        await driver.press("1", "ctrl+q")
        assert isinstance(driver.app.screen, ConfirmScreen)
        await driver.press("escape")
        assert driver.app.puzzle_screen is not None
        await driver.press("ctrl+q", "k")
        assert driver.app.puzzle_screen is not None
        await driver.press("ctrl+q", "s")
        assert load(path) == ONE
        assert not driver.app.is_running or driver.app._exit


async def test_quit_with_nothing_unsaved_asks_nothing() -> None:
    async with running() as driver:
        await driver.press("ctrl+q")
        assert driver.app._exit


async def test_clues_are_not_lost_unasked() -> None:
    async with running() as driver:
        await driver.press("1", "ctrl+q")
        assert isinstance(driver.app.screen, ConfirmScreen)
        await driver.press("d", "d")
        assert isinstance(driver.app.screen, ConfirmScreen), "a letter alone discards nothing"
        await driver.press("enter")
        assert driver.app._exit


async def test_leaving_for_the_home_screen() -> None:
    async with running() as driver:
        await driver.press("ctrl+w")
        assert isinstance(driver.app.screen, HomeScreen)


async def test_closing_asks_about_unsaved_work() -> None:
    async with running() as driver:
        await driver.press("1", "ctrl+w")
        assert isinstance(driver.app.screen, ConfirmScreen)
        await driver.press("d", "enter")
        assert isinstance(driver.app.screen, HomeScreen)


async def test_a_new_puzzle_of_any_type_asks_about_unsaved_work_first_and_once() -> None:
    async with running(SMALL, FakeEngine()) as driver:
        await driver.press("1", "ctrl+n")
        assert isinstance(driver.app.screen, ConfirmScreen)
        await driver.press("d", "enter")
        listing = driver.app.screen.query_one(RowList)
        assert listing.current is not None
        assert listing.current.text == "Sudoku (as now)"
        live = [row for row in listing.rows if row.live]
        assert {row.key for row in live} == set(puzzle_types())
        headings = [row.text for row in listing.rows if not row.live]
        assert headings == list(dict.fromkeys(kind.category for kind in puzzle_types().values()))
        listing.point("skyscrapers")
        await driver.press("enter")
        assert isinstance(driver.app.screen, FormScreen)
        await driver.press("ctrl+s")
        assert isinstance(driver.puzzle_screen.puzzle, Skyscrapers)
        assert driver.puzzle_screen.is_current


async def test_a_file_that_cannot_be_read_leaves_everything_as_it_is(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("puzzle = 'sudoku'\ngrid = '[/] 1 2'\n")
    async with running() as driver:
        driver.app.open_path(bad)
        await driver.settle()
        assert driver.puzzle_screen.puzzle == SMALL
        assert [n.severity for n in driver.app._notifications] == ["error"]


async def test_a_new_sudoku_from_the_form() -> None:
    async with running(SMALL, FakeEngine()) as driver:
        await driver.press("ctrl+n", "enter")
        screen = driver.app.screen
        assert isinstance(screen, FormScreen)
        screen.query_one("#field-size", Select).value = 6
        screen.query_one("#field-diagonals", Checkbox).value = True
        await driver.settle()
        boxes = screen.query_one("#field-box", Select)
        assert boxes.value == (2, 3)
        boxes.value = (3, 2)
        screen.query_one("#field-title", Input).value = "[/] mine"
        await driver.press("ctrl+s")
        puzzle = driver.puzzle_screen.puzzle
        assert isinstance(puzzle, Sudoku)
        assert (puzzle.size, puzzle.box) == (6, (3, 2))
        assert puzzle.variants == {"diagonals"}
        assert "[/] mine" in driver.line("title")


async def test_the_form_can_be_left() -> None:
    async with running() as driver:
        await driver.press("ctrl+n", "enter", "escape")
        assert driver.puzzle_screen.puzzle == SMALL


async def test_changing_the_shape_keeps_what_fits_and_can_be_undone() -> None:
    puzzle = Sudoku.empty(6).with_given((0, 0), 4).with_given((5, 5), 1).with_given((1, 1), 6)
    async with running(puzzle, FakeEngine()) as driver:
        await driver.press("f4")
        driver.app.screen.query_one("#field-size", Select).value = 4
        await driver.settle()
        await driver.press("ctrl+s")
        assert driver.puzzle_screen.puzzle == SMALL.with_given((0, 0), 4)
        await driver.press("u")
        assert driver.puzzle_screen.puzzle == puzzle


async def test_a_jigsaw_is_drawn_on_the_board() -> None:
    async with running(SMALL, FakeEngine()) as driver:
        await driver.press("f4")
        screen = driver.app.screen
        screen.query_one("#field-box", Select).value = (0, 0)
        await driver.settle()
        await driver.press("ctrl+s")
        regions = driver.app.screen
        assert isinstance(regions, RegionsScreen)
        # The first row becomes a region, then the second, so that rows are regions.
        await driver.press("shift+right", "shift+right", "shift+right", "enter")
        assert regions.regions != box_regions(4, (2, 2))
        await driver.press("ctrl+s")
        assert driver.app.screen is regions, "regions that are not whole are not taken"
        for _ in range(3):
            await driver.press("down", "home", "shift+right", "shift+right", "shift+right", "enter")
        await driver.press("ctrl+s")
        puzzle = driver.puzzle_screen.puzzle
        assert isinstance(puzzle, Sudoku)
        assert puzzle.regions == box_regions(4, (1, 4))


async def test_drawing_regions_can_be_undone_and_left() -> None:
    async with running(SMALL, FakeEngine()) as driver:
        screen = RegionsScreen(SMALL.regions)
        driver.app.push_screen(screen)
        await driver.settle()
        await driver.press("space", "enter", "u")
        assert screen.regions == SMALL.regions
        await driver.press("space", "escape")
        assert screen.is_current
        await driver.press("escape")
        assert driver.puzzle_screen.is_current


async def test_the_palette_offers_what_can_be_done_now() -> None:
    async with running() as driver:

        def names() -> set[str]:
            commands = driver.app.get_system_commands(driver.app.screen)
            return {command.title.partition(":")[0] for command in commands}

        assert "Undo" not in names()
        assert "Theme" in names()
        await driver.press("1")
        assert {"Undo", "Save", "What if", "Solve"} <= names()
        assert "Set clues" not in names()


async def test_the_palette_runs_commands() -> None:
    async with running() as driver:
        await driver.press("1", "ctrl+p")
        await driver.press(*"take the last edit")
        await driver.pilot.pause(0.3)
        await driver.press("down", "enter")
        await driver.settle()
        assert driver.puzzle_screen.puzzle == SMALL


async def test_the_theme_is_kept() -> None:
    async with running() as driver:
        driver.app.theme = "textual-light"
        await driver.settle()
        assert driver.app.settings.theme == "textual-light"


async def test_every_binding_has_a_name_and_says_what_it_does() -> None:
    async with running(ONE) as driver:
        nodes = [driver.app, driver.puzzle_screen, *driver.puzzle_screen.query("*")]
        classes = {cls for node in nodes for cls in type(node).__mro__ if cls.__module__.startswith("tui.")}
        bindings = [binding for cls in classes for binding in vars(cls).get("BINDINGS", ())]
        assert len(bindings) > 40
        for binding in bindings:
            assert binding.id, binding
            assert binding.tooltip or binding.description, binding


async def test_the_line_of_keys_shows_what_works() -> None:
    async with running(size=(160, 40)) as driver:
        line = driver.puzzle_screen.query_one(KeyBar)
        assert "u Undo" not in line.text
        await driver.press("1")
        assert "u Undo" in line.text
        assert "m Solve" in line.text
        await driver.press("m")
        await driver.settle()
        assert "m Set clues" in line.text


async def test_cells_named_alike_in_a_saved_and_opened_file(tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    save(ONE, path)
    async with running() as driver:
        driver.app.open_path(path)
        await driver.settle()
        assert driver.board.view.cell(cell_name(0, 0)).text == "1"
        assert driver.app.settings.recent == (path,)


async def test_a_line_of_a_megabyte_is_refused_wherever_it_is_pasted() -> None:
    async with running(ONE) as driver:
        for keys in ([], ["ctrl+s"]):
            await driver.press(*keys)
            driver.app.clear_notifications()
            driver.app.post_message(events.Paste("p & " * 250_000))
            await driver.until(lambda: bool(driver.app._notifications))
            (told,) = (notification.message for notification in driver.app._notifications)
            assert told == "what was pasted: a line of 1,000,000 characters; expected 10,000 at most"
        field = driver.app.screen.query_one(Input)
        before = field.value
        driver.app.post_message(events.Paste("mine"))
        await driver.until(lambda: field.value == before + "mine" or field.value == "mine")


async def test_a_page_down_before_the_palette_has_drawn_its_list_means_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running() as driver:
        await driver.press("ctrl+p")
        palette = driver.app.screen
        assert isinstance(palette, Palette)
        listing = palette.query_one(CommandList)
        monkeypatch.setattr(CommandList, "scrollable_content_region", Region())
        listing.clear_options().add_option(Option("one"))
        listing.set_reactive(CommandList.highlighted, 0)
        palette._action_command_list("page_down")
        assert listing.highlighted == 0


async def test_nothing_is_gathered_for_a_palette_that_is_on_its_way_out() -> None:
    async with running() as driver:
        await driver.press("ctrl+p")
        palette = driver.app.screen
        assert isinstance(palette, Palette)
        await palette.query_one(CommandList).remove()
        palette._gather_commands("help")
        await driver.app.workers.wait_for_complete()
        assert driver.app._exception is None
        await driver.press("escape")


async def test_a_screen_that_comes_up_as_the_program_ends_may_miss_its_widgets() -> None:
    async with running() as driver:
        driver.app._exit = True
        driver.app._handle_exception(NoMatches("no box"))
        assert driver.app._exception is None
        driver.app._exit = False
