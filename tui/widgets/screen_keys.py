"""Keys that a board takes for itself, but for when the screen has a use for them."""

from __future__ import annotations

from textual.widget import Widget


def writes_hint(widget: Widget, key: str) -> bool:
    """Whether that key writes the hint that is shown, or goes on with it, rather than being typed."""
    screen = widget.screen
    return (
        key == "enter" and hasattr(screen, "action_take_hint") and bool(screen.check_action("take_hint", ()))
    )
