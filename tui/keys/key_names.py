"""Keys in texts: a binding id in braces is replaced by its present key."""

from __future__ import annotations

import re
from collections.abc import Iterator

from textual.app import App
from textual.binding import BindingsMap
from textual.dom import DOMNode
from textual.keys import format_key

_NAMED = re.compile(r"\{([a-z]+\.[a-z0-9-]+)\}")
_SPOKEN = {"enter": "Enter", "escape": "Esc", "space": "Space", "tab": "Tab", "delete": "Delete"} | {
    "backspace": "Backspace"
}
_MODIFIERS = {"ctrl": "Ctrl", "alt": "Alt", "shift": "Shift"}


def with_keys(text: str, node: DOMNode) -> str:
    """The text with ids in braces, as {app.quit}, replaced by their first key; unbound ids stay."""
    if "{" not in text:
        return text
    return _NAMED.sub(lambda match: key_name(match[1], node) or match[0], text)


def key_name(id: str, node: DOMNode) -> str:
    """The first key of a binding, for display; "" if no widget or screen has the binding."""
    app: App[object] = node.app
    bound = (_first(id, one._bindings) for one in _nodes(node, app))
    key = app._keymap.get(id, "").split(",")[0] or next(filter(None, bound), "")
    return _SPOKEN.get(key) or in_words(key)


def _nodes(node: DOMNode, app: App[object]) -> Iterator[DOMNode]:
    """All nodes that may have bindings: the node and its ancestors, then those of all screens."""
    yield from node.ancestors_with_self
    yield app
    for screen in reversed(app.screen_stack):
        yield from screen.walk_children(with_self=True)


def _first(id: str, bindings: BindingsMap) -> str:
    return next((key for key, binding in bindings if binding.id == id), "")


def in_words(key: str) -> str:
    """Ctrl+W for ctrl+w, F9 for f9, % for percent_sign."""
    *modifiers, bare = key.split("+")
    shown = format_key(bare)
    if modifiers or re.fullmatch(r"f\d+", bare):
        shown = shown.upper() if len(shown) == 1 or bare[0] == "f" else shown
    return "+".join([*(_MODIFIERS.get(word, word) for word in modifiers), shown])
