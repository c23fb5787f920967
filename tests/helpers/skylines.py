"""Solving Skyscrapers from the rules: row by row, each row one of the permutations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations

Square = tuple[tuple[int, ...], ...]


def seen(line: tuple[int, ...]) -> int:
    """How many are higher than all before them."""
    return sum(height > max(line[:index], default=0) for index, height in enumerate(line))


def skylines(
    size: int, numbers: Mapping[tuple[str, int], int], givens: Mapping[tuple[int, int], int]
) -> Iterator[Square]:
    """All squares; `numbers` by side and line."""

    def fits(side: str, index: int, line: tuple[int, ...]) -> bool:
        return numbers.get((side, index), seen(line)) == seen(line)

    rows = [
        [
            line
            for line in permutations(range(1, size + 1))
            if fits("left", row, line)
            and fits("right", row, line[::-1])
            and all(line[c] == height for (r, c), height in givens.items() if r == row)
        ]
        for row in range(size)
    ]

    def grow(square: Square) -> Iterator[Square]:
        if len(square) == size:
            columns = list(zip(*square, strict=True))
            if all(fits("top", i, c) and fits("bottom", i, c[::-1]) for i, c in enumerate(columns)):
                yield square
            return
        for line in rows[len(square)]:
            if all(line[c] != above[c] for above in square for c in range(size)):
                yield from grow((*square, line))

    return grow(())
