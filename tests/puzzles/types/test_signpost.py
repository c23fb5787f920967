"""Signpost against all ways to number small grids."""

from __future__ import annotations

from itertools import pairwise, permutations
from random import Random

import pytest

from puzzles.clues.given import Given
from puzzles.exchange import formats
from puzzles.formulas.statements import Literal
from puzzles.geometry.at_random.random_paths import random_path
from puzzles.model.clue import Clue
from puzzles.types.signpost.puzzle import Signpost
from puzzles.types.signpost.way_on import WAYS, WayOn
from tests.helpers.sat_session import SatSession
from tests.helpers.squares import Square
from tests.helpers.type_case import END, NumberCase, Said

STEPS = {"N": (-1, 0), "S": (1, 0), "E": (0, 1), "W": (0, -1)}
STEPS |= {a + b: (STEPS[a][0], STEPS[b][1]) for a in "NS" for b in "EW"}


def points(way: str, cell: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether a cell lies that way from another, at any distance."""
    down, right = other[0] - cell[0], other[1] - cell[1]
    far = max(abs(down), abs(right))
    return far > 0 and (down, right) == (STEPS[way][0] * far, STEPS[way][1] * far)


def numberings(puzzle: Signpost) -> list[Square]:
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
    return found


def drawn(random: Random) -> tuple[Signpost, list[Clue]]:
    rows, columns = random.choice([(2, 2), (2, 3), (3, 2)])
    cells = [(row, column) for row in range(rows) for column in range(columns)]
    arrows, told = (
        random.sample(cells, random.randint(0, len(cells) - 1)),
        random.sample(cells, random.randrange(3)),
    )
    clues: list[Clue] = [WayOn(cell, random.choice(list(WAYS))) for cell in arrows]
    return Signpost(rows, columns), clues + [Given(c, random.randint(1, rows * columns)) for c in told]


CASE = NumberCase(
    kind=Signpost,
    boards=numberings,
    drawn=drawn,
    published={"sgt:signpost:4x3:1cedgcgaebcg12a": "13102/87911/64512"},
    game="signpost",
    ids=range(0, 10, 3),
    said=[
        Said(Signpost(3).with_clue(WayOn((0, 0), "SE")), clues=["R1C1 has an arrow down to the right", END])
    ],
    refused=[
        (
            "sgt:signpost:4x3:1cedgcgaebcg12",
            "signpost: description: found '1cedgcgaebcg12'; expected for each cell...",
        ),
        ("sgt:signpost:4x3:1cedg", "signpost: description: 4 cells; expected 12"),
        ("sgt:signpost:2x2:1c9eaa", "signpost: R1C2: found 9; expected 1 to 4"),
        ("sgt:signpost:99:a", "signpost: size: a grid of 99x99; expected 2x2 to 9x9"),
        (
            lambda: formats()["sgt"].write(Signpost(3)),
            "R1C1 has no arrow; expected one in each cell but the last",
        ),
        (lambda: WayOn.parse((1, 1), "x", Signpost(3)), "found 'x'; expected N, NE, E, ..."),
        ('arrows = """\ne s\nn x\n"""', "arrows row 2, column 2: found 'x'..."),
    ],
)


def test_arrows_are_read_as_they_are_typed() -> None:
    puzzle = Signpost(3)
    typed = [WayOn.parse((1, 1), text, puzzle).symbol for text in WayOn.texts(puzzle)]
    assert typed == list(WAYS)
    assert WayOn.parse((1, 1), "se", puzzle).label == "↘"


def test_what_is_said_of_the_way_on() -> None:
    puzzle = Signpost(3)
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
