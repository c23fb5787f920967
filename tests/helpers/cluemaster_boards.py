"""All 9! boards of Clue Master at once: a set of boards is an integer with one bit for each.

Written from the rules of the game, without anything of the package.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations

COLOURS, SHAPES = ("red", "green", "blue"), ("ball", "bone", "bowl")
TILES = [f"{colour}-{shape}" for colour in COLOURS for shape in SHAPES]
BOARDS = list(permutations(range(9)))
ALL = (1 << len(BOARDS)) - 1


@cache
def holding(cell: int, tile: int) -> int:
    """The boards with that tile in that cell, both counted from 0."""
    column = bytes(board[cell] for board in reversed(BOARDS))
    return int(column.translate(bytes(48 + (value == tile) for value in range(256))), 2)


def fitting(cell: int, word: str) -> int:
    """The boards whose tile in that cell has every feature that the word names."""
    features = set(word.split("-")) - {"."}
    return sum(holding(cell, index) for index, tile in enumerate(TILES) if features <= set(tile.split("-")))


def with_pattern(text: str) -> int:
    """The boards on which the pattern lies somewhere."""
    rows = [line.split() for line in text.splitlines() if line.strip()]
    found = 0
    for top in range(4 - len(rows)):
        for left in range(4 - len(rows[0])):
            here = ALL
            for down, row in enumerate(rows):
                for right, word in enumerate(row):
                    here &= fitting(3 * (top + down) + left + right, word)
            found |= here
    return found


def meeting(clues: list[tuple[str, bool]]) -> int:
    """The boards that meet all clues, each a pattern and whether it is absent."""
    left = ALL
    for text, absent in clues:
        boards = with_pattern(text)
        left &= ~boards if absent else boards
    return left


def boards_in(mask: int) -> list[tuple[str, ...]]:
    """The boards of a set, each as its nine tiles in reading order."""
    found = []
    while mask:
        index = (mask & -mask).bit_length() - 1
        found.append(tuple(TILES[tile] for tile in BOARDS[index]))
        mask &= mask - 1
    return found
