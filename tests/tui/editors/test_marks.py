"""Pencil marks, colours, several cells at once and typing in a row, by the keys that make them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual._xterm_parser import XTermParser
from textual.events import Key
from textual.pilot import Pilot

from puzzles.geometry.grid import cell_name, places
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.state import MarkKind, PuzzleState
from puzzles.types.cluemaster.puzzle import ClueMaster
from puzzles.types.kenken.puzzle import KenKen
from puzzles.types.mastermind.puzzle import Mastermind
from puzzles.types.nonogram.puzzle import Nonogram
from puzzles.types.numberchallenge import NumberChallenge
from puzzles.types.slitherlink.edge_count import EdgeCount
from puzzles.types.slitherlink.puzzle import Slitherlink
from puzzles.types.sudoku import Sudoku
from tests.helpers.driving import on_screen
from tui.app.terminal import driver
from tui.screens.bench.body import PuzzleBody
from tui.screens.bodies.grid_body import GridBody
from tui.store.options import Typing
from tui.types.cluemaster.body import ClueMasterBody
from tui.types.kenken import KenKenBody
from tui.types.mastermind.body import MastermindBody
from tui.widgets.board.grid_board import CellView, GridBoard

SMALL = Sudoku.empty(4).with_given((0, 0), 1)


@asynccontextmanager
async def shown(puzzle: GridPuzzle, *keys: str) -> AsyncIterator[tuple[GridBody[Any], Pilot[None]]]:
    async with on_screen(GridBody, puzzle, size=(100, 40)) as (body, pilot):
        await pilot.press(*keys)
        yield body, pilot


def marks(body: PuzzleBody[Any], kind: MarkKind) -> dict[str, set[object]]:
    found: dict[str, set[object]] = {}
    for mark in body.workspace.state.marks:
        if mark.kind is kind:
            found.setdefault(mark.name, set()).add(mark.value)
    return found


def corners(body: PuzzleBody[Any]) -> dict[str, set[object]]:
    return marks(body, MarkKind.CORNER)


def centres(body: PuzzleBody[Any]) -> dict[str, set[object]]:
    return marks(body, MarkKind.CENTRE)


def cell(body: GridBody[Any], name: str) -> CellView:
    return body.board.view.cell(name)


def said(body: PuzzleBody[Any]) -> str:
    return " ".join(phrase.text for phrase in body.spot_line(body.workspace.view))


async def test_a_key_goes_from_values_to_both_kinds_of_marks_and_colours() -> None:
    async with shown(SMALL, "m", "right") as (body, pilot):
        before = body.workspace.view.asked
        await pilot.press("comma", "2", "3", "comma", "4", "comma", "1")
        assert corners(body) == {"r1c2": {2, 3}}
        assert centres(body) == {"r1c2": {4}}
        assert body.workspace.state.colours == {("r1c2", "red")}
        shown_cell = cell(body, "r1c2")
        assert (shown_cell.corners, shown_cell.centres, shown_cell.colour) == (("2", "3"), ("4",), "red")
        assert "corner 2 3 · centre 4 · red" in said(body)
        assert "Colours" in said(body)
        assert body.workspace.view.asked == before
        await pilot.press("comma", "3")
        assert body.workspace.typing is Typing.VALUE
        assert body.workspace.state.filled == {"r1c2": 3}
        await pilot.press(*"uuuuu")
        assert body.workspace.state == PuzzleState(body.puzzle)
        await pilot.press("U", "U", "comma", "2")
        assert corners(body) == {"r1c2": {3}}


async def test_alt_and_ctrl_make_marks_at_once() -> None:
    async with shown(SMALL, "m", "right", "alt+2", "ctrl+3", "ctrl+4", "4") as (body, pilot):
        assert corners(body) == {"r1c2": {2}}
        assert centres(body) == {"r1c2": {3, 4}}
        assert body.workspace.state.filled == {"r1c2": 4}
        await pilot.press("m", "alt+2")
        assert body.puzzle == SMALL


def test_alt_and_a_digit_are_told_from_the_signs_of_a_keyboard() -> None:
    assert driver.AltDigit("alt+6")

    def read(text: str) -> list[str]:
        events = [event for part in (text, "") for event in XTermParser(False).feed(part)]
        return [event.key for event in events if isinstance(event, Key)]

    assert read("\x1b1\x1b6") == ["alt+1", "alt+6"]
    assert read("\x1b[49;3u") == ["alt+1"]
    assert read("§") == ["section_sign"]


async def test_given_and_filled_cells_take_no_marks() -> None:
    async with shown(SMALL, "m", "comma", "2", "right", "shift+left", "3") as (body, pilot):
        assert corners(body) == {"r1c2": {3}}
        await pilot.press("escape", "left", "4")
        assert "a value already" in body.editing.note


async def test_delete_takes_values_then_marks_then_colours() -> None:
    async with shown(SMALL, "m", "right", "comma", "2", "comma", "comma", "3", "comma", "4") as (body, pilot):
        await pilot.press("delete")
        assert body.workspace.state.filled == {}
        assert corners(body) == {"r1c2": {2}}
        await pilot.press("backspace")
        assert corners(body) == {}
        assert body.workspace.state.colours == {("r1c2", "yellow")}
        await pilot.press("0")
        assert body.workspace.state == PuzzleState(SMALL)


async def test_all_marks_are_filled_from_what_is_seen() -> None:
    async with shown(SMALL, "m", "ctrl+end", "2", "M") as (body, pilot):
        assert centres(body)["r1c4"] == {3, 4}
        assert centres(body)["r2c3"] == {1, 2, 3, 4}
        assert "r1c1" not in centres(body)
        await pilot.press("u", "comma", "ctrl+home", "right", "shift+right", "M")
        assert corners(body) == {"r1c2": {2, 3, 4}, "r1c3": {2, 3, 4}}
        assert centres(body) == {}


@pytest.mark.parametrize("clear", [True, False])
async def test_a_value_clears_marks_if_that_is_wished(clear: bool) -> None:
    async with shown(SMALL, "m", "M", "ctrl+end") as (body, pilot):
        if not clear:
            body.editing.choose(body.workspace.options.toggled("clear_marks"))
        before = centres(body)
        await pilot.press("3")
        expected = {name: values - {3} if in_sight(name) else values for name, values in before.items()}
        assert centres(body) == (expected if clear else before)
        await pilot.press("u")
        assert centres(body) == before


def in_sight(name: str) -> bool:
    """Whether a cell shares a row, a column or a box with the last one of a 4x4, and is another."""
    row, column = int(name[1]), int(name[3])
    return (row, column) != (4, 4) and (row == 4 or column == 4 or (row > 2 and column > 2))


async def test_several_cells_take_a_value_a_mark_and_a_colour_in_one_edit() -> None:
    async with shown(SMALL, "m", "down", "shift+right", "2") as (body, pilot):
        assert body.workspace.state.filled == {"r2c1": 2, "r2c2": 2}
        await pilot.press("delete", "comma", "3")
        assert corners(body) == {"r2c1": {3}, "r2c2": {3}}
        await pilot.press("u", "u", "u")
        assert body.workspace.state == PuzzleState(SMALL)
        await pilot.press("down", "space", "down", "space", "comma", "comma", "4")
        assert body.workspace.state.colours == {("r3c2", "green"), ("r4c2", "green")}
        await pilot.press("left")
        assert body.workspace.selected == frozenset()
        await pilot.press("shift+up", "escape")
        assert body.workspace.selected == frozenset()


async def test_several_cells_are_given_in_set_mode() -> None:
    async with shown(Sudoku.empty(4), "shift+right", "down", "space", "2") as (body, pilot):
        assert body.puzzle.givens == {(0, 0): 2, (0, 1): 2, (1, 1): 2}
        await pilot.press("delete")
        assert body.puzzle.givens == {}
        assert len(body.workspace.selected) == 3
        await pilot.press("u", "u")
        assert body.puzzle == Sudoku.empty(4)


async def test_the_mouse_marks_cells() -> None:
    async with shown(SMALL, "m") as (body, pilot):

        async def at(name: str) -> tuple[int, int]:
            await pilot.pause()
            region = body.board.region_of(name)
            return region.x + region.width // 2, region.y + region.height // 2

        await pilot.mouse_down(GridBoard, offset=await at("r2c1"))
        await pilot.hover(GridBoard, offset=await at("r2c2"))
        await pilot.mouse_up(GridBoard, offset=await at("r2c2"))
        await pilot.click(GridBoard, offset=await at("r4c4"), control=True)
        assert body.workspace.selected == {"r2c1", "r2c2", "r4c4"}
        await pilot.click(GridBoard, offset=await at("r2c1"), control=True)
        assert body.workspace.selected == {"r2c2", "r4c4"}
        await pilot.click(GridBoard, offset=await at("r3c3"))
        assert body.workspace.selected == frozenset()


async def test_space_marks_and_never_clears() -> None:
    async with shown(Sudoku.empty(4), "3", "right", "left", "space") as (body, pilot):
        assert body.puzzle.givens == {(0, 0): 3}
        assert body.workspace.selected == {"r1c1"}
        await pilot.press("space", "m", "right", "2", "space")
        assert body.workspace.state.filled == {"r1c2": 2}
        assert body.workspace.selected == {"r1c2"}
    async with shown(KenKen(4), "space", "right", "space", "3", "plus") as (body, _):
        assert [clue.label for clue in body.puzzle.clue_list] == ["3+"]


async def test_space_cycles_what_is_so_or_not() -> None:
    async with shown(Nonogram(4, 4), "m", "space") as (body, pilot):
        for found in ({"r1c1": True}, {"r1c1": False}, {}, {"r1c1": True}):
            assert body.workspace.state.filled == found
            await pilot.press("space")
        assert body.workspace.selected == frozenset()
        await pilot.press("shift+right", "space")  # with cells marked, it goes on marking
        assert body.workspace.selected == {"r1c1"}
    async with shown(Nonogram(4, 4), "space") as (body, _):
        assert body.workspace.selected == {"r1c1"}


async def test_that_a_cell_is_not_shaded_is_marked_and_taken_back_by_one_key() -> None:
    async with shown(Nonogram(4, 4), "m", "x", "right", "1") as (body, pilot):
        assert [cell(body, name).text for name in ("r1c1", "r1c2", "r1c3")] == ["×", "■", ""]
        await pilot.press("1", "left", "x")
        assert body.workspace.state.filled == {}
        await pilot.press("shift+right", "x")
        assert body.workspace.state.filled == {"r1c1": False, "r1c2": False}
    async with shown(Slitherlink(2, 2), "m", "x") as (body, pilot):
        assert [point.text for point in body.board.view.points.values() if point.text] == ["×"]
        await pilot.press("x")
        assert body.workspace.state.filled == {}


async def test_values_typed_in_a_row() -> None:
    async with shown(Sudoku.empty(9)) as (body, pilot):
        await pilot.press("down", "5", "3", "0", "up")
        assert body.puzzle.givens == {}, "it stays in the cell that a person went to"
        body.editing.choose(body.workspace.options.toggled("advance"))
        grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        assert len(grid) == 81
        await pilot.press(*grid)
        assert "".join(str(body.puzzle.givens.get((at // 9, at % 9), ".")) for at in range(81)) == grid
        await pilot.press("ctrl+home", "m", "0", "space", "4", "6")
        assert body.workspace.state.filled == {"r1c3": 4, "r1c4": 6}


async def test_longer_values_typed_in_a_row() -> None:
    async with shown(Sudoku.empty(16)) as (body, pilot):
        body.editing.choose(body.workspace.options.toggled("advance"))
        await pilot.press("1", "2", "7", "1", "7", "c", "1", "right", "2")
        expected = [12, 7, 1, 7, 12, 1, 2]
        assert [body.puzzle.givens.get((0, column)) for column in range(7)] == expected


async def test_a_mark_of_two_digits_takes_the_place_of_one() -> None:
    async with shown(NumberChallenge(3, 4), "m", "comma", "1", "2") as (body, pilot):
        assert corners(body) == {"r1c1": {12}}
        await pilot.press("3", "1")
        assert corners(body) == {"r1c1": {12, 3, 1}}
    async with shown(Sudoku.empty(16), "m", "comma", "1", "2", "c") as (body, _):
        assert corners(body) == {"r1c1": {1, 2, 12}}


async def test_what_is_half_typed_is_for_one_kind() -> None:
    async with shown(NumberChallenge(3, 4), "m", "alt+1", "ctrl+2", "3") as (body, _):
        assert (corners(body), centres(body)) == ({"r1c1": {1}}, {"r1c1": {2}})
        assert body.workspace.state.filled == {"r1c1": 3}


async def test_only_cells_are_filled_with_marks() -> None:
    async with on_screen(KenKenBody, KenKen(4, liars=True)) as (body, pilot):
        await pilot.press("m", "M")
        assert centres(body).keys() == {cell_name(*place) for place in places(4, 4)}


async def test_what_is_marked_elsewhere_is_not_typed_into() -> None:
    async with shown(Slitherlink(3, 3), "m", "comma", "shift+right", "comma", "1") as (body, pilot):
        assert list(body.workspace.state.filled.values()) == [True]
        await pilot.press("m", "m")
        assert body.workspace.selected == frozenset()


async def test_cells_of_a_slitherlink_are_coloured() -> None:
    async with shown(Slitherlink(3, 3).with_clue(EdgeCount((0, 1), 2)), "m", "comma") as (body, pilot):
        assert body.workspace.typing is Typing.COLOUR
        assert body.board.cursor == "r1c1"
        await pilot.press("5", "shift+right", "6", "M")
        assert body.workspace.state.colours == {("r1c1", "blue"), ("r1c2", "blue")}
        assert (cell(body, "r1c2").colour, cell(body, "r1c2").text) == ("blue", "2")
        await pilot.press("comma", "0")
        assert False in body.workspace.state.filled.values()
        await pilot.press("alt+1")
        assert "no pencil marks" in body.editing.note


async def test_row_column_box_and_equal_values_of_the_cursor_are_shown() -> None:
    puzzle = SMALL.with_given((2, 3), 1)
    async with shown(puzzle) as (body, pilot):
        marked = {name for name, view in body.board.view.cells.items() if "peer" in view.marks}
        assert marked == {"r1c2", "r1c3", "r1c4", "r2c1", "r3c1", "r4c1", "r2c2"}
        assert cell(body, "r3c4").marks == {"equal"}
        await pilot.press("right")
        assert not any("equal" in view.marks for view in body.board.view.cells.values())
        assert "peer" in cell(body, "r4c2").marks
        body.editing.choose(body.workspace.options.toggled("guides"))
        assert not any(view.marks for view in body.board.view.cells.values())


async def test_the_code_of_a_mastermind_takes_marks() -> None:
    async with on_screen(MastermindBody, Mastermind()) as (body, pilot):
        body.board.focus()
        await pilot.press("m", "comma", "1", "2", "comma", "3", "right", "shift+left", "comma", "comma", "5")
        assert corners(body) == {"p1": {"1", "2"}}
        assert centres(body) == {"p1": {"3"}}
        assert body.workspace.state.filled == {"p1": "5", "p2": "5"}
        assert "corner" not in said(body), "the marks lie under a value"
        await pilot.press("space")
        assert body.workspace.state.filled == {"p1": "5", "p2": "5"}


async def test_tiles_of_a_clue_master_are_marked() -> None:
    async with on_screen(ClueMasterBody, ClueMaster()) as (body, pilot):
        body.board.focus()
        await pilot.press("m", "comma", "r", "1", "right", "comma", "comma", "comma", "g", "2")
        assert corners(body) == {"r1c1": {"red-ball"}}
        assert body.workspace.state.filled == {"r1c2": "green-bone"}
        assert body.board.view.cell("r1c1").corners == ("Rl",)


async def test_an_empty_grid_is_typed_in_a_row_until_the_cursor_is_moved() -> None:
    async with shown(Sudoku.empty(9), "5", "3", ".", ".", "7") as (body, pilot):
        assert body.puzzle.givens == {(0, 0): 5, (0, 1): 3, (0, 4): 7}
        assert body.board.cursor == "r1c6"
        await pilot.press("backspace", "8")
        assert body.puzzle.givens == {(0, 0): 5, (0, 1): 3, (0, 4): 8}
        await pilot.press("u", "9")
        assert body.puzzle.givens == {(0, 0): 5, (0, 1): 3, (0, 4): 9}
        await pilot.press("right", "1", "2")
        assert body.puzzle.givens == {(0, 0): 5, (0, 1): 3, (0, 4): 9, (0, 5): 2}
        assert body.board.cursor == "r1c6"


async def test_who_moves_after_each_value_finds_the_cursor_where_it_was() -> None:
    async with shown(Sudoku.empty(4), "1", "right", "2", "down", "3") as (body, pilot):
        assert body.puzzle.givens == {(0, 0): 1, (0, 1): 2, (1, 1): 3}
    async with shown(Sudoku.empty(4), "1") as (body, pilot):
        assert "Typing goes on to the next cell" in body.editing.note
        await pilot.press("shift+down")
        assert body.workspace.selected == {"r1c1", "r2c1"}


@pytest.mark.parametrize(("seconds", "value"), [(0.3, 12), (2.0, 2)])
async def test_after_a_pause_a_digit_is_typed_over_a_value(
    seconds: float, value: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with shown(NumberChallenge(4, 4), "m") as (body, pilot):
        now = [100.0]
        monkeypatch.setattr(body.workspace.conversation, "clock", lambda: now[0])
        await pilot.press("1")
        now[0] += seconds
        await pilot.press("2")
        assert body.workspace.state.filled == {"r1c1": value}
