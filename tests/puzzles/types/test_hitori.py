"""Hitori against all shadings of small grids."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.exchange import formats
from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.geometry.grid import Cell
from puzzles.model.state import PuzzleState
from puzzles.types.hitori.puzzle import Hitori
from puzzles.types.hitori.repeated import Repeated
from solvers.queries.overview import Status
from solvers.queries.solutions import Count
from tests.helpers.made import made
from tests.helpers.sat_session import SatSession
from tests.helpers.sgt_ids import ids_of, puzzle_of
from tests.helpers.shadings import Shaded, beside, by_session, parts, shadings


def obeys(shaded: Shaded, rows: int, columns: int, told: dict[Cell, int]) -> bool:
    clear = {(r, c) for r in range(rows) for c in range(columns)} - shaded
    if any(there in shaded for cell in shaded for there in beside(cell)) or len(parts(clear)) > 1:
        return False
    for axis in (0, 1):
        seen = [(cell[axis], told[cell]) for cell in clear if cell in told]
        if len(seen) != len(set(seen)):
            return False
    return True


def numbers(puzzle: Hitori) -> dict[Cell, int]:
    return {clue.cell: clue.number for clue in puzzle.clue_list.every(Repeated)}


def random_puzzle(random: Random) -> Hitori:
    rows, columns = random.choice(((3, 3), (3, 4), (4, 3), (2, 5)))
    puzzle = Hitori(rows, columns)
    for cell in puzzle.cells:
        if random.random() < 0.85:
            puzzle = puzzle.with_clue(Repeated(cell, random.randint(1, 3)))
    return puzzle


@pytest.mark.parametrize("seed", range(10))
def test_any_numbers_have_the_shadings_that_the_rules_allow(seed: int) -> None:
    puzzle = random_puzzle(Random(seed))
    told, size = numbers(puzzle), (puzzle.rows, puzzle.columns)
    assert by_session(puzzle) == shadings(*size, lambda shaded: obeys(shaded, *size, told))
    assert parse(encode(puzzle)) == puzzle


@pytest.mark.parametrize("seed", range(4))
def test_a_number_that_is_switched_off_does_not_count(seed: int) -> None:
    random = Random(seed)
    puzzle = random_puzzle(random)
    id_ = random.choice(puzzle.clue_list.ids)
    *_, off = SatSession(PuzzleState(puzzle).toggled(id_)).count(3000)
    assert isinstance(off, Count)
    assert off.value == len(by_session(puzzle.without(id_)))


COUNTS = {"hitori-6x6": 1, "hitori-8x8": 1, "hitori-10x10": 1, "hitori-miscopied": 0}


@pytest.mark.parametrize("name", COUNTS)
def test_the_library_against_the_rules(name: str) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Hitori)
    found = by_session(puzzle)
    assert len(found) == COUNTS[name]
    assert all(obeys(shaded, puzzle.rows, puzzle.columns, numbers(puzzle)) for shaded in found)


def test_the_number_left_out_leaves_several() -> None:
    puzzle = sample("hitori-two-ways").load()
    assert isinstance(puzzle, Hitori)
    assert 1 < len(by_session(puzzle)) < 20


def test_a_conflict_names_the_numbers_and_is_repaired() -> None:
    row = Hitori(2, 5)
    for column, number in enumerate((1, 1, 1, 4, 5)):
        row = row.with_clue(Repeated((0, column), number))
    conflict = SatSession(row).conflict()
    assert conflict is None
    row = row.with_clue(Repeated((0, 3), 1))
    conflict = SatSession(row).conflict()
    assert conflict is not None
    texts = {clue.text for clue in conflict.clues}
    assert texts <= {f"R1C{column} has a 1" for column in range(1, 5)}
    assert len(texts) >= 3
    others = row.typing.alternatives("number.r1c4")
    assert [other.text for other in others][:2] == ["2 in R1C4", "3 in R1C4"]


def test_sentences() -> None:
    puzzle = sample("hitori-6x6").load()
    rules = {rule.family: rule.text for rule in puzzle.shape.rules}
    assert rules["repeats"].startswith("In column ")
    assert "at most one" in rules["repeats"]
    assert puzzle.clues()[0].text == "R1C1 has a 1"


@pytest.mark.parametrize("seed", range(2))
def test_those_that_are_made_have_a_number_in_each_cell(seed: int) -> None:
    puzzle = made(Hitori(5), seed=seed).puzzle
    assert isinstance(puzzle, Hitori)
    assert len(puzzle.clue_list) == 25
    assert len(by_session(puzzle)) == 1


def test_the_ids_of_the_collection_have_one_solution_each() -> None:
    ids = ids_of("singles")
    assert len(ids) == 20
    for id_ in ids:
        puzzle = puzzle_of("singles", id_)
        assert formats()["sgt"].write(puzzle).text == f"sgt:singles:{id_}"
        assert SatSession(puzzle).verdict().status is Status.UNIQUE
