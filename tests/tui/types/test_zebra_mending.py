"""Clues that are not read, on the screen: it is asked what was meant, in both modes; one undo is enough."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual import events
from textual.pilot import Pilot

from puzzles.files.storage import parse_work
from puzzles.model.clue_list import ClueList
from puzzles.model.state import Mode
from puzzles.types.zebra.clues.mending import reread
from puzzles.types.zebra.clues.sentence import Unread
from puzzles.types.zebra.puzzle import Zebra
from tests.helpers.driving import on_screen, running, until
from tests.helpers.fake_engine import FakeEngine
from tests.tui.types.test_zebra import SMALL, answers, pane, typed
from tui.screens.dialogs.pick import PickScreen
from tui.types.zebra.body import ZebraBody
from tui.widgets.row_list import RowList

SIDE = "The red seat is left of the grey one."
KITTY = "The kitty is not at 1."
CROSS = "Ann envies Bob."
STORY = """
who: ann, bob, cat
hat: red, dark blue, grey
dish: pie, soup, stew

1. Ann is not red.
2. The sooup is Ann's.
3. The kitty is grey.
4. Cat's dish is the stew.
"""


def waiting(*lines: str) -> Zebra:
    """The small puzzle with those clues, as far as they can be read."""
    return SMALL.with_clues(ClueList.of(reread(Unread(line), SMALL) for line in lines))


def asked(pilot: Pilot[None]) -> list[str]:
    """What is offered by the question that is up."""
    assert isinstance(pilot.app.screen, PickScreen)
    rows = pilot.app.screen.query_one(RowList).rows
    return [row.text for row in rows if row.live]


async def choose(pilot: Pilot[None], text: str) -> None:
    """Go to a row of the question with the arrow keys, and take it."""
    await until(pilot, lambda: isinstance(pilot.app.screen, PickScreen) and text in asked(pilot))
    screen = pilot.app.screen
    for _ in range(asked(pilot).index(text)):
        await pilot.press("down")
    await pilot.press("enter")
    await until(pilot, lambda: pilot.app.screen is not screen)


def read(body: ZebraBody) -> list[str]:
    """The clues as they are read; empty where one is not."""
    return [line.sentence for line in body.puzzle.readings]


async def solving(pilot: Pilot[None], body: ZebraBody) -> None:
    """Go to Solve mode, as a puzzle opens that waits for clues to be read."""
    if body.workspace.mode is not Mode.SOLVE:
        await pilot.press("m")
    await until(pilot, lambda: body.plays)


TALE = "Ann is dark blue. The usher told them that every box had been taken."
ANEW = "Type the clue in other words"
WAYS = [f"The red seat is {how} left of the grey one." for how in ("directly", "somewhere")]


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
async def test_in_solve_mode_what_was_meant_is_chosen_beside_the_grid(size: tuple[int, int]) -> None:
    puzzle = waiting("ann is dark blue", SIDE)
    async with on_screen(ZebraBody, puzzle, FakeEngine(answers), size=size) as (body, pilot):
        await solving(pilot, body)
        assert "? 2" in pane(body)
        assert pane(body).index("? is not understood") < pane(body).index("☐ 1")
        await typed(pilot, "d", "t")
        await until(pilot, lambda: isinstance(pilot.app.screen, PickScreen))
        assert asked(pilot) == [*WAYS, ANEW]
        await pilot.press("escape")
        await until(pilot, lambda: body.screen.is_active)
        assert body.puzzle == puzzle
        await typed(pilot, "t")
        await choose(pilot, WAYS[1])
        assert read(body) == ["ann is dark blue", "red is somewhere left of grey"]
        assert body.workspace.mode is Mode.SOLVE
        assert "? 2" not in pane(body)
        await typed(pilot, "u")
        assert body.puzzle == puzzle
        assert body.workspace.mode is Mode.SOLVE


async def test_what_is_not_understood_is_told_with_clues_that_would_be() -> None:
    async with on_screen(ZebraBody, waiting(CROSS), FakeEngine(answers)) as (body, pilot):
        await solving(pilot, body)
        await typed(pilot, "t")
        await until(pilot, lambda: isinstance(pilot.app.screen, PickScreen))
        assert isinstance(pilot.app.screen, PickScreen)
        told = "\n".join(row.below for row in pilot.app.screen.query_one(RowList).rows)
        assert "Found 'envies', which is not understood here" in told
        assert "For example 'ann is red' or 'ann is not red'" in told


async def test_which_clauses_belong_together_is_asked() -> None:
    line = "Ann is red or Bob is dark blue, and cat is grey."
    async with on_screen(ZebraBody, waiting(line), FakeEngine(answers)) as (body, pilot):
        await solving(pilot, body)
        await typed(pilot, "t")
        await until(pilot, lambda: isinstance(pilot.app.screen, PickScreen))
        first, second, *more = asked(pilot)
        assert more == [ANEW]
        assert first == "(ann is red or bob is dark blue, or both) and cat is grey"
        await choose(pilot, second)
        assert read(body) == ["ann is red or (bob is dark blue and cat is grey), or both"]


async def test_a_word_is_told_once_for_all_clues_and_one_undo_takes_it_back() -> None:
    puzzle = waiting(KITTY, "The kitty is not red.", "ann is red")
    async with on_screen(ZebraBody, puzzle, FakeEngine(answers)) as (body, pilot):
        await solving(pilot, body)
        await typed(pilot, "t")
        await until(pilot, lambda: isinstance(pilot.app.screen, PickScreen))
        assert "Another name of …" in asked(pilot)
        await choose(pilot, "Another name of …")
        await until(pilot, lambda: "dark blue" in asked(pilot))
        await pilot.press("escape")
        await until(pilot, lambda: ANEW in asked(pilot))
        await choose(pilot, "Another name of …")
        await choose(pilot, "cat")
        await until(pilot, lambda: "" not in read(body))
        assert read(body) == ["cat is not at seat 1", "cat is not red", "ann is red"]
        assert body.puzzle.words == (("cat", ("kitty",)),)
        assert body.editing.note == "“kitty” is cat. 2 clues more understood."
        await until(pilot, lambda: body.screen.is_active)
        await typed(pilot, "u")
        assert body.puzzle == puzzle
        assert not body.puzzle.words


async def test_where_nothing_can_be_asked_the_clue_is_typed_and_the_mode_stays() -> None:
    puzzle = waiting("ann is red", CROSS)
    async with on_screen(ZebraBody, puzzle, FakeEngine(answers)) as (body, pilot):
        await solving(pilot, body)
        await typed(pilot, "d", "t")
        await choose(pilot, ANEW)
        await until(pilot, lambda: body.typing_line)
        assert body.entry.input.value == CROSS
        await typed(pilot, "ctrl+u", *"bob is grey", "enter")
        await until(pilot, lambda: not body.typing_line)
        assert read(body) == ["ann is red", "bob is grey"]
        assert body.workspace.mode is Mode.SOLVE


async def test_on_the_line_enter_asks_and_what_is_chosen_is_the_clue() -> None:
    async with on_screen(ZebraBody, waiting("ann is red"), FakeEngine(answers)) as (body, pilot):
        await typed(pilot, "c")
        await until(pilot, lambda: body.typing_line)
        await typed(pilot, *SIDE, "enter")
        await choose(pilot, WAYS[0])
        await until(pilot, lambda: len(body.puzzle.typed) == 2)
        assert read(body)[1] == "red is directly left of grey"
        assert (body.entry.input.value, body.typing_line) == ("", True)
        await typed(pilot, *KITTY, "enter")
        await choose(pilot, "Another name of …")
        await choose(pilot, "bob")
        await until(pilot, lambda: bool(body.puzzle.words) and body.screen.is_active)
        assert body.entry.input.value == KITTY
        await typed(pilot, "enter")
        await until(pilot, lambda: len(body.puzzle.typed) == 3)
        assert read(body)[2] == "bob is not at seat 1"


async def test_a_clue_of_the_list_is_asked_about_when_it_is_to_be_changed() -> None:
    puzzle = waiting("ann is red", SIDE, CROSS)
    async with on_screen(ZebraBody, puzzle, FakeEngine(answers)) as (body, pilot):
        body.change("unread.1")
        await choose(pilot, WAYS[0])
        assert read(body)[1] == "red is directly left of grey"
        await until(pilot, lambda: body.screen.is_active)
        body.change("unread.2")
        await until(pilot, lambda: body.typing_line)
        assert body.entry.input.value == CROSS


BLANK = replace(SMALL, clue_list=ClueList())


@pytest.mark.parametrize("before", [None, BLANK], ids=["at home", "on a blank board"])
async def test_a_story_that_is_pasted_opens_in_solve_mode_though_clues_wait(before: Zebra | None) -> None:
    async with running(before, FakeEngine()) as driver:
        app, pilot = driver.app, driver.pilot
        app.post_message(events.Paste(STORY))
        await until(pilot, lambda: app.puzzle_screen is not None and bool(app.puzzle_screen.puzzle.clues()))
        body = driver.puzzle_screen.body
        assert isinstance(body, ZebraBody)
        assert (body.workspace.mode, body.workspace.undecided) == (Mode.SOLVE, False)
        assert body.puzzle == parse_work(STORY).puzzle
        assert [bool(sentence) for sentence in read(body)] == [True, False, False, True]
        assert body.plays
        assert not body.workspace.view.show_candidates


async def test_clues_that_are_pasted_are_no_story_where_they_are_read() -> None:
    async with on_screen(ZebraBody, waiting("ann is red"), FakeEngine(answers)) as (body, pilot):
        listed = (
            "Bob is not red.",
            "Cat is not grey.",
            "The person in the first seat is red.",
            "Bob is grey.",
        )
        pilot.app.post_message(events.Paste("\n".join(listed)))
        await until(pilot, lambda: len(body.puzzle.typed) == 5)
        assert body.puzzle.lines == ("ann is red", *listed)


async def test_what_a_clue_says_then_is_told_before_a_word_is_said_to_say_nothing() -> None:
    async with on_screen(ZebraBody, waiting("The red hatter envies Bob."), FakeEngine(answers)) as (
        body,
        pilot,
    ):
        await solving(pilot, body)
        await typed(pilot, "t")
        await until(pilot, lambda: isinstance(pilot.app.screen, PickScreen))
        assert asked(pilot)[:2] == ["The red hatter is Bob.", "The red hatter is not Bob."]
        below = {row.text: row.below for row in pilot.app.screen.query_one(RowList).rows}
        assert below["It says nothing here"] == "The clue is then read as: red is bob"


async def test_a_clue_that_tells_a_story_is_offered_without_it_and_told_what_is_left_out() -> None:
    async with on_screen(ZebraBody, waiting(TALE), FakeEngine(answers), size=(80, 24)) as (body, pilot):
        await solving(pilot, body)
        await typed(pilot, "t")
        await until(pilot, lambda: isinstance(pilot.app.screen, PickScreen))
        rows = pilot.app.screen.query_one(RowList).rows
        offered = next(row for row in rows if row.text == "Ann is dark blue.")
        assert "“The usher told them that every box had been taken”" in offered.below
        await choose(pilot, "Ann is dark blue.")
        assert read(body) == ["ann is dark blue"]
