"""The truth table as a widget: what it draws, what stays in sight, how the cursor moves."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from puzzles.formulas.formulas import Is
from puzzles.types.logic.puzzle import Logic
from tui.types.logic.table_painter import TableView
from tui.types.logic.truth_table import TruthTableBoard
from tui.widgets.table_frame import HEADER, WIDEST, RowOrder, TableFrame

SMALL = Logic.of(("p | q", "~p"), "q & p")
LONG = Logic.of(tuple(f"x{n:02} -> x{n + 1:02}" for n in range(11)), "x00 -> x11")


class Alone(App[None]):
    def compose(self) -> ComposeResult:
        yield TruthTableBoard()


@asynccontextmanager
async def shown(
    view: TableView, size: tuple[int, int] = (60, 12)
) -> AsyncIterator[tuple[TruthTableBoard, Pilot[None]]]:
    app = Alone()
    async with app.run_test(size=size) as pilot:
        board = app.query_one(TruthTableBoard)
        board.view = view
        board.focus()
        await pilot.pause()
        yield board, pilot


def lines(board: TruthTableBoard) -> list[str]:
    return [board.render_line(y).text.rstrip() for y in range(board.scrollable_content_region.height)]


def is_bold(board: TruthTableBoard, y: int) -> bool:
    letters = [segment for segment in board.render_line(y) if segment.text.strip() in ("T", "F")]
    assert letters
    bold = {bool(segment.style and segment.style.bold) for segment in letters}
    assert len(bold) == 1
    return bold.pop()


async def test_the_rows_that_decide_are_bold_and_marked() -> None:
    async with shown(TableView(SMALL.table())) as (board, pilot):
        await pilot.press("ctrl+end")
        assert lines(board)[: HEADER + 4] == [
            "     │      │ P2   P1      C",
            " row │ p  q │ ¬p  p ∨ q  q ∧ p",
            "─────┼──────┼──────────────────",
            "   1 │ T  T │ F     T      T",
            "   2 │ T  F │ F     T      F",
            " ✗ 3 │ F  T │ T     T      F",
            "›  4 │ F  F │ T     F      F",
        ]
        assert [is_bold(board, HEADER + row) for row in range(3)] == [False, False, True]
    async with shown(TableView(Logic.of(("p",), "p | q").table())) as (board, _):
        assert [line[1] for line in lines(board)[HEADER : HEADER + 4]] == ["✓", "✓", " ", " "]


async def test_signs_stand_under_their_headings() -> None:
    table = SMALL.table()
    view = TableView(table, signs={0: "T", 3: "▲!", 4: "!"}, highlighted=frozenset({3}), held={0: True})
    async with shown(view) as (board, _):
        assert lines(board)[2] == "─────┼─T────┼───────▲!─────!───"
        highlighted = [
            segment for segment in board.render_line(HEADER + 1) if segment.style and segment.style.underline
        ]
        assert [segment.text.strip() for segment in highlighted] == ["T"]


async def test_headings_row_numbers_and_names_stay_while_the_rest_scrolls() -> None:
    async with shown(TableView(LONG.table()), (70, 20)) as (board, pilot):
        assert lines(board)[1].endswith("x10  x11 │")
        await pilot.press("ctrl+end", "end")
        await pilot.pause()
        seen = lines(board)
        assert board.cursor == (4095, len(LONG.table().columns) - 1)
        assert seen[1].startswith("    row │")
        assert seen[1].endswith("x00 → x11")
        assert seen[-1].startswith("›✓ 4096 │")
        assert len(seen) == 19
    few = Logic.of(("a -> b", "b -> c", "c -> a", "a & b & c | ~a & ~b & ~c"), "a <-> c")
    async with shown(TableView(few.table()), (40, 12)) as (board, pilot):
        await pilot.press("end")
        await pilot.pause()
        assert lines(board)[1].startswith(" row │ a  b  c │")
        assert board.scroll_offset.x > 0


async def test_a_column_that_is_newly_lit_comes_into_sight() -> None:
    table = LONG.table()
    last = len(table.columns) - 1
    async with shown(TableView(table), (60, 12)) as (board, pilot):
        assert not lines(board)[1].endswith("x00 → x11")
        board.view = TableView(table, highlighted=frozenset({last}))
        await pilot.pause()
        assert lines(board)[1].endswith("x00 → x11")
        assert board.cursor == (0, 0)


async def test_the_cursor_moves_by_rows_pages_ends_and_rows_that_decide() -> None:
    table = LONG.table()
    async with shown(TableView(table), (60, 14)) as (board, pilot):
        await pilot.press("j", "down", "l", "right", "h", "k")
        assert board.cursor == (1, 1)
        await pilot.press("pagedown", "pagedown")
        assert board.cursor == (1 + 2 * 9, 1)
        assert f" {board.cursor[0] + 1} │" in lines(board)[-1]
        await pilot.press("g", "up", "home")
        assert board.cursor == (0, 0)
        rows = [row for row in table.models() if row]
        for row in rows:
            assert board.jump(1)
            assert board.cursor[0] == row
        assert not board.jump(1)
        assert board.jump(-1)
        assert board.cursor[0] == rows[-2]


async def test_a_click_points_at_a_cell_and_on_a_heading_at_a_column() -> None:
    async with shown(TableView(SMALL.table())) as (board, pilot):
        await pilot.click(board, offset=(21, HEADER + 2))
        assert board.cursor == (2, 3)
        await pilot.click(board, offset=(7, 1))
        assert board.cursor == (2, 0)
        await pilot.click(board, offset=(7, HEADER + 6))
        assert board.cursor == (3, 0)


async def test_a_smaller_table_takes_the_cursor_back() -> None:
    async with shown(TableView(SMALL.table())) as (board, pilot):
        await pilot.press("ctrl+end", "end")
        board.view = TableView(Logic.of(("p",)).table())
        assert board.cursor == (1, 0)
        board.view = TableView(message="There is nothing, and that is told in words that wrap.")
        await pilot.pause()
        assert lines(board)[0] == " There is nothing, and that is told in words that wrap."
        await pilot.press("down", "pagedown", "end", "ctrl+end")
        assert not board.jump(1)


async def test_a_table_without_names_has_one_row() -> None:
    async with shown(TableView(Logic.of(("true",), "false").table())) as (board, _):
        assert lines(board)[: HEADER + 1] == [
            "     │ P1  C",
            " row │ ⊤   ⊥",
            "─────┼───────",
            "›✗ 1 │ T   F",
        ]


def test_a_long_heading_is_cut_and_a_wide_one_measured() -> None:
    frame = TableFrame.of([1, 100, 4], RowOrder(4), names=1, room=80)
    assert frame.fixed == 1
    assert [frame.room(column) for column in range(3)] == [1, WIDEST, 4]
    assert frame.column_at(frame.starts[1] - 1) == 0
    assert frame.column_at(frame.starts[2]) == 2
    assert frame.column_at(frame.width) is None
    assert frame.column_at(0) is None
    assert list(frame.between(frame.starts[1] + 3, frame.starts[2] + 1)) == [1, 2]
    assert TableFrame.of([30, 4], RowOrder(4), names=1, room=50).fixed == 0


@pytest.mark.parametrize("value", [True, False])
async def test_rows_that_what_was_written_excludes_are_pale(value: bool) -> None:
    table = Logic.of(("q", "r")).table(given=[Is("q", value)])
    async with shown(TableView(table, held={0: value})) as (board, _):
        styles = [board.render_line(HEADER + row)._segments[3].style for row in (1, 3)]
        assert styles[0] != styles[1]
