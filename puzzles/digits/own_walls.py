"""Walls that a player draws if regions are unknown: between cells of different regions, or "no wall" within
one.

They are pencil marks at the borders of cells, under the names of edges: a mark for a wall, a crossed mark for
no wall.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from operator import ne
from typing import TYPE_CHECKING

from puzzles.digits.unknown_regions import region_of
from puzzles.formulas.formulas import Formula, Relation, equal
from puzzles.formulas.statements import Literal
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.lattice import Lattice
from puzzles.model.state import MarkKind, PencilMark

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


@lru_cache(maxsize=16)
def borders(rows: int, columns: int) -> Mapping[str, tuple[Cell, Cell]]:
    """The borders between two cells, by name, each with its two cells."""
    lattice = Lattice(rows, columns)
    beside = ((lattice.edge_name(edge), lattice.cells_beside(edge)) for edge in lattice.edges())
    return {name: (cells[0], cells[1]) for name, cells in beside if len(cells) == 2}


def beside(name: str, puzzle: GridPuzzle) -> tuple[str, ...]:
    """The two cells at a border of that name; () if there is no such border."""
    return tuple(cell_name(*cell) for cell in borders(puzzle.rows, puzzle.columns).get(name, ()))


def wall_formula(literal: Literal, puzzle: GridPuzzle) -> Formula:
    """The formula that there is a wall at the border of the literal, or that there is none."""
    one, other = map(region_of, beside(literal.name, puzzle))
    return Relation((one, other), ne) if literal.value is literal.positive else equal(one, other)


def wall_fact(literal: Literal, puzzle: GridPuzzle) -> str:
    """The same fact as a sentence: "a wall parts R1C1 and R1C2"."""
    cells = " and ".join(map(str.upper, beside(literal.name, puzzle)))
    return f"{'a' if literal.value is literal.positive else 'no'} wall parts {cells}"


def with_walls(
    marks: Iterable[PencilMark], names: Iterable[str], kind: MarkKind | None
) -> frozenset[PencilMark]:
    """The marks with a wall at each of those borders, with "no wall" there, or with neither if `kind`
    is None.
    """
    names = tuple(names)
    kept = {mark for mark in marks if mark.name not in names}
    return frozenset(kept | {PencilMark(kind, name, True) for name in names} if kind else kept)


def around(cells: Iterable[Cell], puzzle: GridPuzzle) -> Iterator[tuple[str, MarkKind]]:
    """The marks at borders if those cells are one whole region: walls around it, none within."""
    own = set(cells)
    for name, pair in borders(puzzle.rows, puzzle.columns).items():
        if inside := len(own.intersection(pair)):
            yield name, MarkKind.YES if inside == 1 else MarkKind.NOT
