"""Heyawake against all shadings of small grids."""

from __future__ import annotations

from itertools import groupby, pairwise
from random import Random
from typing import Any

from puzzles.geometry.regions import renumbered
from tests.helpers.declared import HEYAWAKE, number_in
from tests.helpers.shadings import Shaded, beside, parts, random_division
from tests.helpers.type_case import Said, ShadingCase

ROOM = HEYAWAKE(4).with_region(((0, 0), (0, 1)))


def obeys(puzzle: Any, dark: Shaded) -> bool:
    cells, rooms = set(puzzle.cells), puzzle.regions
    if any(there in dark for cell in dark for there in beside(cell)) or len(parts(cells - dark)) > 1:
        return False
    lines = [[(r, c) for c in range(puzzle.columns)] for r in range(puzzle.rows)]
    lines += [[(r, c) for r in range(puzzle.rows)] for c in range(puzzle.columns)]
    for line in lines:
        for is_shaded, run in groupby(line, key=lambda cell: cell in dark):
            passed = [rooms[r][c] for r, c in run]
            if not is_shaded and sum(a != b for a, b in pairwise(passed)) > 1:
                return False
    told = {rooms[c.cell[0]][c.cell[1]]: c.numbers[0] for c in puzzle.clue_list.every(*HEYAWAKE.clue_kinds)}
    return told == {room: sum(rooms[r][c] == room for r, c in dark) for room in told}


def drawn(random: Random) -> tuple[Any, list[Any]]:
    rows, columns = random.choice(((3, 4), (4, 3), (2, 5), (3, 3)))
    empty = HEYAWAKE(rows, columns, regions=renumbered(random_division(rows, columns, random)))
    rooms = random.sample(empty.region_cells, min(2, len(empty.region_cells)))
    return empty, [
        number_in(HEYAWAKE, random.choice(cells), random.randint(0, (len(cells) + 1) // 2)) for cells in rooms
    ]


def rooms_differ(puzzle: Any) -> bool:
    """Whether each room has one number."""
    rooms = [puzzle.region_at(clue.cell) for clue in puzzle.clue_list.every(*HEYAWAKE.clue_kinds)]
    return len(rooms) == len(set(rooms))


CASE = ShadingCase(
    kind=HEYAWAKE,
    obeys=obeys,
    drawn=drawn,
    examples=8,
    counts={"heyawake-two-ways": 3},
    said=[
        Said(
            "heyawake-miscopied",
            among=["In the room at R1C1, one cell is shaded"],
            rules={
                "neighbours": "R8C7 and R8C8 are not both shaded, since they are side by side",
                "connected": "The unshaded cells are connected by sides",
                "three rooms": "R4C8 to R7C8 go through three rooms, so at least one of them is shaded",
            },
        )
    ],
    refused=[
        (
            lambda: HEYAWAKE(4).with_clue(number_in(HEYAWAKE, (0, 0), 1)),
            "R1C1 is in no room; expected one around it",
        ),
        (lambda: ROOM.with_clue(number_in(HEYAWAKE, (0, 1), 3)), "found 3; expected 0 to 2"),
    ],
    alternatives=[("heyawake-miscopied", "shaded.r1c1", ["0 in R1C1", "2 in R1C1"])],
    conflict=["In the room at R1C1, one cell is shaded", "*"],
    made=[(HEYAWAKE(5, 6), 4)],
    made_well=rooms_differ,
)


def test_a_number_goes_with_its_room() -> None:
    assert len(ROOM.with_clue(number_in(HEYAWAKE, (0, 1), 1)).without_region(((0, 1),)).clue_list) == 0
