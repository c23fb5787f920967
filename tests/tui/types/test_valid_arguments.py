"""A valid argument is a success wherever the screen speaks of it."""

from __future__ import annotations

from puzzles.files.samples import sample
from puzzles.model.puzzle import Puzzle
from tests.helpers.answering import answering
from tests.helpers.driving import on_screen, until
from tests.helpers.fake_engine import FakeEngine
from tests.tui.types.test_logic import decided
from tui.panels.conflicts import ConflictPanel
from tui.types.logic.body import LogicBody
from tui.widgets.row_list import RowList
from tui.widgets.text_bar import TextBar
from tui.words.tones import Tone

FAILING = ("contradict", "conflict", "repair", "clash", "cannot all hold", "no solution")
"""Words for what has gone wrong."""


def load(name: str) -> Puzzle:
    return sample(name).load()


def listed(body: LogicBody, name: str) -> list[str]:
    return [row.text for row in body.screen.query_one(f"#{name}", RowList).rows]


async def test_the_panel_of_conflicts_says_why_it_follows() -> None:
    engine = FakeEngine(answering)
    async with on_screen(LogicBody, load("seed-entailment"), engine, size=(100, 30)) as (body, pilot):
        await until(pilot, decided(body))
        await pilot.press("f7")
        panel = body.screen.query_one(ConflictPanel)
        assert panel.border_title == "Why it follows"
        assert "Why it follows" in body.screen.query_one("#tabs", TextBar).text
        rows = body.screen.query_one("#conflict-list", RowList).rows
        assert [row.text for row in rows] == [
            "It follows from these 3 premises, and from no fewer of them:",
            "Premise: (p → q) → r",
            "Premise: t",
            "Premise: t → q",
            "step by step, supposing that it is false",
            "Premises not needed:",
            "Premise: s → ¬p",
            "Premise: ¬s",
        ]
        assert Tone.BAD not in {row.tone for row in rows}
        assert not body.screen.query_one("#conflict-head", TextBar).display
        body.screen.query_one("#conflict-list", RowList).cursor = 4
        await pilot.press("enter")
        await until(pilot, lambda: "So it cannot be false: it follows." in listed(body, "conflict-list"))
        assert panel.check_action("all", ()) is None


async def test_nothing_is_repaired_where_the_conclusion_follows() -> None:
    engine = FakeEngine(answering)
    async with on_screen(LogicBody, load("logic-museum"), engine) as (body, pilot):
        await until(pilot, decided(body))
        body.focus_board()
        await pilot.press("R")
        assert "There is nothing to repair: the conclusion follows." in body.editing.note
        await pilot.press("f7")
        texts = listed(body, "conflict-list")
        assert texts[0] == "Way 1 of 2: it follows from these 5 premises, and from no fewer of them:"
        assert texts[-1] == "Premise: statue → ¬vase"


async def test_premises_that_contradict_each_other_are_named() -> None:
    engine = FakeEngine(answering)
    async with on_screen(LogicBody, load("logic-alibi"), engine) as (body, pilot):
        await until(pilot, decided(body))
        await pilot.press("f7")
        texts = listed(body, "conflict-list")
        assert texts[0] == "These premises cannot all be true, so anything follows from them:"
        assert texts[-1] == "What would repair them is told once the conclusion is switched off."


async def test_what_can_be_asked_speaks_of_premises() -> None:
    told = {
        "s": "Without any one of these premises it still follows",
        "w": "✓ Forced: t is true in every solution.",
        "W": "A contradiction: it cannot be false, so the conclusion follows. 2 steps.",
        "percent_sign": "There is no countermodel, so no value occurs.",
    }
    engine = FakeEngine(answering)
    async with on_screen(LogicBody, load("seed-entailment"), engine, size=(100, 40)) as (body, pilot):
        await until(pilot, decided(body))
        for key, expected in told.items():
            body.focus_board()
            body.go_to("t")
            await pilot.press(key, *["enter"] * (key == "w"))
            await until(pilot, lambda: expected in listed(body, "why-list"))  # noqa: B023
            rows = body.screen.query_one("#why-list", RowList).rows
            assert Tone.BAD not in {row.tone for row in rows}, key


async def test_no_word_on_the_screen_treats_it_as_a_failure() -> None:
    engine = FakeEngine(answering)
    async with on_screen(LogicBody, load("seed-entailment"), engine, size=(120, 40)) as (body, pilot):
        await until(pilot, decided(body))
        for key in ("f5", "f6", "f7", "f9"):
            await pilot.press(key)
            for widget in body.screen.query(RowList):
                if widget.id != "why-list":
                    said = " ".join([*(row.text for row in widget.rows)]).casefold()
                    assert not [word for word in FAILING if word in said], (key, widget.id, said)
        for bar in body.screen.query(TextBar):
            assert not [word for word in FAILING if word in bar.text.casefold()], bar.text


async def test_an_argument_that_is_not_valid_points_to_its_countermodels() -> None:
    engine = FakeEngine(answering)
    async with on_screen(LogicBody, load("logic-umbrella"), engine) as (body, pilot):
        await until(pilot, decided(body))
        body.focus_board()
        await pilot.press("R")
        assert body.editing.note == "There is nothing to repair: n goes through the countermodels."
        panel = body.screen.query_one(ConflictPanel)
        assert panel.titled(body.workspace.view) == "Conflicts"
        await pilot.press("f7")
        listing = body.screen.query_one("#conflict-list", RowList)
        assert listing.empty.startswith("It does not follow: n goes through the countermodels")
