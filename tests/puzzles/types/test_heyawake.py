"""Heyawake against all shadings of small grids."""

from __future__ import annotations

from itertools import groupby, pairwise
from random import Random

import pytest

from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.geometry.regions import renumbered
from puzzles.text.errors import PuzzleError
from puzzles.types.heyawake.puzzle import Heyawake
from puzzles.types.heyawake.room_count import RoomCount
from tests.helpers.made import made
from tests.helpers.sat_session import SatSession
from tests.helpers.shadings import Shaded, beside, by_session, parts, random_division, shadings


def obeys(shaded: Shaded, rooms: list[list[int]], numbers: dict[int, int]) -> bool:
    rows, columns = len(rooms), len(rooms[0])
    cells = {(r, c) for r in range(rows) for c in range(columns)}
    if any(there in shaded for cell in shaded for there in beside(cell)) or len(parts(cells - shaded)) > 1:
        return False
    lines = [[(r, c) for c in range(columns)] for r in range(rows)]
    lines += [[(r, c) for r in range(rows)] for c in range(columns)]
    for line in lines:
        for is_shaded, run in groupby(line, key=lambda cell: cell in shaded):
            passed = [rooms[r][c] for r, c in run]
            if not is_shaded and sum(a != b for a, b in pairwise(passed)) > 1:
                return False
    found = {room: sum(rooms[r][c] == room for r, c in shaded) for room in numbers}
    return found == numbers


@pytest.mark.parametrize("seed", range(8))
def test_any_rooms_have_the_shadings_that_the_rules_allow(seed: int) -> None:
    random = Random(seed)
    rows, columns = random.choice(((3, 4), (4, 3), (2, 5), (3, 3)))
    rooms = random_division(rows, columns, random)
    puzzle = Heyawake(rows, columns, regions=renumbered(rooms))
    numbers = {}
    for cells in random.sample(puzzle.region_cells, min(2, len(puzzle.region_cells))):
        number = random.randint(0, (len(cells) + 1) // 2)
        cell = random.choice(cells)
        puzzle = puzzle.with_clue(RoomCount(cell, number))
        numbers[rooms[cell[0]][cell[1]]] = number
    found = by_session(puzzle)
    assert found == shadings(rows, columns, lambda shaded: obeys(shaded, rooms, numbers))
    assert parse(encode(puzzle)) == puzzle


COUNTS = {"heyawake-6x6": 1, "heyawake-8x8": 1, "heyawake-two-ways": 3, "heyawake-miscopied": 0}


@pytest.mark.parametrize("name", COUNTS)
def test_the_library_against_the_rules(name: str) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Heyawake)
    told = {puzzle.regions[c.cell[0]][c.cell[1]]: c.number for c in puzzle.clue_list.every(RoomCount)}
    found = by_session(puzzle)
    assert len(found) == COUNTS[name]
    assert all(obeys(shaded, [list(row) for row in puzzle.regions], told) for shaded in found)


def test_sentences_and_repairs() -> None:
    puzzle = sample("heyawake-miscopied").load()
    conflict = SatSession(puzzle).conflict()
    assert conflict is not None
    assert "In the room at R1C1, one cell is shaded" in {clue.text for clue in conflict.clues}
    texts = [other.text for other in puzzle.typing.alternatives("shaded.r1c1")]
    assert texts[:2] == ["0 in R1C1", "2 in R1C1"]
    rules = {rule.family: rule.text for rule in puzzle.shape.rules}
    assert rules["neighbours"].endswith("are not both shaded, since they are side by side")
    assert rules["connected"] == "The unshaded cells are connected by sides"
    assert rules["three rooms"].endswith("is shaded, since they go through three rooms")


def test_a_number_needs_a_room() -> None:
    with pytest.raises(PuzzleError, match="R1C1 is in no room"):
        Heyawake(4).with_clue(RoomCount((0, 0), 1))
    room = Heyawake(4).with_region(((0, 0), (0, 1)))
    with pytest.raises(PuzzleError, match="found 3; expected 0 to 2"):
        room.with_clue(RoomCount((0, 1), 3))
    assert len(room.with_clue(RoomCount((0, 1), 1)).without_region(((0, 1),)).clue_list) == 0


def test_each_room_has_one_number_where_they_are_made() -> None:
    puzzle = made(Heyawake(5, 6), seed=4).puzzle
    assert isinstance(puzzle, Heyawake)
    rooms = [puzzle.region_at(clue.cell) for clue in puzzle.clue_list.every(RoomCount)]
    assert len(rooms) == len(set(rooms))
    assert len(by_session(puzzle)) == 1
