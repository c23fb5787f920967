"""Binairo against brute force on small boards, and IDs of the collection."""

from __future__ import annotations

from functools import cache
from itertools import groupby, product
from random import Random

from puzzles.clues.given import Given
from puzzles.types.binairo import Binairo
from tests.helpers.squares import Square, has_givens
from tests.helpers.type_case import NumberCase

SHAPES = [(2, 2), (4, 4), (2, 6), (6, 2), (4, 6)]


def is_good(line: tuple[int, ...]) -> bool:
    """Whether a line has as many of both, and no three alike in a row."""
    return 2 * sum(line) == len(line) and all(len(list(run)) < 3 for _, run in groupby(line))


@cache
def grids(rows: int, columns: int, unique: bool) -> list[Square]:
    """All grids, tried row by row."""
    lines = [line for line in product((0, 1), repeat=columns) if is_good(line)]
    found = []
    for grid in product(lines, repeat=rows):
        upright = list(zip(*grid, strict=True))
        alike = len(set(grid)) < rows or len(set(upright)) < columns
        if all(map(is_good, upright)) and not (unique and alike):
            found.append(grid)
    return found


def drawn(random: Random) -> tuple[Binairo, list[Given]]:
    rows, columns, unique = *random.choice(SHAPES), random.random() < 0.5
    told = random.choice(grids(rows, columns, unique) or [((0,) * columns,) * rows])
    empty = Binairo(rows, columns, unique=unique)
    return empty, [Given((r, c), told[r][c]) for r, c in random.sample([*empty.cells], 2)]


ID = "sgt:unruly:6x6:aiabJAcFaba"
CASE = NumberCase(
    kind=Binairo,
    boards=lambda puzzle: grids(puzzle.rows, puzzle.columns, puzzle.unique),
    obeys=has_givens,
    drawn=drawn,
    examples=10,
    published={
        ID: "010101/101001/010110/001011/110100/101010",
        "sgt:unruly:6x6u:acgbdbGGac": "010011/101100/010101/001011/110100/101010",
    },
    counts={"binairo-two-ways": range(2, 100)},
    game="unruly",
    ids=range(0, 20, 2),
    refused=[
        (ID[:-1], "unruly: description: cut off; expected a letter for..."),
        (ID + "a", "unruly: description: too many cells; expected 36"),
        ("sgt:unruly:6x6:aiab1", "unruly: description, character 5: found '1'; expected letters..."),
        (
            "sgt:unruly:5x6:a",
            "unruly: size: a grid of 6x5; expected 2x2 to 32x32, even numbers of rows and columns",
        ),
    ],
)


def test_zeros_are_typed_and_written() -> None:
    puzzle = CASE.puzzle('unique = false\ngrid = """\n0 . 1 .\n. _ . .\n. . . .\n1 . . 0\n"""')
    assert puzzle.givens == {(0, 0): 0, (0, 2): 1, (3, 0): 1, (3, 3): 0}
    assert puzzle.file.write() == {"unique": False, "grid": "0 . 1 .\n. . . .\n. . . .\n1 . . 0\n"}
