"""The interactive board of a grid puzzle: keys and mouse."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.reactive import var

from tui.widgets.board import keys
from tui.widgets.board.gestures import RIGHT, GestureBoard
from tui.widgets.board.keys import CLEARING, DIGITS
from tui.widgets.board.places import stops
from tui.widgets.board.view.grid_view import CellSize, CellView, GridView, Mark, Role
from tui.widgets.screen_keys import writes_hint

__all__ = ["CellSize", "CellView", "GridBoard", "GridView", "Mark", "Role"]


class GridBoard(GestureBoard, can_focus=True, inherit_bindings=False):
    """A grid with a cursor, on which a person types and clicks. It posts messages for all of that.

    `accepts` holds the characters and key names posted as `Typed`. Other keys but cursor moves are left to
    the screen. A letter in `accepts` is typed even if it is one of hjkl.
    """

    BINDING_GROUP_TITLE = "On the board"
    HELP = keys.HELP
    BINDINGS: ClassVar[list[BindingType]] = [*keys.BINDINGS]

    accepts: var[frozenset[str]] = var(DIGITS | CLEARING, bindings=True)
    vi_keys: var[bool] = var(True, bindings=True)

    class Moved(GestureBoard.Told):
        """Posted when the cursor moved; `before` is where it was.

        `extend`: Shift was held. `went_on`: the cursor advanced after a typed value.
        """

        def __init__(
            self, board: GridBoard, cell: str, extend: bool = False, went_on: bool = False, before: str = ""
        ) -> None:
            super().__init__(board, cell)
            self.extend = extend
            self.went_on = went_on
            self.before = before

    class Typed(GestureBoard.Told):
        """Posted for an accepted key; `character` is "" for keys like delete."""

        def __init__(self, board: GridBoard, cell: str, key: str, character: str) -> None:
            super().__init__(board, cell)
            self.key = key
            self.character = character

    class Clicked(GestureBoard.Told):
        """Posted for a click on a cell.

        `extend`: Shift was held or the mouse dragged. `toggle`: Ctrl or Alt was held, which adds the cell to
        the selection.
        """

        def __init__(self, board: GridBoard, cell: str, extend: bool, toggle: bool = False) -> None:
            super().__init__(board, cell)
            self.extend = extend
            self.toggle = toggle

    def __init__(
        self,
        view: GridView | None = None,
        *,
        accepts: frozenset[str] = DIGITS | CLEARING,
        vi_keys: bool = True,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(view, id=id, classes=classes)
        self.set_reactive(GridBoard.accepts, accepts)
        self.set_reactive(GridBoard.vi_keys, vi_keys)
        self._dragging = False
        self._asking = False
        self._fresh = True
        self._extending = False
        self._going_on = False
        self._typed_in = ""

    # The cursor

    def watch_cursor(self, old: str, new: str) -> None:
        super().watch_cursor(old, new)
        before, self._typed_in = self._typed_in or old, ""
        self.post_message(self.Moved(self, new, self._extending, self._going_on, before))

    def _move(self, name: str | None, extend: bool = False) -> None:
        self._extending = extend
        if name is not None and name == self.cursor and self._typed_in:
            self.watch_cursor(self._typed_in, name)
        elif name is not None:
            self.cursor = name
        self._extending, self._typed_in = False, ""

    @property
    def _here(self) -> str:
        """The cell from which a move starts: the cursor's, or the one it advanced from automatically."""
        return self._typed_in or self.cursor

    def go_back(self) -> bool:
        """Return to the cell that the cursor advanced from automatically; false if it did not."""
        went_on, self._going_on = bool(self._typed_in), True
        self._move(self._typed_in or None)
        self._going_on = False
        return went_on

    def action_move(self, way: str) -> None:
        """Move to the next cell in a direction, skipping holes."""
        self._move(stops.step(self.view, self._here, way))

    def action_letter(self, way: str) -> None:
        """Move, by one of the letters hjkl."""
        self.action_move(way)

    def go_on(self, *, unasked: bool = False) -> str | None:
        """Advance to the next cell in reading order, and return it; None at the end.

        If `unasked`, the person's next move starts from the cell before.
        """
        here, following = self.cursor if unasked else "", stops.following(self.view, self.cursor)
        self._going_on = True
        self._move(following)
        self._going_on = False
        self._typed_in = here if following is not None else ""
        return following

    def action_extend(self, way: str) -> None:
        """Move, and let the owner extend its selection."""
        further = self.view.jumps.get((self._here, way))
        self._move(further or stops.step(self.view, self._here, way), extend=True)

    def action_half(self, way: str) -> None:
        """Move by half a step: from a cell to its edge, or from an edge to the cell."""
        self._move(stops.half_step(self.view, self.cursor, way))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "half":
            return self.view.halves
        if action == "letter":
            return self.vi_keys and keys.LETTERS[str(parameters[0])] not in self.accepts
        return super().check_action(action, parameters)

    def action_edge(self, of: str, last: bool) -> None:
        """Move to the first or last cell of the row or grid (`of`)."""
        self._move(stops.end(self.view, self.cursor, of, last))

    # Keys and mouse

    def on_focus(self) -> None:
        self._fresh = True

    def check_consume_key(self, key: str, character: str | None = None) -> bool:
        """Whether the board takes the key rather than the screen."""
        taken = key in self.accepts or (character is not None and character in self.accepts)
        return taken and not writes_hint(self, key)

    def on_key(self, event: events.Key) -> None:
        if self.check_consume_key(event.key, event.character):
            event.stop()
            event.prevent_default()
            self.typed(event.key, event.character if event.is_printable and event.character else "")

    def typed(self, key: str, character: str) -> None:
        """Handle an accepted key; posts `Typed`."""
        self.post_message(self.Typed(self, self.cursor, key, character))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        if self.tells_gestures:
            return
        before = self.cursor
        if event.button in (1, 3) and self._point(event, event.shift):
            event.stop()
            marks = event.shift or event.ctrl or event.meta
            again = self.cursor == before and not (marks or self._fresh)
            self._asking = again or event.button == RIGHT
            self._dragging = event.button == 1
            if self._dragging:
                self.capture_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._dragging:
            event.stop()
            before = self.cursor
            self._point(event, extend=True)
            self._asking = self._asking and self.cursor == before

    def on_mouse_up(self, event: events.MouseUp) -> None:
        if self.tells_gestures:
            return
        if self._dragging:
            event.stop()
            self._dragging = False
            self.release_mouse()
        self._fresh = False
        if self._asking:
            event.stop()
            self._asking = False
            self.post_message(self.Asked(self, self.cursor, event.screen_offset))

    def _point(self, event: events.MouseEvent, extend: bool) -> bool:
        """Move the cursor to the cell under the mouse; false if there is none."""
        name = self.stop_at(event.get_content_offset_capture(self), whole=self._dragging)
        if name is None:
            return False
        if name != self.cursor or not self._dragging:
            self._move(name, extend)
            self.post_message(self.Clicked(self, name, extend, not extend and (event.ctrl or event.meta)))
        return True
