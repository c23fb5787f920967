"""Clues copied to the wrong place, and repaired."""

from __future__ import annotations

import pytest

from puzzles.clues.slips import slips
from puzzles.files.samples import sample
from puzzles.files.storage import parse
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.puzzle import Puzzle
from solvers.handlers.registry import answers
from solvers.queries.overview import Status
from solvers.queries.repairs import Change, SingleChanges
from solvers.session.session import Session

SUDOKU = [
    "53..7....",
    "6..195...",
    ".98....6.",
    "8...6...3",
    "4..8.3..1",
    "7...2...6",
    ".6....28.",
    "...419..5",
    "....8..79",
]


def sudoku(**rows: str) -> Puzzle:
    lines = [rows.get(f"row{number}", row) for number, row in enumerate(SUDOKU, start=1)]
    return parse('puzzle = "sudoku"\ngrid = """\n' + "\n".join(lines) + '\n"""\n')


def changes(puzzle: Puzzle) -> list[Change]:
    found = [answer for answer in answers(SingleChanges(), Session(puzzle)) if isinstance(answer, Change)]
    return sorted(found, key=lambda change: change.rank)


@pytest.mark.parametrize(
    ("wrong", "proposal"),
    [
        (sudoku(row2="6..915..."), "“R2C4 is 9” and “R2C5 is 1” should perhaps be “R2C4 = 1 and R2C5 = 9”"),
        (sudoku(row8="..419...5"), "Row 8 should perhaps be shifted one to the right"),
        (sudoku(row4=".8..6...3"), "“R4C2 is 8” should perhaps be “R4C1 = 8”"),
    ],
)
def test_a_sudoku_copied_wrongly(wrong: Puzzle, proposal: str) -> None:
    right = sudoku()
    if proposal.startswith("Row"):
        right = sudoku(row8="...419..5")
        wrong = sudoku(row8="..419..5.")
    found = {change.proposal: change for change in changes(wrong)}
    assert found[proposal].puzzle == right
    assert found[proposal].status is Status.UNIQUE


def exchanged(puzzle: GridPuzzle, first: str, second: str) -> GridPuzzle:
    """The puzzle with two clues, each where the other stood."""
    one, other = puzzle.clue_list.get(first), puzzle.clue_list.get(second)
    assert one is not None
    assert other is not None
    here, there = other.in_place_of(one), one.in_place_of(other)
    assert here is not None
    assert there is not None
    return puzzle.with_changed(first, here).with_changed(second, there)


@pytest.mark.parametrize(
    ("name", "first", "second"),
    [
        ("kenken-4x4", "cage.A", "cage.B"),
        ("nonogram-heart", "runs.left.1", "runs.left.2"),
        ("skyscrapers-4x4", "visible.bottom.4", "visible.bottom.1"),
        ("slitherlink-7x7", "sides.r1c1", "sides.r1c2"),
        ("sudoku-euler-1", "given.r1c3", "given.r2c1"),
    ],
)
def test_neighbours_exchanged_are_put_right_and_others_are_not(name: str, first: str, second: str) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, GridPuzzle)
    wrong = exchanged(puzzle, first, second)
    mended = [slip.puzzle for slip in slips(wrong) if len(slip.ids) == 2]
    assert (puzzle in mended) is (name in ("kenken-4x4", "nonogram-heart", "slitherlink-7x7"))


def test_slips_leave_the_number_of_clues_and_are_told_once() -> None:
    puzzle = sudoku()
    assert isinstance(puzzle, GridPuzzle)
    found = list(slips(puzzle))
    assert {len(slip.puzzle.clue_list) for slip in found} == {len(puzzle.clue_list)}
    assert puzzle not in [slip.puzzle for slip in found]
    assert len({slip.puzzle for slip in found}) == len(found)
