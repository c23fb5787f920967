"""The base of both boards of an argument: values with a cursor, and keys that write."""

from __future__ import annotations

from collections.abc import Collection

from textual import events
from textual.message import Message
from textual.reactive import var
from textual.scroll_view import ScrollView

from tui.widgets.late_styles import LateStyles
from tui.widgets.screen_keys import writes_hint


class ValueBoard(ScrollView, LateStyles, can_focus=True, inherit_bindings=False):
    """A scrolling board. `accepts` holds the characters and key names posted as `Typed`."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    ValueBoard {
        width: 1fr; height: 1fr; color: $foreground; background: $background; scrollbar-size: 1 1;
    }
    """

    accepts: var[frozenset[str]] = var(frozenset(), bindings=True)

    class Moved(Message):
        """Posted when the cursor moved."""

    class Typed(Message):
        """Posted for an accepted key."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    @property
    def variable(self) -> str | None:
        """The variable under the cursor, or None."""
        raise TypeError(f"{type(self).__name__} does not say what its cursor is on")

    def places(self) -> Collection[str]:
        """The places of the cursor."""
        raise TypeError(f"{type(self).__name__} has no places")

    def go_to(self, place: str) -> None:
        """Move the cursor to the place of that name, if it exists."""
        raise TypeError(f"{type(self).__name__} has no places")

    def check_consume_key(self, key: str, character: str | None = None) -> bool:
        """Whether the board takes the key rather than the screen."""
        return key in self.accepts and not writes_hint(self, key)

    def on_key(self, event: events.Key) -> None:
        if self.check_consume_key(event.key, event.character):
            event.stop()
            event.prevent_default()
            self.post_message(self.Typed(event.key))
