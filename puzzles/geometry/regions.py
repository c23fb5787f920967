"""The regions of a grid: boxes, or other divisions such as a jigsaw."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, count, product
from string import ascii_lowercase, ascii_uppercase

from puzzles.geometry.grid import EMPTY, Cell, connected_parts, is_connected, read_tokens, write_tokens
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, listed

NONE = -1
"""The number of a cell that is in no region."""
Regions = tuple[tuple[int, ...], ...]
"""For every cell of the grid, the number of its region, from 0, or `NONE`."""


def default_box(size: int) -> tuple[int, int]:
    """The box shape nearest to a square, wider than high: (2, 3) for 6. (1, n) for a prime size."""
    rows = max(rows for rows in range(1, size + 1) if size % rows == 0 and rows * rows <= size)
    return rows, size // rows


@lru_cache(maxsize=64)
def box_regions(size: int, box: tuple[int, int]) -> Regions:
    """The regions made of boxes of that shape."""
    rows, columns = box
    if rows * columns != size:
        raise PuzzleError(
            f"boxes of {rows}x{columns}", where="box", expected=f"{amount(size, 'cell')} in a box"
        )
    across = size // columns
    return tuple(
        tuple((row // rows) * across + column // columns for column in range(size)) for row in range(size)
    )


@lru_cache(maxsize=64)
def box_shape(regions: Regions) -> tuple[int, int] | None:
    """The rows and columns of the boxes that make up the regions; None if they are no boxes."""
    size = len(regions)
    for rows in range(1, size + 1):
        if size % rows == 0 and regions == box_regions(size, (rows, size // rows)):
            return rows, size // rows
    return None


def renumbered(regions: Sequence[Sequence[Hashable]]) -> Regions:
    """The regions renumbered from 0, in reading order of their first cells."""
    numbers: dict[Hashable, int] = {NONE: NONE}
    return tuple(tuple(numbers.setdefault(region, len(numbers) - 1) for region in row) for row in regions)


@lru_cache(maxsize=64)
def numbered(regions: Regions) -> Regions:
    """The renumbered regions, cached since many puzzles have the same."""
    return renumbered(regions)


def of_areas(rows: int, columns: int, areas: Iterable[Iterable[Cell]]) -> Regions:
    """The regions made of those disjoint areas."""
    numbers = {cell: number for number, area in enumerate(areas) for cell in area}
    return renumbered([[numbers.get((r, c), NONE) for c in range(columns)] for r in range(rows)])


def members_of(regions: Sequence[Sequence[Hashable]]) -> dict[Hashable, tuple[Cell, ...]]:
    """The cells of each region, in reading order, by its number or name; cells in no region are left out."""
    found: dict[Hashable, list[Cell]] = {}
    for row, line in enumerate(regions):
        for column, region in enumerate(line):
            if region != NONE:
                found.setdefault(region, []).append((row, column))
    return {region: tuple(cells) for region, cells in found.items()}


def check_regions(regions: Sequence[Sequence[Hashable]]) -> None:
    """Raise `PuzzleError` unless each region has as many cells as the grid has rows; regions may be
    disconnected, and cells in none.
    """
    size = len(regions)
    for name, cells in members_of(regions).items():
        if len(cells) != size:
            found = f"region {name} has {amount(len(cells), 'cell')}"
            raise PuzzleError(found, where="regions", expected=str(size))


def torn(regions: Sequence[Sequence[Hashable]]) -> tuple[Hashable, ...]:
    """The numbers or names of the regions that are disconnected."""
    return tuple(name for name, cells in members_of(regions).items() if not is_connected(cells))


def torn_words(regions: Sequence[Sequence[int]]) -> str:
    """The disconnected regions, as a sentence without a full stop; empty if there are none."""
    found = [str(int(str(number)) + 1) for number in torn(regions)]
    if not found:
        return ""
    return f"Region {found[0]} is in pieces" if len(found) == 1 else f"Regions {listed(found)} are in pieces"


def check_covered(regions: Sequence[Sequence[Hashable]]) -> None:
    """Raise `PuzzleError` if a cell is in no region."""
    if missing := sum(region == NONE for row in regions for region in row):
        found = f"{amount(missing, 'cell')} in no region"
        raise PuzzleError(found, where="regions", expected="a region for each cell")


def check_joined(regions: Sequence[Sequence[Hashable]]) -> None:
    """Raise `PuzzleError` unless each region is connected."""
    for name in torn(regions):
        found = f"region {name} is in pieces"
        raise PuzzleError(found, where="regions", expected="cells that join by sides")


def borders_of(regions: Regions) -> frozenset[tuple[int, int]]:
    """The edges, as points of the lattice, between two regions and around the grid."""
    rows, columns = len(regions), len(regions[0])
    found = set()
    for row, column in product(range(rows), range(columns)):
        own = regions[row][column]
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            there = row + down, column + right
            inside = 0 <= there[0] < rows and 0 <= there[1] < columns
            if not inside or regions[there[0]][there[1]] != own:
                found.add((2 * row + 1 + down, 2 * column + 1 + right))
    return frozenset(found)


# -- changes ---------------------------------------------------------------------------------------


def joined(regions: Regions, cells: Collection[Cell]) -> Regions:
    """With those cells in a region of their own; the rest of other regions stays, even if disconnected."""
    return _with(regions, cells, len(regions) * len(regions[0]))


def taken_out(regions: Regions, cells: Collection[Cell]) -> Regions:
    """With those cells in no region."""
    return _with(regions, cells, NONE)


def _with(regions: Regions, cells: Collection[Cell], region: int) -> Regions:
    return renumbered(
        [[region if (r, c) in cells else old for c, old in enumerate(line)] for r, line in enumerate(regions)]
    )


def in_pieces(regions: Regions) -> Regions:
    """With each connected piece of a region as a region of its own."""
    pieces = (piece for cells in members_of(regions).values() for piece in connected_parts(cells))
    return of_areas(len(regions), len(regions[0]), pieces)


@lru_cache(maxsize=64)
def cropped(regions: Regions, rows: int, columns: int) -> Regions:
    """The regions on a grid of another size: new cells are in no region. Without any region, it is empty."""
    known = {cell: number for number, cells in members_of(regions).items() for cell in cells}
    found = [[known.get((row, column), NONE) for column in range(columns)] for row in range(rows)]
    return in_pieces(renumbered(found)) if any(number != NONE for row in found for number in row) else ()


# -- files: a letter for each cell ------------------------------------------------------------------


def letters() -> Iterator[str]:
    """A to Z, a to z, then A1 and so on."""
    numbered_letters = (f"{letter}{number}" for number in count(1) for letter in ascii_uppercase)
    return chain(ascii_uppercase, ascii_lowercase, numbered_letters)


def read_letters(text: str, where: str, size: tuple[int, int] | None) -> tuple[tuple[str, ...], ...]:
    """The letter of each cell's region; raises `PuzzleError` for disconnected regions, or another size."""
    rows = read_tokens(text, where, size)
    check_joined([[NONE if token in EMPTY else token for token in row] for row in rows])
    return rows


def of_letters(rows: Sequence[Sequence[str]]) -> Regions:
    """The regions from letters."""
    return renumbered([[NONE if token in EMPTY else token for token in row] for row in rows])


def write_letters(regions: Regions) -> str:
    """The text from which `read_letters` reads the same regions."""
    known = dict(zip(members_of(regions), letters(), strict=False))
    return write_tokens([[known.get(region, ".") for region in row] for row in regions])
