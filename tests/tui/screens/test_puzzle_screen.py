"""Every key of a puzzle screen, on the board and in the panels."""

from __future__ import annotations

import pytest
from textual import events

from puzzles.geometry.grid import cell_name
from puzzles.model.state import Mode, PuzzleState
from tests.helpers.canned import ALL, SMALL
from tests.helpers.driving import Driver, running
from tui.panels.panel import PanelGrid
from tui.session.status import covers
from tui.session.status_line import TYPING

ONE = SMALL.with_given((0, 0), 1)
TWO_ONES = ONE.with_given((0, 3), 1)


def text_at(driver: Driver, cell: str) -> str:
    return driver.board.view.cell(cell).text


def role_at(driver: Driver, cell: str) -> str:
    return driver.board.view.cell(cell).role


async def test_digits_set_clues_and_delete_clears_them() -> None:
    async with running() as driver:
        await driver.press("1", "right", "2")
        assert driver.list("clue-list")[:2] == ["R1C1 is 1", "R1C2 is 2"]
        assert "● unsaved" in driver.line("title")
        await driver.press("delete")
        assert text_at(driver, "r1c2") == ""
        await driver.press("left", "backspace")
        assert driver.puzzle_screen.puzzle == SMALL
        assert "unsaved" not in driver.line("title")


async def test_a_digit_out_of_range_is_refused_in_words() -> None:
    async with running() as driver:
        await driver.press("7")
        assert "'7' is no value of this cell" in driver.line("spot")
        assert driver.puzzle_screen.puzzle == SMALL


async def test_solve_mode_writes_entries_over_the_clues() -> None:
    async with running(ONE) as driver:
        await driver.press("m", "2")
        assert "given" in driver.line("spot")
        await driver.press("right", "2")
        assert role_at(driver, "r1c2") == "entry"
        assert driver.puzzle_screen.puzzle == ONE
        assert "clues only" in driver.line("status")
        assert "[Solve]" in driver.line("title")
        await driver.press("m", "m")
        assert "1 entry left aside" in driver.line("status")
        assert text_at(driver, "r1c2") == ""


async def test_the_title_line_says_that_a_solution_is_on_the_board() -> None:
    async with running(ONE) as driver:
        await driver.press("n")
        await driver.until(lambda: text_at(driver, "r1c2") != "")
        assert "solution 1 " in driver.line("title")
        await driver.press("escape")
        assert "solution" not in driver.line("title")


async def test_a_wrong_entry_says_why() -> None:
    async with running(ONE) as driver:
        await driver.press("m", "down", "1")
        assert "conflict" not in driver.board.view.cell("r2c1").marks
        assert driver.list("conflict-list") == []
        await driver.press("q")
        assert covers(driver.puzzle_screen.workspace.view) == "clues + your 1 entry"
        assert "live check" in driver.line("title")
        assert driver.app.settings.options.check_entries
        await driver.press("f7")
        sentences = driver.list("conflict-list")
        assert "You wrote: R2C1 is 1" in sentences
        assert "R1C1 is 1" in sentences


@pytest.mark.parametrize(("undo", "redo"), [("u", "U"), ("ctrl+z", "ctrl+y")])
async def test_undo_and_redo(undo: str, redo: str) -> None:
    async with running() as driver:
        await driver.press("1", undo)
        assert driver.puzzle_screen.puzzle == SMALL
        assert "Undone: set R1C1 to 1" in driver.line("spot")
        await driver.press(redo)
        assert driver.puzzle_screen.puzzle == ONE


async def test_switching_a_clue_off_and_undoing_that() -> None:
    async with running(ONE) as driver:
        await driver.press("x")
        assert "288 solutions" in driver.line("status")
        assert "1 clue off" in driver.line("status")
        await driver.press("u")
        assert "72 solutions" in driver.line("status")
        await driver.press("right", "x")
        assert "no clue here" in driver.line("spot")


async def test_candidates_in_the_cells_and_under_the_cursor() -> None:
    async with running(ONE) as driver:
        await driver.press("right", "p")
        board = driver.board
        assert board.view.cell("r1c2").candidates == ("2", "3", "4")
        assert board.view.cell("r3c3").candidates == ("1", "2", "3", "4")
        assert driver.line("spot").strip() == "R1C2: can be 2 3 4"
        await driver.press("p")
        assert board.view.cell("r1c2").candidates == ()


async def test_stepping_through_solutions() -> None:
    async with running() as driver:
        await driver.press("n")
        assert text_at(driver, "r1c1") == str(ALL[0]["r1c1"])
        assert role_at(driver, "r1c1") == "solution"
        await driver.press("n")
        changed = {name for name in ALL[0] if ALL[0][name] != ALL[1][name]}
        board = driver.board
        assert {name for name, cell in board.view.cells.items() if "changed" in cell.marks} == changed
        assert driver.list("solution-list")[0] == f"{len(changed)} changes from solution 1"
        await driver.press("N", "N")
        assert "no further solution" in driver.line("spot")
        await driver.press("escape")
        assert text_at(driver, "r1c1") == ""


async def test_what_if() -> None:
    async with running(ONE) as driver:
        await driver.press("right", "i", "enter")
        assert driver.puzzle_screen.workspace.state.assumptions[0].literal.value == 2
        assert "1 assumption" in driver.line("status")
        await driver.press("f8")
        assert any("Suppose R1C2 is 2" in text for text in driver.list("scope-list"))
        await driver.press("I")
        assert driver.puzzle_screen.workspace.state.assumptions == ()
        await driver.press("i", "down", "tab", *"hunch", "enter")
        assert "(hunch)" in driver.list("scope-list")[-1]
        await driver.press("K")
        assert driver.puzzle_screen.workspace.state == PuzzleState(ONE).with_entry("r1c2", 3)
        assert driver.puzzle_screen.workspace.mode is Mode.SOLVE


async def test_a_what_if_is_kept_or_dropped_while_one_solves_as_well() -> None:
    async with running(ONE) as driver:
        for key, entries in (("I", {}), ("K", {"r1c2": 2})):
            await driver.press("right", "i", "enter", "m")
            assert driver.puzzle_screen.workspace.mode is Mode.SOLVE
            await driver.press(key)
            state = driver.puzzle_screen.workspace.state
            assert (state.assumptions, state.filled) == ((), entries)
            await driver.press("m", "left")


async def test_typing_over_a_clue_that_is_off_switches_it_on() -> None:
    async with running(ONE) as driver:
        await driver.press("x", "2")
        assert driver.engine.state.off == frozenset()


async def test_pasting_a_puzzle_is_an_edit() -> None:
    async with running() as driver:
        driver.board.post_message(events.Paste("1 . . .\n. . . .\n. . . .\n. . . .\n"))
        await driver.settle()
        assert driver.puzzle_screen.puzzle == ONE
        await driver.press("u")
        driver.board.post_message(events.Paste("[/] what is this"))
        await driver.settle()
        assert driver.puzzle_screen.puzzle == SMALL
        assert any("Not pasted" in notification.message for notification in driver.app._notifications)


async def test_what_if_can_be_left() -> None:
    async with running() as driver:
        await driver.press("i", "escape")
        assert driver.puzzle_screen.workspace.state.assumptions == ()


async def test_function_keys_go_to_the_panels() -> None:
    async with running() as driver:
        for key, name in (
            ("f5", "clue-list"),
            ("f6", "solution-list"),
            ("f7", "conflict-list"),
            ("f8", "scope-list"),
        ):
            await driver.press(key)
            assert driver.app.focused is driver.puzzle_screen.query_one(f"#{name}")
        await driver.press("escape")
        assert driver.app.focused is driver.board


async def test_the_clue_list_switches_deletes_and_finds() -> None:
    async with running(TWO_ONES) as driver:
        await driver.press("f5", "down", "space")
        assert "1 clue off" in driver.line("status")
        assert "R1C4 is 1 (off)" in driver.list("clue-list")
        await driver.press("u", "x")
        assert "R1C4 is 1 (off)" in driver.list("clue-list"), "as on the board, where the cursor is elsewhere"
        await driver.press("u", "delete")
        assert driver.puzzle_screen.puzzle == ONE
        await driver.press("u", "home", "enter")
        assert driver.app.focused is driver.board
        assert driver.board.cursor == "r1c1"


async def test_families_fold_and_switch() -> None:
    async with running() as driver:
        await driver.press("f5", "home")
        assert driver.list("clue-list")[2] == "rows: 4 rules"
        await driver.press("right")
        assert "Row 2 holds each digit once" in driver.list("clue-list")
        await driver.press("left")
        assert "Row 2 holds each digit once" not in driver.list("clue-list")
        await driver.press("space")
        assert "rows: 4 rules, all off" in driver.list("clue-list")
        assert "rows off" in driver.line("status")
        assert driver.engine.state.off_families == {"rows"}


async def test_a_rule_can_be_switched_off_but_not_deleted() -> None:
    async with running() as driver:
        await driver.press("f5", "home", "right", "down", "space")
        assert driver.engine.state.off == {"row.1"}
        assert "1 rule off" in driver.line("status")
        await driver.press("delete")
        assert len(driver.puzzle_screen.puzzle.shape.rules) == 12


async def test_reading_a_conflict_moves_the_cursor_and_lights_the_cells() -> None:
    async with running(TWO_ONES) as driver:
        await driver.press("f7", "end", "up")
        board = driver.board
        assert {name for name, cell in board.view.cells.items() if "quoted" in cell.marks} == {
            cell_name(0, column) for column in range(4)
        }
        await driver.press("up")
        assert board.cursor == "r1c4"
        await driver.press("enter")
        assert driver.app.focused is board
        await driver.press("escape")
        assert not any("quoted" in cell.marks for cell in board.view.cells.values())


async def test_scopes_pop_a_layer() -> None:
    async with running(ONE) as driver:
        await driver.press("f8", "end", "delete")
        assert driver.puzzle_screen.puzzle == SMALL


async def test_arrows_step_in_the_solutions_panel() -> None:
    async with running() as driver:
        await driver.press("f6", "shift+right")
        assert driver.puzzle_screen.workspace.view.shown == 287
        await driver.press("left")
        assert driver.puzzle_screen.workspace.view.shown == 286
        await driver.press("less_than_sign", "right")
        assert driver.puzzle_screen.workspace.view.shown == 1


async def test_escape_cancels_first_and_says_last_how_to_leave() -> None:
    async with running(ONE) as driver:
        await driver.press("f5", "n", "end", "home")
        await driver.press("escape")
        assert driver.puzzle_screen.workspace.highlighted == frozenset()
        await driver.press("escape")
        assert driver.app.focused is driver.board
        await driver.press("escape")
        assert driver.puzzle_screen.workspace.view.shown is None
        assert "Ctrl+W" not in driver.line("spot")
        await driver.press("escape", "escape", "escape")
        assert "Ctrl+W goes back to the list, Ctrl+Q quits." in driver.line("spot")
        assert driver.app.screen is driver.puzzle_screen


async def test_tabs_where_there_is_no_room() -> None:
    async with running(TWO_ONES, size=(80, 24)) as driver:
        panel_grid = driver.puzzle_screen.query_one(PanelGrid)
        assert [panel.name_ for panel in panel_grid.panels if panel.display] == ["conflicts"]
        await driver.press("f5")
        assert [panel.name_ for panel in panel_grid.panels if panel.display] == ["clues"]
        await driver.press("space")
        await driver.press("escape", "u")
        await driver.pilot.resize_terminal(150, 50)
        await driver.settle()
        assert all(panel.display for panel in panel_grid.panels)


async def test_an_urgent_panel_goes_back_when_it_is_over() -> None:
    async with running(ONE, size=(80, 24)) as driver:
        panel_grid = driver.puzzle_screen.query_one(PanelGrid)
        await driver.press("right", "1")
        assert panel_grid.active.name_ == "conflicts"
        await driver.press("u")
        assert panel_grid.active.name_ == "clues"


async def test_the_mouse() -> None:
    async with running(ONE) as driver:
        board = driver.board
        assert await driver.pilot.click(board, offset=(18, 10))
        assert board.cursor != "r1c1"
        title = driver.puzzle_screen.query_one("#title")
        assert await driver.pilot.click(title, offset=(title.size.width - 3, 0))
        assert driver.puzzle_screen.workspace.mode is Mode.SOLVE
        await driver.press("f5")
        listing = driver.puzzle_screen.query_one("#clue-list")
        assert await driver.pilot.click(listing, offset=(2, 0))
        assert driver.engine.state.off == {"given.r1c1"}


async def test_letters_type_digits_on_large_grids() -> None:
    from puzzles.types.sudoku import Sudoku
    from tests.helpers.fake_engine import FakeEngine

    async with running(Sudoku.empty(16), FakeEngine(), size=(160, 60)) as driver:
        await driver.press("g", "right", "1", "6", "right", "A", "right", "1", "7")
        digits = driver.givens
        assert digits == {(0, 0): 16, (0, 1): 16, (0, 2): 10, (0, 3): 7}


async def test_what_is_told_of_a_mode_goes_when_the_cursor_moves_and_all_else_stays() -> None:
    async with running(ONE) as driver:
        await driver.press("m")
        assert driver.puzzle_screen.editing.note == TYPING[driver.puzzle_screen.workspace.mode]
        await driver.press("right")
        assert driver.puzzle_screen.editing.note == ""
        driver.puzzle_screen.editing.say("Saved.")
        await driver.press("left")
        assert driver.puzzle_screen.editing.note == "Saved."
