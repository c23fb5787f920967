"""Solving nonograms from the rules: each row one of all its patterns, columns watched from the top."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

Runs = Sequence[int]
Line = tuple[bool, ...]


def runs_of(line: Sequence[bool]) -> list[int]:
    """The lengths of the runs in a line."""
    return [len(list(group)) for shaded, group in groupby(line) if shaded]


def patterns(length: int, runs: Runs) -> Iterator[Line]:
    """All lines of that length with those runs."""
    if not runs:
        yield (False,) * length
        return
    for gap in range(length - sum(runs) - len(runs) + 2):
        begun = (False,) * gap + (True,) * runs[0]
        if len(runs) == 1:
            yield begun + (False,) * (length - len(begun))
        else:
            for rest in patterns(length - len(begun) - 1, runs[1:]):
                yield (*begun, False, *rest)


def nonograms(top: Sequence[Runs], left: Sequence[Runs]) -> Iterator[tuple[Line, ...]]:
    """All pictures."""
    rows = [list(patterns(len(top), runs)) for runs in left]
    columns = [list(patterns(len(left), runs)) for runs in top]

    def grow(picture: tuple[Line, ...], left_over: list[list[Line]]) -> Iterator[tuple[Line, ...]]:
        row = len(picture)
        if row == len(left):
            yield picture
            return
        for line in rows[row]:
            kept = [[c for c in own if c[row] == line[i]] for i, own in enumerate(left_over)]
            if all(kept):
                yield from grow((*picture, line), kept)

    return grow((), columns)
