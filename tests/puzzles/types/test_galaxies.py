"""Galaxies: counts against all ways to give cells to dots, game IDs, addresses, files and words."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import product
from random import Random

import pytest

from puzzles.clues.hole import Hole
from puzzles.exchange import formats
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.geometry.grid import Cell, is_connected, places
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.model.state import PuzzleState
from puzzles.types.galaxies.dot import Dot
from puzzles.types.galaxies.puzzle import Galaxies
from solvers.queries.answer import Assignment
from tests.helpers.library import loaded
from tests.helpers.sat_session import SatSession
from tests.helpers.sgt_ids import as_areas
from tests.helpers.type_case import Said, TypeCase, areas

SAMPLE = "sgt:galaxies:4x4:eocrb"
ADDRESS = "https://puzz.link/p?tentaisho/5/5/6fl94fi65en8dbf10000"
"""From the tests of pzprjs; the last five signs say that there is no cell in the upper right corner."""
Point = tuple[int, int]
Division = frozenset[tuple[Point, frozenset[Cell]]]
"""The cells of each dot."""


def middles(puzzle: Galaxies) -> list[Point]:
    """The places of dots, counted from 0 at the middle of the first cell, in half steps."""
    return [(dot.point[0] - 1, dot.point[1] - 1) for dot in puzzle.dots]


def divisions(puzzle: Galaxies, off: Collection[Point] = ()) -> Iterator[Division]:
    """The ways to give cells to dots, such that each has a symmetric area in one piece; the area of one that
    is off has any shape.
    """
    holes = {clue.cell for clue in puzzle.clue_list.every(Hole)}
    cells = [cell for cell in places(puzzle.rows, puzzle.columns) if cell not in holes]
    dots = middles(puzzle)

    def mirror(cell: Cell, dot: Point) -> Cell:
        return dot[0] - cell[0], dot[1] - cell[1]

    choices = [[dot for dot in dots if dot in off or mirror(cell, dot) in cells] for cell in cells]
    for owners in product(*choices):
        area = {dot: [cell for cell, own in zip(cells, owners, strict=True) if own == dot] for dot in dots}
        if all(
            is_connected(own)
            and all(dot in off or mirror(cell, dot) in own for cell in own)
            and all(
                (y, x) in own for y in {dot[0] // 2, -(-dot[0] // 2)} for x in {dot[1] // 2, -(-dot[1] // 2)}
            )
            for dot, own in area.items()
        ):
            yield frozenset((dot, frozenset(own)) for dot, own in area.items())


def read(puzzle: Galaxies, solution: Assignment) -> Division:
    """The area of each dot, told by a cell that it touches."""
    found = areas(puzzle, solution)
    return frozenset(
        (dot, own) for dot in middles(puzzle) for own in found if (dot[0] // 2, dot[1] // 2) in own
    )


def drawn(random: Random) -> tuple[Galaxies, list[Clue]]:
    """Dots that were laid out, or as many anywhere, and perhaps holes."""
    rows, columns = random.randint(1, 3), random.randint(1, 3)
    empty = Galaxies(rows, columns)
    dots = [*empty.making.laid_out(random).dots]
    if random.random() < 0.5:
        every = [*map(Dot, empty.board.points.of(rows, columns))]
        dots = random.sample(every, min(len(dots), 2 * rows - 1))
    often = random.choice((0, 0, 0.2))
    holes = [Hole(cell) for cell in empty.cells if random.random() < often]
    return empty, [*dots, *holes[: rows * columns - 1]]


CASE = TypeCase(
    kind=Galaxies,
    read=read,
    boards=divisions,
    drawn=drawn,
    without=None,
    examples=40,
    published={SAMPLE: "abbb/aacc/aadd/eadd"},
    shown=lambda puzzle, solution: as_areas(puzzle.wording.grid(solution)),
    game="galaxies",
    ids=range(18),
    said=[
        Said(
            SAMPLE,
            clues=[
                "The area of dot a in R1C3 is symmetric about it",
                "The area of dot b at the right of R2C3 is symmetric about it",
            ],
            solution="R1C1 belongs to dot c, R1C2 belongs to dot a",
        )
    ],
    alternatives=[(SAMPLE, "dot.r1c3", ["a dot at the right of R1C3", "a dot at the bottom of R1C3"])],
    refused=[
        ("sgt:galaxies:2x2:zb", "galaxies: description: too many cells; expected 9"),
        ("sgt:galaxies:2x2:a1", "galaxies: description, character 2: found '1'; expected letters"),
    ],
)


@pytest.mark.parametrize(("seed", "rows", "columns"), [(1, 2, 4), (2, 3, 3), (3, 3, 3), (5, 2, 5)])
def test_the_area_of_a_dot_that_is_switched_off_has_any_shape(seed: int, rows: int, columns: int) -> None:
    puzzle = Galaxies(rows, columns).making.laid_out(Random(seed))
    for id_, dot in puzzle.clue_list.items:
        state = PuzzleState(puzzle).toggled(id_)
        assert isinstance(dot, Dot)
        off = (dot.point[0] - 1, dot.point[1] - 1)
        assert CASE.found(SatSession(state), puzzle) == {*divisions(puzzle, [off])}
        assert state.toggled(id_) == PuzzleState(puzzle)
        assert encode(state.puzzle) == encode(puzzle)


def test_what_is_written_beyond_the_reach_of_a_dot_goes_when_it_is_switched_on() -> None:
    puzzle = Galaxies(1, 4, clue_list=ClueList.of([Dot((1, 1)), Dot((1, 5))]))
    state = PuzzleState(puzzle).toggled("dot.r1c1").with_entry("r1c2", "r1c1")
    assert state.toggled("dot.r1c3").entries == (("r1c2", "r1c1"),)
    assert state.toggled("dot.r1c1").entries == ()


def test_an_id_may_be_written_in_capitals() -> None:
    assert parse("sgt:galaxies:4x4:EOCRB") == parse(SAMPLE)


def test_an_address_with_a_hole() -> None:
    puzzle = parse(ADDRESS)
    (solution,) = SatSession(puzzle).solutions(2)
    assert "/".join(map("".join, puzzle.wording.grid(solution) or ())) == "abbb#/cfdde/ffggh/fjiii/kjlll"
    assert parse(encode(puzzle)) == puzzle
    assert parse(formats()["puzzlink"].write(puzzle).text) == puzzle


def test_no_area_about_a_dot_that_touches_a_hole() -> None:
    puzzle = Galaxies(2, clue_list=ClueList.of([Dot((1, 2)), Dot((3, 1)), Dot((3, 3)), Hole((0, 1))]))
    assert not list(SatSession(puzzle).solutions(1))
    rule = next(rule for rule in puzzle.shape.rules if rule.id.startswith("hole."))
    assert rule.text == "Dot a at the right of R1C1 touches no hole"


def test_dots_of_an_address() -> None:
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
    other = loaded("galaxies-10x10")
    assert parse(formats()["puzzlink"].write(other).text).file.write() == other.file.write()


def test_dots_that_touch_the_same_cell_contradict_one_another() -> None:
    puzzle = Galaxies(2, 2, clue_list=ClueList.of([Dot((1, 2)), Dot((2, 2))]))
    conflict = SatSession(puzzle).conflict()
    assert conflict is not None
    assert [rule.family for rule in conflict.rules] == ["dots apart"]
