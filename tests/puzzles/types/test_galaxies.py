"""Galaxies: counts against all ways to give cells to dots, game IDs, addresses, files and words."""

from __future__ import annotations

from collections.abc import Collection
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.exchange import formats
from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.geometry.grid import Cell, is_connected, places
from puzzles.model.clue_list import ClueList
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.types.galaxies.dot import Dot
from puzzles.types.galaxies.puzzle import Galaxies
from solvers.queries.solutions import Count
from tests.helpers.chance import chances
from tests.helpers.sat_session import SatSession
from tests.helpers.sgt_ids import as_areas, ids_of, puzzle_of

SAMPLE = "4x4:eocrb", "abbb/aacc/aadd/eadd"
ADDRESS = "https://puzz.link/p?tentaisho/5/5/6fl94fi65en8dbf10000"
"""From the tests of pzprjs; the last five signs say that there is no cell in the upper right corner."""


def divisions(
    rows: int, columns: int, dots: list[tuple[int, int]], off: Collection[tuple[int, int]] = ()
) -> int:
    """In how many ways cells can be given to dots, such that each has a symmetric area in one piece; the area
    of one that is off has any shape.

    Points count from 0 at the middle of the first cell, in half steps.
    """
    cells = list(places(rows, columns))

    def mirror(cell: Cell, dot: tuple[int, int]) -> Cell:
        return dot[0] - cell[0], dot[1] - cell[1]

    choices = [[dot for dot in dots if dot in off or mirror(cell, dot) in cells] for cell in cells]
    found = 0
    for owners in product(*choices):
        area = {dot: [cell for cell, own in zip(cells, owners, strict=True) if own == dot] for dot in dots}
        found += all(
            is_connected(own)
            and all(dot in off or mirror(cell, dot) in own for cell in own)
            and all(
                (y, x) in own for y in {dot[0] // 2, -(-dot[0] // 2)} for x in {dot[1] // 2, -(-dot[1] // 2)}
            )
            for dot, own in area.items()
        )
    return found


@given(st.integers(1, 3), st.integers(1, 3), chances, st.booleans())
@settings(max_examples=40, deadline=None)
def test_as_many_as_there_are_divisions(rows: int, columns: int, chance: Random, slip: bool) -> None:
    puzzle = Galaxies(rows, columns).making.laid_out(chance)
    dots = [dot.point for dot in puzzle.dots]
    if slip:
        dots = chance.sample([*puzzle.board.points.of(rows, columns)], min(len(dots), (2 * rows - 1)))
    puzzle = Galaxies(rows, columns, clue_list=ClueList.of(map(Dot, dots)))
    *_, count = SatSession(puzzle).count(500)
    assert isinstance(count, Count)
    assert count.value == divisions(rows, columns, [(y - 1, x - 1) for y, x in dots])
    assert parse(encode(puzzle)) == puzzle


@pytest.mark.parametrize(("seed", "rows", "columns"), [(1, 2, 4), (2, 3, 3), (3, 3, 3), (5, 2, 5)])
def test_the_area_of_a_dot_that_is_switched_off_has_any_shape(seed: int, rows: int, columns: int) -> None:
    puzzle = Galaxies(rows, columns).making.laid_out(Random(seed))
    for id_, dot in puzzle.clue_list.items:
        state = PuzzleState(puzzle).toggled(id_)
        *_, count = SatSession(state).count(2_000)
        assert isinstance(count, Count)
        assert isinstance(dot, Dot)
        points = [(y - 1, x - 1) for y, x in (each.point for each in puzzle.dots)]
        assert count.value == divisions(rows, columns, points, [(dot.point[0] - 1, dot.point[1] - 1)])
        assert state.toggled(id_) == PuzzleState(puzzle)
        assert encode(state.puzzle) == encode(puzzle)


def test_what_is_written_beyond_the_reach_of_a_dot_goes_when_it_is_switched_on() -> None:
    puzzle = Galaxies(1, 4, clue_list=ClueList.of([Dot((1, 1)), Dot((1, 5))]))
    state = PuzzleState(puzzle).toggled("dot.r1c1").with_entry("r1c2", "r1c1")
    assert state.toggled("dot.r1c3").entries == (("r1c2", "r1c1"),)
    assert state.toggled("dot.r1c1").entries == ()


def test_the_published_sample() -> None:
    id_, answer = SAMPLE
    puzzle = puzzle_of("galaxies", id_)
    (solution,) = SatSession(puzzle).solutions(2)
    assert as_areas(puzzle.wording.grid(solution)) == answer
    assert formats()["sgt"].write(puzzle).text == f"sgt:galaxies:{id_}"
    assert puzzle_of("galaxies", id_.upper().replace("X", "x")) == puzzle


@pytest.mark.parametrize("id_", ids_of("galaxies")[:18])
def test_ids_of_the_collection(id_: str) -> None:
    puzzle = puzzle_of("galaxies", id_)
    assert SatSession(puzzle).verdict().status == "unique"
    assert formats()["sgt"].write(puzzle).text == f"sgt:galaxies:{id_}"


@pytest.mark.parametrize(
    ("id_", "problem"),
    [
        ("2x2:zb", "galaxies: description: too many cells; expected 9"),
        ("2x2:a1", "galaxies: description, character 2: found '1'; expected letters"),
    ],
)
def test_bad_ids_are_told(id_: str, problem: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        parse(f"sgt:galaxies:{id_}")
    assert str(caught.value) == problem


def test_addresses() -> None:
    with pytest.raises(PuzzleError, match=r"^tentaisho: R1C5: a hole; expected a grid without holes$"):
        parse(ADDRESS)
    puzzle = parse(ADDRESS.removesuffix("10000"))
    assert isinstance(puzzle, Galaxies)
    drawn = [
        "1...2....",
        ".........",
        "2....1..2",
        ".........",
        ".1...2..1",
        ".........",
        "......1..",
        "..2......",
        "2.....2..",
    ]
    told = {(y + 1, x + 1) for y, row in enumerate(drawn) for x, sign in enumerate(row) if sign != "."}
    assert {dot.point for dot in puzzle.dots} == told
    assert parse(formats()["puzzlink"].write(puzzle).text) == puzzle
    other = sample("galaxies-10x10").load()
    assert parse(formats()["puzzlink"].write(other).text).file.write() == other.file.write()


def test_words() -> None:
    puzzle = puzzle_of("galaxies", SAMPLE[0])
    assert [clue.text for clue in puzzle.clues()][:2] == [
        "The area of dot a in R1C3 is symmetric about it",
        "The area of dot b at the right of R2C3 is symmetric about it",
    ]
    (solution,) = SatSession(puzzle).solutions(2)
    assert puzzle.wording.in_words(solution).startswith("R1C1 belongs to dot c, R1C2 belongs to dot a")
    assert [other.text for other in puzzle.typing.alternatives("dot.r1c3")][:2] == [
        "a dot at the right of R1C3",
        "a dot at the bottom of R1C3",
    ]


def test_dots_that_touch_the_same_cell_contradict_one_another() -> None:
    puzzle = Galaxies(2, 2, clue_list=ClueList.of([Dot((1, 2)), Dot((2, 2))]))
    conflict = SatSession(puzzle).conflict()
    assert conflict is not None
    assert [rule.family for rule in conflict.rules] == ["dots apart"]
