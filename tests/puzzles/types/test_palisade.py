"""Palisade against all walls of small grids."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random

import pytest

from puzzles.clues.hole import Hole
from puzzles.exchange import formats, read_foreign
from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.geometry.grid import Cell
from puzzles.model.clue_list import ClueList
from puzzles.text.errors import PuzzleError
from puzzles.types.palisade.puzzle import Palisade
from puzzles.types.palisade.wall_count import WallCount
from tests.helpers.made import made
from tests.helpers.sat_session import SatSession

Walls = frozenset[tuple[Cell, Cell]]


def sides(rows: int, columns: int) -> list[tuple[Cell, Cell]]:
    across = [((r, c), (r, c + 1)) for r in range(rows) for c in range(columns - 1)]
    return across + [((r, c), (r + 1, c)) for r in range(rows - 1) for c in range(columns)]


def area(cell: Cell, walls: Walls, every: list[tuple[Cell, Cell]]) -> frozenset[Cell]:
    found = {cell}
    while True:
        more = {b for a, b in every if a in found and (a, b) not in walls}
        more |= {a for a, b in every if b in found and (a, b) not in walls}
        if more <= found:
            return frozenset(found)
        found |= more


@cache
def divisions(rows: int, columns: int, size: int, holes: frozenset[Cell] = frozenset()) -> set[Walls]:
    """All sets of walls that part areas of that size."""
    every, found = [side for side in sides(rows, columns) if holes.isdisjoint(side)], set()
    cells = [(r, c) for r in range(rows) for c in range(columns) if (r, c) not in holes]
    for chosen in product((False, True), repeat=len(every)):
        walls = frozenset(side for side, wall in zip(every, chosen, strict=True) if wall)
        areas = {cell: area(cell, walls, every) for cell in cells}
        whole = all(len(own) == size for own in areas.values())
        if whole and not any(areas[a] == areas[b] for a, b in walls):
            found.add(walls)
    return found


def told(size: int, numbers: dict[Cell, int], holes: frozenset[Cell] = frozenset()) -> set[Walls]:
    """Those of 3x3 that have so many walls around the cells with numbers, border and holes among them."""
    open_ = [side for side in sides(3, 3) if holes.isdisjoint(side)]

    def around(cell: Cell, walls: Walls) -> int:
        return 4 - sum(cell in side and side not in walls for side in open_)

    return {
        walls
        for walls in divisions(3, 3, size, holes)
        if all(around(cell, walls) == number for cell, number in numbers.items())
    }


def by_session(puzzle: Palisade) -> set[Walls]:
    beside = puzzle.lattice.cells_beside
    return {
        frozenset((one, other) for one, other in map(beside, puzzle.drawn(solution)))
        for solution in SatSession(puzzle).solutions(200)
    }


@pytest.mark.parametrize(
    ("rows", "columns", "size", "count"),
    [(2, 3, 2, 3), (2, 3, 3, 3), (3, 3, 3, 10), (2, 4, 4, 4), (1, 4, 2, 1)],
)
def test_all_divisions_are_found(rows: int, columns: int, size: int, count: int) -> None:
    expected = divisions(rows, columns, size)
    assert len(expected) == count
    assert by_session(Palisade(rows, columns, area=size)) == expected


@pytest.mark.parametrize("seed", range(8))
def test_any_numbers_have_the_divisions_that_can_be_counted(seed: int) -> None:
    random = Random(seed)
    cells = random.sample([(r, c) for r in range(3) for c in range(3)], 2)
    numbers = {cell: random.randrange(1, 4) for cell in cells}
    clues = ClueList.of(WallCount(cell, number) for cell, number in numbers.items())
    puzzle = Palisade(3, 3, area=3, clue_list=clues)
    assert by_session(puzzle) == told(3, numbers)
    assert parse(encode(puzzle)) == puzzle


@pytest.mark.parametrize("hole", [(0, 0), (0, 1), (1, 1)])
@pytest.mark.parametrize(("size", "number"), [(2, 3), (4, 2), (4, 3)])
def test_the_sides_of_a_hole_are_walls(hole: Cell, size: int, number: int) -> None:
    clues = ClueList.of([Hole(hole), WallCount((0, 2), number)])
    puzzle = Palisade(3, 3, area=size, clue_list=clues)
    assert by_session(puzzle) == told(size, {(0, 2): number}, frozenset({hole}))
    assert parse(encode(puzzle)) == puzzle
    with pytest.raises(PuzzleError, match="a grid with holes"):
        formats()["sgt"].write(puzzle)


def test_a_grid_of_holes_has_nothing_to_divide() -> None:
    puzzle = Palisade(1, 2, area=2, clue_list=ClueList.of([Hole((0, 0)), Hole((0, 1))]))
    assert puzzle.typing.how_typed()
    assert by_session(puzzle) == {frozenset()}


def test_an_id_of_the_collection_with_its_published_areas() -> None:
    text = "sgt:palisade:5x4n5:a1b2k1b2"
    (puzzle,) = read_foreign(text).puzzles  # type: ignore[union-attr]
    assert isinstance(puzzle, Palisade)
    (walls,) = by_session(puzzle)
    letters = ["aaabb", "aabbb", "ccddd", "cccdd"]
    assert walls == {(a, b) for a, b in sides(4, 5) if letters[a[0]][a[1]] != letters[b[0]][b[1]]}
    written = formats()["sgt"].write(puzzle).text
    assert written == text
    (short,) = read_foreign("sgt:palisade:5x4n5:a1b2").puzzles  # type: ignore[union-attr]
    assert len(short.clue_list) == 2


@pytest.mark.parametrize(
    ("name", "count"),
    [("palisade-5x5", 1), ("palisade-minimal", 1), ("palisade-three-ways", 3), ("palisade-miscopied", 0)],
)
def test_the_library(name: str, count: int) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Palisade)
    assert len(by_session(puzzle)) == count


def test_areas_have_to_fit_the_grid() -> None:
    assert Palisade(4, 5).each == 5
    puzzle = Palisade(4, 5, area=3)
    assert not by_session(puzzle)
    (areas,) = (rule.text for rule in puzzle.shape.rules if rule.family == "areas")
    assert areas == "The walls divide the grid into areas of 3 cells, but it has 20 cells"


def test_one_is_made_with_one_solution() -> None:
    puzzle = made(Palisade(4, 4), seed=3).puzzle
    assert isinstance(puzzle, Palisade)
    assert len(by_session(puzzle)) == 1


def test_the_size_of_the_areas_is_told_with_the_rules() -> None:
    assert Palisade(4, 4).wording.about().endswith(" Here an area has 4 cells.")
    assert Palisade(4, 4, area=8).wording.about().endswith(" Here an area has 8 cells.")
