"""The help screen."""

from __future__ import annotations

import re
from typing import ClassVar

import pytest
from rich.cells import cell_len
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from puzzles.files.samples import easiest_first
from puzzles.model.state import Mode
from puzzles.types.mastermind.puzzle import Mastermind
from tests.helpers.driving import running
from tests.helpers.fake_engine import FakeEngine
from tui.editors import clue_entry
from tui.keys.key_names import with_keys
from tui.screens.bench import keys
from tui.screens.help import KEYS_WIDTH, HelpScreen, page, sections, shortened, texts, unwrapped
from tui.types.mastermind.body import MastermindBody
from tui.widgets.board.grid_board import GridBoard, GridView
from tui.widgets.text_bar import TextBar


class Below(Screen[None]):
    HELP = "Give [b]clues[/] here,\nas many as you like."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("m", "nothing", "Mode", id="below.mode", tooltip="Change [/] the mode"),
        Binding("x", "off", "Off", id="below.off", tooltip="Switch it off"),
        Binding("3", "nothing", "Three", id="below.three", tooltip="Never with a board"),
    ]

    def compose(self) -> ComposeResult:
        yield GridBoard(GridView(2, 2))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return None if action == "off" else True


class Helped(App[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "help", "Help", key_display="?", tooltip="Keys and what they do")
    ]

    def on_mount(self) -> None:
        self.push_screen(Below())

    def action_help(self) -> None:
        self.push_screen(HelpScreen())


async def test_the_keys_in_force_are_listed_by_what_they_belong_to() -> None:
    app = Helped()
    async with app.run_test(size=(80, 40)) as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        shown = str(app.screen.query_one(Static).content).split("\n")
        assert shown[0] == "Give [b]clues[/] here, as many as you like."
        titles = [line for line in shown if line in ("On the board", "On this screen", "Everywhere")]
        assert titles == ["On the board", "On this screen", "Everywhere"]
        joined = "\n".join(" ".join(line.split()) for line in shown)
        assert "m Mode Change [/] the mode" in joined
        assert "x Off Switch it off (not now)" in joined
        assert "? f1 Help Keys and what they do" in joined
        assert "↑ ↓ ← → k j h l Move" in joined
        assert "Three" not in joined


async def test_any_of_its_keys_closes_it_and_letters_find() -> None:
    for key in ("escape", "question_mark", "f1", "enter"):
        app = Helped()
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("f1")
            await pilot.pause()
            assert isinstance(app.screen, HelpScreen)
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, Below)
    app = Helped()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f1", "q")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        assert str(app.screen.query_one("#help-find", TextBar).text).strip() == "Find: q▏"


async def test_letters_left_to_the_screen_are_listed_there() -> None:
    app = Helped()
    async with app.run_test() as pilot:
        await pilot.pause()
        app.screen.query_one(GridBoard).vi_keys = False
        board = next(part for part in sections(app.screen) if part.title == "On the board")
        assert board.lines[0].keys == ("↑", "↓", "←", "→")
        assert texts(app.screen)[0] == "Give [b]clues[/] here,\nas many as you like."
        assert [text for text in texts(app.screen) if "lying" in text] == [
            with_keys(GridBoard.HELP, app.screen)
        ]


@pytest.mark.parametrize("key", ["escape", "f5"])
async def test_the_help_of_a_type_stands_behind_that_of_the_screen(key: str) -> None:
    async with running(Mastermind(), FakeEngine()) as driver:
        await driver.press(key)
        screen = driver.puzzle_screen
        assert texts(screen)[:2] == (
            with_keys(keys.HELP, screen),
            with_keys(MastermindBody.HELP, screen.body),
        )
        assert MastermindBody.HELP.startswith(clue_entry.HELP)
        titles = [part.title for part in sections(screen)]
        assert titles[-3:] == ["In this puzzle", "On this screen", "Everywhere"]


OF_SETTERS = re.compile(
    r"\b(?:scopes?|conflicts?|unsat\w*|cores?|z3|solvers?|clingo|verdict|contradict\w*|setter has)\b",
    re.IGNORECASE,
)


@pytest.mark.parametrize("type_name", ["sudoku", "zebra", "mastermind", "slitherlink"])
async def test_who_plays_is_told_of_playing_alone(type_name: str) -> None:
    puzzle = easiest_first(type_name)[0].load()
    async with running(puzzle, FakeEngine(), size=(100, 30), mode=Mode.SOLVE) as driver:
        await driver.press("f1", "question_mark")
        told = str(driver.app.screen.query_one(Static).content)
        assert told.startswith("How an answer is typed here, in Solve mode")
        assert "The rules of" in told
        assert "Clue by clue" not in told
        assert not OF_SETTERS.findall(told)
        await driver.press("escape")
        offered = [command.title for command in driver.app.get_system_commands(driver.puzzle_screen)]
        assert not [title for title in offered if OF_SETTERS.search(title) or title.startswith("Panel:")]


async def test_what_is_said_of_a_key_goes_on_below_where_it_began() -> None:
    async with running(Mastermind(), FakeEngine(), size=(60, 20)) as driver:
        await driver.press("escape")
        lines = str(page((), sections(driver.puzzle_screen), room=55)).splitlines()
        heads = {section.title for section in sections(driver.puzzle_screen)}
        assert all(cell_len(line) <= 55 or "  " in line for line in lines)
        column = min(len(line) - len(line.lstrip()) for line in lines if line.startswith(" "))
        assert column > KEYS_WIDTH
        assert all(line in heads or not line or len(line) > KEYS_WIDTH for line in lines)


async def test_the_help_begins_with_what_is_typed_here_and_scrolls() -> None:
    async with running(Mastermind(), FakeEngine(), size=(80, 24)) as driver:
        await driver.press("f1")
        screen = driver.app.screen
        text = str(screen.query_one(Static).content)
        assert text.startswith("How a clue is typed here, in Set mode\nOn the line\n  1234 1 0   a guess")
        assert "\n\nThe rules of Mastermind\nA secret code" in text
        scroll = screen.query_one(VerticalScroll)
        for keys, lines in ((["down"], 1), (["down", "down"], 3), (["up"], 2), (["up"], 1)):
            await driver.press(*keys)
            assert scroll.scroll_offset.y == lines
        await driver.press("pagedown")
        assert scroll.scroll_offset.y == scroll.size.height
        await driver.press("end")
        assert scroll.scroll_offset.y == scroll.max_scroll_y > scroll.size.height
        await driver.press("home")
        assert scroll.scroll_offset.y == 0
        wheel = events.MouseScrollDown(None, 20, 10, 0, 1, 0, False, False, False, 20, 10)
        driver.app.post_message(wheel)
        await driver.until(lambda: scroll.scroll_offset.y > 0)
        await driver.press("escape", "escape", "m", "question_mark", "question_mark")
        text = str(driver.app.screen.query_one(Static).content)
        assert text.startswith("How an answer is typed here, in Solve mode")


async def test_an_empty_list_of_clues_says_how_one_is_typed() -> None:
    async with running(Mastermind(), FakeEngine()) as driver:
        assert driver.list("clue-list")[0] == "No clues yet: press c and type: 1234 1 0   (? tells more)"


def test_paragraphs_are_unwrapped_and_lists_are_not() -> None:
    assert unwrapped("one\ntwo\n\nthree\nfour") == "one two\n\nthree four"
    assert unwrapped("- one\n- two") == "- one\n- two"


def test_a_modifier_is_written_once() -> None:
    assert shortened(("shift+↑", "shift+↓", "x")) == "shift+↑ ↓ x"
    assert shortened(("^q", "f10")) == "^q f10"
    assert shortened(("+", "-")) == "+ -"


def test_an_empty_help_is_empty() -> None:
    assert str(page((), ())) == ""
