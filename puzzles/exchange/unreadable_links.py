"""Links and IDs of known programs that hold no readable puzzle, and why."""

from __future__ import annotations

import re
from collections.abc import Sequence

from puzzles.text.errors import PuzzleError
from puzzles.text.words import listed

_UNREAD = (
    (
        re.compile(r"sgt:mines:|https?://[^\s#?]*/puzzles/(?:js|java)/mines\.html", re.IGNORECASE),
        "an ID of Mines, which hides the mines and shows no numbers",
        "the position, typed or pasted as a grid on the screen of Minesweeper",
    ),
)


def check_readable(text: str) -> None:
    """Raise `PuzzleError` if a text is such a link or ID."""
    for pattern, found, expected in _UNREAD:
        if pattern.match(text.lstrip()[:300]):
            raise PuzzleError(found, expected=expected)


class TypeNotTold(PuzzleError):
    """A link to a drawing does not say of which type its puzzle is; `proposals` are likely types."""

    def __init__(self, link: str, proposals: Sequence[str] = (), where: str = "") -> None:
        self.link, self.proposals = link, tuple(proposals)
        tagged = f", which its author tagged as {listed(list(proposals), 'or')}" if proposals else ""
        found = f"a penpa-edit link, which does not say of what type its puzzle is{tagged}"
        word = proposals[0] if proposals else "nurikabe"
        super().__init__(found, where=where, expected=f"the type before it, as {word!r}, or as --type")

    def at(self, place: str) -> TypeNotTold:
        return TypeNotTold(self.link, self.proposals, f"{place}: {self.where}" if self.where else place)

    def typed(self, kind: str) -> str:
        """The link with its type in front."""
        return f"{kind} {self.link}"
