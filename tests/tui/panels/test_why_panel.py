"""What the Why panel asks, how answers read, and what can be done with them."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace
from textual.widgets import Input

from puzzles.files.samples import sample
from puzzles.formulas.formulas import And
from puzzles.formulas.statements import Kind, Literal, Statement
from puzzles.model.state import Assumption, Mode, PuzzleState
from solvers.queries.answer import Unsettled
from solvers.queries.checks import CorrectSoFar, EntriesChecked, Mistake, Mistakes, SoFar
from solvers.queries.conflicts import Conflict
from solvers.queries.consequences import WhatIf
from solvers.queries.families import Families
from solvers.queries.overview import Overview as Asked
from solvers.queries.overview import Status, Verdict
from solvers.queries.question import Question
from solvers.queries.reasons import Chain, LiteralStatus, Reason, Why
from solvers.queries.redundancy import MinimalClues, RedundantClues, RemovalOrder
from solvers.queries.steps import Ending, Hint, Profile, StepLine, Walk, WalkthroughEnd
from tests.helpers.canned import SMALL, true_answers
from tests.helpers.canned_why import FIRST, SECOND, STEPS, UNIQUE, explained
from tests.helpers.driving import Driver, running
from tests.helpers.fake_engine import FakeEngine
from tui.panels.explain.why_panel import WhyPanel
from tui.panels.panel import PanelGrid
from tui.store.options import USUAL, BrokenRules
from tui.widgets.row_list import RowList
from tui.widgets.text_bar import TextBar


def engine() -> FakeEngine:
    return FakeEngine(explained)


def head(driver: Driver) -> str:
    return driver.line("why-head")


def told(driver: Driver) -> list[str]:
    return driver.list("why-list")


def marked(driver: Driver, mark: str) -> set[str]:
    return {name for name, cell in driver.board.view.cells.items() if mark in cell.marks}


async def goes_to(driver: Driver, row: str, cell: str) -> None:
    """A row that is pointed at lights its cell and has the cursor of the board there; Enter goes there."""
    listing = driver.puzzle_screen.query_one("#why-list", RowList)
    listing.focus()
    listing.point(next(each.key for each in listing.rows if each.text == row))
    await driver.press("down", "up")
    assert (driver.board.cursor, driver.app.focused is driver.board) == (cell, False)
    assert cell in marked(driver, "quoted")
    await driver.press("enter")
    assert driver.app.focused is driver.board


# -- the list of questions -----------------------------------------------------------------------


async def test_all_questions_are_listed_and_can_be_chosen() -> None:
    async with running(UNIQUE, engine()) as driver:
        await driver.press("f9")
        keys = [row.lead for row in driver.puzzle_screen.query_one("#why-list", RowList).rows]
        assert keys == ["w", "H", "W", "v", "i", "s", "S", "T", "P", "A", "Y", "Q", "D", "G", "O", "E", "%"]
        await driver.press("down", "down", "enter")
        assert driver.engine.questions[0] == Walk()
        assert "2 steps" in head(driver)
        await driver.press("backspace")
        assert told(driver)[0].startswith("Why:")
        assert not driver.puzzle_screen.query_one("#why-head").display


async def test_an_answer_vanishes_with_the_next_edit() -> None:
    async with running(UNIQUE, engine()) as driver:
        await driver.press("W", "right")
        assert "after step 1" in driver.line("title")
        await driver.press("escape", "escape", "down", "down", "right", "right", "4")
        assert told(driver)[0].startswith("Why:")
        assert "after step" not in driver.line("title")
        assert driver.puzzle_screen.workspace.view.results.about(Walk()) is None


async def test_escape_cancels_and_the_key_asks_again() -> None:
    async with running(UNIQUE, FakeEngine(true_answers, held=True)) as driver:
        held = driver.engine
        held.release()
        await driver.until(lambda: driver.puzzle_screen.workspace.view.results.verdict is not None)
        await driver.press("W")
        held.say(STEPS[0], Walk())
        await driver.until(lambda: told(driver)[:1] == ["1 step so far …"])
        await driver.press("escape")
        assert told(driver)[0] == "1 step so far. Cancelled."
        assert held.cancels == 1
        asked = len(held.asked)
        await driver.press("W")
        assert len(held.asked) == asked + 1
        assert told(driver)[0] == "1 step so far …"
        held.say(STEPS[0], Walk())
        held.say(STEPS[1], Walk())
        await driver.until(lambda: told(driver)[0] != "1 step so far …")
        assert told(driver)[0] == "2 steps so far …", "the steps of the first time are not counted twice"


async def test_a_question_that_fails_says_so() -> None:
    def script(state: object, question: object) -> list[object]:
        return [Unsettled("out of memory")] if isinstance(question, Hint) else []

    async with running(UNIQUE, FakeEngine(script)) as driver:
        await driver.press("H")
        assert driver.empty("why-list") == "Not found out: out of memory."


async def test_a_variable_that_nothing_speaks_of_is_said_to_be_one() -> None:
    def script(state: object, question: object) -> list[object]:
        if not isinstance(question, Why):
            return []
        return [Reason(question.literal, UNIQUE.wording.fact(question.literal), LiteralStatus.UNSPOKEN)]

    async with running(UNIQUE, FakeEngine(script)) as driver:
        await driver.press("down", "right", "w", "1", "enter")
        assert told(driver) == ["Nothing that is on speaks of R2C2."]


async def test_while_narrow_the_panel_comes_into_sight() -> None:
    async with running(UNIQUE, engine(), size=(80, 24)) as driver:
        panel_grid = driver.puzzle_screen.query_one(PanelGrid)
        await driver.press("H")
        assert [panel.name_ for panel in panel_grid.panels if panel.display] == ["why"]
        assert driver.board.has_focus
        await driver.press("f9")
        assert panel_grid.has_focus_within


# -- hints ---------------------------------------------------------------------------------------


async def test_the_hint_ladder_is_climbed_and_written() -> None:
    async with running(UNIQUE, engine()) as driver:
        await driver.press("H")
        assert told(driver) == ["1 Where to look", "Look at R2C2."]
        assert marked(driver, "quoted") == {"r2c2"}
        await driver.press("H")
        assert "2 What matters" in told(driver)
        assert "R1C2 is 2" in told(driver)
        assert not any("4" in text for text in told(driver)), "the deduction is not told yet"
        assert not marked(driver, "follows")
        await driver.press("H")
        assert told(driver)[-3:] == [
            "3 The deduction: naked single",
            "Since R1C1 is 1, R1C2 is 2 and R2C1 is 3: R2C2 is 4.",
            "R2C2 is 4: Enter writes it",
        ]
        assert marked(driver, "follows") == {"r2c2"}
        await driver.press("enter")
        assert driver.puzzle_screen.workspace.mode is Mode.SOLVE
        assert driver.puzzle_screen.workspace.state.filled == {"r2c2": 4}
        assert driver.app.focused is driver.board
        assert driver.board.cursor == "r2c2"
        await driver.press("H")
        assert driver.engine.questions[0] == Hint((FIRST,))
        assert told(driver)[-1] == "Look at column 1."
        await driver.press("u")
        assert driver.puzzle_screen.workspace.state.entries == ()
        await driver.press("H")
        assert driver.engine.questions[0] == Hint(()), "what rested on the entry is forgotten"


async def test_a_hint_may_be_passed_over() -> None:
    async with running(UNIQUE, engine()) as driver:
        await driver.press("H", "H", "H", "H")
        assert driver.engine.questions[0] == Hint((FIRST,))
        await driver.press("H", "H", "H")
        assert driver.engine.questions[0] == Hint((FIRST, SECOND))
        assert told(driver) == [
            "Hints have shown all that follows, up to the end.",
            "Not all of it is on the board: H begins again from there.",
        ]
        await driver.press("H")
        assert told(driver) == ["1 Where to look", "Look at R2C2."], "the first is to be had again"


async def test_a_hint_may_rest_on_there_being_one_solution_where_the_option_says_so() -> None:
    async with running(UNIQUE, engine()) as driver:
        await driver.press("H")
        assert driver.engine.questions[0] == Hint()
        driver.puzzle_screen.workspace.choose(USUAL.toggled("uniqueness"))
        await driver.press("H")
        assert any(Hint(unique=True) in questions for _, questions in driver.engine.asked)
        assert told(driver)[0] == "1 Where to look"


async def test_so_may_a_walkthrough() -> None:
    async with running(UNIQUE, engine()) as driver:
        driver.puzzle_screen.workspace.choose(USUAL.toggled("uniqueness"))
        await driver.press("W", "W")
        assert driver.engine.questions[0] == Walk(unique=True)


async def test_behind_a_step_that_concludes_nothing_there_is_no_next_hint() -> None:
    def script(state: PuzzleState, question: Question) -> Iterator[object]:
        if isinstance(question, Hint):
            yield replace(STEPS[0], conclusions=(), sentence="These cannot all hold.")
        else:
            yield from true_answers(state, question)

    async with running(UNIQUE, FakeEngine(script)) as driver:
        await driver.press("H", "H")
        assert "H: more" in head(driver)
        await driver.press("H")
        asked, shown = len(driver.engine.asked), told(driver)
        assert "H:" not in head(driver)
        await driver.press("H")
        assert (len(driver.engine.asked), told(driver)) == (asked, shown)


async def test_no_hint_builds_on_an_entry_that_cannot_be_right() -> None:
    async with running(UNIQUE, engine()) as driver:
        await driver.press("m", "right", "right", "1", "H")
        assert told(driver)[0] == "No hint: something you put on the board cannot be right."
        assert not any("R1C3" in text for text in told(driver))


async def test_a_hint_takes_pencil_marks_for_known() -> None:
    async with running(UNIQUE, engine()) as driver:
        await driver.press("m", "right", "right", "comma", "comma", "3", "4", "H")
        noted = tuple(Literal("r1c3", value, positive=False) for value in (1, 2))
        assert driver.engine.questions[0] == Hint(noted=noted)


async def test_no_hint_builds_on_a_pencil_mark_that_cannot_be_right() -> None:
    lost = FakeEngine(lambda state, question: iter([SoFar(EntriesChecked.NOTED)]))
    async with running(UNIQUE, lost) as driver:
        await driver.press("H")
        assert told(driver) == [
            "No hint: your pencil marks leave out what has to be there.",
            "v tells more: how many and where, then which and why.",
        ]


async def test_what_a_hint_rules_out_is_struck_from_the_marks_that_are_there() -> None:
    gone = tuple(Literal("r1c3", value, positive=False) for value in (1, 2))
    step = replace(STEPS[0], conclusions=gone, conclusion="R1C3 is not 1 or 2")
    async with running(UNIQUE, FakeEngine(lambda state, question: iter([step]))) as driver:
        await driver.press("m", "right", "right", "H", "H", "H")
        assert told(driver)[-1] == "R1C3 is not 1 or 2: Enter goes on with this", "there is nothing to strike"
        await driver.press("enter")
        assert driver.engine.questions[0] == Hint(gone)
        assert told(driver)[:2] == ["1 Where to look", STEPS[0].where], "so does it on the board"
        await driver.press("comma", "comma", "1", "3", "4")
        before = driver.puzzle_screen.workspace.state
        await driver.press("H", "H", "H")
        assert told(driver)[-1] == "R1C3 is not 1 or 2: Enter strikes it from your marks"
        await driver.press("enter")
        workspace = driver.puzzle_screen.workspace
        assert {mark.value for mark in workspace.state.marks} == {3, 4}
        assert workspace.state.entries == ()
        assert "Struck from your marks: R1C3 is not 1, R1C3 is not 2." in driver.line("spot")
        await driver.press("u")
        assert workspace.state == before


async def test_what_a_hint_rules_out_in_a_logic_grid_is_crossed_out() -> None:
    """Enter would else say the opposite of the hint, where the hint has brought the cursor."""
    puzzle = sample("zebra-relay").load()
    gone = (Literal("blue", 1, positive=False), Literal("date", 4, positive=False))
    step = replace(STEPS[0], conclusions=gone, conclusion="so much is not")
    engine = FakeEngine(lambda state, question: iter([step]))
    async with running(puzzle, engine, mode=Mode.SOLVE) as driver:
        await driver.press("H", "H", "H")
        assert told(driver)[-1] == "So much is not: Enter crosses it out"
        await driver.press("enter")
        state = driver.puzzle_screen.workspace.state
        assert state.entries == ()
        assert set(state.noted) == set(gone)
        assert "Crossed out: " in driver.line("spot")


async def test_in_a_contradiction_there_is_nothing_to_write() -> None:
    def script(state: PuzzleState, question: Question) -> Iterator[object]:
        yield from [Verdict(Status.CONTRADICTION)] if isinstance(question, Asked) else [STEPS[0]]

    async with running(UNIQUE, FakeEngine(script)) as driver:
        await driver.press("H", "H", "H")
        assert told(driver)[-1].endswith("Enter goes on with this")
        await driver.press("enter")
        assert driver.puzzle_screen.workspace.state.entries == ()


# -- the walkthrough -----------------------------------------------------------------------------


async def test_the_walkthrough_is_stepped_through_on_the_board() -> None:
    async with running(UNIQUE, engine()) as driver:
        await driver.press("W")
        assert told(driver)[:2] == [
            "Solved. 2 steps.",
            "Difficulty: easy, score 0",
        ]
        assert told(driver)[2].startswith("1 clue or rule ")
        assert told(driver)[2].endswith("█ 2")
        assert "R3C1 is 4 (hidden single)" in told(driver)
        board = driver.board
        await driver.press("right")
        assert "1 of 2" in head(driver)
        assert told(driver)[:4] == ["naked single", "R2C2 is 4", STEPS[0].sentence, "because"]
        assert board.view.cell("r2c2").text == "4"
        assert board.view.cell("r3c1").text == ""
        assert marked(driver, "changed") == {"r2c2"}
        assert "after step 1" in driver.line("title")
        assert driver.puzzle_screen.workspace.view.results.possible("r3c1") == (4,)
        await driver.press("right", "right")
        assert "2 of 2" in head(driver)
        assert (board.view.cell("r2c2").text, board.view.cell("r3c1").text) == ("4", "4")
        assert board.cursor == "r3c1"
        await driver.press("end", "enter")
        assert "1 of 2" in head(driver), "the step that showed a fact is one key away"
        await driver.press("left")
        assert told(driver)[0] == "Solved. 2 steps."
        assert board.view.cell("r2c2").text == ""


def opening() -> Iterator[object]:
    """A walkthrough of one step, which opens into a chain with another within it."""
    inner = StepLine((), (), (Literal("r3c1", 2),), "If R1C3 is 4, then R3C1 is 2.")
    within = StepLine((), (), (Literal("r1c3", 4, False),), "R1C3 is not 4: ...", lines=(inner,))
    end = StepLine((), (), (), "But then no place is left for 4 in box 1.")
    yield replace(STEPS[0], lines=(within, end))
    yield Ending(WalkthroughEnd.STOPPED, Profile.of(STEPS[:1]), (0,))


async def test_a_step_opens_line_by_line() -> None:
    async with running(UNIQUE, FakeEngine(lambda state, question: opening())) as driver:
        await driver.press("W", "right")
        lines = ["R1C3 is not 4: ...", "But then no place is left for 4 in box 1."]
        assert told(driver)[2:5] == ["line by line", *lines]
        assert told(driver)[5].startswith("all that it rests on: ")
        assert len(told(driver)) == 6
        assert marked(driver, "quoted") == {"r1c3", "r3c1"}
        assert marked(driver, "follows") == {"r2c2"}
        await driver.press("down", "enter")
        assert told(driver)[3:6] == [lines[0], "If R1C3 is 4, then R3C1 is 2.", lines[1]]
        await driver.press("enter")
        assert told(driver)[3:5] == lines
        await driver.press("end", "right")
        assert "R1C1 is 1" in told(driver)
        await driver.press("left")
        assert "R1C1 is 1" not in told(driver)


async def test_a_hint_that_is_a_chain_is_written_from_the_board() -> None:
    async with running(UNIQUE, FakeEngine(lambda state, question: opening())) as driver:
        await driver.press("H", "H", "H")
        assert any("Enter writes it" in text for text in told(driver))
        assert driver.board.has_focus
        await driver.press("enter")
        assert driver.puzzle_screen.workspace.state.filled == {"r2c2": 4}


FOUND = ("R2C2 is 4", "R3C1 is 4", "R4C4 is 4")


def story() -> Iterator[object]:
    """Three singles, and before them a step that nothing rests on."""
    spare = replace(STEPS[0], index=0, conclusion="R1C3 is not 1", conclusions=(Literal("r1c3", 1, False),))
    steps = [
        replace(STEPS[0], index=at, conclusion=text, conclusions=(Literal(text[:4].lower(), 4),))
        for at, text in enumerate(FOUND, start=1)
    ]
    yield from (spare, *steps)
    yield Ending(WalkthroughEnd.STOPPED, Profile.of((spare, *steps)), (1, 2, 3))


async def test_runs_of_singles_are_folded_and_the_story_is_told_alone() -> None:
    async with running(UNIQUE, FakeEngine(lambda state, question: story())) as driver:
        await driver.press("W")
        run = "3 singles: R2C2 is 4, R3C1 is 4 and R4C4 is 4"
        spare, only = "R1C3 is not 1 (naked single)", "only what the end rests on: 3 steps"
        assert told(driver)[-3:] == [spare, run, only]
        await driver.press("end", "enter")
        assert told(driver)[-2:] == [run, "every step again"]
        await driver.press("enter", "up", "enter")
        assert told(driver)[-5:-1] == ["3 singles", *(f"{one} (naked single)" for one in FOUND)]
        await driver.press("enter", "right")
        assert "2 of 4" in head(driver), "the arrow goes on into the first of them"
        await driver.press("right", "left", "left", "left")
        assert told(driver)[-3:] == [spare, run, only]


async def test_first_last_and_clicks() -> None:
    async with running(UNIQUE, engine()) as driver:
        line = driver.puzzle_screen.query_one("#why-head", TextBar)

        def ways() -> list[str]:
            return [piece.press for piece in line._left if piece.press in ("first", "back", "next", "last")]

        await driver.press("W")
        assert ways() == ["next", "last"]
        await driver.press("greater_than_sign")
        assert "2 of 2" in head(driver)
        assert ways() == ["first", "back"]
        await driver.press("less_than_sign")
        assert "1 of 2" in head(driver)
        assert ways() == ["first", "back", "next", "last"]
        await driver.pilot.click(line, offset=(head(driver).index("›"), 0))
        assert "2 of 2" in head(driver)
        await driver.pilot.click(line, offset=(0, 0))
        assert told(driver)[0].startswith("Why:")


async def test_the_walkthrough_is_saved_as_a_page(tmp_path: Path) -> None:
    async with running(UNIQUE, engine(), path=tmp_path / "small.toml") as driver:
        await driver.press("W", "e")
        name = driver.app.screen.query_one(Input)
        assert name.value == "small-walkthrough.md"
        await driver.press("enter")
        await driver.settle()
        page = (tmp_path / "small-walkthrough.md").read_text()
        assert f"**1 naked single.** {STEPS[0].sentence}" in page
        assert "1 ┃ 1 │ 2 ┃   │   ┃" in page, "the board that it began with"
        assert "2 ┃ 3 │ 4*┃   │   ┃" in page, "what is known after the steps"
        assert "Saved in small-walkthrough.md." in driver.line("spot")
        await driver.press("e")
        driver.app.screen.query_one(Input).value = "page.html"
        await driver.press("enter")
        await driver.settle()
        page = (tmp_path / "page.html").read_text()
        assert page.startswith("<!DOCTYPE html>")
        assert STEPS[0].sentence in page
        await driver.press("e")
        driver.app.screen.query_one(Input).value = "nowhere/page"
        await driver.press("enter")
        assert "There is no folder" in str(driver.app.screen.query_one("#path-problem").render())


# -- why -----------------------------------------------------------------------------------------


async def test_why_a_value_has_to_be() -> None:
    async with running(UNIQUE, engine()) as driver:
        await driver.press("down", "right", "w", "enter")
        assert driver.engine.questions[0] == Why(Literal("r2c2", 4)), "the only possible value comes first"
        assert told(driver)[0] == "✓ Forced: R2C2 is 4 in every solution."
        assert told(driver)[1] == "Step by step: 2 steps (→ unfolds)"
        assert told(driver)[2:4] == ["R2C2 is 4 (naked single)", "R3C1 is 4 (hidden single)"]
        assert told(driver)[4:] == ["because of 4 statements (no fewer would do)"]
        assert marked(driver, "quoted") == {"r1c1", "r1c2", "r2c1"}
        assert marked(driver, "follows") == {"r2c2"}
        await driver.press("end", "right")
        assert told(driver)[5:] == ["R1C1 is 1", "R1C2 is 2", "R2C1 is 3", "Box 1 holds each digit once"]
        await driver.press("left", "up", "right")
        assert "Column 1 holds each digit once" in told(driver)
        assert driver.board.view.cell("r3c1").text == "4"
        await driver.press("left")
        assert "Column 1 holds each digit once" not in told(driver)


async def test_why_is_asked_right_after_an_edit() -> None:
    async with running(UNIQUE, engine(), size=(80, 24)) as driver:
        await driver.press("w", "enter", "f5", "escape", "escape", "end", "3")
        await driver.press("home", "down", "right", "w", "1", "enter")
        assert driver.engine.questions[0] == Why(Literal("r2c2", 1))
        assert "Why R2C2 is 1" in head(driver)


async def test_why_not_another() -> None:
    async with running(UNIQUE, engine()) as driver:
        await driver.press("down", "right", "w", "1", "enter")
        assert driver.engine.questions[0] == Why(Literal("r2c2", 1))
        assert told(driver)[0] == "✗ Ruled out: R2C2 is 1 in no solution."


async def test_an_entry_that_is_not_right_is_not_laid_to_the_clues() -> None:
    """The clues are sound here: only what was put in clashes with them."""
    literal, given = Literal("r2c2", 1), UNIQUE.clues()[0]
    entry = Statement("entry.r1c3", "R1C3 is 1", And(), ("r1c3",), kind=Kind.ENTRY)

    def clashing(state: PuzzleState, question: Question) -> Iterator[object]:
        if isinstance(question, Why):
            reason = Reason(literal, "R2C2 is 1", LiteralStatus.CONTRADICTION, (given, entry))
            return iter((reason, Chain(())))
        return explained(state, question)

    async with running(UNIQUE, FakeEngine(clashing)) as driver:
        await driver.press("down", "right", "w", "1", "enter")
        assert "something that you put in is not right" in told(driver)[0]
        assert not any("contradict" in text for text in told(driver))


async def test_any_literal_can_be_typed_and_bad_ones_are_refused() -> None:
    async with running(UNIQUE, engine()) as driver:
        await driver.press("w", *"R9C9", "equals_sign", "1", "enter")
        problem = str(driver.app.screen.query_one("#wonder-problem").render())
        assert "names no variable" in problem
        assert len(driver.app.screen_stack) == 3
        driver.app.screen.query_one(Input).value = "r3c1 = 4"
        await driver.press("enter")
        assert driver.engine.questions[0] == Why(Literal("r3c1", 4))


async def test_the_question_can_be_left() -> None:
    async with running(UNIQUE, engine()) as driver:
        asked = len(driver.engine.asked)
        await driver.press("w", "escape")
        assert len(driver.engine.asked) == asked


async def test_an_open_value_shows_two_solutions_side_by_side() -> None:
    async with running(SMALL, engine()) as driver:
        await driver.press("w", "2", "enter")
        assert told(driver)[0] == "Open: R1C1 is 2 in some solutions, and not in others."
        lines = [text for text in told(driver) if "│" in text]
        assert len(lines) == 5
        assert lines[1].startswith("2 1") or lines[1].startswith("2")
        reason = driver.puzzle_screen.workspace.view.results.last(Why, Reason)
        assert reason is not None
        assert reason.with_it is not None
        assert reason.without_it is not None
        listing = driver.puzzle_screen.query_one("#why-list", RowList)
        await driver.press("home", "enter")
        assert driver.board.view.cell("r1c1").text == "2"
        assert "with it" in driver.line("title")
        await driver.press("down")
        assert listing.current is not None
        assert driver.board.view.cell("r1c1").text == str(reason.without_it["r1c1"])
        differing = {name for name, value in reason.with_it.items() if reason.without_it[name] != value}
        assert marked(driver, "changed") == differing
        await driver.press("escape")
        assert driver.board.view.cell("r1c1").text == ""


async def test_a_smaller_chain_takes_the_place_of_the_first() -> None:
    def script(state: object, question: object) -> list[object]:
        if not isinstance(question, Why):
            return []
        return [Reason(question.literal, "R2C2 is 4", LiteralStatus.FORCED), Chain(STEPS), Chain(STEPS[:1])]

    async with running(UNIQUE, FakeEngine(script)) as driver:
        await driver.press("w", "4", "enter")
        assert told(driver)[1:3] == ["Step by step: 1 step (→ unfolds)", "R2C2 is 4 (naked single)"]


# -- right so far --------------------------------------------------------------------------------


async def test_right_so_far() -> None:
    async with running(UNIQUE, engine()) as driver:
        await driver.press("v")
        assert told(driver)[0] == "There is nothing of yours to check yet: press m, and fill something in."
        await driver.press("escape", "m", "v")
        assert told(driver)[0] == "There is nothing of yours to check yet."
        await driver.press("escape", "right", "right", "3", "v")
        assert driver.engine.questions[0] == CorrectSoFar()
        assert told(driver) == ["✓ Right so far."]


async def test_corner_marks_alone_are_told_not_to_be_checked() -> None:
    async with running(UNIQUE, engine(), mode=Mode.SOLVE) as driver:
        await driver.press("right", "right", "comma", "1", "v")
        assert told(driver)[0].startswith("Corner marks are not checked")


async def test_wrong_is_told_in_three_steps() -> None:
    async with running(UNIQUE, engine()) as driver:
        await driver.press("m", "right", "right", "1", "c")
        head = driver.puzzle_screen.query_one(WhyPanel).query_one(TextBar)
        assert "Right so far?" in head.text
        assert told(driver)[0] == "✗ Not right: a rule or a clue is broken."
        assert not any("R1C3" in text for text in told(driver))
        await driver.press("v")
        assert Mistakes() in driver.engine.questions
        assert told(driver)[1:] == [
            "1 thing that you put in cannot be right; look at the upper right.",
            "Press v again to be told which, and why.",
        ]
        assert marked(driver, "quoted") == {"r1c3", "r1c4", "r2c3", "r2c4"}
        assert not any("R1C3" in text for text in told(driver))
        await driver.press("v")
        rows = driver.puzzle_screen.query_one("#why-list", RowList).rows
        assert ("", "You wrote: R1C3 is 1") in [(row.lead, row.text) for row in rows]
        assert "Row 1 holds each digit once" in told(driver)
        assert marked(driver, "wrong") >= {"r1c3"}
        assert not marked(driver, "quoted")
        await driver.press("escape", "4", "v")
        assert not marked(driver, "wrong")
        assert told(driver)[0] == "✗ Not right: nothing is broken yet, but it leads to no solution."


async def test_pencil_marks_are_checked_in_solve_mode() -> None:
    async with running(UNIQUE, engine()) as driver:
        await driver.press("m", "right", "right", "comma", "comma", "1", "2", "v")
        noted = tuple(Literal("r1c3", value, positive=False) for value in (3, 4))
        assert driver.engine.questions[0] == CorrectSoFar(noted)
        await driver.press("m", "v")
        assert "left aside in Set mode" in told(driver)[0]
        await driver.press("H")
        assert Hint() in driver.engine.questions


async def test_other_marks_are_checked_from_the_start() -> None:
    def script(state: PuzzleState, question: Question) -> Iterator[object]:
        yield SoFar(EntriesChecked.NOTED)

    async with running(UNIQUE, FakeEngine(script)) as driver:
        await driver.press("m", "right", "right", "comma", "comma", "1", "2", "v", "v")
        noted = driver.puzzle_screen.workspace.state.noted
        assert Mistakes(noted) in driver.engine.questions
        await driver.press("escape", "3", "v")
        assert told(driver)[0] == "✗ Not right: your pencil marks leave out what has to be there."
        assert not any(isinstance(each, Mistakes) for each in driver.engine.questions)


async def test_what_is_wrong_is_marked_until_the_next_edit() -> None:
    def script(state: PuzzleState, question: Question) -> Iterator[object]:
        if isinstance(question, CorrectSoFar):
            yield SoFar(EntriesChecked.DEAD_END)
        elif isinstance(question, Mistakes):
            yield from (Mistake((entry,), Conflict((entry,), ())) for entry in state.layers()[-2:])

    async with running(UNIQUE, FakeEngine(script)) as driver:
        await driver.press("m", "right", "right", "4", "right", "3", "v", "v")
        assert "2 things that you put in cannot be right; look at the upper right." in told(driver)
        assert not marked(driver, "wrong")
        await driver.press("v")
        assert marked(driver, "wrong") == {"r1c3", "r1c4"}
        await goes_to(driver, "You wrote: R1C3 is 4", "r1c3")
        await driver.press("u")
        assert not marked(driver, "wrong")


async def test_a_mark_that_was_struck_out_and_has_to_be_there_is_told() -> None:
    def script(state: PuzzleState, question: Question) -> Iterator[object]:
        if isinstance(question, CorrectSoFar):
            yield SoFar(EntriesChecked.NOTED)
        elif isinstance(question, Mistakes):
            own = Assumption(question.noted[0]).statement(state.puzzle)
            mark = replace(own, kind=Kind.ENTRY)
            yield Mistake((mark,), Conflict((mark,), ()))

    async with running(UNIQUE, FakeEngine(script)) as driver:
        await driver.press("m", "right", "right", "comma", "comma", "1", "2", "v", "v")
        assert "A mark that was struck out has to be there; look at the upper right." in told(driver)
        await driver.press("v")
        assert "This was struck out, and has to be there" in told(driver)
        assert marked(driver, "wrong") == {"r1c3"}


async def test_nothing_is_called_broken_where_the_board_shows_nothing_broken() -> None:
    def judged(state: PuzzleState, question: Question) -> Iterator[object]:
        found = EntriesChecked.BROKEN if state.entries else EntriesChecked.RIGHT
        yield from [SoFar(found)] if isinstance(question, CorrectSoFar) else explained(state, question)

    async with running(UNIQUE, FakeEngine(judged)) as driver:
        await driver.press("m", "right", "right", "4", "v")
        assert not driver.puzzle_screen.workspace.view.seen.faults
        assert told(driver)[0] == "✗ Not right: it leads to no solution."


async def test_rules_that_are_told_on_a_check_alone_are_told_by_it() -> None:
    async with running(UNIQUE, engine()) as driver:
        driver.puzzle_screen.editing.choose(dataclasses.replace(USUAL, broken_rules=BrokenRules.ON_CHECK))
        await driver.press("m", "right", "right", "1")
        assert not marked(driver, "wrong")
        await driver.press("v")
        assert told(driver)[:2] == ["✗ Not right: a rule or a clue is broken.", "Row 1 has two 1s"]
        assert marked(driver, "wrong") == {"r1c1", "r1c3"}


async def test_that_there_is_no_solution_is_said_in_the_words_of_who_reads_it() -> None:
    async with running(UNIQUE, FakeEngine(lambda state, question: [SoFar(EntriesChecked.CLUES)])) as driver:
        await driver.press("m", "right", "right", "3", "v")
        assert told(driver) == ["✗ This puzzle has no solution at all: one of its clues must be wrong."]


async def test_in_set_mode_entries_are_left_aside() -> None:
    async with running(UNIQUE, engine()) as driver:
        await driver.press("m", "right", "right", "4", "m", "m", "v")
        assert "left aside in Set mode" in told(driver)[0]


async def test_solving_tells_nothing_unasked() -> None:
    async with running(UNIQUE, engine()) as driver:
        await driver.press("m", "right", "right", "1")
        assert "1 rule broken\n! Row 1 has two 1s\n" in driver.pane
        assert "R1C3: you wrote 1" in driver.pane
        assert marked(driver, "conflict") == set()
        await driver.press("f7")
        assert driver.list("conflict-list") == []
        assert "Your entries are not checked" in driver.empty("conflict-list")
        await driver.press("escape", "v")
        assert told(driver)[0].startswith("✗ Not right")
        await driver.press("q")
        verdict = driver.puzzle_screen.workspace.view.results.verdict
        assert verdict is not None
        assert verdict.status is Status.CONTRADICTION
        assert marked(driver, "conflict") != set()


# -- what if -------------------------------------------------------------------------------------


async def test_what_follows_from_an_assumption_is_shown_when_it_is_made() -> None:
    async with running(SMALL.with_given((0, 0), 1), engine()) as driver:
        await driver.press("right", "right", "i", "down", "down", "enter")
        assert WhatIf(Literal("r1c3", 4)) in driver.engine.questions
        assert driver.app.focused is driver.board
        assert told(driver)[:2] == ["Suppose R1C3 is 4", "Now certain: 1"]
        assert "R1C4 is 3" in told(driver)
        assert "R2C3 is not 4" in told(driver)
        assert marked(driver, "follows") == {"r1c4"}
        await goes_to(driver, "R1C4 is 3", "r1c4")
        await driver.press("I")
        assert told(driver) == ["Nothing is supposed: press i on a cell."]


# -- spare clues ---------------------------------------------------------------------------------


async def test_spare_clues_are_listed_marked_and_dropped() -> None:
    async with running(UNIQUE, engine()) as driver:
        await driver.press("s")
        assert driver.engine.questions[0] == RedundantClues(RemovalOrder.LAST_FIRST)
        assert "1 of 6" in head(driver)
        spare = UNIQUE.clues()[-1].text
        assert f"{spare} (follows from the others)" in driver.list("clue-list")
        assert (
            f"Found greedily, trying {RemovalOrder.LAST_FIRST.value}; another order may leave fewer."
            in told(driver)
        )
        listing = driver.puzzle_screen.query_one("#why-list", RowList)
        listing.point("order")
        await driver.press("enter")
        assert driver.engine.questions[0] == RedundantClues(RemovalOrder.FIRST_FIRST)
        listing.point("keep")
        await driver.press("enter")
        assert spare not in driver.list("clue-list")
        assert len(driver.puzzle_screen.puzzle.clues()) == 5
        await driver.press("u")
        assert driver.puzzle_screen.puzzle == UNIQUE


async def test_of_contradictory_clues_none_is_called_spare_or_needed() -> None:
    def script(state: object, question: object) -> list[object]:
        if isinstance(question, RedundantClues):
            return [MinimalClues(UNIQUE.clues(), (), RemovalOrder.LAST_FIRST, contradictory=True)]
        return []

    async with running(UNIQUE, FakeEngine(script)) as driver:
        await driver.press("s")
        assert told(driver) == ["The clues contradict each other, so they imply everything."]


async def test_a_spare_clue_is_switched_off() -> None:
    async with running(UNIQUE, engine()) as driver:
        await driver.press("s", "home", "space")
        assert driver.puzzle_screen.workspace.state.off == {UNIQUE.clues()[-1].id}


# -- rule families -------------------------------------------------------------------------------


async def test_what_rule_families_contribute() -> None:
    async with running(UNIQUE, engine()) as driver:
        await driver.press("O")
        assert told(driver)[:2] == ["As it stands: no solution", "Contradictory only because of rows."]
        assert told(driver)[2:4] == ["rows:    1,000+ without", "columns: none without"]
        await driver.press("space")
        assert driver.puzzle_screen.workspace.state.off_families == {"rows"}
        again = "the table is made anew"
        await driver.until(lambda: driver.puzzle_screen.workspace.view.results.about(Families()) is not None)
        await driver.until(lambda: told(driver)[0].startswith("As it stands"))
        assert driver.engine.questions == (Families(),), again
