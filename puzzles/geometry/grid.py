"""Rectangular grids: cell names, neighbours, and the text of a grid in a file."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TypeAlias

from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount

Cell: TypeAlias = tuple[int, int]
"""Row and column, counted from 0."""

ORTHOGONAL: tuple[Cell, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""The steps to the cells with a common side."""
DIAGONAL: tuple[Cell, ...] = ((1, 1), (1, -1), (-1, 1), (-1, -1))
"""The steps to the cells with only a common corner."""
KNIGHT: tuple[Cell, ...] = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
"""The steps of a chess knight."""
EMPTY = frozenset(".0_")
"""The tokens of an empty cell in files, unless a type has others."""
_CELL = re.compile(r"[rR](\d{1,4})[cC](\d{1,4})")


def cell_name(row: int, column: int) -> str:
    """The name of a cell's variable: row first, counted from 1."""
    return f"r{row + 1}c{column + 1}"


def place_of(name: str) -> Cell:
    """The row and column, from 0, of a cell by its name."""
    row, _, column = name[1:].partition("c")
    return int(row) - 1, int(column) - 1


def read_cell(text: str, rows: int, columns: int) -> Cell:
    """The cell of a name within a grid, in any case of letters; raises `PuzzleError`."""
    found = _CELL.fullmatch(text.strip())
    if found is None:
        raise PuzzleError(f"{text.strip()!r} is no cell", expected="a row and a column, such as r1c2")
    row, column = int(found[1]) - 1, int(found[2]) - 1
    if not (0 <= row < rows and 0 <= column < columns):
        name = cell_name(row, column).upper()
        raise PuzzleError(f"{name} is off the grid", expected=f"cells of {rows}x{columns}")
    return row, column


def places(rows: int, columns: int) -> Iterator[Cell]:
    """All places of a grid in reading order."""
    return ((row, column) for row in range(rows) for column in range(columns))


def neighbours(place: Cell, steps: Sequence[Cell], rows: int, columns: int) -> Iterator[Cell]:
    """The places within the grid to which the steps lead."""
    for down, right in steps:
        row, column = place[0] + down, place[1] + right
        if 0 <= row < rows and 0 <= column < columns:
            yield row, column


def pairs(steps: Sequence[Cell], rows: int, columns: int) -> Iterator[tuple[Cell, Cell]]:
    """Every unordered pair of places that is connected by one of the steps."""
    for place in places(rows, columns):
        for other in neighbours(place, steps, rows, columns):
            if place < other:
                yield place, other


def links_of(cells: Iterable[Cell]) -> tuple[tuple[int, int], ...]:
    """The pairs of adjacent cells, by index."""
    numbers = {cell: number for number, cell in enumerate(cells)}
    return tuple(
        (number, numbers[there])
        for (row, column), number in numbers.items()
        for there in ((row, column + 1), (row + 1, column))
        if there in numbers
    )


def read_tokens(text: str, where: str, size: tuple[int, int] | None = None) -> tuple[tuple[str, ...], ...]:
    """A grid split into tokens, which are separated by blanks or single characters.

    Blank lines around it are ignored. Raises `PuzzleError` if the rows differ in length, or if they do not
    have the `size` (rows, columns).
    """
    rows = [
        tuple(words) if len(words := line.split()) != 1 else tuple(words[0])
        for line in text.strip("\n").splitlines()
    ]
    rows = [row for row in rows if row]
    if not rows:
        raise PuzzleError("the grid is empty", where=where, expected="one line for each row")
    for index, row in enumerate(rows, start=1):
        if len(row) != len(rows[0]):
            raise PuzzleError(
                amount(len(row), "cell"),
                where=f"{where} row {index}",
                expected=f"{len(rows[0])}, as in row 1",
            )
    found = len(rows), len(rows[0])
    if size is not None and found != size:
        expected = f"{amount(size[0], 'row')} of {size[1]}"
        raise PuzzleError(f"{amount(found[0], 'row')} of {found[1]}", where=where, expected=expected)
    return tuple(rows)


def not_consecutive(first: int, second: int) -> bool:
    """Whether two numbers differ by anything but one."""
    return abs(first - second) != 1


def connected_parts(cells: Iterable[Cell]) -> list[list[Cell]]:
    """The connected components of cells (by sides), each in reading order, ordered by their first cells."""
    left, found = set(cells), []
    for cell in sorted(left):
        if cell not in left:
            continue
        left.remove(cell)
        part = [cell]
        for row, column in part:
            beside = [step for d, e in ORTHOGONAL if (step := (row + d, column + e)) in left]
            part += beside
            left.difference_update(beside)
        found.append(sorted(part))
    return found


def is_connected(cells: Sequence[Cell]) -> bool:
    """Whether the cells are connected by sides."""
    left = set(cells)
    if not left:
        return False
    edge = [left.pop()]
    while edge:
        row, column = edge.pop()
        for down, right in ORTHOGONAL:
            step = (row + down, column + right)
            if step in left:
                left.remove(step)
                edge.append(step)
    return not left


def reached(start: Collection[Cell], among: Collection[Cell], rows: int, columns: int) -> set[Cell]:
    """The cells that can be reached by sides from `start` within `among`."""
    found, edge = set(start), list(start)
    while edge:
        for cell in neighbours(edge.pop(), ORTHOGONAL, rows, columns):
            if cell in among and cell not in found:
                found.add(cell)
                edge.append(cell)
    return found


def write_tokens(rows: Sequence[Sequence[str]]) -> str:
    """A grid as text with aligned columns, one line for each row."""
    width = max((len(token) for row in rows for token in row), default=1)
    lines = (" ".join(token.ljust(width) for token in row).rstrip() for row in rows)
    return "".join(line + "\n" for line in lines)
