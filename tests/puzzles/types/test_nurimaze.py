"""Nuri-Maze against all shadings of small grids, and random mazes."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.geometry.grid import Cell
from puzzles.geometry.mazes import dead_ends, random_maze, tiled
from puzzles.geometry.regions import members_of, renumbered
from puzzles.model.clue import Clue
from puzzles.types.nurimaze.puzzle import NuriMaze
from puzzles.types.nurimaze.way_end import WayEnd
from puzzles.types.nurimaze.way_mark import WayMark
from tests.helpers.sat_session import SatSession
from tests.helpers.shadings import Shaded, beside, parts, random_division
from tests.helpers.type_case import Said, ShadingCase

SAMPLE = "https://puzz.link/p?nurimaze/5/5/5bmjvfvse3c1527"
SOLUTION = "...../.####/...../.###./...#."
AS_FILE = """\
regions = '''
A A A B B
C D D E E
C F G H H
I J K K L
M M M K L
'''
grid = '''
. . . . .
. . . . .
O . . . .
. . . . S
. G . . .
'''
"""


def is_maze(rows: int, columns: int, free: frozenset[Cell] | set[Cell]) -> bool:
    """Whether cells hang together without a ring, and no square is of one colour."""
    squares = [
        {(r, c), (r + 1, c), (r, c + 1), (r + 1, c + 1)} for r in range(rows - 1) for c in range(columns - 1)
    ]
    links = sum(near in free for cell in free for near in beside(cell)) // 2
    whole = any(square <= free or not square & free for square in squares)
    return not whole and len(parts(set(free))) < 2 and links == max(0, len(free) - 1)


def way(start: Cell, goal: Cell, free: set[Cell]) -> set[Cell]:
    """The cells of the one way through a maze."""
    came: dict[Cell, Cell] = {start: start}
    for here in (queue := [start]):
        for near in beside(here):
            if near in free and near not in came:
                came[near] = here
                queue.append(near)
    found = {goal}
    while goal != start:
        goal = came[goal]
        found.add(goal)
    return found


def obeys(puzzle: NuriMaze, dark: Shaded) -> bool:
    free = {(r, c) for r in range(puzzle.rows) for c in range(puzzle.columns)} - dark
    tiles = [set(cells) for cells in members_of(puzzle.regions).values()]
    if any(tile & dark and not tile <= dark for tile in tiles):
        return False
    ends = {clue.symbol: clue.cell for clue in puzzle.clue_list.every(WayEnd)}
    marks = {clue.cell: clue.symbol for clue in puzzle.clue_list.every(WayMark)}
    if not {*ends.values(), *marks} <= free or not is_maze(puzzle.rows, puzzle.columns, free):
        return False
    passed = way(ends["S"], ends["G"], free) if len(ends) == 2 else None
    return passed is None or all((cell in passed) == (symbol == "O") for cell, symbol in marks.items())


def drawn(random: Random) -> tuple[NuriMaze, list[Clue]]:
    rows, columns = random.choice(((2, 3), (3, 3), (3, 4), (4, 3)))
    regions = renumbered(random_division(rows, columns, random))
    if random.random() < 0.7:
        regions = tiled(random_maze(rows, columns, random), rows, columns, 2, random)
    empty = NuriMaze(rows, columns, regions=regions)
    start, goal, *others = random.sample([*empty.cells], random.randint(2, 4))
    ends: list[Clue] = [WayEnd(start, "S"), WayEnd(goal, "G")]
    return empty, [
        *ends[: random.choice((1, 2, 2, 2))],
        *(WayMark(cell, random.choice("OT")) for cell in others),
    ]


CASE = ShadingCase(
    kind=NuriMaze,
    obeys=obeys,
    drawn=drawn,
    examples=30,
    published={SAMPLE: SOLUTION},
    addresses={SAMPLE: AS_FILE},
    said=[
        Said(
            'regions = """\nA B\nA C\n"""\ngrid = """\nS O\n. G\n"""',
            clues=[
                "R1C1 is the start of the way",
                "R2C2 is the goal of the way",
                "The way passes R1C2",
            ],
            rules={
                "squares.r1c1": "The square R1C1 to R2C2 is not all of one colour",
                "rings": "The unshaded cells make no ring",
                "ends.r1c1": "R1C1 is an end of the way, and not shaded",
                "way.r1c1": "The way begins at R1C1, with one of its cells beside it",
                "way.r2c1": "If the way passes R2C1, it has two cells beside it",
                "free.r2c1": "If the way passes R2C1, that is not shaded",
            },
        )
    ],
    made=[(NuriMaze(5, 5), 1), (NuriMaze(4, 5), 2)],
    refused=[
        (
            'regions = """\nA B\n"""\ngrid = """\nx .\n"""',
            "grid: a grid of 1x2; expected 2x2 to 30x30",
        )
    ],
)


@pytest.mark.parametrize("seed", range(12))
def test_mazes_are_mazes_and_tiles_keep_to_one_colour(seed: int) -> None:
    random = Random(seed)
    rows, columns = random.randint(2, 9), random.randint(2, 9)
    maze = random_maze(rows, columns, random)
    assert is_maze(rows, columns, maze)
    assert all(sum(near in maze for near in beside(cell)) == 1 for cell in dead_ends(maze))
    assert len(dead_ends(maze)) >= 2
    tiles = members_of(tiled(maze, rows, columns, 3, random)).values()
    assert sorted(cell for tile in tiles for cell in tile) == [
        (r, c) for r in range(rows) for c in range(columns)
    ]
    assert all(set(tile) <= maze or not set(tile) & maze for tile in tiles)


def test_without_both_ends_marks_are_unshaded_and_no_more() -> None:
    puzzle = CASE.puzzle('regions = """\nA B\nA C\n"""\ngrid = """\nS T\n. .\n"""')
    assert CASE.found(SatSession(puzzle), puzzle) == CASE.tried(puzzle)
