"""Kurodoko against all shadings of small grids."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.exchange import formats
from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.geometry.grid import Cell
from puzzles.text.errors import PuzzleError
from puzzles.types.kurodoko.puzzle import Kurodoko
from puzzles.types.kurodoko.seen_cells import SeenCells
from solvers.queries.overview import Status
from tests.helpers.made import made
from tests.helpers.sat_session import SatSession
from tests.helpers.sgt_ids import ids_of, puzzle_of
from tests.helpers.shadings import Shaded, beside, by_session, parts, shadings


def obeys(shaded: Shaded, rows: int, columns: int, told: dict[Cell, int]) -> bool:
    clear = {(r, c) for r in range(rows) for c in range(columns)} - shaded
    if any(there in shaded for cell in shaded for there in beside(cell)) or len(parts(clear)) > 1:
        return False
    return all(cell in clear and seen(cell, clear) == number for cell, number in told.items())


def seen(cell: Cell, clear: set[Cell]) -> int:
    count = 1
    for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        row, column = cell[0] + down, cell[1] + right
        while (row, column) in clear:
            count, row, column = count + 1, row + down, column + right
    return count


@pytest.mark.parametrize("seed", range(10))
def test_any_numbers_have_the_shadings_that_the_rules_allow(seed: int) -> None:
    random = Random(seed)
    rows, columns = random.choice(((3, 3), (3, 4), (4, 3), (2, 5), (1, 6)))
    puzzle = Kurodoko(rows, columns)
    told = {cell: random.randint(2, rows + columns - 1) for cell in random.sample(list(puzzle.cells), 2)}
    for cell, number in told.items():
        puzzle = puzzle.with_clue(SeenCells(cell, number))
    assert by_session(puzzle) == shadings(rows, columns, lambda shaded: obeys(shaded, rows, columns, told))
    assert parse(encode(puzzle)) == puzzle


COUNTS = {"kurodoko-6x6": 1, "kurodoko-9x9": 1, "kurodoko-miscopied": 0}


@pytest.mark.parametrize("name", COUNTS)
def test_the_library_against_the_rules(name: str) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Kurodoko)
    told = {clue.cell: clue.number for clue in puzzle.clue_list.every(SeenCells)}
    found = by_session(puzzle)
    assert len(found) == COUNTS[name]
    assert all(obeys(shaded, puzzle.rows, puzzle.columns, told) for shaded in found)


def test_the_number_left_out_leaves_several() -> None:
    puzzle = sample("kurodoko-two-ways").load()
    assert isinstance(puzzle, Kurodoko)
    assert 1 < len(by_session(puzzle)) < 60


def test_sentences_and_repairs() -> None:
    puzzle = Kurodoko(3, 4).with_clue(SeenCells((1, 1), 4))
    (statement,) = puzzle.clues()
    assert statement.text == "From R2C2, 4 cells are seen, itself included"
    assert puzzle.wording.broken(statement) == "another number of cells would be seen from R2C2"
    assert [other.text for other in puzzle.typing.alternatives("seen.r2c2")][:2] == ["3 in R2C2", "5 in R2C2"]
    with pytest.raises(PuzzleError, match="found 7; expected 2 to 6"):
        puzzle.with_clue(SeenCells((0, 0), 7))
    conflict = SatSession(sample("kurodoko-miscopied").load()).conflict()
    assert conflict is not None
    assert len(conflict.clues) > 1


def test_one_that_is_made_has_one_solution() -> None:
    puzzle = made(Kurodoko(5, 6), seed=3).puzzle
    assert isinstance(puzzle, Kurodoko)
    assert len(by_session(puzzle)) == 1


def test_the_ids_of_the_collection_have_one_solution_each() -> None:
    ids = ids_of("range")
    assert len(ids) == 20
    for id_ in ids:
        puzzle = puzzle_of("range", id_)
        assert formats()["sgt"].write(puzzle).text == f"sgt:range:{id_}"
        assert SatSession(puzzle).verdict().status is Status.UNIQUE
