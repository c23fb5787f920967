"""Joining strokes that people see as one line: a forked line cannot be drawn in one stroke."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from puzzles.clues.bases.cell_clues import DOUBTED, SEPARATE
from puzzles.geometry.grid import Cell, cell_name
from puzzles.text.errors import PuzzleError

Walk: TypeAlias = list[Cell]
"""The cells of a line in order, possibly with repetition."""


def lines_in(strokes: Sequence[Walk], forks: str) -> list[Walk]:
    """The lines made of strokes of one look; raises `PuzzleError` for a fork if `forks` does not say what it
    means.

    Strokes that only share their ends are separate lines.
    """
    lines: list[Walk] = []
    for stroke in strokes:
        line = list(stroke)
        for other in [] if forks == SEPARATE else list(lines):
            if (fork := _fork(other, line)) is None:
                continue
            if forks == DOUBTED:
                found = f"a line that forks at {cell_name(*fork).upper()}"
                raise PuzzleError(found, expected="lines without forks, or rules of your own")
            lines.remove(other)
            line = _one_line(other, line)
        lines.append(line)
    return lines


def _fork(one: Walk, other: Walk) -> Cell | None:
    """The cell in which one of two lines ends inside the other; None if there is none."""
    meeting = ((end, line) for a, line in ((one, other), (other, one)) for end in (a[0], a[-1]))
    return next((end for end, line in meeting if end in line[1:-1]), None)


def _one_line(one: Walk, other: Walk) -> Walk:
    """Both lines as one walk: the second follows from the cell where they meet."""
    if not {other[0], other[-1]} & {*one}:
        one, other = other, one
    return [*one, *(other if other[0] in one else other[::-1])]
