"""Maximal stretches of cells along a row or column, between walls or the border of the grid."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.units import Unit, columns_of, rows_of


def segments(cells: Collection[Cell], rows: int, columns: int) -> Iterator[Unit]:
    """The maximal stretches of those cells: along every row, then along every column; single cells too."""
    for family, units in (("across", rows_of(rows, columns)), ("down", columns_of(rows, columns))):
        for unit in units:
            run: list[Cell] = []
            for cell in unit.cells:
                if cell in cells:
                    run.append(cell)
                elif run:
                    yield _segment(family, tuple(run))
                    run = []
            if run:
                yield _segment(family, tuple(run))


def _segment(family: str, run: tuple[Cell, ...]) -> Unit:
    first, last = cell_name(*run[0]).upper(), cell_name(*run[-1]).upper()
    between = "and" if len(run) == 2 else "to"
    title = f"The cell {first}" if len(run) == 1 else f"The cells {first} {between} {last}"
    return Unit(f"{family}.{first.lower()}", title, family, run)
