"""Nurikabe against all shadings of small grids."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.feedback.completion import Finish, finish
from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.geometry.grid import Cell, cell_name
from puzzles.model.state import PuzzleState
from puzzles.types.nurikabe.island_size import IslandSize
from puzzles.types.nurikabe.puzzle import Nurikabe
from solvers.queries.solutions import Count
from tests.helpers.made import made
from tests.helpers.sat_session import SatSession
from tests.helpers.shadings import Shaded, by_session, parts, shadings


def obeys(shaded: Shaded, rows: int, columns: int, told: dict[Cell, int]) -> bool:
    cells = {(r, c) for r in range(rows) for c in range(columns)}
    if len(parts(shaded)) > 1:
        return False
    for row, column in cells:
        if {(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)} <= shaded:
            return False
    islands = parts(cells - shaded)
    for island in islands:
        numbers = [told[cell] for cell in island if cell in told]
        if len(numbers) != 1 or numbers[0] not in (0, len(island)):
            return False
    return shaded.isdisjoint(told)


def numbers(puzzle: Nurikabe) -> dict[Cell, int]:
    return {clue.cell: clue.number for clue in puzzle.clue_list.every(IslandSize)}


def random_puzzle(random: Random) -> Nurikabe:
    rows, columns = random.choice(((3, 3), (3, 4), (4, 3), (2, 5)))
    puzzle = Nurikabe(rows, columns)
    for cell in random.sample(list(puzzle.cells), random.randint(1, 3)):
        puzzle = puzzle.with_clue(IslandSize(cell, random.randint(0, 4)))
    return puzzle


@pytest.mark.parametrize("seed", range(14))
def test_any_numbers_have_the_shadings_that_the_rules_allow(seed: int) -> None:
    puzzle = random_puzzle(Random(seed))
    told, size = numbers(puzzle), (puzzle.rows, puzzle.columns)
    assert by_session(puzzle) == shadings(*size, lambda shaded: obeys(shaded, *size, told))
    assert parse(encode(puzzle)) == puzzle


@pytest.mark.parametrize("seed", range(3))
def test_a_number_that_is_switched_off_is_not_told(seed: int) -> None:
    puzzle = random_puzzle(Random(seed))
    (id_, clue), *_ = puzzle.clue_list.items
    assert isinstance(clue, IslandSize)
    *_, off = SatSession(PuzzleState(puzzle).toggled(id_)).count(3000)
    assert isinstance(off, Count)
    assert off.value == len(by_session(puzzle.with_clue(IslandSize(clue.cell, 0))))


COUNTS = {"nurikabe-5x5": 1, "nurikabe-7x7": 1, "nurikabe-miscopied": 0}


@pytest.mark.parametrize("name", COUNTS)
def test_the_library_against_the_rules(name: str) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Nurikabe)
    found = by_session(puzzle)
    assert len(found) == COUNTS[name]
    assert all(obeys(shaded, puzzle.rows, puzzle.columns, numbers(puzzle)) for shaded in found)


def test_the_size_that_is_not_told_leaves_several() -> None:
    puzzle = sample("nurikabe-two-ways").load()
    assert isinstance(puzzle, Nurikabe)
    assert "?" in encode(puzzle)
    assert 1 < len(by_session(puzzle)) < 60


def test_a_finished_board_needs_no_islands_written() -> None:
    puzzle = sample("nurikabe-5x5").load()
    assert isinstance(puzzle, Nurikabe)
    (shaded,) = by_session(puzzle)
    state = PuzzleState(puzzle)
    for cell in sorted(shaded):
        assert finish(state) is not Finish.RIGHT
        state = state.with_entry(cell_name(*cell), True)
    assert finish(state) is Finish.RIGHT


def test_sentences() -> None:
    puzzle = sample("nurikabe-5x5").load()
    assert puzzle.clues()[0].text == "The island at R1C1 has 5 cells"
    rules = {rule.family: rule.text for rule in puzzle.shape.rules}
    assert rules["connected"] == "The shaded cells are connected by sides"
    assert rules["squares"] == "The four cells R4C4 to R5C5 are not all shaded"
    assert rules["islands apart"].endswith("do not belong to two islands, since these do not touch")
    assert rules["islands connected"].endswith("is in one piece")
    conflict = SatSession(sample("nurikabe-miscopied").load()).conflict()
    assert conflict is not None
    assert all("The island at" in clue.text for clue in conflict.clues)


def test_one_that_is_made_has_one_solution() -> None:
    puzzle = made(Nurikabe(4, 5), seed=3).puzzle
    assert isinstance(puzzle, Nurikabe)
    assert len(by_session(puzzle)) == 1
