"""Yajilin: counts against all loops of small boards, typed arrows, files, sentences."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import atan2, remainder, tau
from random import Random

import pytest

from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.geometry.grid import Cell, places
from puzzles.text.errors import PuzzleError
from puzzles.types.yajilin.arrow_number import ArrowNumber
from puzzles.types.yajilin.puzzle import Yajilin
from tests.helpers.lines import Lines, Loop, along, loops
from tests.helpers.sat_session import SatSession
from tests.helpers.type_case import END, LineCase, Said

ARROWS = 'grid = """\n1> . . 0v\n. # . .\n. . . .\n"""'


def told(block: ArrowNumber, shaded: set[Cell]) -> bool:
    """Whether an arrow counts the shaded cells on its ray."""
    if block.number is None or not block.arrow:
        return True
    row, column = block.cell
    ray = {
        "^": [cell for cell in shaded if cell[1] == column and cell[0] < row],
        "v": [cell for cell in shaded if cell[1] == column and cell[0] > row],
        "<": [cell for cell in shaded if cell[0] == row and cell[1] < column],
        ">": [cell for cell in shaded if cell[0] == row and cell[1] > column],
    }[block.arrow]
    return len(ray) == block.number


def boards(puzzle: Yajilin) -> Iterator[Lines]:
    """The loops that leave out cells that are not side by side, and as many as the arrows say."""
    blocks = puzzle.clue_list.every(ArrowNumber)
    cells = set(places(puzzle.rows, puzzle.columns)) - {block.cell for block in blocks}
    for loop in loops(frozenset(cells)):
        shaded = cells - set(loop)
        apart = all(
            (row + 1, column) not in shaded and (row, column + 1) not in shaded for row, column in shaded
        )
        if puzzle.outside and any(within(cell, loop) for cell in shaded):
            continue
        if apart and all(told(block, shaded) for block in blocks):
            yield along(loop, closed=True)


def within(cell: Cell, loop: Loop) -> bool:
    """Whether a cell off a loop is inside: by the sum of the turns that one sees of who goes around."""
    angles = [atan2(row - cell[0], column - cell[1]) for row, column in loop]
    turned = sum(remainder(after - before, tau) for before, after in pairwise((*angles, angles[0])))
    return abs(turned) > 1


def drawn(random: Random) -> tuple[Yajilin, list[ArrowNumber]]:
    empty = Yajilin(*random.choice(((3, 3), (3, 4), (4, 4), (4, 5))), outside=random.random() < 0.4)
    numbers = [
        (cell, random.choice((None, 0, 1, 1, 2)))
        for cell in random.sample([*empty.cells], random.randrange(4))
    ]
    return empty, [
        ArrowNumber(cell) if number is None else ArrowNumber(cell, number, random.choice("^v<>"))
        for cell, number in numbers
    ]


CASE = LineCase(
    kind=Yajilin,
    boards=boards,
    drawn=drawn,
    examples=40,
    said=[
        Said(
            ARROWS,
            clues=[
                "Right of R1C1, one cell is shaded",
                "Below R1C4, no cell is shaded",
                "R2C2 is a block",
                END,
            ],
            rules={
                0: "R1C2 is shaded or passed by the loop",
                "apart.r2c4.left": "R2C3 and R2C4 are not both shaded",
            },
        )
    ],
    alternatives=[
        (
            ARROWS,
            "arrow-number.r1c1",
            ["0→ at R1C1", "2→ at R1C1", "1↑ at R1C1", "1↓ at R1C1", "1← at R1C1", END],
        )
    ],
    made=[(Yajilin(5), 2)],
    finishes="yajilin-5x5",
    finishing=lambda name, value: value is True and "." in name,
)


def test_shaded_cells_may_have_to_be_outside() -> None:
    outside = Yajilin(3, outside=True)
    assert parse(encode(outside)) == outside
    counts = [len(list(SatSession(puzzle).solutions(50))) for puzzle in (Yajilin(3), outside)]
    assert counts[0] - counts[1] == 1  # the loop around the middle
    rule = next(rule for rule in outside.shape.rules if rule.id == "outside.r2c2")
    assert rule.text == "If R2C2 is shaded, it is outside the loop"


def test_an_arrow_is_typed_behind_its_number_or_into_it() -> None:
    puzzle = Yajilin(4)
    typed = ArrowNumber.drawn((0, 0), "2", puzzle)
    assert (typed.number, typed.arrow, typed.label) == (2, "", "2")
    assert ArrowNumber.drawn((0, 0), "2>", puzzle) == ArrowNumber((0, 0), 2, ">")
    puzzle = puzzle.with_clue(typed)
    assert ArrowNumber.drawn((0, 0), "v", puzzle) == ArrowNumber((0, 0), 2, "v")
    assert ArrowNumber.parse((0, 0), "1→", puzzle) == ArrowNumber((0, 0), 1, ">")
    with pytest.raises(PuzzleError, match=r"found 'x'; expected a number and one of"):
        ArrowNumber.drawn((1, 1), "x>", puzzle)
    assert set(ArrowNumber.texts(puzzle)) >= {"#", "0", "2", *"^v<>"}
