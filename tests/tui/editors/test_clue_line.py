"""The line that clues are typed on: reading, marking, completing, however fast the keys come."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

import pytest
from textual import events, on
from textual.app import ComposeResult
from textual.pilot import Pilot
from textual.widgets import Button

from puzzles.files.samples import sample
from puzzles.types.zebra.puzzle import Zebra
from tests.helpers.driving import dealt_with, hit, until
from tui.editors.clue_line import ClueLine, LineInput, LineTask
from tui.messages.asking import AskingApp
from tui.widgets.text_bar import TextBar

SEED = cast(Zebra, sample("seed-zebra").load())
CLUE = LineTask("clue", "Clue 1", SEED.sentence, SEED.completions, "as in brit is red", many=True)
OTHER = LineTask("other", "Change", SEED.sentence, SEED.completions)


class LineApp(AskingApp):
    """A clue line, and what it told."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[tuple[str, str]] = []
        self.told: list[object] = []

    def compose(self) -> ComposeResult:
        yield ClueLine(CLUE)
        yield Button("elsewhere")

    @property
    def line(self) -> LineInput:
        return self.query_one(LineInput)

    @property
    def below(self) -> str:
        """What stands below the line."""
        return " ".join(" ".join(bar.text for bar in self.query(TextBar)).split())

    @on(LineInput.Done)
    def note_done(self, event: LineInput.Done) -> None:
        self.done.append((event.job.name, event.line))

    @on(LineInput.Pasted)
    def note_pasted(self, event: LineInput.Pasted) -> None:
        self.told.append(event.lines)

    @on(LineInput.Left)
    @on(LineInput.Passed)
    def note_other(self, event: LineInput.Spoken) -> None:
        self.told.append(type(event))


@asynccontextmanager
async def a_line(size: tuple[int, int] = (80, 30)) -> AsyncIterator[tuple[LineApp, Pilot[None]]]:
    app = LineApp()
    async with app.run_test(size=size) as pilot:
        app.line.focus()
        await pilot.pause()
        yield app, pilot


async def typed(pilot: Pilot[None], *keys: str) -> None:
    hit(pilot, keys)
    await dealt_with(pilot)


async def test_all_clues_arrive_when_keys_come_at_once() -> None:
    lines = SEED.lines[:6]
    async with a_line() as (app, pilot):
        for line in lines:
            hit(pilot, [*line, "enter"])
        await until(pilot, lambda: len(app.done) == len(lines))
        assert app.done == [("clue", line) for line in lines]
        assert app.line.value == ""


async def test_names_and_words_complete_at_typing_speed() -> None:
    async with a_line() as (app, pilot):
        await typed(pilot, *"nor", "tab", *"ne", "right", *"bl", "down", "tab", "backspace", "enter")
        assert app.done == [("clue", "norwegian next to blends")]


async def test_the_words_that_can_come_next_are_shown() -> None:
    async with a_line() as (app, pilot):
        await typed(pilot, *"milk is at ")
        assert app.below == "1 2 3 4 5"
        await typed(pilot, "down", "down", "tab")
        assert app.line.value == "milk is at 3 "
        assert app.below.startswith("✓ milk is at house 3")
        assert not app.line.faulty


async def test_a_wrong_word_is_marked_where_it_stands_and_mended_with_tab() -> None:
    async with a_line() as (app, pilot):
        await typed(pilot, *"brit is rad and swede is dogs")
        assert app.line.reading.wrong == (8, 11)
        assert app.below.startswith("^^^ perhaps 'red' (Tab) column 9: expected a name")
        mark = next(iter(app.query(TextBar))).text
        assert mark.index("^") == app.line.region.x + 8
        assert app.line.region.x + 8 == len(" Clue 1 ›  brit is ") - 1
        await typed(pilot, "tab")
        assert app.line.value == "brit is red and swede is dogs"
        assert app.below.startswith("✓")


async def test_the_sign_stands_under_what_is_wrong_however_the_line_is_scrolled() -> None:
    line = "brit is rad and swede is dogs and dane is tea"
    wrong = line.index("rad")
    async with a_line((40, 30)) as (app, pilot):
        await typed(pilot, *line)
        assert app.line.scroll_x > 0
        first = app.line.region.x
        seen = set()
        for _ in range(len(line)):
            scrolled = round(app.line.scroll_x)
            mark = next(iter(app.query(TextBar))).text
            shown = [first + at - scrolled for at in range(wrong, wrong + 3) if at >= scrolled]
            assert [column for column, sign in enumerate(mark) if sign == "^"] == shown
            assert ("‹" in mark) == (not shown)
            seen.add(len(shown))
            await typed(pilot, "left")
        assert seen >= {0, 3}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("milk is at 9", "^ column 12: there is no position 9; expected 1 to 5"),
        ("green left of white", "expected 'directly left of' or 'somewhere left of'"),
        ("brit is", "column 8: it ends too early"),
    ],
)
async def test_enter_refuses_what_cannot_be_read_and_says_why(line: str, said: str) -> None:
    async with a_line() as (app, pilot):
        await typed(pilot, *line, "enter")
        assert app.done == []
        assert app.line.value == line
        assert app.line.faulty
        assert said in app.below


async def test_a_line_that_is_only_unfinished_is_no_error() -> None:
    async with a_line() as (app, pilot):
        for character in "pall mall is nor":
            await typed(pilot, character)
            assert not app.line.faulty, app.line.value


async def test_another_job_for_a_while_keeps_what_was_typed() -> None:
    async with a_line() as (app, pilot):
        await typed(pilot, *"brit is r")
        app.line.turn_to(OTHER, "milk is at 3")
        await typed(pilot, "backspace", "4", "enter")
        assert app.done == [("other", "milk is at 4")]
        assert app.line.value == "brit is r"
        app.line.turn_to(OTHER, "milk is at 3")
        await typed(pilot, "escape")
        assert app.told == [LineInput.Left]
        assert app.line.value == "brit is r"


async def test_several_lines_pasted_come_together_with_what_was_typed() -> None:
    async with a_line() as (app, pilot):
        await typed(pilot, *"brit ")
        app.post_message(events.Paste("is red\n\n  milk at 3\nrubbish"))
        await until(pilot, lambda: bool(app.told))
        assert app.told == [("brit is red", "milk at 3", "rubbish")]
        assert app.line.value == ""
        app.post_message(events.Paste("\nmilk at 3\n"))
        await until(pilot, lambda: app.line.value == "milk at 3")


async def test_tab_stays_on_the_line_where_there_is_nothing_to_complete() -> None:
    async with a_line() as (app, pilot):
        await typed(pilot, "tab", *"brit is red", "tab")
        assert isinstance(app.focused, LineInput)
        assert app.line.value == "brit is red"


async def test_words_are_taken_with_the_mouse() -> None:
    async with a_line() as (app, pilot):
        await typed(pilot, *"milk is at ")
        await pilot.click(".told", offset=(9, 0))
        await pilot.pause()
        assert app.line.value.split() == ["milk", "is", "at", "3"]


async def test_a_low_terminal_says_it_briefly() -> None:
    async with a_line((40, 20)) as (app, pilot):
        await typed(pilot, *"brit is rad and swede is dogs")
        assert app.query_one(ClueLine).size.height == 3
        assert "perhaps 'red'" in app.below
