"""Solving nonograms from the rules: each row one of all its patterns, columns watched from the top."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TypeAlias

Runs = Sequence[int]
Line = tuple[bool, ...]
Tree: TypeAlias = dict[bool, "Tree"]
"""Lines by their first cell, those by their second, and so on."""


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

    def grow(picture: tuple[Line, ...], columns: list[Tree]) -> Iterator[tuple[Line, ...]]:
        row = len(picture)
        if row == len(left):
            yield picture
            return
        for line in rows[row]:
            if all(shaded in column for shaded, column in zip(line, columns, strict=True)):
                kept = [column[shaded] for shaded, column in zip(line, columns, strict=True)]
                yield from grow((*picture, line), kept)

    return grow((), [_tree(patterns(len(left), runs)) for runs in top])


def _tree(lines: Iterator[Line]) -> Tree:
    tree: Tree = {}
    for line in lines:
        branch = tree
        for shaded in line:
            branch = branch.setdefault(shaded, {})
    return tree
