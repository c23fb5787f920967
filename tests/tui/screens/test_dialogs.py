"""Dialogs answer once. What was typed ahead of one goes nowhere, not to it and not below it, but to a search
and to the list of formats.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Input

import tui
from puzzles.files.saving import save
from puzzles.files.storage import load
from puzzles.types.logic.puzzle import Logic
from tests.helpers.canned import SMALL
from tests.helpers.driving import Driver, hit, running, until
from tests.helpers.fake_engine import FakeEngine
from tui.app.palette import Palette
from tui.screens.dialogs.ask import ConfirmScreen
from tui.screens.dialogs.dialog import Dialog, LeftOnce
from tui.screens.dialogs.export import SentScreen
from tui.screens.dialogs.files import OpenScreen, SaveScreen
from tui.screens.dialogs.form import FormScreen
from tui.screens.dialogs.statements import SupposeScreen, WhyScreen
from tui.screens.help import HelpScreen
from tui.screens.home.type_finder import TypeList, TypeScreen
from tui.widgets.row_list import RowList

ONE = SMALL.with_given((0, 0), 1)


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


async def burst(driver: Driver, *typed: str | events.Event) -> None:
    """Type or click all at once, and wait until it has been dealt with."""
    for each in typed:
        if isinstance(each, str):
            hit(driver.pilot, [each])
        else:
            driver.app.post_message(each)
    await driver.pilot.pause()
    await until(driver.pilot, lambda: driver.app.ready)


def over(driver: Driver) -> list[type[Screen[Any]]]:
    """The dialogs over the workbench; the workbench has to be there."""
    stack = driver.app.screen_stack
    return [type(screen) for screen in stack[stack.index(driver.puzzle_screen) + 1 :]]


def state(driver: Driver) -> tuple[object, ...]:
    document = driver.puzzle_screen.workspace.document
    return (
        document,
        document.state,
        document.undo_label,
        document.redo_label,
        driver.puzzle_screen.workspace.mode,
    )


BURSTS: list[tuple[str, str, list[type[Screen[Any]]]]] = [
    ("ctrl+q", "k k", []),
    ("ctrl+q", "k ctrl+q", []),
    ("ctrl+q", "k u", []),
    ("ctrl+q", "escape escape", []),
    ("ctrl+q", "enter enter", [SaveScreen]),
    ("ctrl+q", "s s", [SaveScreen]),
    ("", "ctrl+q k k", [ConfirmScreen]),
    ("", "ctrl+q d", [ConfirmScreen]),
    ("", "ctrl+q ctrl+q", [ConfirmScreen]),
    ("", "escape escape d", []),
    ("", "ctrl+w d", [ConfirmScreen]),
    ("ctrl+w", "d d d k", []),
    ("", "w w w", [WhyScreen]),
    ("", "w 2 enter", [WhyScreen]),
    ("w", "enter enter", []),
    ("w", "enter 2", []),
    ("w", "escape escape", []),
    ("", "i i", [SupposeScreen]),
    ("", "i enter", [SupposeScreen]),
    ("i", "escape escape", []),
    ("", "f4 f4", [FormScreen]),
    ("", "f4 ctrl+s", [FormScreen]),
    ("f4", "ctrl+s ctrl+s", []),
    ("f4", "escape escape", []),
    ("", "ctrl+n ctrl+n", [ConfirmScreen]),
    ("", "ctrl+n ctrl+q", [ConfirmScreen]),
    ("ctrl+n d", "enter enter", [TypeScreen]),
    ("ctrl+n d enter", "enter enter", [FormScreen]),
    ("ctrl+n d enter enter", "escape escape", []),
    ("", "ctrl+o ctrl+o", [OpenScreen]),
    ("", "ctrl+o escape escape", [OpenScreen]),
    ("ctrl+o", "escape escape", []),
    ("", "ctrl+s enter enter", [SaveScreen]),
    ("", "f2 f2", [SaveScreen]),
    ("", "f1 f1", [HelpScreen]),
    ("f1", "escape escape", []),
    ("f1", "question_mark question_mark", []),
]


ON_A_LINE = [each for each in BURSTS if re.match(r"ctrl\+[^w]|f", each[0] or each[1])]
"""Those of keys that mean the same on a line that is typed on."""


async def answers_once(driver: Driver, before: str, typed: str, dialogs: list[type[Screen[Any]]]) -> None:
    """Type ahead of a dialog: nothing has changed by it, and nothing stands in those dialogs."""
    was = state(driver)
    await driver.press(*before.split())
    await burst(driver, *typed.split())
    said = f"{before}, then {typed}"
    assert over(driver) == dialogs, said
    assert state(driver) == was, said
    for field in driver.app.screen.query(Input):
        assert field.value in ("", "untitled.toml"), said
    while over(driver):
        await driver.press("escape")


async def test_a_burst_does_no_more_than_its_first_key() -> None:
    async with running(SMALL, FakeEngine()) as driver:
        await driver.press("1")
        for before, typed, dialogs in BURSTS:
            await answers_once(driver, before, typed, dialogs)


async def test_a_burst_reaches_no_line_that_is_typed_on() -> None:
    async with running(Logic(), FakeEngine()) as driver:
        await driver.press("p", "enter")
        for before, typed, dialogs in ON_A_LINE:
            await answers_once(driver, before, typed, dialogs)
            assert [field.value for field in driver.puzzle_screen.query(Input)] == [""]


async def test_what_is_typed_while_a_search_opens_is_searched_for() -> None:
    async with running(ONE, FakeEngine()) as driver:
        await burst(driver, "ctrl+p", "e", "x", "p", "enter")
        assert over(driver) == [Palette]
        assert driver.app.screen.query_one(Input).value == "exp"
        await driver.press("escape")
        await burst(driver, "ctrl+n", "m", "e", "k", "backspace", "enter")
        assert over(driver) == [TypeScreen]
        assert driver.app.screen.query_one(TypeList).words == "me"


async def test_what_is_typed_while_the_formats_are_listed_chooses_one() -> None:
    async with running(ONE, FakeEngine()) as driver:
        await burst(driver, "ctrl+e", "down")
        listing = driver.app.screen.query_one(RowList)
        assert listing.current == [row for row in listing.rows if row.live][1]
        await burst(driver, "escape")
        await burst(driver, "ctrl+e", "escape")
        assert over(driver) == []
        await burst(driver, "ctrl+e", "c", "f")
        assert over(driver) == [SentScreen]


async def test_a_puzzle_is_saved_once(tmp_path: Path) -> None:
    async with running(ONE) as driver:
        await driver.press("ctrl+s")
        await burst(driver, "enter", "enter", "2")
        assert over(driver) == []
        assert driver.puzzle_screen.puzzle == ONE
        assert [load(path) for path in tmp_path.iterdir()] == [ONE]


async def test_what_is_typed_behind_a_save_that_asks_nothing_is_not_lost(tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    save(SMALL, path)
    async with running(SMALL, path=path) as driver:
        await burst(driver, "1", "ctrl+s", "right", "2")
        assert load(path) == ONE
        assert driver.puzzle_screen.puzzle == ONE.with_given((0, 1), 2)


async def test_what_is_pasted_behind_an_answer_goes_nowhere() -> None:
    async with running(ONE) as driver:
        await driver.press("2", "ctrl+q")
        was = state(driver)
        await burst(driver, "k", events.Paste("4..1" * 4))
        assert over(driver) == []
        assert state(driver) == was


def click(x: int, y: int) -> Sequence[events.Event]:
    return [
        kind(None, x, y, 0, 0, 1, False, False, False, x, y) for kind in (events.MouseDown, events.MouseUp)
    ]


async def test_a_button_clicked_twice_answers_once() -> None:
    async with running(ONE) as driver:
        await driver.press("2", "ctrl+q")
        was = state(driver)
        x, y = driver.app.screen.query_one("#stay", Button).region.offset
        await burst(driver, *click(x + 1, y), *click(x + 1, y))
        await until(driver.pilot, lambda: over(driver) == [])
        assert state(driver) == was


async def test_a_dialog_that_is_told_to_close_twice_closes_once() -> None:
    async with running(ONE) as driver:
        given: list[str | None] = []
        dialog = ConfirmScreen("Sure?", "Really?", [("yes", "Yes"), ("no", "No")])
        driver.app.push_screen(dialog, given.append)
        await driver.settle()
        dialog.dismiss("yes")
        dialog.dismiss("no")
        await driver.settle()
        assert given == ["yes"]
        assert over(driver) == []
        dialog.dismiss("no")
        assert given == ["yes"]
        assert over(driver) == []


async def test_a_dialog_below_another_cannot_be_answered() -> None:
    async with running(ONE) as driver:
        given: list[str | None] = []
        below = ConfirmScreen("Sure?", "Really?", [("yes", "Yes"), ("no", "No")])
        driver.app.push_screen(below, given.append)
        driver.app.push_screen(HelpScreen())
        await driver.settle()
        below.dismiss("yes")
        assert over(driver) == [ConfirmScreen, HelpScreen]
        await driver.press("escape", "y")
        assert given == ["yes"]
        assert over(driver) == []


async def test_two_ways_to_the_same_question_ask_it_once() -> None:
    async with running(ONE) as driver:
        for _ in range(2):
            driver.app.action_new()
            driver.app.action_open()
        await until(driver.pilot, lambda: over(driver) == [TypeScreen])
        driver.app.action_new()
        await driver.settle()
        assert over(driver) == [TypeScreen]


async def test_the_list_of_types_starts_at_that_of_the_puzzle() -> None:
    async with running(ONE) as driver:
        await driver.app.push_screen(TypeScreen("heyawake"))
        row = driver.app.screen.query_one(TypeList).current
        assert row is not None
        assert row.key == "heyawake"


async def test_nothing_waits_for_a_dialog_that_does_not_say_so() -> None:
    async with running(ONE) as driver:
        with pytest.raises(RuntimeError, match="asks"):
            await driver.app.push_screen_wait(HelpScreen())
        assert over(driver) == []


def test_every_dialog_answers_once() -> None:
    for module in pkgutil.walk_packages(tui.__path__, "tui."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    found: set[type[object]] = set()
    todo: list[type[object]] = [ModalScreen]
    while todo:
        todo += todo.pop().__subclasses__()
        found |= {cls for cls in todo if cls.__module__.startswith("tui.")}
    assert len(found) > 7
    assert [cls for cls in found - {Palette} if not issubclass(cls, Dialog)] == []
    assert issubclass(Palette, LeftOnce)
    assert issubclass(Dialog, LeftOnce)


async def to_palette(driver: Driver) -> None:
    await driver.press("ctrl+p")


async def to_statistics(driver: Driver) -> None:
    driver.app.show_statistics()
    await driver.settle()


@pytest.mark.parametrize("go", [to_palette, to_statistics])
async def test_who_leaves_a_screen_twice_in_a_burst_stays_on_the_one_below(
    go: Callable[[Driver], Awaitable[None]],
) -> None:
    async with running(ONE, FakeEngine()) as driver:
        below = driver.app.screen
        await go(driver)
        above = driver.app.screen
        assert above is not below
        for _ in range(3):
            above.dismiss()
        await driver.settle()
        assert driver.app.screen is below
