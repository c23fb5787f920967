"""A board under keys and the mouse."""

from __future__ import annotations

from typing import ClassVar

import pytest
from msgspec.structs import replace
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.pilot import Pilot

from puzzles.geometry.grid import place_of
from tui.widgets.board.grid_board import CellView, GridBoard, GridView
from tui.widgets.board.keys import CLEARING, DIGITS

HOLES = {name: CellView(role="hole") for name in ("r1c1", "r1c4", "r2c2")}


class Played(App[None]):
    """An app that keeps what its board told, with bindings that a board may shadow."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "note('undo')", "Undo"),
        Binding("h", "note('hint')", "Hint"),
        Binding("3", "note('three')", "Three"),
    ]

    def __init__(self, board: GridBoard) -> None:
        super().__init__()
        self.board = board
        self.told: list[tuple[object, ...]] = []

    def compose(self) -> ComposeResult:
        yield self.board

    def action_note(self, what: str) -> None:
        self.told.append((what,))

    def on_grid_board_typed(self, event: GridBoard.Typed) -> None:
        self.told.append(("typed", event.cell, event.key, event.character))

    def on_grid_board_moved(self, event: GridBoard.Moved) -> None:
        self.told.append(("moved", event.cell, event.extend))

    def on_grid_board_clicked(self, event: GridBoard.Clicked) -> None:
        self.told.append(("clicked", event.cell, event.extend))


def app_with(view: GridView | None = None, **options: object) -> Played:
    return Played(GridBoard(view or GridView(3, 4), **options))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        (["right", "down"], "r2c2"),
        (["l", "j", "l", "k"], "r1c3"),
        (["left", "up"], "r1c1"),
        (["end", "down", "down", "down"], "r3c4"),
        (["ctrl+end"], "r3c4"),
        (["ctrl+end", "home"], "r3c1"),
        (["ctrl+end", "ctrl+home"], "r1c1"),
    ],
)
async def test_the_cursor_moves(keys: list[str], expected: str) -> None:
    app = app_with()
    async with app.run_test() as pilot:
        await pilot.press(*keys)
        assert app.board.cursor == expected


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ([], "r1c2"),
        (["left"], "r1c2"),
        (["down"], "r3c2"),
        (["ctrl+end", "home", "up", "right"], "r2c3"),
        (["end"], "r1c3"),
    ],
)
async def test_holes_are_passed_over(keys: list[str], expected: str) -> None:
    app = app_with(GridView(3, 4, HOLES))
    async with app.run_test() as pilot:
        await pilot.press(*keys)
        assert app.board.cursor == expected


async def test_open_holes_can_be_entered() -> None:
    app = app_with(GridView(3, 4, HOLES, open_holes=True))
    async with app.run_test() as pilot:
        await pilot.press("right", "down")
        assert app.board.cursor == "r2c2"


async def test_accepted_keys_are_typed_and_others_left_alone() -> None:
    app = app_with()
    async with app.run_test() as pilot:
        await pilot.press("3", "delete", "u", "x", "full_stop")
        assert app.told == [
            ("typed", "r1c1", "3", "3"),
            ("typed", "r1c1", "delete", ""),
            ("undo",),
            ("typed", "r1c1", "full_stop", "."),
        ]


async def test_a_letter_that_is_accepted_is_no_move() -> None:
    app = app_with(accepts=DIGITS | CLEARING | frozenset("h"))
    async with app.run_test() as pilot:
        await pilot.press("h", "l")
        assert app.told == [("typed", "r1c1", "h", "h"), ("moved", "r1c2", False)]


async def test_letters_that_are_no_moves_reach_the_screen() -> None:
    app = app_with(vi_keys=False)
    async with app.run_test() as pilot:
        await pilot.press("h", "l")
        assert app.told == [("hint",)]


async def test_the_footer_tells_which_keys_work() -> None:
    app = app_with()
    async with app.run_test() as pilot:
        await pilot.pause()
        assert app.screen.active_bindings["u"].binding.description == "Undo"
        assert "3" not in app.screen.active_bindings
        assert app.screen.active_bindings["h"].binding.description == "Move"
        app.board.vi_keys = False
        await pilot.pause()
        assert app.screen.active_bindings["h"].binding.description == "Hint"


async def test_shift_and_arrows_extend() -> None:
    app = app_with()
    async with app.run_test() as pilot:
        await pilot.press("shift+right", "down")
        assert app.told == [("moved", "r1c2", True), ("moved", "r2c2", False)]


async def at(pilot: Pilot[None], app: Played, cell: str) -> tuple[int, int]:
    """The middle of a cell, seen from the board's top left."""
    await pilot.pause()
    region = app.board.region_of(cell)
    return region.x + region.width // 2, region.y + region.height // 2


async def test_a_click_places_the_cursor() -> None:
    app = app_with()
    async with app.run_test() as pilot:
        await pilot.click(GridBoard, offset=await at(pilot, app, "r2c3"))
        assert app.board.cursor == "r2c3"
        assert app.told == [("moved", "r2c3", False), ("clicked", "r2c3", False)]


async def test_a_click_with_shift_extends() -> None:
    app = app_with()
    async with app.run_test() as pilot:
        await pilot.click(GridBoard, offset=await at(pilot, app, "r1c2"), shift=True)
        assert app.told == [("moved", "r1c2", True), ("clicked", "r1c2", True)]


async def test_dragging_extends_cell_by_cell() -> None:
    app = app_with()
    async with app.run_test() as pilot:
        await pilot.mouse_down(GridBoard, offset=await at(pilot, app, "r1c2"))
        x, y = await at(pilot, app, "r1c3")
        await pilot.hover(GridBoard, offset=(x, y))
        await pilot.hover(GridBoard, offset=(x + 1, y))
        await pilot.hover(GridBoard, offset=await at(pilot, app, "r2c3"))
        await pilot.mouse_up(GridBoard, offset=await at(pilot, app, "r2c3"))
        clicks = [told[1:] for told in app.told if told[0] == "clicked"]
        assert clicks == [("r1c2", False), ("r1c3", True), ("r2c3", True)]
        await pilot.hover(GridBoard, offset=await at(pilot, app, "r3c4"))
        assert app.board.cursor == "r2c3"


async def test_clicks_beside_the_cells_do_nothing() -> None:
    view = GridView(3, 4, HOLES, row_labels=("a", "b", "c"), column_labels=("1", "2", "3", "4"))
    app = app_with(view)
    async with app.run_test() as pilot:
        await pilot.click(GridBoard, offset=(0, 3))
        await pilot.click(GridBoard, offset=(10, 0))
        await pilot.click(GridBoard, offset=await at(pilot, app, "r2c2"))
        assert app.told == []


async def test_a_click_hits_what_is_seen_after_scrolling() -> None:
    names = tuple(str(n) for n in range(1, 21))
    app = app_with(GridView(20, 20, row_labels=names, column_labels=names))
    async with app.run_test(size=(30, 10)) as pilot:
        app.board.cursor = "r20c20"
        await pilot.click(GridBoard, offset=await at(pilot, app, "r19c18"))
        assert app.board.cursor == "r19c18"


async def test_every_visible_cell_is_hit_where_it_is_drawn() -> None:
    app = app_with(GridView(3, 4, row_labels=("a", "b", "c")))
    async with app.run_test() as pilot:
        for cell in ("r1c1", "r3c4", "r2c2"):
            await pilot.click(GridBoard, offset=await at(pilot, app, cell))
            assert app.board.cursor == cell


async def test_the_cursor_never_leaves_the_grid() -> None:
    app = app_with()
    async with app.run_test() as pilot:
        board = app.board
        board.cursor = "r3c4"
        board.cursor = "r9c9"
        assert board.cursor == "r3c4"
        board.view = GridView(2, 2)
        assert board.cursor == "r1c1"
        board.view = replace(board.view, cells={"r1c1": CellView(role="hole")})
        await pilot.pause()
        assert place_of(board.cursor) == (0, 1)


async def test_a_board_without_cells_bears_every_key() -> None:
    app = app_with(GridView())
    async with app.run_test() as pilot:
        await pilot.press("up", "end", "ctrl+end", "l", "5")
        await pilot.click(GridBoard, offset=(1, 1))
        assert isinstance(app.board.cursor, str)


def test_messages_name_their_board() -> None:
    board = GridBoard(GridView(1, 1))
    messages: list[Message] = [
        GridBoard.Moved(board, "r1c1"),
        GridBoard.Typed(board, "r1c1", "5", "5"),
        GridBoard.Clicked(board, "r1c1", extend=False),
    ]
    assert all(message.control is board for message in messages)
