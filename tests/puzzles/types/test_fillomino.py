"""Fillomino: counts against all ways to fill small grids, game IDs, addresses, walls and words."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.clues.given import Given
from puzzles.exchange import formats
from puzzles.files.storage import encode, parse
from puzzles.formulas.formulas import Is
from puzzles.geometry.grid import ORTHOGONAL, Cell, cell_name, neighbours, places
from puzzles.model.clue_list import ClueList
from puzzles.types.fillomino import Fillomino
from solvers.propagation.propagate import propagate
from solvers.queries.solutions import Count
from tests.helpers.chance import chances
from tests.helpers.sat_session import SatSession
from tests.helpers.sgt_ids import ids_of, puzzle_of

SAMPLE = "5x4:c2i3a43a52", "41522/43533/43532/43552"
PUBLISHED = "fillomino/6/6/h4j53g2k5233k2g14j3h", "554444/553221/353352/335552/225144/133344"
"""From the tests of pzprjs, with its answer."""


@cache
def fillings(rows: int, columns: int, largest: int) -> list[dict[Cell, int]]:
    """All ways to fill a grid such that each area has as many cells as its number says."""
    cells = list(places(rows, columns))
    found = []
    for values in product(range(1, largest + 1), repeat=len(cells)):
        filled = dict(zip(cells, values, strict=True))
        if all(_size(cell, filled, rows, columns) == number for cell, number in filled.items()):
            found.append(filled)
    return found


def _size(cell: Cell, filled: dict[Cell, int], rows: int, columns: int) -> int:
    area = {cell}
    while more := {
        near
        for own in area
        for near in neighbours(own, ORTHOGONAL, rows, columns)
        if filled[near] == filled[cell] and near not in area
    }:
        area |= more
    return len(area)


SIZES = ((1, 4), (2, 2), (2, 3), (3, 2), (2, 4))


@given(st.sampled_from(SIZES), chances, st.booleans())
@settings(max_examples=25, deadline=None)
def test_as_many_as_there_are_fillings(size: tuple[int, int], chance: Random, slip: bool) -> None:
    every = fillings(*size, 4)
    picture = chance.choice(every)
    told = {cell: number for cell, number in picture.items() if chance.random() < 0.3}
    if slip and told:
        told[chance.choice(sorted(told))] = chance.randint(1, 4)
    clues = ClueList.of(Given(cell, number) for cell, number in told.items())
    puzzle = Fillomino(*size, largest=4, clue_list=clues)
    *_, count = SatSession(puzzle).count(500)
    assert isinstance(count, Count)
    assert count.value == sum(all(filled[cell] == told[cell] for cell in told) for filled in every)
    assert parse(encode(puzzle)) == puzzle


@pytest.mark.parametrize("text", [f"sgt:filling:{SAMPLE[0]}", f"https://puzz.link/p?{PUBLISHED[0]}"])
def test_published_ones(text: str) -> None:
    puzzle = parse(text)
    (solution,) = SatSession(puzzle).solutions(2)
    answer = SAMPLE[1] if text.startswith("sgt") else PUBLISHED[1]
    assert "/".join(map("".join, puzzle.wording.grid(solution) or ())) == answer
    assert formats()["sgt" if text.startswith("sgt") else "puzzlink"].write(puzzle).text == text


@pytest.mark.parametrize("id_", ids_of("filling")[:15])
def test_ids_of_the_collection(id_: str) -> None:
    puzzle = puzzle_of("filling", id_)
    assert SatSession(puzzle).verdict().status == "unique"
    assert formats()["sgt"].write(puzzle).text == f"sgt:filling:{id_}"


def test_numbers_above_nine() -> None:
    puzzle = parse("https://puzz.link/p?fillomino/5/3/bg1g1p")
    assert isinstance(puzzle, Fillomino)
    assert puzzle.largest == 11
    written = formats()["sgt"].write(puzzle)
    assert written.left_out == ("1 number above 9", "the largest")
    assert parse(encode(puzzle)) == puzzle


@pytest.mark.parametrize(
    ("row", "number", "cell", "left"),
    [
        ("2 2 . . .", 2, "r1c3", {1, 3, 4}),  # the area is full
        (". 3 3 . 3 . .", 3, "r1c4", {1, 2, 4}),  # two would be too large together
        ("3 . . . .", 3, "r1c2", {3}),  # one way out
        (". 1 . . .", 2, "r1c1", {1, 3, 4}),  # no room
        ("4 . 4 . .", 4, "r1c2", {4}),  # too small without what lies between
    ],
)
def test_what_one_rule_says(row: str, number: int, cell: str, left: set[int]) -> None:
    puzzle = parse(f'puzzle = "fillomino"\nlargest = 4\ngrid = "{row}"')
    domains = {variable.name: frozenset(variable.domain) for variable in puzzle.shape.variables}
    given = (clue.formula for clue in puzzle.clues())
    domains |= {formula.name: frozenset({formula.value}) for formula in given if isinstance(formula, Is)}
    found = propagate(puzzle.shape.rules[number - 1].formula, domains)
    assert found is not None
    assert found[cell] == left


def test_words() -> None:
    puzzle = puzzle_of("filling", SAMPLE[0])
    rules = puzzle.shape.rules
    assert [rule.text for rule in rules][:2] == ["Each area of 1s has 1 cell", "Each area of 2s has 2 cells"]
    assert puzzle.wording.broken(rules[2]) == "an area of 3s would not have 3 cells"
    assert len(rules) == 9
    assert cell_name(0, 0) in {variable.name for variable in puzzle.shape.variables}
