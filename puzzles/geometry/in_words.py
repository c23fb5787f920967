"""Cells and edges in words, merged if they lie in a row or around a cell."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from puzzles.geometry.grid import Cell, cell_name, place_of
from puzzles.text.words import listed

CELL = re.compile(r"r\d+c\d+")
"""The name of a cell."""
LEAST = 3
"""The least number of cells in a row that are named by their ends."""

_ACROSS = {
    "top": (-1, 0, "bottom"),
    "left": (0, -1, "right"),
    "bottom": (1, 0, "top"),
    "right": (0, 1, "left"),
}
"""For each side of a cell, the step to the cell beyond, and the opposite side's name there."""


def cells_in_words(names: Iterable[str]) -> list[str]:
    """Cells in words, runs along a row or column by their ends: "R1C2 to R1C5"."""
    left = dict.fromkeys(sorted(map(place_of, names)))
    found: list[tuple[Cell, str]] = []
    while left:
        run = max((_run(next(iter(left)), step, left) for step in ((0, 1), (1, 0))), key=len)
        if len(run) < LEAST:
            run = run[:1]
        for cell in run:
            del left[cell]
        ends = dict.fromkeys((run[0], run[-1]))
        found.append((run[0], " to ".join(cell_name(*cell).upper() for cell in ends)))
    return [text for _, text in sorted(found)]


def quarters_in_words(names: Iterable[str], board: Iterable[str]) -> str:
    """The quarters of a board that contain the named cells or edges; empty if none is a cell or an edge."""
    words = (
        f"{'lower' if low else 'upper'} {'right' if far else 'left'}"
        for low, far in sorted(_quarters(names, board).values())
    )
    return listed(list(dict.fromkeys(words)))


def cells_in_quarters(names: Iterable[str], board: Collection[str]) -> tuple[str, ...]:
    """All cells and edges in the quarters of a board that contain the named ones."""
    asked = set(_quarters(names, board).values())
    return tuple(name for name, quarter in _quarters(board, board).items() if quarter in asked)


def _quarters(names: Iterable[str], board: Iterable[str]) -> dict[str, tuple[bool, bool]]:
    """For each name of a cell or edge, whether it lies in the lower half, and in the right half."""
    rows, columns = zip((0, 0), *map(place_of, filter(CELL.fullmatch, board)), strict=True)
    places = ((name, place_of(found[0])) for name in names if (found := CELL.match(name)))
    return {name: (2 * row > max(rows), 2 * column > max(columns)) for name, (row, column) in places}


def _run(cell: Cell, step: Cell, left: Collection[Cell]) -> list[Cell]:
    """The cells of `left` in a row from a cell on."""
    run = [cell]
    while (cell := (cell[0] + step[0], cell[1] + step[1])) in left:
        run.append(cell)
    return run


def pairs_in_words(pairs: Iterable[tuple[Cell, ...]], *, along: bool) -> list[str]:
    """Pairs of adjacent cells in words; with `along`, several in a row or column by their ends:
    "R1C1-R1C4".
    """
    left = dict.fromkeys(sorted(map(tuple, pairs)))
    found = []
    while left:
        first, last = next(iter(left))
        step = last[0] - first[0], last[1] - first[1]
        del left[first, last]
        while along and (further := (last, (last[0] + step[0], last[1] + step[1]))) in left:
            del left[further]
            last = further[1]
        found.append(f"{cell_name(*first)}-{cell_name(*last)}".upper())
    return found


def edges_in_words(names: Sequence[str]) -> list[str]:
    """Edges in words, merged if alike: "the top and left of R2C1 and R3C1"; other names as cells.

    Three sides of a cell, or two if there are no others, are named after that cell, whatever their variables
    are called.
    """
    sides: dict[str, list[str]] = {}
    for cell, side in _gathered(names):
        sides.setdefault(cell, []).extend([side] * (side != ""))
    alike: dict[tuple[str, ...], list[str]] = {}
    for cell, own in sides.items():
        alike.setdefault(tuple(own), []).append(cell)
    told = {own: cells_in_words(cells) for own, cells in alike.items()}
    return [
        text
        for own, cells in told.items()
        for text in ([f"the {listed(own)} of {listed(cells)}"] if own else cells)
    ]


def _gathered(names: Sequence[str]) -> list[tuple[str, str]]:
    """Edges as cells and sides, named after the cells that most of them surround."""
    own = [(cell, side) for cell, _, side in (name.partition(".") for name in names)]
    least = 2 if len(names) == 2 else LEAST
    found: dict[tuple[str, str], tuple[str, str]] = {}
    while left := [each for each in own if each not in found and each[1]]:
        around: dict[str, list[tuple[str, str]]] = {}
        for each in left:
            for cell, _ in _both(*each):
                around.setdefault(cell, []).append(each)
        cell, most = max(around.items(), key=lambda item: len(item[1]))
        if len(most) < least:
            break
        found |= {each: next(name for name in _both(*each) if name[0] == cell) for each in most}
    return sorted({found.get(each, each) for each in own}, key=_reading)


def _both(cell: str, side: str) -> list[tuple[str, str]]:
    """The names of an edge after either adjacent cell."""
    row, column = place_of(cell)
    down, right, other = _ACROSS[side]
    return [(cell, side), (cell_name(row + down, column + right), other)]


def _reading(named: tuple[str, str]) -> tuple[Cell, int]:
    return place_of(named[0]), list(_ACROSS).index(named[1]) if named[1] else -1
