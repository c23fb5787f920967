"""The keys that write values on a logic screen: true or false, the number of a thing, the next one, none."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.core.formulas import Value
from puzzles.core.state import Mode
from puzzles.types.logic.first_order.domain import MOST
from tui.session.view import View
from tui.widgets.board.keys import ERASING, GOING_ON

VALUES = {"t": True, "1": True, "f": False, "0": False}
"""The keys that write whether a name is true."""
IN_TABLE = frozenset({*VALUES, *ERASING, "space"})
"""The keys that write in a truth table."""
IN_MODEL = IN_TABLE | frozenset(map(str, range(1, MOST + 1)))
"""The keys that write in a model."""


def accepted(typed: frozenset[str], view: View) -> frozenset[str]:
    """Of the keys that write, those that do so now: in Solve mode, and those that go on not at the end."""
    if view.mode is Mode.SET:
        return frozenset()
    return typed - GOING_ON if view.over else typed


def typed_value(key: str, now: Value | None, domain: Sequence[Value]) -> Value | None:
    """The value that a key leaves in the place of `now`; that itself if the key means none of the domain."""
    if key in ERASING:
        return None
    if key == "space":
        following = [*domain, None]
        return following[(following.index(now) + 1) % len(following)]
    if tuple(domain) == (True, False):
        return VALUES.get(key, now)
    return domain[int(key) - 1] if key.isdigit() and 1 <= int(key) <= len(domain) else now
