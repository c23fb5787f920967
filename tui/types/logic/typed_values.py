"""The keys that write values on a logic screen: true or false, the number of a thing, the next one, none."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.formulas.formulas import Value
from puzzles.types.logic.first_order.domain import MOST
from tui.widgets.board.keys import ERASING

VALUES = {"t": True, "1": True, "f": False, "0": False}
"""The keys that write whether a name is true."""
IN_TABLE = frozenset({*VALUES, *ERASING, "space"})
"""The keys that write in a truth table."""
IN_MODEL = IN_TABLE | frozenset(map(str, range(1, MOST + 1)))
"""The keys that write in a model."""


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
