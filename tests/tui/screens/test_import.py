"""Pasting puzzles: at home, on a puzzle of the same type or of another, several at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from textual import events
from textual.widgets import Input

from puzzles.clues.general.thermometer import Thermometer
from puzzles.exchange.packed import PACKED_LIMIT
from puzzles.files.incoming import is_search, told
from puzzles.files.saving import encode
from puzzles.files.solving import SavedWork
from puzzles.files.storage import parse
from puzzles.model.heading import Heading
from puzzles.model.state import PuzzleState
from puzzles.types.kenken.puzzle import KenKen
from tests.helpers.canned import SMALL
from tests.helpers.driving import Driver, dealt_with, running
from tests.helpers.fake_engine import FakeEngine
from tests.helpers.hostile import EVIL, puzzle
from tests.helpers.penpa_links import Drawn
from tests.helpers.toy_format import FOUR, with_toy
from tests.tui.test_hostile_text import unsafe
from tui.editors.line_input import LineInput
from tui.screens.dialogs.ask import ConfirmScreen, NoticeScreen
from tui.screens.dialogs.drawings import DrawingsScreen
from tui.screens.dialogs.files import OpenScreen
from tui.screens.dialogs.pick import PickScreen
from tui.screens.finder import Finder
from tui.screens.home.drawing_type import DrawingTypeScreen
from tui.screens.home.home import HomeScreen
from tui.store import long_texts
from tui.widgets.row_list import RowList

GRID = parse(FOUR.replace("/", "\n"))


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    with with_toy():
        yield


async def paste(driver: Driver, text: str) -> None:
    driver.app.post_message(events.Paste(text))
    await dealt_with(driver.pilot)


def notified(driver: Driver) -> list[str]:
    return [notification.message for notification in driver.app._notifications]


# -- at home ------------------------------------------------------------------------------------------


async def test_a_puzzle_pasted_at_home_is_opened() -> None:
    texts = (f"toy:{FOUR}", FOUR.replace("/", "\n"), FOUR.replace("/", ""), encode(GRID))
    async with running(None, FakeEngine()) as driver:
        for text in texts:
            await paste(driver, text)
            assert driver.puzzle_screen.puzzle == GRID, text
            assert driver.puzzle_screen.workspace.document.path is None, text
            assert not driver.puzzle_screen.workspace.document.dirty, text
            await driver.press("ctrl+w")
            assert driver.app.puzzle_screen is None, text


async def test_returns_end_lines_as_terminals_paste_them() -> None:
    async with running(None, FakeEngine()) as driver:
        await paste(driver, encode(GRID).replace("\n", "\r"))
        assert driver.puzzle_screen.puzzle == GRID


async def test_a_file_pasted_at_home_is_opened_as_it_was_left() -> None:
    state = PuzzleState(GRID).with_entry("r1c2", 2)
    async with running(None, FakeEngine()) as driver:
        await paste(driver, encode(SavedWork(state)))
        assert driver.puzzle_screen.workspace.state == state


async def test_words_pasted_at_home_are_looked_for() -> None:
    async with running(None, FakeEngine()) as driver:
        await paste(driver, "miracle\n")
        assert driver.app.screen.query_one(Finder).words == "miracle"
        await paste(driver, EVIL)
        assert driver.app.screen.query_one(Finder).words == "miracle"
        assert notified(driver)[-1].startswith("Not pasted: ")
        assert not unsafe(notified(driver)[-1])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("toy:", "Not pasted: nothing but 'toy:'; expected a grid behind it"),
        ("https://example.org/x", "Not pasted: a link"),
        ("1" * 20, "Not pasted: "),
    ],
)
async def test_what_is_wrong_with_it_is_one_line(text: str, expected: str) -> None:
    async with running(None, FakeEngine()) as driver:
        await paste(driver, text)
        assert isinstance(driver.app.screen, HomeScreen)
        (said,) = notified(driver)
        assert said.startswith(expected)


@pytest.mark.parametrize("text", ["who owns the zebra", "4x4", "gattai (hard)", "n°5, part 2"])
def test_part_of_a_name_is_searched_for(text: str) -> None:
    assert is_search(text)


@pytest.mark.parametrize("text", ["https://x", "sgt:solo", "a = 1", "{}", "two\nlines", "1..4" * 4, "x" * 61])
def test_what_is_no_name_is_not(text: str) -> None:
    assert not is_search(text)


# -- on a puzzle --------------------------------------------------------------------------------------


async def test_a_puzzle_of_the_same_type_is_one_edit() -> None:
    async with running(SMALL, FakeEngine()) as driver:
        await paste(driver, f"toy:{FOUR}")
        assert driver.puzzle_screen.puzzle == GRID
        await driver.press("u")
        assert driver.puzzle_screen.puzzle == SMALL
        assert "Undone: paste a puzzle" in driver.line("spot")


async def test_a_puzzle_of_another_type_is_offered() -> None:
    async with running(SMALL, FakeEngine()) as driver:
        await paste(driver, "toy:towers")
        assert isinstance(driver.app.screen, ConfirmScreen)
        await driver.press("s")
        assert driver.puzzle_screen.puzzle == SMALL
        await paste(driver, "toy:towers")
        await driver.press("o")
        assert driver.puzzle_screen.puzzle.type_name == "skyscrapers"


async def test_unsaved_work_is_asked_about_before_it_goes() -> None:
    async with running(SMALL, FakeEngine()) as driver:
        await driver.press("1")
        await paste(driver, "toy:towers")
        await driver.press("o")
        assert isinstance(driver.app.screen, ConfirmScreen)
        await driver.press("escape")
        assert driver.puzzle_screen.puzzle.type_name == "sudoku"
        await paste(driver, "toy:towers")
        await driver.press("o", "d", "enter")
        assert driver.puzzle_screen.puzzle.type_name == "skyscrapers"


async def test_what_is_no_puzzle_changes_nothing() -> None:
    async with running(SMALL, FakeEngine()) as driver:
        for text in ("what is this", "[/] what is this"):
            await paste(driver, text)
            assert notified(driver)[-1].startswith("Not pasted: ")
        assert driver.puzzle_screen.puzzle == SMALL


async def test_a_puzzle_is_no_clue_that_is_typed_on_a_line() -> None:
    async with running(puzzle("zebra"), FakeEngine()) as driver:
        await driver.press("c", "a")
        assert isinstance(driver.app.focused, LineInput)
        await paste(driver, f"toy:{FOUR}")
        assert isinstance(driver.app.screen, ConfirmScreen)
        await driver.press("escape")
        assert driver.puzzle_screen.query_one(LineInput).value == "a"
        await paste(driver, "nn is blue")
        assert driver.puzzle_screen.query_one(LineInput).value == "ann is blue"
        assert driver.puzzle_screen.puzzle.type_name == "zebra"


async def test_in_a_dialog_a_paste_is_text() -> None:
    async with running(SMALL, FakeEngine()) as driver:
        await driver.press("ctrl+o")
        await paste(driver, f"toy:{FOUR}")
        assert isinstance(driver.app.screen, OpenScreen)
        assert driver.app.screen.query_one(Input).value == f"toy:{FOUR}"
        assert driver.puzzle_screen.puzzle == SMALL


# -- several, and what is passed over -----------------------------------------------------------------


async def test_one_of_several_is_chosen() -> None:
    async with running(None, FakeEngine()) as driver:
        await paste(driver, f"toy: {FOUR} towers ..../..../..../...1")
        screen = driver.app.screen
        assert isinstance(screen, PickScreen)
        rows = [row.text for row in screen.query_one(RowList).rows]
        assert rows == ["Sudoku  1.34341.214.432.", "Skyscrapers  0 clues", "Sudoku  ...............1"]
        await driver.press("escape")
        assert isinstance(driver.app.screen, HomeScreen)
        await paste(driver, f"toy: {FOUR} towers")
        await driver.press("down", "enter")
        assert driver.puzzle_screen.puzzle.type_name == "skyscrapers"


async def test_what_is_ignored_is_told_and_can_be_read() -> None:
    async with running(SMALL, FakeEngine()) as driver:
        await paste(driver, f"toy:{FOUR} fog1 fog1 fog2 fog3 fog4[/]")
        line = "4 things ignored: 2 'fog1'; 1 'fog2'; 1 'fog3'; and 1 more."
        assert notified(driver)[-1].startswith(line)
        driver.app.show_ignored()
        await dealt_with(driver.pilot)
        screen = driver.app.screen
        assert isinstance(screen, NoticeScreen)
        rows = [row.text for row in screen.query_one(RowList).rows]
        assert rows == ["2 'fog1'", "1 'fog2'", "1 'fog3'", "1 'fog4[/]'"]
        await driver.press("enter")
        assert driver.puzzle_screen.is_current


WALL = """There are three houses in a row.

1. The Dane drinks tea.
2. The Greek lives on the left of the Pole.
3. The Pole drinks milk and the Greek drinks cocoa.
4. The Dane lives in the first house.
"""


async def test_how_a_puzzle_in_words_was_read_is_told_and_can_be_read_again() -> None:
    async with running(None, FakeEngine()) as driver:
        await paste(driver, WALL)
        assert driver.puzzle_screen.puzzle.type_name == "zebra"
        told_now = notified(driver)[-1]
        assert told_now.startswith(
            "Taken from what the clues say: nationality: Dane, Greek, Pole; drink: tea,"
        )
        driver.app.show_notes()
        await dealt_with(driver.pilot)
        screen = driver.app.screen
        assert isinstance(screen, NoticeScreen)
        rows = [row.text for row in screen.query_one(RowList).rows]
        assert rows[-1].startswith(
            "“The Greek lives on the left of the Pole.” is taken as directly left of it"
        )
        await driver.press("enter")
        await driver.press("ctrl+w")
        await paste(driver, f"toy:{FOUR}")
        assert driver.app.exchange.notes == ()


def test_one_thing_is_one() -> None:
    assert told(("2 'fog'",)) == "1 thing ignored: 2 'fog'"


# -- how much ----------------------------------------------------------------------------------------


async def test_a_long_link_comes_through_and_ten_megabytes_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long_texts, "LONG", 10**6)  # no other process knows the format of toys
    link = f"toy:{FOUR} f{'o' * 500_000}"
    async with running(SMALL, FakeEngine()) as driver:
        await paste(driver, link)
        assert driver.puzzle_screen.puzzle == GRID
        assert "1 thing ignored: 1 'foo" in notified(driver)[-1]
        await paste(driver, f"toy:{'f' * 10_000_000}")
        assert (
            notified(driver)[-1]
            == f"what was pasted: 10,000,004 characters; expected {PACKED_LIMIT:,} at most"
        )
        await driver.press("ctrl+o")
        await paste(driver, link)
        assert driver.app.screen.query_one(Input).value == ""
        assert notified(driver)[-1].startswith("what was pasted: a line of 500,")


async def test_titles_made_to_harm_are_text() -> None:
    made = replace(KenKen(4), heading=Heading(title=EVIL))
    async with running(SMALL, FakeEngine()) as driver:
        await paste(driver, encode(made))
        assert isinstance(driver.app.screen, ConfirmScreen)
        await driver.press("o")
        assert driver.puzzle_screen.puzzle == made


# -- drawings whose type is asked for ----------------------------------------------------------------


async def test_the_type_of_a_drawing_is_asked_for_and_what_is_tagged_stands_first() -> None:
    drawn = Drawn(3, 3).grid("2 . ./. . ./. . 1")
    drawn.tags = ["nurikabe"]
    async with running(None, FakeEngine(), size=(60, 20)) as driver:
        await paste(driver, drawn.link)
        listing = driver.app.screen.query_one(RowList)
        assert isinstance(driver.app.screen, DrawingTypeScreen)
        assert listing.current is not None
        assert listing.current.key == "nurikabe"
        await driver.press("escape")
        assert isinstance(driver.app.screen, HomeScreen)
        await paste(driver, drawn.link)
        await driver.press("enter")
        assert driver.puzzle_screen.puzzle == parse('puzzle = "nurikabe"\ngrid = """\n2 . .\n. . .\n. . 1"""')


async def test_another_type_is_found_by_typing_and_the_one_on_the_board_is_offered(tmp_path: Path) -> None:
    path = tmp_path / "link.txt"
    path.write_text(Drawn(3, 3).grid("2 . ./. . ./. . 1").link)
    async with running(parse('puzzle = "hitori"\nsize = 3'), FakeEngine()) as driver:
        driver.app.open_path(path)
        await dealt_with(driver.pilot)
        listing = driver.app.screen.query_one(RowList)
        assert listing.current is not None
        assert listing.current.key == "hitori"
        await driver.press(*"slither", "enter")
        await dealt_with(driver.pilot)
        await driver.press("enter")
        assert driver.puzzle_screen.puzzle.type_name == "slitherlink"


# -- things that are only drawn ---------------------------------------------------------------------

PAD = """{"cells": [[{}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {"value": 2}]],
"regions": [[[0, 0], [0, 1], [1, 0], [1, 1]], [[0, 2], [0, 3], [1, 2], [1, 3]],
[[2, 0], [2, 1], [3, 0], [3, 1]], [[2, 2], [2, 3], [3, 2], [3, 3]]],
"lines": [{"color": "#cfcfcf", "thickness": 10, "wayPoints": [[3.5, 0.5], [1.5, 0.5]]},
{"color": "#67f067", "thickness": 18, "wayPoints": [[0.5, 1.5], [0.5, 3.5]]}],
"underlays":
[{"center": [1.5, 0.5], "width": 0.8, "height": 0.8, "rounded": true, "backgroundColor": "#CCC"}]}"""


@pytest.mark.parametrize("size", [(60, 20), (120, 40)])
async def test_it_is_asked_what_is_drawn_and_nothing_counts_before_it_is_told(size: tuple[int, int]) -> None:
    async with running(None, FakeEngine(), size=size) as driver:
        await paste(driver, PAD)
        await dealt_with(driver.pilot)
        assert isinstance(driver.app.screen, DrawingsScreen)
        rows = [row.text for row in driver.app.screen.query_one(RowList).rows]
        assert rows == [
            "grey line: ? usually thermometer",
            "thick green line: ? usually german-whispers",
            "grey circle in cells: ? usually nothing",
        ]
        assert len(driver.puzzle_screen.puzzle.clue_list) == 1
        await driver.press("y", "enter")
        await dealt_with(driver.pilot)
        assert driver.app.screen.query_one(RowList).rows[0].key == "german-whispers"
        await driver.press("escape", "n", "y", "escape")
        await dealt_with(driver.pilot)
        puzzle = driver.puzzle_screen.puzzle
        assert [group.means for group in puzzle.heading.drawings] == ["thermometer", "nothing", "nothing"]
        (line,) = puzzle.clue_list.every(Thermometer)
        assert (line.cells, len(puzzle.clue_list)) == (((1, 0), (2, 0), (3, 0)), 2)
        await driver.press("ctrl+z")
        assert len(driver.puzzle_screen.puzzle.clue_list) == 1
