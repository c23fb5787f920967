"""Slitherlink against all loops of small grids, and a count of the loops of large ones; the drawing."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.geometry.grid import places
from puzzles.geometry.lattice import edge_names
from puzzles.types.slitherlink.edge_count import EdgeCount
from puzzles.types.slitherlink.puzzle import Slitherlink
from solvers.queries.answer import Assignment
from tests.helpers.command import run
from tests.helpers.library import library_names
from tests.helpers.lines import Lines, along, loops
from tests.helpers.loops import count_loops
from tests.helpers.sat_session import SatSession
from tests.helpers.type_case import Said, TypeCase

SGT = 'grid = """\n. 1 . 0\n. 2 2 0\n3 . . .\n. . 1 .\n"""'
"""`loopy 4x4t0:a1a0a2203e1a` of Simon Tatham's collection; the cells inside its loop are known."""


def numbers(puzzle: Slitherlink) -> list[list[int | None]]:
    told = {clue.cell: clue.number for clue in puzzle.clue_list.every(EdgeCount)}
    return [[told.get((row, column)) for column in range(puzzle.columns)] for row in range(puzzle.rows)]


def obeys(puzzle: Slitherlink, loop: Lines) -> bool:
    """Whether edges between corners make one loop, and as many of each cell are drawn as its number says."""
    for clue in puzzle.clue_list.every(EdgeCount):
        y, x = clue.cell
        around = along([(y, x), (y, x + 1), (y + 1, x + 1), (y + 1, x)], closed=True)
        if len(around & loop) != clue.number:
            return False
    corners = {corner for edge in loop for corner in edge}
    if puzzle.all_corners and len(corners) < (puzzle.rows + 1) * (puzzle.columns + 1):
        return False
    left = set(loop)
    start, here = left.pop()
    while here != start:
        found = [edge for edge in left if here in edge]
        if len(found) != 1:
            return False
        left.remove(edge := found[0])
        here = edge[edge[0] == here]
    return not left


def read(puzzle: Slitherlink, solution: Assignment) -> Lines:
    ends = puzzle.lattice.ends
    drawn = (ends(edge) for edge, name in edge_names(puzzle.lattice).items() if solution[name] is True)
    return frozenset(((a // 2, b // 2), (c // 2, d // 2)) for (a, b), (c, d) in drawn)


def drawn(random: Random) -> tuple[Slitherlink, list[EdgeCount]]:
    rows, columns = random.randint(1, 4), random.randint(1, 4)
    empty = Slitherlink(rows, columns, all_corners=random.random() < 0.3)
    cells = [cell for cell in empty.cells if random.random() < 0.4]
    return empty, [EdgeCount(cell, random.randint(0, 3)) for cell in cells]


CASE = TypeCase(
    kind=Slitherlink,
    read=read,
    boards=lambda puzzle: (
        along(loop, closed=True) for loop in loops(frozenset(places(puzzle.rows + 1, puzzle.columns + 1)))
    ),
    obeys=obeys,
    bounded=True,
    drawn=drawn,
    examples=30,
    said=[
        Said(
            SGT,
            clues=["One side of R1C2 is drawn", "No side of R1C4 is drawn", "Two sides of R2C2 are drawn"],
            rules={
                0: "At the top left corner of R1C1, two lines meet or none",
                -2: "At the bottom right corner of R4C4, two lines meet or none",
            },
        )
    ],
    refused=[
        ('grid = """\n0 4\n. 3\n"""', "grid row 1, column 2: found 4; expected 0 to 3"),
        ('grid = """\n0 1\nx 3\n"""', "grid row 2, column 1: found 'x'; expected 0 to 3..."),
    ],
    conflict=["No side of R1C1 is drawn", "*"],
    mended="1 in R1C1",
)


@pytest.mark.parametrize("name", library_names("slitherlink"))
def test_the_library_has_as_many_loops_as_can_be_counted(name: str) -> None:
    upside_down = numbers(CASE.puzzle(name))[::-1]  # where the frontier stays narrower
    assert count_loops(upside_down) == CASE.count(name)


@pytest.mark.parametrize("seed", range(8))
def test_loops_are_counted_as_they_are_listed(seed: int) -> None:
    puzzle = replace(CASE.small(Random(seed)), all_corners=False)
    assert count_loops(numbers(puzzle)) == len(CASE.tried(puzzle))


def test_there_is_a_rule_for_each_corner_and_one_for_the_loop() -> None:
    assert len(CASE.puzzle(SGT).shape.rules) == 25 + 1


def test_a_loop_through_every_corner() -> None:
    puzzle = Slitherlink(3, 3, all_corners=True)
    assert parse(encode(puzzle)) == puzzle
    assert len(list(SatSession(puzzle).solutions(20))) == 6  # the loops through all points of a 4x4
    rules = [rule.text for rule in puzzle.shape.rules if rule.family == "all"]
    assert rules[0] == "The loop passes the top left corner of R1C1"


def test_a_zero_is_a_number_and_a_dot_is_none() -> None:
    assert numbers(CASE.puzzle('grid = """\n0 .\n. 3\n"""')) == [[0, None], [None, 3]]


def test_the_command_draws_the_loop_and_gives_tables_of_edges() -> None:
    text = encode(CASE.puzzle('grid = """\n3 .\n. 2\n3 .\n"""'))
    done = run("solve", "-", "--limit", "1", stdin=text)
    assert done.returncode == 0
    figure = done.stdout.split("\n\n")[1].splitlines()
    assert len(figure) == 7
    assert all(set(line) <= set(" ·━┃┏┓┗┛0123") for line in figure)
    data = SatSession(parse(text))
    solution = next(data.solutions())
    tables = parse(text).wording.tables(solution)
    assert [len(row) for row in tables["horizontal"]] == [2] * 4
    assert [len(row) for row in tables["vertical"]] == [3] * 3
    drawn = sum(row.count("#") for rows in tables.values() for row in rows)
    assert drawn == sum(map(bool, solution.values()))


def test_edges_one_after_the_other_have_names_of_their_own() -> None:
    names = [variable.name for variable in Slitherlink(2, 2).shape.variables]
    assert len(names) == len(set(names)) == 12
    assert names[0] == "r1c1.top"
    assert {"r2c1.bottom", "r1c2.right"} <= set(names)
    assert all(first != second for first, second in pairwise(names))
