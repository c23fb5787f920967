"""Tables, trees and proofs on the screen: filled in by keys to the end, with hints, kept, and left again."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from puzzles.exercises.table_sheet import SIGNS
from puzzles.files.samples import sample
from puzzles.model.state import PuzzleState
from puzzles.types.logic.puzzle import Logic
from solvers.handlers.registry import answers
from solvers.queries.proofs import NextLine
from solvers.queries.question import Question
from tests.helpers.answering import answering
from tests.helpers.driving import KEY_NAMES, Driver, running
from tests.helpers.fake_engine import FakeEngine
from tests.helpers.sat_session import SatSession
from tui.screens.course import CourseScreen
from tui.screens.writing.line_screen import Entry
from tui.screens.writing.model import ModelScreen
from tui.screens.writing.proof import ProofScreen
from tui.screens.writing.screen import WritingScreen
from tui.screens.writing.table import TableScreen
from tui.screens.writing.table_board import SheetBoard
from tui.screens.writing.tree import TreeScreen
from tui.screens.writing.tree_board import TreeBoard
from tui.widgets.row_list import RowList

S = TypeVar("S", bound=WritingScreen[Any])
SIZES = [(60, 20), (80, 24), (140, 45)]


def with_hints(state: PuzzleState, question: Question) -> Iterator[object]:
    """Hints as the worker gives them, and whatever else is asked as tests have it."""
    if isinstance(question, NextLine):
        return iter(answers(question, SatSession(state)))
    return iter(answering(state, question))


@asynccontextmanager
async def exercise(name: str, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Driver]:
    """The screen of an exercise of the course."""
    async with running(None, FakeEngine(with_hints), size=size) as driver:
        driver.app.course.open(name)
        await driver.until(lambda: isinstance(driver.app.screen, WritingScreen))
        await driver.settle()
        yield driver


def screen(driver: Driver, kind: type[S]) -> S:
    found = driver.app.screen
    assert isinstance(found, kind)
    return found


def details(driver: Driver) -> list[str]:
    return [row.text for row in driver.app.screen.query_one("#details", RowList).rows]


def key(character: str) -> str:
    return KEY_NAMES.get(
        character, {">": "greater_than_sign", ",": "comma", "~": "tilde"}.get(character, character)
    )


async def typed(driver: Driver, *lines: str) -> None:
    """Type lines, each with Enter."""
    for line in lines:
        await driver.press(*map(key, line), "enter")
    await driver.settle()


# -- tables ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_a_table_is_filled_in_and_answered(size: tuple[int, int]) -> None:
    async with exercise("table-08-affirming", size) as driver:
        shown = screen(driver, TableScreen)
        await driver.press("t", "t", "f5")
        assert shown.board.cursor == (1, 2)
        assert shown.marked == {(1, 2)}
        assert "1 cell is wrong." in details(driver)
        await driver.press("f2")
        assert details(driver)[0] == "Not T: In row 2 p is true and q is false, so p → q is false."
        await driver.press("f", "1", "t")
        assert details(driver)[:2] == ["All cells are right.", "Is the argument valid?"]
        await driver.press("enter")
        assert "It is not valid" in details(driver)[0]
        await driver.press("down", "enter")
        assert "Row 4 does not refute it: q is false in row 4." in details(driver)
        await driver.press("shift+tab", "up", "tab", "enter")
        assert details(driver) == ["Row 3 refutes the argument."]
        assert shown.done
        assert driver.app.course.progress.solved("table-08-affirming")


async def test_hints_alone_fill_a_table_with_its_names() -> None:
    async with exercise("table-03-names-too") as driver:
        shown = screen(driver, TableScreen)
        while not shown.work.full:
            await driver.press("f2")
            value = shown.work.true_value(shown.board.cursor)
            assert str(value).lower() in details(driver)[0]
            await driver.press(SIGNS[value].lower())
        assert not shown.work.wrong


async def test_wrong_cells_are_marked_at_once_if_one_likes_it_and_the_next_time_too() -> None:
    async with exercise("table-01-and-or") as driver:
        await driver.press("f6", "f")
        assert screen(driver, TableScreen).marked == {(0, 3)}
        await driver.press("f12")
        await driver.until(lambda: screen(driver, TableScreen).exercise.name == "table-02-if-then")
        await driver.settle()
        await driver.press("f")
        assert screen(driver, TableScreen).marked == {(0, 2)}
        await driver.press("f6")
        assert screen(driver, TableScreen).marked == frozenset()


async def test_values_go_along_a_row_if_one_came_along_it_and_can_be_taken_back() -> None:
    async with exercise("table-01-and-or") as driver:
        shown = screen(driver, TableScreen)
        await driver.press("right", "left", "t", "t")
        assert set(shown.work.cells) == {(0, 3), (0, 4)}
        assert shown.board.cursor == (1, 3)
        await driver.press("ctrl+z")
        assert set(shown.work.cells) == {(0, 3)}
        await driver.press("ctrl+r")
        assert not shown.work.cells
        await driver.press("ctrl+z")
        assert set(shown.work.cells) == {(0, 3)}
        await driver.press("left", "left", "left", "t")
        assert details(driver)[0] == "The rows are given: fill in the columns to the right."


async def test_a_click_goes_to_a_cell_and_keys_on_from_there() -> None:
    async with exercise("table-01-and-or") as driver:
        pilot: Pilot[None] = driver.pilot
        board = screen(driver, TableScreen).board
        await pilot.click(SheetBoard, offset=(28, 5))
        assert board.cursor == (2, 4)
        for key, cell in {"end": (7, 4), "h": (7, 3), "k": (6, 3), "home": (0, 3)}.items():
            await pilot.press(key)
            assert board.cursor == cell
        await pilot.press("l", "j")
        assert board.cursor == (1, 4)


# -- trees -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_a_tree_is_grown_and_closed_and_answered(size: tuple[int, int]) -> None:
    async with exercise("tree-01-first", size) as driver:
        shown = screen(driver, TreeScreen)
        await typed(driver, "~p, q")
        assert details(driver)[0] == "That is not what line 1 gives: A → B gives ¬A / B."
        await driver.press("ctrl+u")
        await typed(driver, "~p / q", "2 4")
        assert driver.app.screen.query_one(TreeBoard).text.splitlines()[-2:] == ["4 ¬p     5 q", "× 2, 4"]
        await typed(driver, "3,5")
        assert details(driver)[:2] == ["Every branch is closed.", "Is the argument valid? Not answered yet."]
        await driver.press("enter")
        assert shown.done
        assert details(driver) == ["Every branch is closed.", "The argument is valid."]


async def test_hints_say_what_to_do_and_then_how() -> None:
    async with exercise("tree-03-de-morgan") as driver:
        shown = screen(driver, TreeScreen)
        await driver.press("f2")
        assert details(driver)[0].endswith("¬(A ∨ B) gives ¬A, ¬B, and makes no branches.")
        await driver.press("f2")
        assert details(driver)[0].endswith("Here: ¬p, ¬q.")
        await typed(driver, "~p, ~q")
        assert len(shown.work.tree.lines) == 4


async def test_branches_close_by_themselves_if_one_likes_it() -> None:
    async with exercise("tree-01-first") as driver:
        shown = screen(driver, TreeScreen)
        await driver.press("f6")
        await typed(driver, "~p / q")
        assert not shown.work.tree.open
        await driver.press("ctrl+z")
        assert len(shown.work.tree.lines) == 3


async def test_a_line_is_chosen_by_arrows_or_a_click() -> None:
    async with exercise("tree-07-iff") as driver:
        shown = screen(driver, TreeScreen)
        prompt = driver.app.screen.query_one(Entry).query_one("#prompt")
        assert "1  p ↔ q  gives" in str(prompt.render())
        await driver.press("down")
        assert "2  q ↔ r  gives" in str(prompt.render())
        board = driver.app.screen.query_one(TreeBoard)
        await driver.pilot.click(TreeBoard, offset=(board.size.width // 2, 2))
        assert "3  ¬(p ↔ r)  gives" in str(prompt.render())
        await typed(driver, "p, ~r / ~p, r")
        assert [shown.work.tree.said(number) for number in (4, 5, 6, 7)] == ["p", "¬r", "¬p", "r"]


# -- proofs ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_a_proof_is_typed_line_by_line(size: tuple[int, int]) -> None:
    async with exercise("proof-04-suppose", size) as driver:
        shown = screen(driver, ProofScreen)
        await driver.press("p", "f6")
        await driver.settle()
        await driver.press(*map(key, "q ->E 1"))
        assert details(driver)[0] == "Line 4: →E rests on 2 lines, and 1 is cited."
        await driver.press(*map(key, ", 3"))
        assert details(driver)[0] == "Line 4: right."
        await driver.press("enter")
        await typed(driver, "r ->E 2, 4")
        assert "p → r is to stand outside of all subproofs." in details(driver)
        await typed(driver, "p->r ->I 3-5")
        assert shown.done
        assert "Line 6 is p → r: it is proved." in details(driver)
        rows = [row.text.split() for row in driver.app.screen.query_one("#lines", RowList).rows]
        assert rows[2:6] == [
            ["│", "┌", "p", "Assumption"],
            ["│", "│", "q", "→E", "1,", "3"],
            ["│", "│", "r", "→E", "2,", "4"],
            ["│", "p", "→", "r", "→I", "3–5"],
        ]


async def test_hints_alone_prove() -> None:
    async with exercise("proof-07-cases") as driver:
        shown = screen(driver, ProofScreen)
        while not shown.done:
            await driver.press("f2")
            await driver.until(lambda: "comes next" in details(driver)[0])
            await driver.press("f2")
            await driver.until(lambda: f"Line {shown.work.end}: " in details(driver)[0])
            told = details(driver)[0]
            if "ends here" in told:
                await driver.press("f7")
            driver.app.screen.query_one(Entry).put(told.rpartition(f"Line {shown.work.end}: ")[2])
            await driver.press("enter")
            await driver.settle()
            assert shown.work.wrong is None, shown.work.text


async def test_lines_are_changed_put_between_and_taken_away() -> None:
    async with exercise("proof-04-suppose") as driver:
        shown = screen(driver, ProofScreen)
        await typed(driver, "p AS", "r R 3", "r ->E 2, 4")
        await driver.press("f2")
        assert details(driver)[0].startswith("Mend line 4 first: R goes from A to A")
        await driver.press("up", "up", "ctrl+u")
        await typed(driver, "q ->E 1, 3")
        assert shown.work.wrong is None
        await driver.press("up", "f9")
        await typed(driver, "p R 3")
        assert [line.text for line in shown.work.lines] == ["p AS", "q ->E 1, 3", "p R 3", "r ->E 2, 4"]
        await driver.press("up", "f8")
        assert [line.text for line in shown.work.lines] == ["p AS", "q ->E 1, 3", "r ->E 2, 4"]
        await driver.press("ctrl+z")
        assert len(shown.work.lines) == 4
        await driver.press("f7")
        assert shown.query_one("#lines", RowList).rows[-1].text == "│ …"


async def test_a_proof_is_begun_anew_and_got_back() -> None:
    async with exercise("proof-04-suppose") as driver:
        shown = screen(driver, ProofScreen)
        await typed(driver, "p AS", "q ->E 1, 3", "r ->E 2, 4")
        await driver.press("up", "f9", "p", "ctrl+r")
        await driver.until(lambda: shown.work.lines == ())
        await driver.press("ctrl+z", "ctrl+z")
        await driver.until(lambda: [line.text for line in shown.work.lines] == ["p AS", "q ->E 1, 3"])
        await typed(driver, "r ->E 2, 4")
        assert len(shown.work.lines) == 3


async def test_a_click_goes_to_a_line_and_what_is_typed_changes_it() -> None:
    async with exercise("proof-02-ponens") as driver:
        shown = screen(driver, ProofScreen)
        await typed(driver, "q ->E 1, 2", "r ->E 2, 4")
        await driver.pilot.click("#lines", offset=(10, 3))
        await driver.settle()
        assert shown.query_one(Entry).text == "q ->E 1, 2"
        await driver.press("backspace")
        await typed(driver, "3")
        assert shown.done


async def test_what_does_not_follow_has_no_hint() -> None:
    async with running(Logic.of(("p -> q", "q"), "p"), FakeEngine(with_hints), size=(80, 24)) as driver:
        await driver.press("L", "down", "down", "enter")
        await driver.until(lambda: isinstance(driver.app.screen, ProofScreen))
        await driver.press("f2")
        await driver.until(lambda: "No way on from here was found" in details(driver)[0])


# -- models ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_a_countermodel_is_typed_line_by_line(size: tuple[int, int]) -> None:
    async with exercise("model-05-order", size) as driver:
        shown = screen(driver, ModelScreen)
        assert details(driver) == ["Not written yet: things, Loves."]
        await typed(driver, "2")
        await driver.press(*map(key, "13"))
        assert details(driver) == ["Loves: 3 is no thing; expected 1 to 2."]
        await driver.press("enter")
        assert shown.work.line("Loves") == ""
        await driver.press("backspace", *map(key, "2, 22"))
        assert details(driver) == [
            "The premise, ∀x ∃y Loves(x, y), is true.",
            "The conclusion, ∃y ∀x Loves(x, y), is true, and is to be false.",
        ]
        await driver.press("f2")
        assert details(driver)[0] == "The conclusion is true: look at y = 2."
        await driver.press(*["backspace"] * 6, *map(key, "12, 21"), "enter")
        assert shown.done
        await driver.press("up")
        assert shown.entry.text == "2"
        await driver.press("ctrl+z", "down")
        assert shown.work.line("Loves") == ""
        assert shown.work.line("things") == "2"
        rows = [row.text.split() for row in driver.app.screen.query_one("#lines", RowList).rows]
        assert rows == [["things", "2"], ["Loves", "…"]]


# -- where they are, and what is kept ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "lines", "kind"),
    [
        ("tree-01-first", ["~p / q"], TreeScreen),
        ("proof-02-ponens", ["q ->E 1, 2"], ProofScreen),
        ("model-01-some", ["2"], ModelScreen),
    ],
)
async def test_what_was_written_is_there_when_one_comes_back(
    name: str,
    lines: list[str],
    kind: type[WritingScreen[Any]],
) -> None:
    async with exercise(name) as driver:
        await typed(driver, *lines)
        text = screen(driver, kind).work.text
        await driver.press("ctrl+w")
        await driver.until(lambda: isinstance(driver.app.screen, CourseScreen))
        await driver.press("enter")
        await driver.until(lambda: isinstance(driver.app.screen, kind))
        assert screen(driver, kind).work.text == text


async def test_what_cannot_be_read_again_is_told() -> None:
    async with running(None, FakeEngine()) as driver:
        driver.app.course.progress.keep("table-01-and-or", "T T", solved=False)
        driver.app.course.open("table-01-and-or")
        await driver.until(lambda: isinstance(driver.app.screen, TableScreen))
        await driver.settle()
        (note,) = driver.app._notifications
        assert (
            note.message == "What was written is not back: line 1: found 'T T'; expected 8 rows of 5 cells."
        )


@pytest.mark.parametrize(
    ("words", "at"),
    [
        ("tables", "table-01-and-or"),
        ("tableaux", "tree-01-first"),
        ("natural", "proof-01-and"),
        ("countermodels", "model-01-some"),
    ],
)
async def test_the_list_of_puzzles_leads_to_each_part(words: str, at: str) -> None:
    async with running(None, FakeEngine()) as driver:
        await driver.press(*words, "enter")
        await driver.until(lambda: isinstance(driver.app.screen, CourseScreen))
        await driver.settle()
        current = driver.app.screen.query_one(RowList).current
        assert current is not None
        assert current.key == at


async def test_an_argument_is_written_about_and_come_back_to() -> None:
    async with running(Logic.of(("p -> q", "~q"), "~p"), FakeEngine(with_hints), size=(80, 24)) as driver:
        await driver.press("L", "enter")
        await driver.until(lambda: isinstance(driver.app.screen, TableScreen))
        await driver.press("t")
        await driver.press("escape")
        await driver.until(lambda: driver.app.puzzle_screen is not None)
        assert driver.puzzle_screen.puzzle == Logic.of(("p -> q", "~q"), "~p")
        await driver.press("L", "enter")
        await driver.until(lambda: isinstance(driver.app.screen, TableScreen))
        assert len(screen(driver, TableScreen).work.cells) == 1


async def test_what_an_argument_has_not_cannot_be_chosen() -> None:
    async with running(sample("logic-syllogism").load(), FakeEngine(with_hints), size=(80, 24)) as driver:
        await driver.press("L")
        rows = driver.app.screen.query_one(RowList).rows
        assert [row.live for row in rows] == [False, False, True, True]
        assert rows[0].below == "a table is for propositional formulas alone"


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("table-01-and-or", []),
        ("tree-01-first", ["A → B ¬A / B", "¬(A → B) A, ¬B", "¬¬A A"]),
        ("tree-08-signed", ["T A → B F A / T B", "F ¬A T A"]),
        ("model-01-some", []),
        ("proof-01-and", ["→E modus ponens: A → B and A to B"]),
    ],
)
async def test_help_tells_the_rules(name: str, rules: list[str]) -> None:
    async with exercise(name) as driver:
        await driver.press("f1")
        text = str(driver.app.screen.query_one(Static).render())
        lines = [" ".join(line.split()) for line in text.splitlines()]
        assert "How it is done" in lines
        assert [rule for rule in rules if rule not in lines] == []
        assert "{" not in text
