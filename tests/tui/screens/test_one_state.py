"""What is drawn belongs to the state that it is drawn on: nothing outlives an edit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from textual.pilot import Pilot
from textual.widgets import Checkbox, Select, TextArea

from puzzles.files.samples import sample
from puzzles.formulas.statements import Literal
from puzzles.model.state import PuzzleState
from puzzles.types.kenken.puzzle import KenKen
from puzzles.types.mastermind.puzzle import Mastermind
from puzzles.types.zebra.puzzle import Zebra
from solvers.queries.answer import Unsettled
from solvers.queries.conflicts import AllConflicts, Conflict, ConflictFound
from solvers.queries.events import Finished, Restarted
from solvers.queries.overview import Overview, Status, Verdict
from solvers.queries.question import Question
from solvers.queries.reasons import Why
from solvers.queries.repairs import Change, SingleChanges
from solvers.queries.steps import Hint
from tests.helpers.canned import true_answers
from tests.helpers.canned_why import CLASH, ROW, clue, explained
from tests.helpers.driving import Driver, counted, on_screen, real_client, running, until
from tests.helpers.fake_engine import FakeEngine
from tui.messages import messages
from tui.panels.conflicts import ConflictPanel
from tui.panels.panel import PanelGrid
from tui.screens.dialogs.form import FormScreen
from tui.session.overlay import Overlay
from tui.types.kenken import KenKenBody
from tui.types.mastermind.body import MastermindBody
from tui.types.zebra.body import ZebraBody
from tui.widgets.row_list import RowList

CODE = Mastermind(4, tuple("123456"))
WIDE = (120, 40)
SEATS = Zebra(3, (("who", ("ann", "bob", "cat")), ("hat", ("red", "blue", "grey")))).with_lines(
    ["ann is red"]
)


# -- a new puzzle under old answers --------------------------------------------------------------


async def open_form(pilot: Pilot[None]) -> FormScreen[Any]:
    await pilot.press("f4")
    await until(pilot, lambda: isinstance(pilot.app.screen, FormScreen))
    assert isinstance(pilot.app.screen, FormScreen)
    return pilot.app.screen


async def test_cells_begin_to_lie_under_a_solution() -> None:
    with real_client() as client:
        async with on_screen(KenKenBody, KenKen(4), client, WIDE) as (body, pilot):
            await until(pilot, lambda: bool(body.workspace.view.results.solutions))
            await pilot.press("n")
            form = await open_form(pilot)
            form.query_one(Checkbox).focus()
            await pilot.press("space", "ctrl+s")
            await until(pilot, lambda: body.puzzle.liars)
            await until(pilot, lambda: body.workspace.view.solution is not None)
            assert "r1c1.lies" in (body.workspace.view.solution or {})


async def test_a_category_is_added_under_the_cross_grid() -> None:
    with real_client() as client:
        async with on_screen(ZebraBody, SEATS, client) as (body, pilot):
            await until(pilot, counted(body))
            body.focus_board()
            await pilot.press("g")
            form = await open_form(pilot)
            form.query_one(TextArea).text += "\npet: dog, eel, fox"
            await pilot.press("ctrl+s")
            await until(pilot, lambda: len(body.puzzle.categories) == 3)
            await until(pilot, lambda: body.workspace.view.results.possible("eel") == (1, 2, 3))


async def test_a_code_becomes_longer_under_a_solution() -> None:
    with real_client() as client:
        async with on_screen(MastermindBody, CODE, client, WIDE) as (body, pilot):
            await until(pilot, lambda: bool(body.workspace.view.results.solutions))
            body.focus_board()
            await pilot.press("n")
            form = await open_form(pilot)
            form.query_one("#field-length", Select).value = 5
            await pilot.pause()
            await pilot.press("ctrl+s")
            await until(pilot, lambda: body.puzzle.length == 5)
            await until(pilot, lambda: "p5" in (body.workspace.view.solution or {}))


async def test_a_repair_takes_the_marks_away() -> None:
    puzzle = sample("kenken-miscopied").load()
    assert isinstance(puzzle, KenKen)
    with real_client() as client:
        async with on_screen(KenKenBody, puzzle, client) as (body, pilot):
            await until(pilot, lambda: body.workspace.view.results.conflict is not None)
            listing = body.screen.query_one("#conflict-list", RowList)
            await pilot.press("R")
            await until(pilot, lambda: listing.current is not None and listing.current.lead == "✓")
            await until(pilot, lambda: body.workspace.picked is not None)
            await pilot.press("enter")
            await until(pilot, counted(body))
            await until(pilot, lambda: not body.workspace.conversation.open)
            await pilot.pause()
            verdict = body.workspace.view.results.verdict
            assert verdict is not None
            assert verdict.status is Status.UNIQUE
            marked = {name for name, cell in body.board.view.cells.items() if cell.marks - {"peer", "equal"}}
            assert not marked


# -- repairs -------------------------------------------------------------------------------------


def changed(cell: str, digit: int, status: Status = Status.MULTIPLE) -> Change:
    """The change of a given of the clash."""
    place = int(cell[1]) - 1, int(cell[3]) - 1
    return Change(clue(cell), f"{cell.upper()} = {digit}", CLASH.with_given(place, digit), status)


async def repairing(driver: Driver) -> RowList:
    """The repairs of the clash, with three changes found so far and the cursor on the second."""
    held, listing = driver.engine, driver.puzzle_screen.query_one("#conflict-list", RowList)
    for answer in true_answers(held.state, Overview()):
        held.say(answer, Overview())
    await until(driver.pilot, lambda: bool(listing.rows))
    await driver.press("R")
    for digit in (2, 3, 4):
        held.say(changed("r1c1", digit), SingleChanges())
    await until(driver.pilot, lambda: sum(row.live for row in listing.rows) == 3)
    await driver.press("down")
    assert listing.current is not None
    assert "R1C1 = 3" in listing.current.text
    return listing


async def test_the_repair_that_was_chosen_is_made_whatever_is_found_meanwhile() -> None:
    async with running(CLASH, FakeEngine(held=True)) as driver:
        listing, held = await repairing(driver), driver.engine
        held.say(ConflictFound(Conflict((clue("r1c1"), clue("r1c4")), (ROW,))), AllConflicts())
        held.say(changed("r4c1", 4, Status.UNIQUE), SingleChanges())
        await until(driver.pilot, lambda: sum(row.live for row in listing.rows) == 4)
        first = next(row for row in listing.rows if row.live)
        assert "R4C1 = 4" in first.text, "what leaves one solution is listed above"
        await driver.press("enter")
        assert driver.givens[0, 0] == 3


async def test_repairs_that_are_looked_for_anew_stay_in_the_list() -> None:
    async with running(CLASH, FakeEngine(held=True)) as driver:
        listing, held = await repairing(driver), driver.engine
        held.say(Restarted("out of memory"))
        held.say(changed("r1c1", 2), SingleChanges())
        await until(driver.pilot, lambda: "out of memory" in driver.line("status"))
        await driver.press("enter")
        assert driver.givens[0, 0] == 3
        assert listing.rows == ()


async def test_the_list_of_conflicts_keeps_the_focus_through_an_edit() -> None:
    async with running(CLASH, FakeEngine(explained), size=(80, 24)) as driver:
        panel_grid = driver.puzzle_screen.query_one(PanelGrid)
        assert panel_grid.panel(ConflictPanel.name_).display, "it came into sight by itself"
        await driver.press("f7", "down", "space")
        assert driver.puzzle_screen.workspace.state.off == {"given.r4c1"}
        left = driver.puzzle_screen.workspace.view.results.conflict
        assert left is not None
        assert left.clues == (clue("r1c1"), clue("r1c4")), "there is another conflict"
        assert driver.puzzle_screen.query_one("#conflict-list").has_focus


async def test_the_focus_stays_in_sight_when_a_repair_was_made() -> None:
    async with running(CLASH, FakeEngine(explained), size=(80, 24)) as driver:
        await driver.press("R", "enter")
        assert "Contradiction" not in driver.line("status")
        assert driver.puzzle_screen.query_one("#conflict-list").has_focus
        await driver.press("escape", "escape", "right", "2")
        assert not driver.puzzle_screen.query_one(PanelGrid).panel(ConflictPanel.name_).display


# -- messages that come late ---------------------------------------------------------------------


async def test_what_was_meant_for_another_state_is_passed_over() -> None:
    async with running(CLASH, FakeEngine(true_answers)) as driver:
        puzzle_screen, old = driver.puzzle_screen, driver.puzzle_screen.workspace.view
        assert old.results.conflict is not None
        puzzle_screen.editing.edit(old.state.toggled("given.r1c1"), "switch it off")
        now, asked = puzzle_screen.workspace.state, len(driver.engine.asked)
        for message in (
            messages.SelectConflict(old, old.results.conflict),
            messages.HighlightCells(old, ["r1c4"], go=True),
            messages.ShowOverlay(old, Overlay({"r2c2": 1}, {})),
            messages.Edit(old, old.state.toggled("given.r4c1"), "switch another off"),
            messages.TakeStep(old, [Literal("r2c2", 1)]),
            messages.AskQuestions(old, Why(Literal("r2c2", 1))),
        ):
            puzzle_screen.body.post_message(message)
        await driver.pilot.pause()
        view = puzzle_screen.workspace.view
        assert (view.conflict, view.highlighted, view.overlay, view.state) == (None, frozenset(), None, now)
        assert driver.board.cursor == "r1c1"
        assert len(driver.engine.asked) == asked
        puzzle_screen.body.post_message(messages.HighlightCells(view, ["r1c4"], go=True))
        await driver.pilot.pause()
        assert puzzle_screen.workspace.view.highlighted == {"r1c4"}
        assert driver.board.cursor == "r1c4"


# -- questions apart -----------------------------------------------------------------------------


async def test_the_failure_of_one_question_is_not_shown_as_that_of_another() -> None:
    async with running(CLASH, FakeEngine(held=True)) as driver:
        held = driver.engine
        held.say(Verdict(Status.CONTRADICTION), Overview())
        await until(driver.pilot, lambda: "Contradiction" in driver.line("status"))
        await driver.press("H")
        held.say(Unsettled("out of memory"), Hint())
        held.say(Finished(), Hint())
        await until(driver.pilot, lambda: "out of memory" in driver.empty("why-list"))
        await driver.press("f7")
        assert driver.empty("conflict-list") == "Looking for the conflict …"


async def test_a_script_that_is_not_to_be_had_is_asked_for_once() -> None:
    def script(state: PuzzleState, question: Question) -> Iterator[object]:
        yield Verdict(Status.MULTIPLE) if isinstance(question, Overview) else Unsettled("out of memory")

    async with running(CLASH, FakeEngine(script)) as driver:
        await driver.press("f8", "t")
        asked = len(driver.engine.asked)
        await driver.settle()
        assert len(driver.engine.asked) == asked
        assert asked <= 3
