"""Links and IDs of programs that are known here, and why they hold no puzzle that could be read."""

from __future__ import annotations

import re

from puzzles.text.errors import PuzzleError

_UNREAD = (
    (
        re.compile(r"sgt:mines:|https?://[^\s#?]*/puzzles/(?:js|java)/mines\.html", re.IGNORECASE),
        "an ID of Mines, which hides the mines and shows no numbers",
        "the position, typed or pasted as a grid on the screen of Minesweeper",
    ),
)


def check_readable(text: str) -> None:
    """Raise `PuzzleError` for what is of such a program."""
    for pattern, found, expected in _UNREAD:
        if pattern.match(text.lstrip()[:300]):
            raise PuzzleError(found, expected=expected)
