"""Fillomino: counts against all ways to fill small grids, game IDs, addresses, walls and words."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random

import pytest

from puzzles.clues.given import Given
from puzzles.exchange import formats
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.formulas.formulas import Is
from puzzles.geometry.grid import ORTHOGONAL, Cell, neighbours, places
from puzzles.types.fillomino import Fillomino
from solvers.propagation.propagate import propagate
from tests.helpers.squares import Square, has_givens
from tests.helpers.type_case import NumberCase, Said

SAMPLE = "sgt:filling:5x4:c2i3a43a52"
PUBLISHED = "https://puzz.link/p?fillomino/6/6/h4j53g2k5233k2g14j3h"
"""From the tests of pzprjs, with its answer."""


@cache
def fillings(rows: int, columns: int, largest: int) -> list[Square]:
    """All ways to fill a grid such that each area has as many cells as its number says."""
    cells = list(places(rows, columns))
    found = []
    for values in product(range(1, largest + 1), repeat=len(cells)):
        filled = dict(zip(cells, values, strict=True))
        if all(_size(cell, filled, rows, columns) == number for cell, number in filled.items()):
            found.append(tuple(values[at : at + columns] for at in range(0, len(values), columns)))
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


def drawn(random: Random) -> tuple[Fillomino, list[Given]]:
    """Numbers of a filled grid, of which one may be off."""
    rows, columns = random.choice(((1, 4), (2, 2), (2, 3), (3, 2), (2, 4)))
    picture = random.choice(fillings(rows, columns, 4))
    told = {(r, c): picture[r][c] for r, c in places(rows, columns) if random.random() < 0.3}
    if told and random.random() < 0.5:
        told[random.choice(sorted(told))] = random.randint(1, 4)
    return Fillomino(rows, columns, largest=4), [Given(cell, number) for cell, number in told.items()]


CASE = NumberCase(
    kind=Fillomino,
    boards=lambda puzzle: fillings(puzzle.rows, puzzle.columns, puzzle.largest),
    obeys=has_givens,
    drawn=drawn,
    published={SAMPLE: "41522/43533/43532/43552", PUBLISHED: "554444/553221/353352/335552/225144/133344"},
    game="filling",
    ids=range(15),
    said=[
        Said(
            SAMPLE,
            rules={0: "An area of 1s has one cell", 1: "An area of 2s has two cells"},
            broken={"areas.3": "an area of 3s would not have three cells"},
        )
    ],
)


def test_a_published_address_is_written_as_it_was_read() -> None:
    assert formats()["puzzlink"].write(parse(PUBLISHED)).text == PUBLISHED


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


def test_there_is_a_rule_for_each_number() -> None:
    assert len(parse(SAMPLE).shape.rules) == 9
