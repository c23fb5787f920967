"""Kurodoko against all shadings of small grids."""

from __future__ import annotations

from random import Random
from typing import Any

from puzzles.geometry.grid import Cell
from tests.helpers.declared import KURODOKO, number_in
from tests.helpers.shadings import Shaded, beside, parts
from tests.helpers.type_case import END, Said, ShadingCase

FOUR = KURODOKO(3, 4).with_clue(number_in(KURODOKO, (1, 1), 4))


def obeys(puzzle: Any, dark: Shaded) -> bool:
    clear = set(puzzle.cells) - dark
    if any(there in dark for cell in dark for there in beside(cell)) or len(parts(clear)) > 1:
        return False
    told = puzzle.clue_list.every(*KURODOKO.clue_kinds)
    return all(clue.cell in clear and seen(clue.cell, clear) == clue.numbers[0] for clue in told)


def seen(cell: Cell, clear: set[Cell]) -> int:
    count = 1
    for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        row, column = cell[0] + down, cell[1] + right
        while (row, column) in clear:
            count, row, column = count + 1, row + down, column + right
    return count


def drawn(random: Random) -> tuple[Any, list[Any]]:
    empty = KURODOKO(*random.choice(((3, 3), (3, 4), (4, 3), (2, 5), (1, 6))))
    most = empty.rows + empty.columns - 1
    return empty, [
        number_in(KURODOKO, cell, random.randint(2, most)) for cell in random.sample([*empty.cells], 2)
    ]


CASE = ShadingCase(
    kind=KURODOKO,
    obeys=obeys,
    drawn=drawn,
    examples=10,
    counts={"kurodoko-two-ways": range(2, 60)},
    game="range",
    said=[
        Said(
            FOUR,
            clues=["R2C2 sees four cells", END],
            broken={"seen.r2c2": "another number of cells would be seen from R2C2"},
        )
    ],
    refused=[(lambda: KURODOKO(3, 4).with_clue(number_in(KURODOKO, (0, 0), 7)), "found 7; expected 2 to 6")],
    alternatives=[(FOUR, "seen.r2c2", ["3 in R2C2", "5 in R2C2"])],
    conflict=["R?C? sees * cells"],
    made=[(KURODOKO(5, 6), 3)],
)
