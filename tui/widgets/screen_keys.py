"""Keys that a board leaves to the screen."""

from __future__ import annotations

from textual.widget import Widget


def writes_hint(widget: Widget, key: str) -> bool:
    """Whether the key, Enter, writes the hint shown or goes on with it, instead of being typed."""
    screen = widget.screen
    return (
        key == "enter" and hasattr(screen, "action_take_hint") and bool(screen.check_action("take_hint", ()))
    )
