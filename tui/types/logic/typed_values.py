"""The keys that write values in an argument: true or false, the number of a thing, next, none."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.formulas.formulas import Value
from puzzles.types.logic.first_order.domain import MOST
from tui.widgets.board.keys import ERASING

VALUES = {"t": True, "1": True, "f": False, "0": False}
"""The keys for truth values."""
IN_TABLE = frozenset({*VALUES, *ERASING, "space"})
"""The keys handled in a truth table."""
IN_MODEL = IN_TABLE | frozenset(map(str, range(1, MOST + 1)))
"""The keys handled in a model."""


def typed_value(key: str, now: Value | None, domain: Sequence[Value]) -> Value | None:
    """The value after a key: `now` if the key has no meaning in the domain."""
    if key in ERASING:
        return None
    if key == "space":
        following = [*domain, None]
        return following[(following.index(now) + 1) % len(following)]
    if tuple(domain) == (True, False):
        return VALUES.get(key, now)
    return domain[int(key) - 1] if key.isdigit() and 1 <= int(key) <= len(domain) else now
