"""Clues that are tokens in the grid of a file: a cell holds one, of whatever kind."""

from __future__ import annotations

from itertools import permutations

import pytest

import puzzles
from puzzles.clues.bases.cell_clues import CellClue
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.types.nurimaze.puzzle import NuriMaze
from puzzles.types.nurimaze.way_end import WayEnd
from puzzles.types.nurimaze.way_mark import WayMark
from puzzles.types.sashigane.arm_end import ArmEnd
from puzzles.types.sashigane.corner_size import CornerSize
from puzzles.types.sashigane.puzzle import Sashigane

TWO: list[tuple[GridPuzzle, tuple[CellClue, CellClue]]] = [
    (NuriMaze(4), (WayEnd((1, 1), "S"), WayMark((1, 1), "O"))),
    (Sashigane(4), (ArmEnd((1, 1), ">"), CornerSize((1, 1), 3))),
]
"""Types that take two kinds in cells, and one clue of each."""


@pytest.mark.parametrize(
    ("puzzle", "first", "second"), [(puzzle, *both) for puzzle, two in TWO for both in permutations(two, 2)]
)
def test_the_last_clue_in_a_cell_stays_and_is_what_the_file_says(
    puzzle: GridPuzzle, first: CellClue, second: CellClue
) -> None:
    typed = puzzle.with_clue(first).with_clue(first.at((0, 0))).with_clue(second)
    assert list(typed.clue_list) == [first.at((0, 0)), second]
    assert puzzles.from_data(puzzles.to_data(typed)) == typed
