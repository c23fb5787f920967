"""Mosaic and Minesweeper: numbers that count in the three by three around them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from puzzles.clues.around import MinesAround
from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.files.storage import parse
from puzzles.geometry.grid import Cell, cell_name, places
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.clue import Clue
from puzzles.model.state import PuzzleState
from puzzles.types.minesweeper import Minesweeper
from solvers.handlers.registry import answers
from solvers.queries.value_counts import CountValues, ValueCounts
from tests.helpers import declared
from tests.helpers.driving import running
from tests.helpers.sat_session import SatSession
from tests.helpers.shadings import Shaded
from tests.helpers.type_case import Said, ShadingCase

POSITION = 'mines = 2\ngrid = """\n. . . .\n1 . . 1\n"""'


def near(cell: Cell, on: Shaded | set[Cell]) -> int:
    return sum(max(abs(cell[0] - row), abs(cell[1] - column)) <= 1 for row, column in on)


def obeys(puzzle: GridPuzzle, on: Shaded) -> bool:
    """Whether so many are shaded around each number; mines are not under numbers, and as many as told."""
    mines = puzzle.mines if isinstance(puzzle, Minesweeper) else 0
    mined = [(clue.cell, clue.number) for clue in puzzle.clue_list.every(MinesAround)]
    told = mined or [
        (clue.cell, *clue.numbers) for clue in puzzle.clue_list.every(*declared.MOSAIC.clue_kinds)
    ]
    free = not any(cell in on for cell, _ in mined)
    return free and mines in (0, len(on)) and all(each in (UNTOLD, near(cell, on)) for cell, each in told)


def picture(random: Random, under: bool) -> tuple[int, int, dict[Cell, int]]:
    """The size of a random board, and some numbers on it, also `under` which there is something."""
    rows, columns = random.choice(((3, 4), (4, 3), (2, 5), (3, 3)))
    on = {cell for cell in places(rows, columns) if random.random() < 0.35}
    some = (c for c in places(rows, columns) if random.random() < 0.3 and (under or c not in on))
    return rows, columns, {cell: near(cell, on) for cell in some}


def mosaic(random: Random) -> tuple[Any, list[Clue]]:
    rows, columns, numbers = picture(random, True)
    return declared.MOSAIC(rows, columns), [
        declared.number_in(declared.MOSAIC, cell, number) for cell, number in numbers.items()
    ]


def minesweeper(random: Random) -> tuple[Minesweeper, list[Clue]]:
    rows, columns, numbers = picture(random, False)
    empty = Minesweeper(rows, columns, mines=random.choice((0, 3)))
    return empty, [MinesAround(cell, number) for cell, number in numbers.items()]


MOSAIC = ShadingCase(
    kind=declared.MOSAIC,
    obeys=obeys,
    drawn=mosaic,
    examples=8,
    published={"sgt:mosaic:4x4:b0b52b4a2d": "#.../#.../###./...#"},
    game="mosaic",
    ids=range(0, 20, 2),
)
MINESWEEPER = ShadingCase(
    kind=Minesweeper,
    obeys=obeys,
    drawn=minesweeper,
    examples=16,
    counts={"minesweeper-position": range(2, 100), POSITION: 9},
    by_hand=[POSITION],
    addresses={"https://puzz.link/p?mines/3/2/1g0h.": 'grid = "1 . 0\\n. . ?"'},
    said=[Said(POSITION, about="There are 2 mines.")],
    refused=[(POSITION.replace("= 2", "= 401"), "mines: found 401; expected 0 to 400")],
    typed=(Minesweeper(3), {"1 right 0 right 8 down 9 down ?": 'grid = "1 0 8\\n. . .\\n. . ?"'}),
)


def test_how_likely_a_mine_is() -> None:
    """One of three cells holds a mine on either side."""
    puzzle = MINESWEEPER.puzzle(POSITION)
    solutions = MINESWEEPER.tried(puzzle)
    *_, counts = answers(CountValues(), SatSession(PuzzleState(puzzle)))
    assert isinstance(counts, ValueCounts)
    assert counts.total == len(solutions) == 9
    for cell in places(2, 4):
        share = sum(cell in on for on in solutions) / len(solutions)
        assert counts.share(cell_name(*cell), True) == pytest.approx(share)


def test_how_many_mines_there_are_is_written() -> None:
    assert MINESWEEPER.puzzle(POSITION).file.write()["mines"] == 2


async def test_the_title_tells_how_many_mines_there_are() -> None:
    async with running(parse(f'puzzle = "minesweeper"\n{POSITION}')) as driver:
        assert "2 mines" in driver.line("title")
