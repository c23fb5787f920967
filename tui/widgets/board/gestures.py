"""Gestures of the mouse on a board: presses, drags and releases, with what is pointed at."""

from __future__ import annotations

from functools import partial

from textual import events
from textual.geometry import Offset
from textual.message import Message
from textual.timer import Timer

from tui.widgets.board.drawing.canvas import GridCanvas
from tui.widgets.board.places.spots import Spot

HELD = 0.5
"""Seconds after which a button that is held down asks what can be entered."""
RIGHT = 3
"""The number of the right button."""


class GestureBoard(GridCanvas):
    """A grid that tells what the mouse does on it, while `tells_gestures`.

    A press beside the grid is none. A drag goes on where it comes back to the board, and ends where the
    button is released, wherever that is.
    """

    tells_gestures = False
    _pressed: Spot | None = None
    _hold: Timer | None = None

    class Told(Message):
        """The base of what a board tells of a cell."""

        def __init__(self, board: GestureBoard, cell: str) -> None:
            super().__init__()
            self.board = board
            self.cell = cell

        @property
        def control(self) -> GestureBoard:
            return self.board

    class Asked(Told):
        """The cell under the cursor was clicked once more, or any cell with the right button.

        Where gestures are told, the button was `held` instead. What can be typed there is asked for, to be
        shown beside the place `at` of the screen.
        """

        def __init__(self, board: GestureBoard, cell: str, at: Offset, held: bool = False) -> None:
            super().__init__(board, cell)
            self.at = at
            self.held = held

    class Pressed(Told):
        """The mouse was pressed at a spot while gestures are told; `before` is where the cursor was.

        `toggle` where Ctrl or Alt was held, `reach` where Shift was.
        """

        def __init__(self, board: GestureBoard, spot: Spot, before: str, event: events.MouseDown) -> None:
            super().__init__(board, spot.name)
            self.spot = spot
            self.before = before
            self.right = event.button == RIGHT
            self.toggle = event.ctrl or event.meta
            self.reach = event.shift

    class Dragged(Told):
        """The mouse was dragged to a spot; None beside the board."""

        def __init__(self, board: GestureBoard, spot: Spot | None) -> None:
            super().__init__(board, spot.name if spot is not None else board.cursor)
            self.spot = spot

    class Released(Told):
        """The mouse was released, at that place of the screen."""

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
        """The button is held down on the same spot."""
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
