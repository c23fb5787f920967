"""A mouse on a board, told in words: `left r1c2`, `drag r1c1 r1c3`, `ctrl r2c2`, `outside r1c1`."""

from __future__ import annotations

from textual.events import MouseDown, MouseEvent, MouseMove, MouseUp
from textual.geometry import Offset
from textual.pilot import Pilot

from tests.helpers.driving import dealt_with
from tui.widgets.board.grid_board import GridBoard

BUTTONS = {"left": 1, "right": 3, "drag": 1, "wipe": 3, "ctrl": 1, "shift": 1, "choose": 1}
"""What the first word of a gesture presses: `wipe` drags with the right button, `choose` with Ctrl held."""
BESIDE = "beside"
"""A place that is not on the board."""


def spot(board: GridBoard, name: str) -> Offset:
    """Where a cell, a side or a corner of it is, from the top left of the board's content."""
    if name == BESIDE:
        return Offset(board.size.width - 1, board.size.height - 1)
    cell, _, side = name.partition(".")
    region = board.region_of(cell)
    x, y = region.x + region.width // 2, region.y + region.height // 2
    x = region.x - 1 if "left" in side else region.right if "right" in side else x
    y = region.y - 1 if "top" in side else region.bottom if "bottom" in side else y
    return Offset(x, y)


async def gesture(pilot: Pilot[None], board: GridBoard, words: str) -> None:
    """Do what the words say: press at the first place, move to each of the others, release."""
    act, *names = words.split()
    for name in names:
        kind = MouseDown if name is names[0] else MouseMove
        await send(pilot, board, kind, name, act)
    await send(pilot, board, MouseUp, names[-1], act)


async def send(pilot: Pilot[None], board: GridBoard, kind: type[MouseEvent], name: str, act: str) -> None:
    """One event of the mouse at a place, with what is pressed and held for that act."""
    button, held = BUTTONS[act], act in ("ctrl", "choose")
    at = spot(board, name)
    await pilot._post_mouse_events([kind], board, at, button, shift=act == "shift", control=held)
    await dealt_with(pilot)
