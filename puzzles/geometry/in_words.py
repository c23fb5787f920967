"""Several cells or edges in words, those drawn together that lie in a row or around a cell."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from puzzles.core.text import listed
from puzzles.geometry.grid import Cell, cell_name, place_of

LEAST = 3
"""The fewest cells that are called by their ends."""


def cells_in_words(names: Iterable[str]) -> list[str]:
    """Cells by their names, runs along a row or column by their ends: "R1C2 to R1C5"."""
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


def _run(cell: Cell, step: Cell, left: Collection[Cell]) -> list[Cell]:
    """The cells from one on that are left, one after the other."""
    run = [cell]
    while (cell := (cell[0] + step[0], cell[1] + step[1])) in left:
        run.append(cell)
    return run


def pairs_in_words(pairs: Iterable[tuple[Cell, ...]], *, along: bool) -> list[str]:
    """Neighbouring cells in twos; with `along`, several in a row or column by their ends: "R1C1-R1C4"."""
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
    """Edges by their names, alike ones together: "the top and left of R2C1 and R3C1"; cells as they are."""
    sides: dict[str, list[str]] = {}
    for name in names:
        cell, _, side = name.partition(".")
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
