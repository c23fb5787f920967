"""Light Up against brute force on small boards, and IDs and addresses of other programs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from puzzles.exchange import formats
from puzzles.exchange.grids import with_clues
from puzzles.files.storage import parse
from puzzles.formulas.formulas import Solution
from puzzles.geometry.grid import Cell, cell_name, places
from puzzles.text.errors import PuzzleError
from puzzles.types.lightup.puzzle import LightUp
from puzzles.types.lightup.wall import Wall
from tests.helpers.collection import ids_of, only_solution, rows_of
from tests.helpers.sat_session import SatSession

SAMPLE = "sgt:lightup:5x5:a2g1e0g0a", "*2*../...*1/...../0...*/.*.0."


def lights(cell: Cell, white: frozenset[Cell]) -> Iterator[Cell]:
    """The cells that a bulb lights beside its own."""
    for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        row, column = cell[0] + down, cell[1] + right
        while (row, column) in white:
            yield row, column
            row, column = row + down, column + right


def by_hand(rows: int, columns: int, walls: dict[Cell, int | None]) -> set[frozenset[Cell]]:
    """The places of bulbs in every solution, all placings tried."""
    white = frozenset(cell for cell in places(rows, columns) if cell not in walls)
    found = set()
    for bits in product((False, True), repeat=len(white)):
        bulbs = {cell for cell, on in zip(sorted(white), bits, strict=True) if on}
        lit = {other for bulb in bulbs for other in lights(bulb, white)}
        counted = all(
            number is None or number == sum(abs(r - row) + abs(c - column) == 1 for row, column in bulbs)
            for (r, c), number in walls.items()
        )
        if counted and not lit & bulbs and lit | bulbs == white:
            found.add(frozenset(bulbs))
    return found


def bulbs_of(solution: Solution, puzzle: LightUp) -> frozenset[Cell]:
    return frozenset(cell for cell in puzzle.cells if solution[cell_name(*cell)])


@pytest.mark.parametrize("seed", range(12))
def test_all_solutions_of_small_boards(seed: int) -> None:
    random = Random(seed)
    rows, columns = random.choice(((3, 4), (4, 3), (2, 5), (3, 3)))
    walls = {
        cell: random.choice((None, None, 0, 1, 1, 2))
        for cell in places(rows, columns)
        if random.random() < 0.25
    }
    puzzle = with_clues(LightUp(rows, columns), (Wall(cell, number) for cell, number in walls.items()))
    found = [bulbs_of(solution, puzzle) for solution in SatSession(puzzle).solutions()]
    assert len(found) == len(set(found))
    assert set(found) == by_hand(rows, columns, walls)


def test_the_sample_of_the_collection() -> None:
    assert rows_of(*only_solution(SAMPLE[0])) == SAMPLE[1]


@pytest.mark.parametrize("id_", ids_of("lightup"))
def test_ids_of_the_collection(id_: str) -> None:
    only_solution(id_)


def test_addresses() -> None:
    puzzle = parse("https://puzz.link/p?akari/3/2/.6a")
    assert isinstance(puzzle, LightUp)
    walls = {wall.key: wall.number for wall in puzzle.clue_list.every(Wall)}
    assert walls == {"r1c1": None, "r1c2": 1, "r2c1": 0}
    text = formats()["puzzlink"].write(puzzle).text
    assert parse(text) == puzzle
    assert text.endswith("p?akari/3/2/.6a")
    assert parse(text.replace("akari", "lightup")) == puzzle


def test_a_number_that_no_wall_can_have() -> None:
    with pytest.raises(PuzzleError, match=r"^R1C1: found 5; expected 0 to 4$"):
        with_clues(LightUp(3), [Wall((0, 0), 5)])
    with pytest.raises(PuzzleError, match=r"^grid row 1, column 2: found 'x'; expected 0 to 4, '#' for"):
        parse('puzzle = "lightup"\ngrid = """\n.x\n..\n"""\n')


def test_bulbs_light_cells_as_far_as_walls() -> None:
    puzzle = parse('puzzle = "lightup"\ngrid = """\n. . # .\n. . . .\n# . . .\n"""\n')
    assert isinstance(puzzle, LightUp)
    assert puzzle.lit({}) == set()
    assert puzzle.lit({"r1c1": True, "r2c4": False}) == {"r1c1", "r1c2", "r2c1"}
    both = puzzle.lit({"r1c1": True, "r3c3": True})
    assert both == {"r1c1", "r1c2", "r2c1", "r3c2", "r3c3", "r3c4", "r2c3"}
    assert puzzle.typing.how_found()[0].meaning == "it has a bulb; ° stands where it lights a cell"
