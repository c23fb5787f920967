"""Clues that fit no more after an edit of something else."""

from __future__ import annotations

import pytest

from puzzles.clues.general.cage import KillerCage
from puzzles.features.displaced import displaced
from puzzles.files.texts import read
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.types.sudoku import Sudoku
from puzzles.types.undead.mirror import Mirror

UNDEAD = 'puzzle = "undead"\nsize = 4\n[outside]\ntop = "4 3 . ."\nleft = "1 . . ."\n'


def undead() -> GridPuzzle:
    puzzle = read(UNDEAD).puzzle
    assert isinstance(puzzle, GridPuzzle)
    return puzzle


@pytest.mark.parametrize(
    ("cell", "gone"),
    [
        ((0, 0), ["From the top of column 1, four monsters are seen"]),
        ((0, 1), ["From the top of column 2, three monsters are seen"]),  # two are left to the right
        ((3, 3), []),
    ],
)
def test_a_mirror_takes_the_numbers_that_are_too_large_for_what_is_left(
    cell: tuple[int, int], gone: list[str]
) -> None:
    before = undead()
    assert [clue.text for clue in displaced(before, before.with_clue(Mirror(cell)))] == gone


def test_what_is_deleted_itself_is_not_told_nor_what_has_the_spot_of_the_edit() -> None:
    puzzle = undead()
    for clue in puzzle.clues():
        assert displaced(puzzle, puzzle.without(clue.id)) == ()
    haunted = puzzle.with_given((3, 3), "ghost")
    mirrored = haunted.with_clue(Mirror((3, 3)))
    assert not mirrored.givens
    assert displaced(haunted, mirrored) == ()


def test_clues_beyond_the_edge_of_a_smaller_grid() -> None:
    puzzle = undead()
    smaller = puzzle.resized(3)
    assert [clue.text for clue in displaced(puzzle, smaller)] == [
        "From the top of column 1, four monsters are seen"
    ]


def test_a_cage_that_goes_with_the_edge_is_told_also_where_another_is_drawn() -> None:
    """Cages take up no spot that others could not have."""
    before = Sudoku.empty(6).with_clue(KillerCage(((0, 4), (0, 5)), 5))
    after = before.resized(4).with_clue(KillerCage(((0, 0), (0, 1)), 5))
    assert [clue.id for clue in displaced(before, after)] == [clue.id for clue in before.clues()]
