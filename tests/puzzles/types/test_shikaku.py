"""Shikaku: counts against a count without a solver, game IDs, sentences, and areas that nobody reaches."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from puzzles.geometry.grid import Cell, places
from puzzles.model.state import PuzzleState
from puzzles.types.shikaku.puzzle import Shikaku
from puzzles.types.shikaku.rectangle_size import RectangleSize
from solvers.queries.solutions import SolutionCount
from tests.helpers.sat_session import SatSession
from tests.helpers.sgt_ids import as_areas
from tests.helpers.type_case import Said, TypeCase, areas

SAMPLE = "sgt:rect:5x5:a3a2a4e4f2_4a2_2_2a"
ONE_OFF = 'grid = "1 . . 3"'
Tiling = frozenset[frozenset[Cell]]


def tilings(puzzle: Shikaku) -> Iterator[Tiling]:
    """The ways in which rectangles, each with one number that is its area, cover the grid."""
    rows, columns = puzzle.rows, puzzle.columns
    numbers = {clue.cell: clue.number for clue in puzzle.clue_list.every(RectangleSize)}

    def covered(done: frozenset[Cell], areas: Tiling) -> Iterator[Tiling]:
        top, left = next((cell for cell in places(rows, columns) if cell not in done), (rows, 0))
        if top == rows:
            yield areas
        for bottom in range(top, rows):
            for right in range(left, columns):
                area = frozenset((r, c) for r in range(top, bottom + 1) for c in range(left, right + 1))
                told = [numbers[cell] for cell in area if cell in numbers]
                if told == [len(area)] and done.isdisjoint(area):
                    yield from covered(done | area, areas | {area})

    return covered(frozenset(), frozenset())


def drawn(random: Random) -> tuple[Shikaku, list[RectangleSize]]:
    """Numbers that were laid out, of which one may be off."""
    empty = Shikaku(random.randint(1, 5), random.randint(1, 5))
    laid_out = empty.making.laid_out(random).clue_list.every(RectangleSize)
    numbers = {clue.cell: clue.number for clue in laid_out}
    if random.random() < 0.5:
        numbers[random.choice(sorted(numbers))] = random.randint(1, empty.rows * empty.columns)
    return empty, [RectangleSize(cell, number) for cell, number in numbers.items()]


CASE = TypeCase(
    kind=Shikaku,
    read=areas,
    boards=tilings,
    drawn=drawn,
    without=None,
    examples=40,
    by_hand=["shikaku-5x5"],
    counts={ONE_OFF: 1},
    published={SAMPLE: "aaabc/deebc/deefc/dghfc/dghii"},
    shown=lambda puzzle, solution: as_areas(puzzle.wording.grid(solution)),
    game="rect",
    ids=range(12),
    addresses={
        "https://puzz.link/p?shikaku/5/5/g3g2g4k4l24g222g": 'grid = """\n'
        '. 3 . 2 .\n4 . . . .\n. 4 . . .\n. . . 2 4\n. 2 2 2 .\n"""'
    },
    said=[
        Said(
            SAMPLE,
            clues=["The 3 of R1C2 lies in a rectangle of three cells"],
            solution="R1C1 belongs to the 3 of R1C2, R1C3 belongs to the 3 of R1C2, R1C5 ",
        )
    ],
)


def test_the_sample_is_the_same_as_an_address() -> None:
    assert CASE.puzzle(SAMPLE) == CASE.puzzle(next(iter(CASE.addresses)))
    assert CASE.puzzle(SAMPLE).wording.value_text("r1c2", "r1c1") == "a"


def test_a_number_that_is_off_still_has_a_rectangle() -> None:
    puzzle = CASE.puzzle(ONE_OFF)
    off = PuzzleState(puzzle, off=frozenset({"area.r1c1", "area.r1c4"}))
    assert [rule.family for rule in puzzle.shape.rules] == ["rectangles"] * 2
    *_, count = SatSession(off).count(50)
    assert isinstance(count, SolutionCount)
    assert count.value == 3


def test_a_cell_that_no_number_reaches_is_told() -> None:
    puzzle = Shikaku(1, 1)
    conflict = SatSession(puzzle).conflict()
    assert conflict is not None
    assert [rule.text for rule in conflict.rules] == ["R1C1 belongs to some area"]
    assert puzzle.wording.broken(conflict.rules[0]) == "no number reaches R1C1"
