"""Game IDs without their game, and bare grids: they are of the type of the puzzle that is there."""

from __future__ import annotations

import pytest

from puzzles.exchange.untyped_texts import read_like
from puzzles.files.samples import sample
from puzzles.files.storage import parse
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.types.binairo import Binairo
from puzzles.types.lightup.puzzle import LightUp
from puzzles.types.minesweeper import Minesweeper
from puzzles.types.sudoku import Sudoku
from tests.helpers.driving import running


def like(text: str, puzzle: Puzzle) -> Puzzle | None:
    reading = read_like(text, puzzle)
    return None if reading is None else reading.puzzles[0]


def test_a_game_id_without_its_game() -> None:
    assert like("6x6:aiabJAcFaba", Binairo(4)) == parse("sgt:unruly:6x6:aiabJAcFaba")
    assert like("5x5:a2g1e0g0a\n", LightUp(3)) == parse("sgt:lightup:5x5:a2g1e0g0a")
    assert like("5x5:a2g1e0g0a", Minesweeper(3)) is None
    with pytest.raises(PuzzleError, match=r"^lightup: description: cut off after 9 cells; expected 25$"):
        like("5x5:a2g", LightUp(3))


def test_a_bare_grid() -> None:
    found = like(". 2\n1 .\n. .", Minesweeper(4, mines=3))
    assert isinstance(found, Minesweeper)
    assert (found.rows, found.columns, found.mines) == (3, 2, 3)
    assert {clue.key for clue in found.clue_list} == {"r1c2", "r2c1"}
    assert like(". 9\n1 .", Minesweeper(4)) is None
    assert like("ann is red\nbob is blue", Minesweeper(4)) is None
    assert like("1 2 .", LightUp(4)) is None
    assert like("12\n21", Sudoku(4)) is None
    assert like("1 2", sample("seed-zebra").load()) is None


async def test_a_position_is_pasted() -> None:
    async with running(Minesweeper(4)) as driver:
        driver.app.paste_puzzle("..1\r2..")
        await driver.until(lambda: len(driver.puzzle_screen.puzzle.clue_list) == 2)
        assert isinstance(driver.puzzle_screen.puzzle, Minesweeper)
