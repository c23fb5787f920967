"""Signpost against all ways to number small grids."""

from __future__ import annotations

from itertools import pairwise, permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.exchange import formats
from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.formulas.statements import Literal
from puzzles.geometry.random_paths import random_path
from puzzles.text.errors import PuzzleError
from puzzles.types.signpost.puzzle import Signpost
from puzzles.types.signpost.way_on import WAYS, WayOn
from tests.helpers.collection import ids_of, only_solution
from tests.helpers.library import library_names
from tests.helpers.sat_session import SatSession
from tests.helpers.squares import square_solutions

STEPS = {"N": (-1, 0), "S": (1, 0), "E": (0, 1), "W": (0, -1)}
STEPS |= {a + b: (STEPS[a][0], STEPS[b][1]) for a in "NS" for b in "EW"}


def points(way: str, cell: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether a cell lies that way from another, at any distance."""
    down, right = other[0] - cell[0], other[1] - cell[1]
    far = max(abs(down), abs(right))
    return far > 0 and (down, right) == (STEPS[way][0] * far, STEPS[way][1] * far)


def numberings(puzzle: Signpost) -> list[tuple[tuple[int, ...], ...]]:
    cells = [(row, column) for row in range(puzzle.rows) for column in range(puzzle.columns)]
    arrows = {clue.cell: clue.symbol for clue in puzzle.clue_list.every(WayOn)}
    found = []
    for path in permutations(cells):
        steps = list(pairwise(path))
        if not all(any(points(way, *step) for way in STEPS) for step in steps):
            continue
        if not all(points(arrows[a], a, b) for a, b in steps if a in arrows):
            continue
        number = {cell: at for at, cell in enumerate(path, start=1)}
        if all(number[cell] == value for cell, value in puzzle.givens.items()):
            rows = range(puzzle.rows)
            found.append(tuple(tuple(number[r, c] for c in range(puzzle.columns)) for r in rows))
    return sorted(found)


@given(st.data())
@settings(max_examples=20, deadline=None)
def test_any_arrows_have_the_numberings_that_the_rules_allow(data: st.DataObject) -> None:
    rows, columns = data.draw(st.sampled_from([(2, 2), (2, 3), (3, 2)]))
    puzzle = Signpost(rows, columns)
    places = st.tuples(st.integers(0, rows - 1), st.integers(0, columns - 1))
    for cell in data.draw(st.lists(places, max_size=5)):
        puzzle = puzzle.with_clue(WayOn(cell, data.draw(st.sampled_from(list(WAYS)))))
    for cell in data.draw(st.lists(places, max_size=2)):
        puzzle = puzzle.with_given(cell, data.draw(st.integers(1, rows * columns)))
    assert square_solutions(puzzle) == numberings(puzzle)
    assert parse(encode(puzzle)) == puzzle


@pytest.mark.parametrize("name", library_names("signpost"))
def test_the_library(name: str) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Signpost)
    assert len(square_solutions(puzzle, 5)) == {"signpost-two-ways": 2, "signpost-miscopied": 0}.get(name, 1)


def test_the_published_one() -> None:
    puzzle, _ = only_solution("sgt:signpost:4x3:1cedgcgaebcg12a")
    assert isinstance(puzzle, Signpost)
    assert square_solutions(puzzle) == [((1, 3, 10, 2), (8, 7, 9, 11), (6, 4, 5, 12))]


@pytest.mark.parametrize("id_", ids_of("signpost")[:10:3])
def test_ids_of_the_collection(id_: str) -> None:
    only_solution(id_)


@pytest.mark.parametrize(
    ("id_", "expected"),
    [
        ("4x3:1cedgcgaebcg12", "signpost: description: found '1cedgcgaebcg12'; expected for each cell"),
        ("4x3:1cedg", "signpost: description: 4 cells; expected 12"),
        ("2x2:1c9eaa", "signpost: R1C2: found 9; expected 1 to 4"),
        ("99:a", "signpost: size: a grid of 99x99; expected 2x2 to 9x9"),
    ],
)
def test_bad_ids(id_: str, expected: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        parse(f"sgt:signpost:{id_}")
    assert str(caught.value).startswith(expected)


def test_an_id_has_an_arrow_in_each_cell() -> None:
    with pytest.raises(PuzzleError, match=r"^R1C1 has no arrow; expected one in each cell but the last$"):
        formats()["sgt"].write(Signpost(3))


def test_arrows_are_read_as_they_are_typed() -> None:
    puzzle = Signpost(3)
    typed = [WayOn.parse((1, 1), text, puzzle).symbol for text in WayOn.texts(puzzle)]
    assert typed == list(WAYS)
    assert WayOn.parse((1, 1), "se", puzzle).label == "↘"
    with pytest.raises(PuzzleError, match=r"^found 'x'; expected N, NE, E, "):
        WayOn.parse((1, 1), "x", puzzle)
    text = 'puzzle = "signpost"\narrows = """\ne s\nn x\n"""\n'
    with pytest.raises(PuzzleError, match=r"^arrows row 2, column 2: found 'x'"):
        parse(text)


def test_what_is_said() -> None:
    puzzle = Signpost(3).with_clue(WayOn((0, 0), "SE"))
    assert [clue.text for clue in puzzle.clues()] == ["R1C1 has an arrow down to the right"]
    assert puzzle.wording.fact(Literal("r1c1.next", "r2c2")) == "R1C1 leads to R2C2"
    assert puzzle.wording.fact(Literal("r1c1.next", "r2c2", positive=False)) == "R1C1 does not lead to R2C2"
    assert puzzle.wording.fact(Literal("r1c1.next", "none")) == "R1C1 is the last"
    assert puzzle.board.completed({"r1c1": 1, "r2c2": 2, "r3c3": 9}) == {
        "r1c1": 1,
        "r2c2": 2,
        "r3c3": 9,
        "r1c1.next": "r2c2",
        "r3c3.next": "none",
    }


@pytest.mark.parametrize("size", [4, 7])
def test_random_paths_come_to_every_cell_in_line_with_the_one_before(size: int) -> None:
    puzzle = Signpost(size).making.laid_out(Random(5))
    assert len(puzzle.clue_list.every(WayOn)) == size * size - 1
    assert sorted(puzzle.givens.values()) == [1, size * size]
    assert puzzle.making.laid_out(Random(1)) == puzzle
    assert SatSession(puzzle).verdict().solvable
    path = random_path(puzzle.in_line(), Random(2))
    assert sorted(path) == list(puzzle.cells)
