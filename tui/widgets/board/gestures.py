"""Mouse gestures on a board: presses, drags and releases, with the spot pointed at."""

from __future__ import annotations

from functools import partial

from textual import events
from textual.geometry import Offset
from textual.message import Message
from textual.timer import Timer

from tui.widgets.board.drawing.canvas import GridCanvas
from tui.widgets.board.places.spots import Spot

HELD = 0.5
"""Seconds until a held button counts as a long press, which opens the pad."""
RIGHT = 3
"""The number of the right button."""


class GestureBoard(GridCanvas):
    """A grid that posts mouse gestures while `tells_gestures` is true.

    Presses outside the grid are ignored. A drag may leave and re-enter the board, and ends at the release.
    """

    tells_gestures = False
    _pressed: Spot | None = None
    _hold: Timer | None = None

    class Told(Message):
        """The base of the messages about a cell."""

        def __init__(self, board: GestureBoard, cell: str) -> None:
            super().__init__()
            self.board = board
            self.cell = cell

        @property
        def control(self) -> GestureBoard:
            return self.board

    class Asked(Told):
        """Posted for a click on the cursor's cell, a right click, or while gestures are on, a long press
        (`held`).

        It asks for the pad, to be shown beside the screen offset `at`.
        """

        def __init__(self, board: GestureBoard, cell: str, at: Offset, held: bool = False) -> None:
            super().__init__(board, cell)
            self.at = at
            self.held = held

    class Pressed(Told):
        """Posted for a press on a spot while gestures are on; `before` is where the cursor was.

        `toggle`: Ctrl or Alt was held. `reach`: Shift was held.
        """

        def __init__(self, board: GestureBoard, spot: Spot, before: str, event: events.MouseDown) -> None:
            super().__init__(board, spot.name)
            self.spot = spot
            self.before = before
            self.right = event.button == RIGHT
            self.toggle = event.ctrl or event.meta
            self.reach = event.shift

    class Dragged(Told):
        """Posted for a drag to a spot; None outside the board."""

        def __init__(self, board: GestureBoard, spot: Spot | None) -> None:
            super().__init__(board, spot.name if spot is not None else board.cursor)
            self.spot = spot

    class Released(Told):
        """Posted for the release, at the screen offset `at`."""

        def __init__(self, board: GestureBoard, cell: str, at: Offset) -> None:
            super().__init__(board, cell)
            self.at = at

    def _move(self, name: str | None, extend: bool = False) -> None:
        if name is not None:
            self.cursor = name

    def on_mouse_down(self, event: events.MouseDown) -> None:
        spot, before = self._spot(event), self.cursor
        if not self.tells_gestures or spot is None or event.button not in (1, 3) or self._pressed is not None:
            return
        event.stop()
        self._pressed = spot
        self.capture_mouse()
        self._move(spot.stop)
        self.post_message(self.Pressed(self, spot, before, event))
        if event.button == 1:
            self._hold = self.set_timer(HELD, partial(self._ask, event.screen_offset))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._pressed is None:
            return
        event.stop()
        spot = self._spot(event)
        if self._hold is not None and spot == self._pressed:
            return
        self._forget_hold()
        if spot is not None:
            self._move(spot.name if self.view.halves else spot.stop)
        self.post_message(self.Dragged(self, spot))

    def on_mouse_up(self, event: events.MouseUp) -> None:
        if self._pressed is not None:
            event.stop()
            self._let_go()
            self.post_message(self.Released(self, self.cursor, event.screen_offset))

    def _ask(self, at: Offset) -> None:
        """Handle a long press."""
        self._let_go()
        self.post_message(self.Asked(self, self.cursor, at, held=True))

    def _let_go(self) -> None:
        self._pressed = None
        self._forget_hold()
        self.release_mouse()

    def _forget_hold(self) -> None:
        if self._hold is not None:
            self._hold.stop()
            self._hold = None

    def _spot(self, event: events.MouseEvent) -> Spot | None:
        return self.spot_at(event.get_content_offset_capture(self))
