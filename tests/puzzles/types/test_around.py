"""Mosaic and Minesweeper: numbers that count in the three by three around them."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from puzzles.clues.around import MinesAround, ShadedAround
from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.exchange import formats
from puzzles.exchange.grids import with_clues
from puzzles.files.storage import parse
from puzzles.formulas.formulas import Solution
from puzzles.geometry.grid import Cell, cell_name, places
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.types.minesweeper import Minesweeper
from puzzles.types.mosaic import Mosaic
from solvers.handlers.registry import answers
from solvers.queries.value_counts import CountValues, ValueCounts
from tests.helpers.collection import ids_of, only_solution, rows_of
from tests.helpers.driving import on_screen, running
from tests.helpers.sat_session import SatSession
from tui.screens.bodies.grid_body import GridBody

SAMPLE = "sgt:mosaic:4x4:b0b52b4a2d", "#.../#.../###./...#"
POSITION = 'puzzle = "minesweeper"\nmines = 2\ngrid = """\n. . . .\n1 . . 1\n"""\n'


def by_hand(rows: int, columns: int, numbers: dict[Cell, int], mines: int | None) -> set[frozenset[Cell]]:
    """What is shaded, or mined if there are `mines`, in every solution; 0 mines are any number of them."""
    cells = list(places(rows, columns))
    found = set()
    for bits in product((False, True), repeat=len(cells)):
        on = {cell for cell, bit in zip(cells, bits, strict=True) if bit}
        if mines is not None and (on & numbers.keys() or mines not in (0, len(on))):
            continue
        near = {
            (r, c): sum(max(abs(r - row), abs(c - column)) <= 1 for row, column in on) for r, c in numbers
        }
        if near == numbers:
            found.add(frozenset(on))
    return found


def on_in(solution: Solution, puzzle: GridPuzzle) -> frozenset[Cell]:
    return frozenset(cell for cell in puzzle.cells if solution[cell_name(*cell)])


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("mines", [None, 0, 3])
def test_all_solutions_of_small_boards(seed: int, mines: int | None) -> None:
    random = Random(seed)
    rows, columns = random.choice(((3, 4), (4, 3), (2, 5), (3, 3)))
    picture = {cell for cell in places(rows, columns) if random.random() < 0.35}
    numbers = {
        (r, c): sum(max(abs(r - row), abs(c - column)) <= 1 for row, column in picture)
        for r, c in places(rows, columns)
        if random.random() < 0.3 and (mines is None or (r, c) not in picture)
    }
    kind = ShadedAround if mines is None else MinesAround
    empty = Mosaic(rows, columns) if mines is None else Minesweeper(rows, columns, mines=mines)
    puzzle = with_clues(empty, (kind(cell, number) for cell, number in numbers.items()))
    found = [on_in(solution, puzzle) for solution in SatSession(puzzle).solutions()]
    assert len(found) == len(set(found))
    assert set(found) == by_hand(rows, columns, numbers, mines)


def test_the_sample_of_the_collection() -> None:
    assert rows_of(*only_solution(SAMPLE[0])) == SAMPLE[1]


@pytest.mark.parametrize("id_", ids_of("mosaic")[::2])
def test_ids_of_the_collection(id_: str) -> None:
    only_solution(id_)


def test_addresses_of_minesweeper() -> None:
    puzzle = parse("https://puzz.link/p?mines/3/2/1g0h.")
    assert isinstance(puzzle, Minesweeper)
    assert {clue.key: clue.number for clue in puzzle.clue_list.every(MinesAround)} == {
        "r1c1": 1,
        "r1c3": 0,
        "r2c3": UNTOLD,
    }
    assert formats()["puzzlink"].write(puzzle).text.endswith("?mines/3/2/1g0h.")


def test_how_likely_a_mine_is() -> None:
    """One of three cells holds a mine on either side."""
    puzzle = parse(POSITION)
    solutions = by_hand(2, 4, {(1, 0): 1, (1, 3): 1}, 2)
    *_, counts = answers(CountValues(), SatSession(PuzzleState(puzzle)))
    assert isinstance(counts, ValueCounts)
    assert counts.total == len(solutions) == 9
    for cell in places(2, 4):
        share = sum(cell in on for on in solutions) / len(solutions)
        assert counts.share(cell_name(*cell), True) == pytest.approx(share)


async def test_a_position_is_typed() -> None:
    async with on_screen(GridBody, Minesweeper(3)) as (body, pilot):
        await pilot.press("1", "right", "0", "right", "8", "down", "9", "down", "?")
        assert {clue.key: clue.number for clue in body.puzzle.clue_list.every(MinesAround)} == {
            "r1c1": 1,
            "r1c2": 0,
            "r1c3": 8,
            "r3c3": UNTOLD,
        }


def test_how_many_mines_are_told() -> None:
    puzzle = parse(POSITION)
    assert "There are 2 mines." in puzzle.wording.about()
    assert puzzle.file.write()["mines"] == 2
    with pytest.raises(PuzzleError, match=r"^mines: found 401; expected 0 to 400$"):
        parse(POSITION.replace("= 2", "= 401"))


async def test_the_title_tells_how_many_mines_there_are() -> None:
    async with running(parse(POSITION)) as driver:
        assert "2 mines" in driver.line("title")
