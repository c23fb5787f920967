"""Sudoku written a second time, from its rules and without the project's own formulas."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import permutations, product

Grid = tuple[tuple[int, ...], ...]
Map = Sequence[Sequence[object]]


def obeys(
    grid: Grid, regions: Map, variants: frozenset[str] = frozenset(), others: Sequence[int] = ()
) -> bool:
    """Whether a full grid is a Sudoku solution: of the digits from 1, or, without variants, of others."""
    size = len(grid)
    digits = set(range(1, size + 1))
    if others:
        groups: list[Sequence[int]] = [*grid, *zip(*grid, strict=True)]
        groups += [
            [grid[r][c] for r, c in product(range(size), repeat=2) if regions[r][c] == region]
            for region in {each for row in regions for each in row}
        ]
        return all(len(set(group)) == size and set(group) <= set(others) for group in groups)
    cells = list(product(range(size), range(size)))
    if any(set(row) != digits for row in grid) or any(
        set(column) != digits for column in zip(*grid, strict=True)
    ):
        return False
    held: dict[object, set[int]] = {}
    for row, column in cells:
        held.setdefault(regions[row][column], set()).add(grid[row][column])
    if any(part != digits for part in held.values()):
        return False
    if "diagonals" in variants:
        falling = {grid[i][i] for i in range(size)}
        rising = {grid[size - 1 - i][i] for i in range(size)}
        if falling != digits or rising != digits:
            return False
    if "diagonal-down" in variants and {grid[i][i] for i in range(size)} != digits:
        return False
    if "diagonal-up" in variants and {grid[size - 1 - i][i] for i in range(size)} != digits:
        return False
    if "disjoint-groups" in variants:
        regions_of = [[cell for cell in cells if regions[cell[0]][cell[1]] == n] for n in range(size)]
        if any(len({grid[r][c] for r, c in group}) < size for group in zip(*regions_of, strict=True)):
            return False
    for row, column in product(range(size - 1), range(size - 1)):
        square = [grid[row + down][column + right] for down, right in product((0, 1), (0, 1))]
        if "parity" in variants and len({digit % 2 for digit in square}) == 1:
            return False
        if "entropy" in variants and len({3 * (digit - 1) // size for digit in square}) < 3:
            return False
    if "dutch-flatmates" in variants:
        middle = (size + 1) // 2
        for r, c in (cell for cell in cells if grid[cell[0]][cell[1]] == middle):
            if not ((r > 0 and grid[r - 1][c] == 1) or (r + 1 < size and grid[r + 1][c] == size)):
                return False
    for (r1, c1), (r2, c2) in product(cells, cells):
        far, near = max(abs(r1 - r2), abs(c1 - c2)), min(abs(r1 - r2), abs(c1 - c2))
        first, second = grid[r1][c1], grid[r2][c2]
        if "anti-knight" in variants and (far, near) == (2, 1) and first == second:
            return False
        if "anti-taxicab" in variants and first == second == abs(r1 - r2) + abs(c1 - c2):
            return False
        if "anti-king" in variants and far == 1 and first == second:
            return False
        beside = (far, near) == (1, 0)
        if {"non-consecutive", "all-differences"} & variants and beside and abs(first - second) == 1:
            return False
        if "all-ratios" in variants and beside and first == 2 * second:
            return False
        if {"all-xv", "all-v"} & variants and beside and first + second == 5:
            return False
        if {"all-xv", "all-x"} & variants and beside and first + second == 10:
            return False
    return True


@cache
def latin_squares() -> tuple[Grid, ...]:
    """All 4x4 grids whose rows and columns hold 1 to 4 once."""
    rows = list(permutations((1, 2, 3, 4)))

    def extend(grid: Grid) -> Iterator[Grid]:
        if len(grid) == 4:
            yield grid
            return
        for row in rows:
            if all(row[c] != above[c] for above in grid for c in range(4)):
                yield from extend((*grid, row))

    return tuple(extend(()))


def squares_of_digits(
    regions: Map, digits: Sequence[int], givens: Mapping[tuple[int, int], int]
) -> Iterator[dict[tuple[int, int], int]]:
    """All 4x4 grids with those givens of which no row, column or region has one of the digits twice."""
    cells = list(product(range(4), range(4)))

    def extend(filled: dict[tuple[int, int], int]) -> Iterator[dict[tuple[int, int], int]]:
        if len(filled) == len(cells):
            yield filled
            return
        row, column = cell = cells[len(filled)]
        near = {
            digit
            for (r, c), digit in filled.items()
            if r == row or c == column or regions[r][c] == regions[row][column]
        }
        for digit in digits:
            if digit not in near and givens.get(cell, digit) == digit:
                yield from extend({**filled, cell: digit})

    return extend({})


def small_grids(regions: Map, variants: frozenset[str] = frozenset()) -> tuple[Grid, ...]:
    """All 4x4 grids that are Sudoku solutions."""
    return _small_grids(tuple(map(tuple, regions)), variants)


@lru_cache(maxsize=256)
def _small_grids(regions: tuple[tuple[object, ...], ...], variants: frozenset[str]) -> tuple[Grid, ...]:
    return tuple(grid for grid in latin_squares() if obeys(grid, regions, variants))


@cache
def jigsaws() -> tuple[Grid, ...]:
    """All ways to cut a 4x4 grid into four connected regions of four, numbered in reading order."""
    found: list[Grid] = []

    def shapes(start: tuple[int, int], free: frozenset[tuple[int, int]]) -> set[frozenset[tuple[int, int]]]:
        grown = {frozenset([start])}
        for _ in range(3):
            grown = {
                shape | {cell}
                for shape in grown
                for cell in free - shape
                if any(abs(cell[0] - r) + abs(cell[1] - c) == 1 for r, c in shape)
            }
        return grown

    def cut(free: frozenset[tuple[int, int]], numbers: dict[tuple[int, int], int]) -> None:
        if not free:
            found.append(tuple(tuple(numbers[row, column] for column in range(4)) for row in range(4)))
            return
        for shape in shapes(min(free), free):
            number = len(numbers) // 4
            cut(free - shape, numbers | dict.fromkeys(shape, number))

    cut(frozenset(product(range(4), range(4))), {})
    return tuple(found)


def completions(grid: Sequence[Sequence[int]], limit: int = 2) -> int:
    """How many solutions a 9x9 Sudoku has, 0 for an empty cell: by trying the cell with the fewest digits.

    No more than `limit` are counted.
    """
    seen = [[0] * 9 for _ in range(3)]
    empty = []
    for row, column in product(range(9), range(9)):
        digit = grid[row][column]
        houses = (row, column, row // 3 * 3 + column // 3)
        if not digit:
            empty.append(houses)
        elif any(seen[kind][house] >> digit & 1 for kind, house in enumerate(houses)):
            return 0
        else:
            for kind, house in enumerate(houses):
                seen[kind][house] |= 1 << digit

    def taken(houses: tuple[int, int, int]) -> int:
        return seen[0][houses[0]] | seen[1][houses[1]] | seen[2][houses[2]]

    def count(left: int) -> int:
        if not empty:
            return 1
        houses = max(empty, key=lambda houses: taken(houses).bit_count())
        empty.remove(houses)
        found = 0
        for digit in range(1, 10):
            if found < left and not taken(houses) >> digit & 1:
                for kind, house in enumerate(houses):
                    seen[kind][house] |= 1 << digit
                found += count(left - found)
                for kind, house in enumerate(houses):
                    seen[kind][house] ^= 1 << digit
        empty.append(houses)
        return found

    return count(limit)
