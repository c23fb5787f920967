"""What is seen at once of clues: which borders they touch, how far they lie apart, and their numbers."""

from __future__ import annotations

import pytest

from puzzles.sentences.named_looks import SeenClue, Sight

ROWS, COLUMNS = 4, 6


def sight(*clues: tuple[int, int, str]) -> Sight:
    return Sight(tuple(SeenClue(*clue) for clue in clues), rows=ROWS, columns=COLUMNS)


@pytest.mark.parametrize(
    ("cells", "borders", "spread"),
    [
        ((), 0, (0, 0)),
        (((1, 1),), 0, (1, 1)),
        (((0, 1),), 1, (1, 1)),
        (((3, 1),), 1, (1, 1)),
        (((2, 0),), 1, (1, 1)),
        (((2, 5),), 1, (1, 1)),
        (((0, 0),), 2, (1, 1)),
        (((3, 5),), 2, (1, 1)),
        (((1, 1), (2, 4)), 0, (2, 4)),
        (((1, 4), (3, 4)), 1, (1, 3)),
        (((0, 0), (3, 5), (1, 2)), 4, (4, 6)),
    ],
)
def test_where_clues_lie(cells: tuple[tuple[int, int], ...], borders: int, spread: tuple[int, int]) -> None:
    found = sight(*((row, column, "3") for row, column in cells))
    assert (found.borders, found.spread) == (borders, spread)


@pytest.mark.parametrize(
    ("tokens", "numbers", "difference"),
    [("", (), 0), ("3", (3,), 0), ("2 5 3", (2, 5, 3), 3), ("2 x", (), 0), ("12 4", (12, 4), 8)],
)
def test_numbers_of_clues(tokens: str, numbers: tuple[int, ...], difference: int) -> None:
    found = sight(*((1, at, token) for at, token in enumerate(tokens.split())))
    assert (found.numbers, found.difference) == (numbers, difference)
