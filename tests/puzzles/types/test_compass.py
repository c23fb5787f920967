"""Compass against all divisions of small grids."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from puzzles.types.compass.compass_counts import CompassCounts
from puzzles.types.compass.puzzle import Compass
from tests.helpers.sat_session import SatSession
from tests.helpers.shadings import Shaded, parts
from tests.helpers.type_case import Said, TypeCase, areas


def divisions(puzzle: Compass) -> Iterator[frozenset[Shaded]]:
    """All ways to give each cell to a compass, such that regions hang together and the numbers are right."""
    told = {clue.cell: clue for clue in puzzle.clue_list.every(CompassCounts)}
    free = [(r, c) for r in range(puzzle.rows) for c in range(puzzle.columns) if (r, c) not in told]
    for choice in product(told, repeat=len(free)):
        regions = {cell: {cell} for cell in told}
        for cell, owner in zip(free, choice, strict=True):
            regions[owner].add(cell)
        if all(len(parts(own)) == 1 and _counts(told[cell], own) for cell, own in regions.items()):
            yield frozenset(map(frozenset, regions.values()))


def _counts(clue: CompassCounts, own: set[tuple[int, int]]) -> bool:
    row, column = clue.cell
    found = (
        sum(r < row for r, _ in own),
        sum(r > row for r, _ in own),
        sum(c < column for _, c in own),
        sum(c > column for _, c in own),
    )
    told = (clue.up, clue.down, clue.left, clue.right)
    return all(number in (-1, count) for number, count in zip(told, found, strict=True))


def drawn(random: Random) -> tuple[Compass, list[CompassCounts]]:
    empty = Compass(*random.choice(((3, 3), (2, 5), (3, 4))))
    clues: list[CompassCounts] = []
    for cell in random.sample([*empty.cells], random.randint(2, 3)):
        bare = CompassCounts(cell)
        numbers = {way: min(len(bare.beyond(way, empty.cells)), random.randint(0, 3)) for way in "udlr"}
        clues.append(
            bare.with_numbers({way: numbers[way] for way in random.sample("udlr", random.randint(0, 2))})
        )
    return empty, clues


def shown(puzzle: Compass, solution: Any) -> frozenset[Shaded]:
    return areas(puzzle, solution)


CASE = TypeCase(
    kind=Compass,
    read=shown,
    boards=divisions,
    drawn=drawn,
    examples=16,
    said=[
        Said(
            'grid = """\nu0r2 . .\n. . c\n. . .\n"""',
            clues=["Of the region of R1C1, the cells are 0 above it and 2 right of it", "R2C3 has a region"],
            rules={0: "The region of the compass in R1C1 is in one piece"},
        )
    ],
    refused=[
        (
            'grid = """\nx .\n. c\n"""',
            "grid row 1, column 1: found 'x'; expected 'c', or numbers behind u, ...",
        ),
        ('grid = """\nu1 .\n. c\n"""', "grid row 1, column 1: found 1 above; expected 0 to 0"),
    ],
)


def test_a_compass_between_others_has_its_cell_alone() -> None:
    puzzle = CASE.puzzle('grid = """\nc d2r1 .\nu0l0 . .\n. . .\n"""')
    assert CASE.tried(puzzle) == CASE.found(SatSession(puzzle), puzzle) == set()
    puzzle = CASE.puzzle('grid = """\nc c .\nc . .\n. . .\n"""')
    found = CASE.found(SatSession(puzzle), puzzle)
    assert found == CASE.tried(puzzle)
    assert all(frozenset({(0, 0)}) in division for division in found)


def test_a_compass_is_stacked_in_cells_that_are_high_enough() -> None:
    clue = CompassCounts((0, 0), up=12, left=3, right=4)
    assert (clue.label, clue.stacked) == ("↑12←3→4", ("↑12\n←3→4", "12\n3 ✣ 4\n"))
    assert CompassCounts((0, 0), down=2).stacked == ("\n ✣ \n2",)
