"""Map colouring: counts against all colourings of small maps, game IDs, regions by any of their cells."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.clues.given import Given
from puzzles.exchange import formats
from puzzles.features.literals import read_literal
from puzzles.files.storage import encode, parse
from puzzles.formulas.statements import Literal
from puzzles.geometry.grid import Cell, places
from puzzles.geometry.random_regions import random_regions
from puzzles.model.clue_list import ClueList
from puzzles.text.errors import PuzzleError
from puzzles.types.mapcolouring import MapColouring
from solvers.queries.solutions import Count
from tests.helpers.chance import chances
from tests.helpers.sat_session import SatSession
from tests.helpers.sgt_ids import ids_of, puzzle_of

SAMPLE = "6x5n7:caaadabfbaaagcabbaababbaa,213a1a0", "2130120"
SMALL = """
puzzle = "map"
regions = \"\"\"
A A B
C A B
C C B
\"\"\"
"""


def colourings(regions: tuple[tuple[int, ...], ...], colours: int, told: dict[Cell, int]) -> int:
    """In how many ways the regions can be coloured, of some cells of which the colour is told."""
    rows, columns = len(regions), len(regions[0])
    names = sorted({number for row in regions for number in row})
    found = 0
    for values in product(range(1, colours + 1), repeat=len(names)):
        colour = dict(zip(names, values, strict=True))
        shown = {(r, c): colour[regions[r][c]] for r, c in places(rows, columns)}
        across = [((r, c), (r, c + 1)) for r, c in places(rows, columns - 1)]
        down = [((r, c), (r + 1, c)) for r, c in places(rows - 1, columns)]
        apart = all(
            shown[one] != shown[other] or regions[one[0]][one[1]] == regions[other[0]][other[1]]
            for one, other in across + down
        )
        found += apart and all(shown[cell] == number for cell, number in told.items())
    return found


@given(st.integers(1, 4), st.integers(2, 5), st.integers(2, 4), chances)
@settings(max_examples=25, deadline=None)
def test_as_many_as_there_are_colourings(rows: int, columns: int, colours: int, chance: Random) -> None:
    regions = random_regions(rows, columns, chance.randint(1, min(6, rows * columns)), chance)
    puzzle = MapColouring(rows, columns, regions=regions, colours=colours)
    told = {}
    for name in [variable.name for variable in puzzle.shape.variables]:
        cell = (int(name[1 : name.index("c")]) - 1, int(name[name.index("c") + 1 :]) - 1)
        if chance.random() < 0.3:
            told[cell] = chance.randint(1, colours)
    puzzle = puzzle.with_clues(ClueList.of(Given(cell, number) for cell, number in told.items()))
    *_, count = SatSession(puzzle).count(5000)
    assert isinstance(count, Count)
    assert count.value == colourings(regions, colours, told)
    assert parse(encode(puzzle)) == puzzle


def test_the_published_sample() -> None:
    id_, answer = SAMPLE
    puzzle = puzzle_of("map", id_)
    (solution,) = SatSession(puzzle).solutions(2)
    assert "".join(str(int(value) - 1) for value in solution.values()) == answer
    assert formats()["sgt"].write(puzzle).text == f"sgt:map:{id_}"


@pytest.mark.parametrize("id_", ids_of("map"))
def test_ids_of_the_collection(id_: str) -> None:
    puzzle = puzzle_of("map", id_)
    assert SatSession(puzzle).verdict().status == "unique"
    assert formats()["sgt"].write(puzzle).text == f"sgt:map:{id_}"


@pytest.mark.parametrize(
    ("id_", "problem"),
    [
        ("2x2n2:ca,aa", "map: borders: 3 borders; expected 4"),
        ("2x2n2:e,aa", "map: borders: 1 region; expected 2"),
        ("2x2n1:c1", "map: borders, character 2: found '1'; expected letters for 4 borders"),
        ("2x2n1:zz,a", "map: borders, character 2: found 'z'; expected letters for 4 borders"),
        ("2x2n1:e,4", "map: colours, character 1: found '4'; expected one of 0123"),
    ],
)
def test_bad_ids_are_told(id_: str, problem: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        parse(f"sgt:map:{id_}")
    assert str(caught.value).startswith(problem)


def test_a_region_goes_by_any_of_its_cells() -> None:
    puzzle = parse(SMALL + 'grid = ". . .\\n. 2 3\\n. . ."')
    assert isinstance(puzzle, MapColouring)
    assert puzzle.givens == {(0, 0): 2, (0, 2): 3}
    assert [variable.name for variable in puzzle.shape.variables] == ["r1c1", "r1c3", "r2c1"]
    assert read_literal("R3C2 = 1", puzzle) == Literal("r2c1", 1)
    assert puzzle.wording.fact(Literal("r2c1", 1, positive=False)) == "R2C1 is not colour 1"
    assert [rule.text for rule in puzzle.shape.rules] == [
        "The regions of R1C1 and R1C3 share a border, so they differ in colour",
        "The regions of R1C1 and R2C1 share a border, so they differ in colour",
        "The regions of R1C3 and R2C1 share a border, so they differ in colour",
    ]
    with pytest.raises(PuzzleError, match="the value of R2C2; expected it at R1C1"):
        Given((1, 1), 1).check(puzzle)
