"""Two sides of closed lines in a plane, as clauses: one Boolean for each face.

Search alone cannot see that a line between two ends separates the cells on both sides of it, so that no
other line gets across; with these clauses it can reason about sides as about cells. The hardest Numberlinks
of 15x15 then take some ten thousand conflicts; without them there was no answer after a million.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TypeAlias

from solvers.encoding.clauses import TRUE, Builder, Cnf, any_of

Parted: TypeAlias = tuple[Sequence[int], tuple[Hashable | None, Hashable | None], bool]
"""The literals that together draw a line, the faces on both sides (None is outside), and whether a fixed
line is there.
"""


def sides(builder: Builder, borders: Iterable[Parted]) -> Cnf:
    """The clauses that two faces have different sides if and only if a line runs between them."""
    side_of: dict[Hashable | None, int] = {None: -TRUE}
    clauses: Cnf = []
    for drawn, faces, fixed in borders:
        for face in faces:
            if face not in side_of:
                side_of[face] = builder.helper()
        one, other = (side_of[face] for face in faces)
        other = -other if fixed else other
        open_ = [-literal for literal in drawn]
        clauses += any_of((*open_, one, other)) + any_of((*open_, -one, -other))
        for literal in drawn:
            clauses += any_of((literal, one, -other)) + any_of((literal, -one, other))
    return clauses
