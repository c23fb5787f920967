"""Keys in the order they were typed."""

from __future__ import annotations

from textual import events
from textual.app import App
from textual.dom import DOMNode
from textual.widget import Widget


async def run_binding(widget: Widget, event: events.Key) -> bool:
    """Run what a key is bound to on the widget, its ancestors or its screen; true if there was one.

    Left to Textual, an action runs only after the key has bubbled up to the app; by then a
    character typed right behind it has reached the widget first. The widget's own actions run at
    once. An ancestor's travel the way that messages posted by the widget bubble, and so keep
    their turn among them.
    """
    active = widget.screen.active_bindings.get(event.key)
    if active is None or not active.enabled or isinstance(active.node, App):
        return False
    event.stop()
    event.prevent_default()
    if active.node is widget:
        await widget.app.run_action(active.binding.action, default_namespace=widget)
    else:
        widget.call_later(_pass_up, widget, active.node, active.binding.action)
    return True


async def _pass_up(here: DOMNode, to: DOMNode, action: str) -> None:
    if here is to or here.parent is None:
        await here.app.run_action(action, default_namespace=to)
    else:
        here.parent.call_later(_pass_up, here.parent, to, action)
