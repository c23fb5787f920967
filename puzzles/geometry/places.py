"""Where a clue sits on a board.

Places are plain data: an editor makes them from keys, a board draws them, and a clue kind gives them
meaning. The cells of a place are marked when its clue is quoted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from puzzles.geometry.grid import Cell, cell_name, is_connected, read_cell
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, listed, with_article

if TYPE_CHECKING:
    from puzzles.geometry.outside import Outside


class CellPlace(Struct, frozen=True):
    """One cell."""

    cell: Cell


class AreaPlace(Struct, frozen=True):
    """Cells that belong together, in reading order."""

    cells: tuple[Cell, ...]


class PathPlace(Struct, frozen=True):
    """Cells in the order of a line through them, with the signs at its ends."""

    cells: tuple[Cell, ...]
    start: str = ""
    end: str = ""


class EdgePlace(Struct, frozen=True):
    """The border between two cells."""

    first: Cell
    second: Cell


class VertexPlace(Struct, frozen=True):
    """The corner below and to the right of a cell, which may be off the grid at the top and on the left.

    A `plain` one shows its text instead of a sign with texts around it.
    """

    cell: Cell
    plain: bool = False


class OutsidePlace(Struct, frozen=True):
    """A place beside the grid, in front of a line of cells."""

    outside: Outside


Place: TypeAlias = CellPlace | AreaPlace | PathPlace | EdgePlace | VertexPlace | OutsidePlace


def read_cells(text: str, rows: int, columns: int) -> tuple[Cell, ...]:
    """Cells by name, separated by blanks or commas, in order: "r1c1 r1c2"; raises `PuzzleError`."""
    cells = tuple(read_cell(word, rows, columns) for word in text.replace(",", " ").split())
    if not cells:
        raise PuzzleError("no cells", expected="cells by name, such as r1c1 r1c2")
    refuse_twice(cells)
    return cells


def refuse_twice(cells: Sequence[Cell]) -> None:
    """Raise `PuzzleError` if a cell occurs twice."""
    for index, cell in enumerate(cells):
        if cell in cells[:index]:
            raise PuzzleError(f"{cell_name(*cell).upper()} stands there twice", expected="each cell once")


def write_cells(cells: Iterable[Cell]) -> str:
    """The names of the cells, in order."""
    return " ".join(cell_name(*cell) for cell in cells)


def in_words(cells: Iterable[Cell]) -> str:
    """The cells in a sentence: "R1C1, R1C2 and R2C2"."""
    return listed([cell_name(*cell).upper() for cell in cells])


def check_area(cells: Iterable[Cell], what: str) -> tuple[Cell, ...]:
    """The cells in reading order; raises `PuzzleError` unless they are connected by sides."""
    area = tuple(sorted(set(cells)))
    if not area:
        raise PuzzleError(f"the {what} has no cells", expected="at least one cell")
    if not is_connected(area):
        raise PuzzleError(f"the {what} is in pieces", expected="cells that join by sides")
    return area


def check_path(cells: Sequence[Cell], what: str, least: int = 2) -> None:
    """Raise `PuzzleError` unless each cell touches the one before, by side or corner."""
    _check_length(cells, what, least)
    for cell, after in pairwise(cells):
        if not _touch(cell, after):
            gap = f"{cell_name(*cell).upper()} and {cell_name(*after).upper()} do not touch"
            raise PuzzleError(gap, expected=f"{with_article(what)} through neighbouring cells")


def check_strokes(cells: Sequence[Cell], what: str, least: int = 2) -> None:
    """Raise `PuzzleError` unless each cell touches one before it, by side or corner."""
    _check_length(cells, what, least)
    for index, cell in enumerate(cells[1:], start=1):
        if not any(_touch(cell, before) for before in cells[:index]):
            gap = f"{cell_name(*cell).upper()} touches none before it"
            raise PuzzleError(gap, expected=f"{with_article(what)} through neighbouring cells")


def walk_through(cells: Sequence[Cell]) -> tuple[Cell, ...]:
    """The cells in the order of a line through them, which retraces cells to where it branches."""
    walk, to = [cells[0]], {cells[0]: [cells[0]]}
    for cell in cells[1:]:
        joint = next((known for known in (walk[-1], *reversed(to)) if _touch(known, cell)), walk[-1])
        here, there = to[walk[-1]], to[joint]
        shared = sum(one == other for one, other in zip(here, there, strict=False))
        walk += [*here[shared - 1 : -1][::-1], *there[shared:], cell]
        to[cell] = [*there, cell]
    return tuple(walk)


def _check_length(cells: Sequence[Cell], what: str, least: int) -> None:
    if len(cells) < least:
        raise PuzzleError(
            f"{with_article(what)} of {len(cells)}", expected=f"at least {amount(least, 'cell')}"
        )


def _touch(one: Cell, other: Cell) -> bool:
    return max(abs(other[0] - one[0]), abs(other[1] - one[1])) == 1
