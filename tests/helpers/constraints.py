"""What each kind of clue on a Sudoku demands, written a second time over the digits of a full grid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, groupby, pairwise
from math import isqrt
from typing import Any

from puzzles.geometry.grid import Cell
from puzzles.model.clue import Clue

Filled = Mapping[Cell, int]
Map = Sequence[Sequence[int]]
Digits = Sequence[int]
Demand = Callable[[Any, list[int], Filled, Digits, Map], bool]
"""Of a clue, the digits of its cells, the grid, all digits, and its regions."""


def demanded(clue: Clue, grid: Filled, all_digits: Digits, regions: Map) -> bool:
    """Whether a full grid is as the clue demands."""
    digits = [grid[cell] for cell in getattr(clue, "cells", ())]
    return DEMANDS[clue.kind](clue, digits, grid, all_digits, regions)


def _sight(clue: Any, grid: Filled) -> list[int]:
    """The digits seen from beside the grid."""
    size = isqrt(len(grid))
    side, index = str(clue.outside.side), clue.outside.index
    rows = [[grid[r, c] for c in range(size)] for r in range(size)]
    columns = [list(column) for column in zip(*rows, strict=True)]
    return {
        "left": lambda: rows[index],
        "right": lambda: rows[index][::-1],
        "top": lambda: columns[index],
        "bottom": lambda: columns[index][::-1],
    }[side]()


def _between_crusts(seen: list[int], low: int, high: int) -> int | None:
    if not {low, high} <= set(seen):
        return None
    ends = sorted((seen.index(low), seen.index(high)))
    return sum(seen[ends[0] + 1 : ends[1]])


def _visible(seen: list[int]) -> int:
    return sum(digit > max(seen[:i], default=0) for i, digit in enumerate(seen))


def _first_hidden(seen: list[int]) -> int | None:
    return next((digit for i, digit in enumerate(seen) if digit < max(seen[:i], default=0)), None)


def _rank(seen: list[int], grid: Filled) -> int:
    side = range(isqrt(len(grid)))
    lines = [[grid[r, c] for c in side] for r in side] + [[grid[r, c] for r in side] for c in side]
    return 1 + sum(line < seen for each in lines for line in (each, each[::-1]))


def _lunch(digits: list[int]) -> int:
    start, end = sorted((digits.index(min(digits)), digits.index(max(digits))))
    return sum(digits[start + 1 : end])


def _diagonal(clue: Any, grid: Filled) -> list[int]:
    """The digits of a diagonal, found by walking back from each cell that it could begin at."""
    size = isqrt(len(grid))
    down = 1 if str(clue.outside.side).startswith("down") else -1
    right = 1 if str(clue.outside.side).endswith("right") else -1
    row_in = 0 if down == 1 else size - 1
    column_in = 0 if right == 1 else size - 1
    starts = [(row_in, column) for column in range(size)]
    starts += [(row, column_in) for row in (range(1, size) if down == 1 else range(size - 2, -1, -1))]
    row, column = starts[clue.outside.index]
    found = []
    while (row, column) in grid:
        found.append(grid[row, column])
        row, column = row + down, column + right
    return found


def _segments(clue: Any, digits: list[int], regions: Map) -> list[int]:
    keyed = [(regions[r][c], digit) for (r, c), digit in zip(clue.cells, digits, strict=True)]
    return [sum(digit for _, digit in part) for _, part in groupby(keyed, key=lambda each: each[0])]


def _by_region(clue: Any, digits: list[int], regions: Map) -> list[int]:
    totals: Counter[int] = Counter()
    for (r, c), digit in zip(clue.cells, digits, strict=True):
        totals[regions[r][c]] += digit
    return list(totals.values())


def _splits(digits: list[int], total: int) -> bool:
    """Whether digits can be cut into pieces of that sum."""
    if not digits:
        return True
    return any(sum(digits[:n]) == total and _splits(digits[n:], total) for n in range(1, len(digits) + 1))


def _around(cell: Cell, grid: Filled) -> list[int]:
    r, c = cell
    return [grid[at] for at in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)) if at in grid]


def _windows(digits: list[int], key: Callable[[int], int]) -> bool:
    return all(len({key(digit) for digit in digits[i : i + 3]}) == 3 for i in range(len(digits) - 2))


def _index(clue: Any, grid: Filled, regions: Map) -> bool:
    r, c = clue.cell
    digit = grid[r, c]
    if not 0 < digit <= isqrt(len(grid)):
        return False
    if clue.kind == "row-indexer":
        return bool(grid[digit - 1, c] == r + 1)
    if clue.kind == "column-indexer":
        return bool(grid[r, digit - 1] == c + 1)
    box = [cell for cell in sorted(grid) if regions[cell[0]][cell[1]] == regions[r][c]]
    return grid[box[digit - 1]] == box.index((r, c)) + 1


def _usual(clue: Any, usual: int) -> int:
    return usual if clue.difference is None else int(clue.difference)


def _lockout(clue: Any, d: list[int], size: int) -> bool:
    low, high = sorted((d[0], d[-1]))
    apart = _usual(clue, size // 2)
    return high - low >= apart and all(digit < low or digit > high for digit in d[1:-1])


def _zipped(d: list[int]) -> bool:
    sums = {d[i] + d[-1 - i] for i in range(len(d) // 2)}
    return len(sums) == 1 and (len(d) % 2 == 0 or sums == {d[len(d) // 2]})


DEMANDS: dict[str, Demand] = {
    "given": lambda clue, d, g, n, m: g[clue.cell] == clue.value,
    "cage": lambda clue, d, g, n, m: (clue.repeats or len(set(d)) == len(d)) and clue.sum in (None, sum(d)),
    "extra-region": lambda clue, d, g, n, m: len(set(d)) == len(d),
    "clone": lambda clue, d, g, n, m: d == [g[cell] for cell in clue.copy],
    "thermometer": lambda clue, d, g, n, m: d == sorted(set(d)),
    "slow-thermometer": lambda clue, d, g, n, m: d == sorted(d),
    "arrow": lambda clue, d, g, n, m: int("".join(str(g[c]) for c in clue.circle)) == sum(d),
    "double-arrow": lambda clue, d, g, n, m: d[0] + d[-1] == sum(d[1:-1]),
    "palindrome": lambda clue, d, g, n, m: d == d[::-1],
    "renban": lambda clue, d, g, n, m: sorted(d) == list(range(min(d), min(d) + len(d))),
    "same-digits": lambda clue, d, g, n, m: sorted(d) == sorted(g[cell] for cell in clue.copy),
    "lunchbox": lambda clue, d, g, n, m: len(set(d)) == len(d) and _lunch(d) == clue.sum,
    "rellik": lambda clue, d, g, n, m: (
        (clue.repeats or len(set(d)) == len(d))
        and all(sum(some) != clue.sum for k in range(1, len(d) + 1) for some in combinations(d, k))
    ),
    "equality": lambda clue, d, g, n, m: (
        len(set(d)) == len(d)
        and sum(x % 2 for x in d) * 2 == len(d)
        and len([x for x in d if 2 * n.index(x) < len(n) - 1])
        == len([x for x in d if 2 * n.index(x) > len(n) - 1])
    ),
    "distinct": lambda clue, d, g, n, m: len(set(d)) == clue.count,
    "counting-circles": lambda clue, d, g, n, m: all(d.count(x) == x for x in d),
    "german-whispers": lambda clue, d, g, n, m: all(
        abs(a - b) >= _usual(clue, (len(n) + 1) // 2) for a, b in pairwise(d)
    ),
    "dutch-whispers": lambda clue, d, g, n, m: all(
        abs(a - b) >= _usual(clue, max(1, (len(n) - 1) // 2)) for a, b in pairwise(d)
    ),
    "nabner": lambda clue, d, g, n, m: all(abs(a - b) > 1 for a, b in combinations(d, 2)),
    "region-sum": lambda clue, d, g, n, m: len(set(_segments(clue, d, m))) == 1,
    "equal-sum": lambda clue, d, g, n, m: len(set(_by_region(clue, d, m))) == 1,
    "between": lambda clue, d, g, n, m: all(min(d[0], d[-1]) < x < max(d[0], d[-1]) for x in d[1:-1]),
    "lockout": lambda clue, d, g, n, m: _lockout(clue, d, len(n)),
    "zipper": lambda clue, d, g, n, m: _zipped(d),
    "modular": lambda clue, d, g, n, m: _windows(d, lambda digit: digit % 3),
    "entropic": lambda clue, d, g, n, m: _windows(d, lambda digit: n.index(digit) // (len(n) // 3)),
    "sum-line": lambda clue, d, g, n, m: _splits(d, clue.sum),
    "difference": lambda clue, d, g, n, m: abs(d[0] - d[1]) == clue.value,
    "ratio": lambda clue, d, g, n, m: max(d) == clue.value * min(d),
    "xv": lambda clue, d, g, n, m: sum(d) == clue.value,
    "inequality": lambda clue, d, g, n, m: d[0] > d[1],
    "quadruple": lambda clue, d, g, n, m: not Counter(clue.digits) - Counter(d),
    "odd": lambda clue, d, g, n, m: g[clue.cell] % 2 == 1,
    "even": lambda clue, d, g, n, m: g[clue.cell] % 2 == 0,
    "low": lambda clue, d, g, n, m: 2 * n.index(g[clue.cell]) < len(n) - 1,
    "high": lambda clue, d, g, n, m: 2 * n.index(g[clue.cell]) > len(n) - 1,
    "minimum": lambda clue, d, g, n, m: g[clue.cell] < min(_around(clue.cell, g)),
    "maximum": lambda clue, d, g, n, m: g[clue.cell] > max(_around(clue.cell, g)),
    "row-indexer": lambda clue, d, g, n, m: _index(clue, g, m),
    "column-indexer": lambda clue, d, g, n, m: _index(clue, g, m),
    "box-indexer": lambda clue, d, g, n, m: _index(clue, g, m),
    "sandwich": lambda clue, d, g, n, m: _between_crusts(_sight(clue, g), n[0], n[-1]) == clue.number,
    "x-sum": lambda clue, d, g, n, m: (s := _sight(clue, g))[0] <= len(s) and sum(s[: s[0]]) == clue.number,
    "skyscraper": lambda clue, d, g, n, m: _visible(_sight(clue, g)) == clue.number,
    "hidden-skyscraper": lambda clue, d, g, n, m: _first_hidden(_sight(clue, g)) == clue.number,
    "full-rank": lambda clue, d, g, n, m: _rank(_sight(clue, g), g) == clue.number,
    "numbered-rooms": lambda clue, d, g, n, m: (
        0 < (s := _sight(clue, g))[0] <= len(s) and s[s[0] - 1] == clue.number
    ),
    "little-killer": lambda clue, d, g, n, m: sum(_diagonal(clue, g)) == clue.number,
}
"""By the word for each kind."""
