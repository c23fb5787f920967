"""What boards look like: one of each sort, half filled in, in the characters of the terminal.

After a change that is meant: `pytest tests/tui/widgets/board/test_pictures.py --snapshot-update`, and look.
"""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from puzzles.model.state import MarkKind, Mode, PencilMark, PuzzleState
from solvers.queries.results import Results
from tests.helpers.library import library_names, loaded
from tests.helpers.sat_session import SatSession
from tests.tui.widgets.board.test_grid_board import drawn
from tui.session.view import View
from tui.widgets.board.drawing.pictures import picture

SORTS = (
    *("aquarium", "battleships", "bridges", "dominosa", "fillomino", "galaxies", "hidato", "kakuro"),
    *("kenken", "lightup", "magnets", "mapcolouring", "minesweeper", "nonogram", "nurikabe", "numberlink"),
    *("shakashaka", "signpost", "skyscrapers", "slant", "slitherlink", "tapa", "tents", "tracks", "undead"),
)
SIZES = ((36, 16), (64, 34))
"""Columns and lines that there are for a board."""


def view_of(name: str) -> View:
    """The smallest puzzle of a type, two of three variables as in a solution, and the others noted."""
    puzzle = min(map(loaded, library_names(name)), key=lambda each: len(each.shape.variables))
    solution, names = next(iter(SatSession(puzzle).solutions())), [*puzzle.board.notable()]
    noted = names[1::3]
    entries = tuple((each, solution[each]) for each in names if each not in noted)
    marks = frozenset(PencilMark(MarkKind.CORNER, each, solution[each]) for each in noted)
    state = PuzzleState(puzzle, entries, marks=marks)
    return View(state=state, mode=Mode.SOLVE, results=Results(state.asked))


@pytest.mark.parametrize("name", SORTS)
async def test_a_board_looks_as_it_did(name: str, snapshot: SnapshotAssertion) -> None:
    board = picture(view_of(name))
    assert board is not None
    for size in SIZES:
        assert await drawn(board, size) == snapshot
