"""Two sides of closed lines in a plane, as clauses: one Boolean for each face.

Search by itself cannot see that a line between two ends parts the cells on its one side from those on its
other, which other lines then cannot reach: with these clauses it can reason about sides as about cells. The
hardest Numberlinks of 15x15 take a few ten thousand conflicts so, and had no answer after a million without.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TypeAlias

from solvers.encoding.clauses import TRUE, Builder, Cnf, any_of

Parted: TypeAlias = tuple[Sequence[int], tuple[Hashable | None, Hashable | None], bool]
"""Literals that draw a line together, the faces beside it (None is outside), whether a fixed one is there."""


def sides(builder: Builder, borders: Iterable[Parted]) -> Cnf:
    """That faces are on different sides just where a line runs between them."""
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
