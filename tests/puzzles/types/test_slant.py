"""Slant: counts against all ways to draw small grids, game IDs, addresses, files and words."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.exchange import formats
from puzzles.files.storage import encode, parse
from puzzles.model.clue_list import ClueList
from puzzles.text.errors import PuzzleError
from puzzles.types.slant.diagonals import Diagonals
from puzzles.types.slant.puzzle import Slant
from solvers.queries.solutions import Count
from tests.helpers.chance import chances
from tests.helpers.sat_session import SatSession
from tests.helpers.sgt_ids import ids_of, puzzle_of

SAMPLE = "4x3:01a1b22a1a2b10c1", "//\\\\ //\\\\ \\\\\\\\"


def drawings(rows: int, columns: int) -> list[dict[tuple[int, int], int]]:
    """How many diagonals end at each corner, for every way to draw them that closes no loop."""
    found = []
    for falling in product((True, False), repeat=rows * columns):
        ends, group, loop = dict[tuple[int, int], int](), dict[tuple[int, int], int](), False
        for index, falls in enumerate(falling):
            row, column = divmod(index, columns)
            one, other = (row, column + (not falls)), (row + 1, column + falls)
            for corner in (one, other):
                ends[corner] = ends.get(corner, 0) + 1
                group.setdefault(corner, len(group))
            loop = loop or group[one] == group[other]
            old = group[other]
            group = {corner: group[one] if own == old else own for corner, own in group.items()}
        if not loop:
            found.append(ends)
    return found


@given(st.integers(1, 3), st.integers(1, 4), chances, st.booleans())
@settings(max_examples=40, deadline=None)
def test_as_many_as_can_be_drawn(rows: int, columns: int, chance: Random, slip: bool) -> None:
    every = drawings(rows, columns)
    points = [(y, x) for y in range(rows + 1) for x in range(columns + 1)]
    picture = chance.choice(every)
    told = {at: picture.get(at, 0) for at in points if chance.random() < 0.4}
    if slip and told:
        told[chance.choice(sorted(told))] = chance.randint(0, 4)
    clues = ClueList.of(Diagonals((2 * y, 2 * x), number) for (y, x), number in told.items())
    puzzle = Slant(rows, columns, clue_list=clues)
    *_, count = SatSession(puzzle).count(5000)
    assert isinstance(count, Count)
    assert count.value == sum(all(ends.get(at, 0) == told[at] for at in told) for ends in every)
    assert parse(encode(puzzle)) == puzzle


def test_the_published_sample() -> None:
    id_, answer = SAMPLE
    puzzle = puzzle_of("slant", id_)
    (solution,) = SatSession(puzzle).solutions(2)
    assert " ".join(map("".join, puzzle.wording.grid(solution) or ())) == answer
    assert puzzle.wording.render(solution).splitlines()[0] == "╱ ╱ ╲ ╲"
    assert formats()["sgt"].write(puzzle).text == f"sgt:slant:{id_}"


@pytest.mark.parametrize("id_", ids_of("slant"))
def test_ids_of_the_collection(id_: str) -> None:
    puzzle = puzzle_of("slant", id_)
    assert SatSession(puzzle).verdict().status == "unique"
    assert formats()["sgt"].write(puzzle).text == f"sgt:slant:{id_}"


def test_an_address() -> None:
    puzzle = puzzle_of("slant", SAMPLE[0])
    text = formats()["puzzlink"].write(puzzle).text
    assert text.startswith("https://puzz.link/p?gokigen/4/3/")
    assert parse(text) == puzzle


def test_words() -> None:
    puzzle = puzzle_of("slant", SAMPLE[0])
    texts = [clue.text for clue in puzzle.clues()]
    assert texts[:2] == [
        "No diagonal ends at the top left corner of R1C1",
        "1 diagonal ends at the top right corner of R1C1",
    ]
    assert "2 diagonals end at the bottom right corner of R1C1" in texts
    (solution,) = SatSession(puzzle).solutions(2)
    assert puzzle.wording.in_words(solution).startswith("R1C1 is ╱, R1C2 is ╱, R1C3 is ╲")


@pytest.mark.parametrize(
    ("corners", "problem"),
    [
        ("1", "corners: 1 rows of 1; expected one row and column more than cells"),
        (". .\\n. 5", "corners row 2, column 2: found 5; expected 0 to 4"),
        (". .\\n. x", "corners row 2, column 2: found 'x'; expected a whole number"),
    ],
)
def test_bad_corners_are_told(corners: str, problem: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        parse(f'puzzle = "slant"\ncorners = "{corners}"')
    assert str(caught.value).startswith(problem)
