"""What both boards of an argument are: values with a cursor among them, and keys that write."""

from __future__ import annotations

from collections.abc import Collection

from textual import events
from textual.message import Message
from textual.reactive import var
from textual.scroll_view import ScrollView

from tui.widgets.late_styles import LateStyles
from tui.widgets.screen_keys import writes_hint


class ValueBoard(ScrollView, LateStyles, can_focus=True, inherit_bindings=False):
    """A board that scrolls. `accepts` holds the characters and key names that the owner wants as `Typed`."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    ValueBoard {
        width: 1fr; height: 1fr; color: $foreground; background: $background; scrollbar-size: 1 1;
    }
    """

    accepts: var[frozenset[str]] = var(frozenset(), bindings=True)

    class Moved(Message):
        """The cursor is on another value."""

    class Typed(Message):
        """A key that the owner accepts."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    @property
    def variable(self) -> str | None:
        """The variable under the cursor."""
        raise TypeError(f"{type(self).__name__} does not say what its cursor is on")

    def places(self) -> Collection[str]:
        """Where the cursor can go."""
        raise TypeError(f"{type(self).__name__} has no places")

    def go_to(self, place: str) -> None:
        """Move the cursor to a place, if there is one of that name."""
        raise TypeError(f"{type(self).__name__} has no places")

    def check_consume_key(self, key: str, character: str | None = None) -> bool:
        """Whether a key is typed into the board rather than left to the screen."""
        return key in self.accepts and not writes_hint(self, key)

    def on_key(self, event: events.Key) -> None:
        if self.check_consume_key(event.key, event.character):
            event.stop()
            event.prevent_default()
            self.post_message(self.Typed(event.key))
