"""One hand for all types: what gestures of the mouse, and the same by keys, write in Solve mode."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.events import MouseDown, MouseMove, MouseUp
from textual.pilot import Pilot

from puzzles.files.samples import sample
from puzzles.geometry.grid import cell_name, place_of
from puzzles.model.state import Mode
from tests.helpers.driving import running, until
from tests.helpers.fake_engine import FakeEngine
from tests.helpers.mouse import BESIDE, gesture, send
from tui.editors.hand.lines import NO_ISLAND
from tui.messages.asking import AskingApp
from tui.screens.bodies.grid_body import GridBody
from tui.screens.dialogs.pad import PadScreen
from tui.widgets.board import gestures


@asynccontextmanager
async def solving(
    name: str, size: tuple[int, int] = (100, 40)
) -> AsyncIterator[tuple[GridBody[Any], Pilot[None]]]:
    """A puzzle of the library on its screen, in Solve mode."""
    async with running(sample(name).load(), FakeEngine(), size=size, mode=Mode.SOLVE) as driver:
        body = driver.puzzle_screen.body
        assert isinstance(body, GridBody)
        yield body, driver.pilot


def written(body: GridBody[Any]) -> dict[str, Any]:
    return dict(body.workspace.state.filled)


YES, NO = True, False
Steps = list[tuple[str, dict[str, Any]]]
"""A gesture, or keys in brackets, and all that is written then."""

SHADING: Steps = [
    ("left r1c2", {"r1c2": YES}),
    ("left r1c2", {}),
    ("right r1c2", {"r1c2": NO}),
    ("left r1c2", {"r1c2": YES}),
    ("right r1c2", {"r1c2": NO}),
    ("right r1c2", {}),
    ("drag r1c2 r1c4", {"r1c2": YES, "r1c3": YES, "r1c4": YES}),
    ("drag r1c3 beside r1c4", {"r1c2": YES}),
    ("wipe r1c2 r2c2", {"r1c2": NO, "r2c2": NO}),
    ("[u]", {"r1c2": YES}),
    ("left beside", {"r1c2": YES}),
]
TABLE: dict[str, Steps] = {
    "nonogram-two-ways": SHADING,
    "starbattle-6x6": SHADING,
    "tents-8x8": [
        ("left r1c1", {"r1c1": YES}),
        ("wipe r1c3 r1c4", {"r1c1": YES, "r1c3": NO, "r1c4": NO}),
        ("drag r1c1 r1c3", {"r1c4": NO}),
        ("left r1c2", {"r1c4": NO}),
    ],
    "nurikabe-5x5": [
        ("drag r2c1 r2c4", {"r2c1": YES, "r2c2": YES, "r2c4": YES}),
        ("left r1c1", {"r2c1": YES, "r2c2": YES, "r2c4": YES}),
    ],
    "battleships-6x6": [
        ("drag r1c2 r1c3", {"r1c2": YES, "r1c3": YES}),
        ("left r1c1", {"r1c2": YES, "r1c3": YES}),
        ("[u]", {}),
    ],
    "minesweeper-8x8": [
        ("left r1c1", {"r1c1": YES}),
        ("right r1c2", {"r1c1": YES, "r1c2": NO}),
        ("left r1c4", {"r1c1": YES, "r1c2": NO}),
    ],
    "lightup-7x7": [("left r1c1", {"r1c1": YES}), ("left r2c2", {"r1c1": YES}), ("[u]", {})],
    "hitori-6x6": [("left r1c1", {"r1c1": YES}), ("right r1c1", {"r1c1": NO})],
    "binairo-6x6": [("[ctrl+home]", {})],
    "slant-5x5": [
        ("left r1c1", {"r1c1": "\\"}),
        ("right r1c1", {"r1c1": "/"}),
        ("right r1c1", {}),
        ("drag r1c1 r2c2", {"r1c1": "\\", "r2c2": "\\"}),
    ],
    "magnets-4x5": [
        ("left r1c1", {"r1c1": "+"}),
        ("left r1c1", {"r1c1": "-"}),
        ("left r1c1", {}),
        ("right r1c1", {"r1c1": "0"}),
        ("wipe r1c2 r1c4", {"r1c1": "0", "r1c2": "0", "r1c3": "0", "r1c4": "0"}),
    ],
    "slitherlink-5x5": [
        ("left r1c1.top", {"r1c1.top": YES}),
        ("left r1c1.top", {}),
        ("right r1c1.left", {"r1c1.left": NO}),
        ("left r1c1.left", {"r1c1.left": YES}),
        ("right r1c1.left", {"r1c1.left": NO}),
        ("right r1c1.left", {}),
        ("drag r1c1.top-left r1c3.top-right", {"r1c1.top": YES, "r1c2.top": YES, "r1c3.top": YES}),
        ("[u]", {}),
        (
            "drag r1c1.top r1c2.top r1c2.top-right r1c2.bottom-right r1c2.bottom-left",
            {"r1c1.top": YES, "r1c2.top": YES, "r1c3.left": YES, "r2c2.top": YES},
        ),
        ("drag r1c2.top-right r1c1.top-left", {"r1c3.left": YES, "r2c2.top": YES}),
        (
            "wipe r5c5.bottom r5c5.bottom-left r5c4.bottom-left",
            {"r1c3.left": YES, "r2c2.top": YES, "r5c5.bottom": NO, "r5c4.bottom": NO},
        ),
    ],
    "palisade-5x5": [
        ("left r1c1.right", {"r1c2.left": YES}),
        ("right r1c1.right", {"r1c2.left": NO}),
        ("drag r1c2.bottom-left r3c2.bottom-left", {"r1c2.left": NO, "r2c2.left": YES, "r3c2.left": YES}),
        ("[u]", {"r1c2.left": NO}),
        ("left r1c1.top", {"r1c2.left": NO}),
    ],
    "dominosa-5x6": [
        ("left r1c1.right", {"r1c2.left": YES}),
        ("right r2c1.bottom", {"r1c2.left": YES, "r3c1.top": NO}),
    ],
    "masyu-5x6": [
        ("drag r1c1 r1c3 r2c3", {"r1c2.left": YES, "r1c3.left": YES, "r2c3.top": YES}),
        ("drag r1c1 r1c2", {"r1c3.left": YES, "r2c3.top": YES}),
        ("[u]", {"r1c2.left": YES, "r1c3.left": YES, "r2c3.top": YES}),
        ("[u]", {}),
        ("left r2c2.right", {"r2c3.left": YES}),
        ("right r2c2.right", {"r2c3.left": NO}),
        ("left r2c5", {"r2c3.left": NO}),
        ("wipe r5c5 r5c6", {"r2c3.left": NO, "r5c6.left": NO}),
    ],
    "yajilin-5x5": [
        ("left r1c1", {"r1c1": YES}),
        ("right r1c2", {"r1c1": YES, "r1c2": NO}),
        ("left r1c1", {"r1c2": NO}),
        ("drag r4c1 r4c2", {"r1c2": NO, "r4c2.left": YES}),
    ],
    "tracks-4x5": [("drag r1c1 r1c2", {"r1c2.left": YES}), ("right r1c4", {"r1c2.left": YES, "r1c4": NO})],
    "numberlink-5x5": [
        ("drag r1c1 r1c2 r1c3", {"r1c2.left": YES, "r1c3.left": YES}),
        ("left r3c3", {"r1c2.left": YES, "r1c3.left": YES}),
    ],
    "bridges-5x5": [
        ("drag r1c1 r1c3", {"r1c1-r1c3": 1}),
        ("left r1c2", {"r1c1-r1c3": 2}),
        ("left r1c2", {}),
        ("right r1c2", {"r1c1-r1c3": 0}),
        ("right r1c2", {}),
        ("drag r1c1 r1c3 r1c5", {"r1c1-r1c3": 1, "r1c3-r1c5": 1}),
        ("[u]", {}),
        ("drag r1c1 r5c1", {"r1c1-r5c1": 1}),
    ],
    "shikaku-5x5": [
        ("drag r1c4 r1c5", {"r1c5": "r1c4"}),
        ("drag r2c4 r1c4", {"r2c4": "r1c4"}),
        ("drag r2c4 r1c4", {}),
        ("drag r1c1 r2c2", {}),
        ("left r3c3", dict.fromkeys(("r1c1", "r1c2", "r2c1", "r2c2"), "r3c3")),
        ("wipe r1c1 r1c2", dict.fromkeys(("r2c1", "r2c2"), "r3c3")),
        (
            "drag r1c1 r3c3",
            dict.fromkeys(("r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3", "r3c1", "r3c2"), "r3c3"),
        ),
        ("[u]", dict.fromkeys(("r2c1", "r2c2"), "r3c3")),
        (  # r2c1 is no part of the rectangle that was drawn now
            "drag r2c2 r4c4",
            dict.fromkeys(("r2c2", "r2c3", "r2c4", "r3c2", "r3c4", "r4c2", "r4c3", "r4c4"), "r3c3"),
        ),
    ],
    "galaxies-5x5": [
        ("drag r1c2 r1c1", {"r1c1": "r1c2"}),
        ("drag r1c2 r1c3", {"r1c1": "r1c2", "r1c3": "r1c2"}),
        ("right r1c1", {"r1c3": "r1c2"}),
        ("drag r1c4 r1c5", {"r1c3": "r1c2"}),
        ("left r2c5", {"r1c3": "r1c2", "r1c4": "r2c4.right", "r1c5": "r2c4.right"}),
        ("[u]", {"r1c3": "r1c2"}),
        ("drag r1c2 r1c3", {}),
        ("drag r1c4 r1c5", {}),
        ("drag r2c5 r1c5", {"r1c5": "r2c4.right"}),
    ],
    "fillomino-5x5": [
        ("drag r1c4 r1c3", {"r1c3": 9}),
        ("drag r2c4 r3c4", {"r1c3": 9}),
        ("drag r5c1 r5c2", {"r1c3": 9}),
        ("[4]", {"r1c3": 9, "r5c1": 4, "r5c2": 4}),
    ],
    "kakuro-5x5": [
        ("left r2c2", {}),
        ("[5]", {"r2c2": 5}),
        ("drag r2c2 r2c3", {"r2c2": 5}),
        ("[6]", {"r2c2": 6, "r2c3": 6}),
    ],
    "undead-4x4": [("left r1c3", {}), ("[2]", {"r1c3": "vampire"}), ("left r1c4", {"r1c3": "vampire"})],
}


@pytest.mark.parametrize("name", TABLE)
async def test_gestures(name: str) -> None:
    async with solving(name) as (body, pilot):
        for step, expected in TABLE[name]:
            if step.startswith("["):
                await pilot.press(*step[1:-1].split())
            else:
                await gesture(pilot, body.board, step)
            assert written(body) == expected, step
            assert body.screen.is_current, step


KEYS: dict[str, list[tuple[str, str, dict[str, Any]]]] = {
    "slitherlink-5x5": [
        ("ctrl+home shift+right", "r1c1.top-right", {"r1c1.top": YES}),
        ("shift+down", "r1c1.bottom-right", {"r1c1.top": YES, "r1c2.left": YES}),
        ("space", "r1c1.bottom-right", {"r1c1.top": YES, "r1c2.left": NO}),
        ("space", "r1c1.bottom-right", {"r1c1.top": YES}),
        ("space", "r1c1.bottom-right", {"r1c1.top": YES, "r1c2.left": YES}),
        ("shift+up", "r1c1.top-right", {"r1c1.top": YES}),
        ("left x", "r1c1.top-left", {"r1c1.top": NO}),
        ("ctrl+end space", "r5c5.bottom-right", {"r1c1.top": NO, "r5c5.bottom": YES}),
    ],
    "palisade-5x5": [
        ("ctrl+home right down", "r1c1.bottom-right", {}),
        ("space", "r1c1.bottom-right", {"r1c2.left": YES}),
        ("shift+right", "r1c2.bottom-right", {"r1c2.left": YES, "r2c2.top": YES}),
        ("home shift+right x", "r1c1.bottom-right", {"r1c2.left": YES, "r2c2.top": YES, "r2c1.top": NO}),
    ],
    "masyu-5x6": [
        ("shift+right", "r1c2", {"r1c2.left": YES}),
        ("space", "r1c2", {"r1c2.left": NO}),
        ("space", "r1c2", {}),
        ("down space", "r2c2", {"r2c2.top": YES}),
    ],
    "yajilin-5x5": [
        ("space", "r1c1", {"r1c1": YES}),
        ("shift+right", "r1c2", {"r1c1": YES, "r1c2.left": YES}),
    ],
    "tents-8x8": [("space space", "r1c1", {"r1c1": NO})],
    "shikaku-5x5": [
        ("right right right shift+right enter", "r1c5", {"r1c5": "r1c4"}),
        ("left down equals_sign", "r2c4", {"r1c5": "r1c4", "r2c4": "r1c4"}),
    ],
}


@pytest.mark.parametrize("name", KEYS)
async def test_the_same_by_keys(name: str) -> None:
    async with solving(name) as (body, pilot):
        for keys, cursor, expected in KEYS[name]:
            await pilot.press(*keys.split())
            assert (body.board.cursor, written(body)) == (cursor, expected), keys


async def test_a_border_that_keys_act_on_goes_by_its_cells() -> None:
    async with running(sample("palisade-5x5").load(), FakeEngine(), mode=Mode.SOLVE) as driver:
        await driver.press("ctrl+home", "right", "down", "space")
        assert "Space acts on R1C1-R1C2" in driver.pane


async def test_a_brush_writes_with_the_left_button_and_marks_with_the_right() -> None:
    async with solving("sudoku-4x4") as (body, pilot):
        free = [name for name in ("r1c1", "r1c2", "r1c3", "r1c4", "r2c1", "r2c2") if not given(body, name)][
            :3
        ]
        body.brush = 3
        await gesture(pilot, body.board, f"left {free[0]}")
        assert written(body) == {free[0]: 3}
        assert any("A click writes 3" in phrase.text for phrase in body.spot_line(body.workspace.view))
        await gesture(pilot, body.board, f"left {free[0]}")
        assert written(body) == {}
        await gesture(pilot, body.board, f"right {free[1]}")
        assert {(mark.name, mark.value) for mark in body.workspace.state.marks} == {(free[1], 3)}
        await pilot.press("escape")
        assert body.hand.brush is None
        await gesture(pilot, body.board, f"left {free[0]}")
        assert written(body) == {}
        for kept in (3, None):
            body.brush = 3
            assert body.hand.brush == kept, "the same value again puts it away"


def given(body: GridBody[Any], name: str) -> bool:
    return place_of(name) in body.puzzle.givens


async def test_cells_are_chosen_with_keys_held() -> None:
    async with solving("nonogram-two-ways") as (body, pilot):
        await gesture(pilot, body.board, "ctrl r1c1")
        await gesture(pilot, body.board, "choose r2c2 r2c4")
        assert body.workspace.selected == {"r1c1", "r2c2", "r2c3", "r2c4"}
        await gesture(pilot, body.board, "ctrl r1c1")
        assert body.workspace.selected == {"r2c2", "r2c3", "r2c4"}
        assert written(body) == {}
    async with solving("sudoku-4x4") as (body, pilot):
        await gesture(pilot, body.board, "left r1c1")
        await gesture(pilot, body.board, "shift r1c2")
        assert body.workspace.selected == {"r1c1", "r1c2"}
        await gesture(pilot, body.board, "left r3c3")
        assert body.workspace.selected == frozenset()


def on_board(pilot: Pilot[None]) -> bool:
    """Whether no pad is up any more, and the next key is for the board."""
    assert isinstance(pilot.app, AskingApp)
    return not isinstance(pilot.app.screen, PadScreen) and pilot.app.ready


async def test_a_button_held_down_lists_what_can_be_entered_and_writes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(gestures, "HELD", 0.01)
    async with solving("nonogram-two-ways") as (body, pilot):
        await send(pilot, body.board, MouseDown, "r1c2", "left")
        await until(pilot, lambda: isinstance(pilot.app.screen, PadScreen))
        await pilot.press("escape")
        await until(pilot, lambda: on_board(pilot))
        assert written(body) == {}
        assert body.workspace.document.undo_label == ""
        monkeypatch.setattr(gestures, "HELD", 60.0)
        await gesture(pilot, body.board, "left r1c3")
        await until(pilot, lambda: on_board(pilot))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, PadScreen))


async def test_the_right_button_lists_the_values_of_a_digit() -> None:
    async with solving("kakuro-5x5") as (body, pilot):
        await gesture(pilot, body.board, "right r2c2")
        await until(pilot, lambda: isinstance(pilot.app.screen, PadScreen))


@pytest.mark.parametrize(
    ("name", "steps"),
    [
        (
            "nonogram-cat",
            [
                ("drag r14c4 r15c4", {"r14c4": YES, "r15c4": YES}),
                ("left r15c0", {"r14c4": YES, "r15c4": YES}),
            ],
        ),
        ("slitherlink-20x20", [("drag r20c4.bottom-left r20c5.bottom-left", {"r20c4.bottom": YES})]),
        ("masyu-10x10", [("drag r10c5 r10c6", {"r10c6.left": YES})]),
    ],
)
async def test_gestures_on_a_board_that_is_scrolled(name: str, steps: Steps) -> None:
    async with solving(name, size=(60, 20)) as (body, pilot):
        await pilot.press("ctrl+end", "home")
        assert body.board.scroll_offset.y > 0
        for step, expected in steps:
            await gesture(pilot, body.board, step)
            assert written(body) == expected


async def test_a_drag_over_the_edge_of_the_board_goes_on_where_it_comes_back() -> None:
    async with solving("starbattle-6x6") as (body, pilot):
        await send(pilot, body.board, MouseDown, "r1c1", "left")
        await send(pilot, body.board, MouseMove, "beside", "left")
        await send(pilot, body.board, MouseMove, "r3c1", "left")
        await send(pilot, body.board, MouseMove, "beside", "left")
        await send(pilot, body.board, MouseUp, "beside", "left")
        assert written(body) == {"r1c1": YES, "r3c1": YES}
        await send(pilot, body.board, MouseMove, "r5c5", "left")
        assert len(written(body)) == 2


async def test_a_cell_that_is_given_says_so_and_keeps_its_value() -> None:
    async with solving("binairo-6x6") as (body, pilot):
        (row, column), *_ = sorted(body.puzzle.givens)
        cell = cell_name(row, column)
        await gesture(pilot, body.board, f"left {cell}")
        assert written(body) == {}
        assert body.editing.said == f"{cell.upper()} is given."


@pytest.mark.parametrize("words", ["drag r1c1 r2c1 r2c2", "drag r5c1 r1c5", f"drag r1c5 {BESIDE}"])
async def test_a_drag_from_an_island_that_builds_nothing_says_so(words: str) -> None:
    async with solving("bridges-5x5") as (body, pilot):
        await gesture(pilot, body.board, "drag r1c1 r1c3")
        assert not body.editing.said
        await gesture(pilot, body.board, words)
        assert written(body) == {"r1c1-r1c3": 1}
        assert body.editing.said == NO_ISLAND
        await gesture(pilot, body.board, "left r1c3")
        assert written(body) == {"r1c1-r1c3": 1}


@pytest.mark.parametrize(
    ("name", "offered"),
    [("seed-sudoku", {"brush", "offer"}), ("masyu-5x6", {"offer"}), ("shikaku-5x5", {"join", "offer"})],
)
async def test_what_writes_answers_is_offered_while_one_solves_alone(name: str, offered: set[str]) -> None:
    async with solving(name) as (body, pilot):
        for mode, expected in ((Mode.SOLVE, offered), (Mode.SET, set[str]())):
            body.editing.switch(mode)
            body.board.focus()
            await pilot.pause()
            assert {one for one in ("brush", "join", "offer") if body.check_action(one, ())} == expected
