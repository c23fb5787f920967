"""Binairo against brute force on small boards, and IDs of the collection."""

from __future__ import annotations

from itertools import groupby, product
from random import Random

import pytest

from puzzles.files.storage import parse
from puzzles.geometry.grid import cell_name
from puzzles.text.errors import PuzzleError
from puzzles.types.binairo import Binairo
from tests.helpers.collection import ids_of, only_solution, rows_of
from tests.helpers.sat_session import SatSession

SAMPLES = {
    "sgt:unruly:6x6:aiabJAcFaba": "010101/101001/010110/001011/110100/101010",
    "sgt:unruly:6x6u:acgbdbGGac": "010011/101100/010101/001011/110100/101010",
}
Grid = tuple[tuple[int, ...], ...]


def is_good(line: tuple[int, ...]) -> bool:
    """Whether a line has as many of both, and no three alike in a row."""
    return 2 * sum(line) == len(line) and all(len(list(run)) < 3 for _, run in groupby(line))


def by_hand(rows: int, columns: int, unique: bool) -> set[Grid]:
    """All grids, tried row by row."""
    lines = [line for line in product((0, 1), repeat=columns) if is_good(line)]
    found = set()
    for grid in product(lines, repeat=rows):
        upright = list(zip(*grid, strict=True))
        if all(map(is_good, upright)) and not (
            unique and (len(set(grid)) < rows or len(set(upright)) < columns)
        ):
            found.add(grid)
    return found


@pytest.mark.parametrize("unique", [True, False])
@pytest.mark.parametrize(("rows", "columns"), [(2, 2), (4, 4), (2, 6), (6, 2), (4, 6)])
def test_all_solutions_of_small_boards(rows: int, columns: int, unique: bool) -> None:
    random, every = Random(rows + columns), sorted(by_hand(rows, columns, unique))
    puzzle = Binairo(rows, columns, unique=unique)
    told = random.choice(every) if every else ((0,) * columns,) * rows
    givens = {cell: told[cell[0]][cell[1]] for cell in random.sample(sorted(puzzle.cells), 2)}
    for cell, value in givens.items():
        puzzle = puzzle.with_given(cell, value)
    expected = {grid for grid in every if all(grid[r][c] == value for (r, c), value in givens.items())}
    found = [
        tuple(
            tuple(int(solution[cell_name(row, column)]) for column in range(columns)) for row in range(rows)
        )
        for solution in SatSession(puzzle).solutions()
    ]
    assert len(found) == len(set(found))
    assert set(found) == expected


@pytest.mark.parametrize("id_", SAMPLES)
def test_the_samples_of_the_collection(id_: str) -> None:
    assert rows_of(*only_solution(id_)) == SAMPLES[id_]


@pytest.mark.parametrize("id_", ids_of("unruly")[::2])
def test_ids_of_the_collection(id_: str) -> None:
    only_solution(id_)


@pytest.mark.parametrize(
    ("id_", "problem"),
    [
        ("6x6:aiabJAcFab", "unruly: description: cut off; expected a letter for"),
        ("6x6:aiabJAcFabaa", "unruly: description: too many cells; expected 36"),
        ("6x6:aiab1", "unruly: description, character 5: found '1'; expected letters"),
        ("5x6:a", "unruly: size: a grid of 6x5; expected"),
    ],
)
def test_bad_ids(id_: str, problem: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        parse(f"sgt:unruly:{id_}")
    assert str(caught.value).startswith(problem)


def test_zeros_are_typed_and_written() -> None:
    puzzle = parse(
        'puzzle = "binairo"\nunique = false\ngrid = """\n0 . 1 .\n. _ . .\n. . . .\n1 . . 0\n"""\n'
    )
    assert isinstance(puzzle, Binairo)
    assert puzzle.givens == {(0, 0): 0, (0, 2): 1, (3, 0): 1, (3, 3): 0}
    assert puzzle.file.write() == {"unique": False, "grid": "0 . 1 .\n. . . .\n. . . .\n1 . . 0\n"}
