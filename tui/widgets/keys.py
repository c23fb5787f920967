"""Keys in the order they were typed."""

from __future__ import annotations

from textual import events
from textual.app import App
from textual.widget import Widget


async def run_binding(widget: Widget, event: events.Key) -> bool:
    """Run what a key is bound to on the widget, its ancestors or its screen, now.

    Left to Textual, an action runs only after the key has bubbled up to the app; by then a
    character typed right behind it has reached the widget first. True if there was one.
    """
    active = widget.screen.active_bindings.get(event.key)
    if active is None or not active.enabled or isinstance(active.node, App):
        return False
    event.stop()
    event.prevent_default()
    await widget.app.run_action(active.binding.action, default_namespace=active.node)
    return True
