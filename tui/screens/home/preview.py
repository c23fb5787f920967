"""What the home screen shows of a type or puzzle: a picture of its board, or some of its clues."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from puzzles.core.puzzle import Puzzle
from puzzles.core.state import PuzzleState
from puzzles.files.samples import easiest_first
from puzzles.files.solved_samples import solved_sample
from tui.pages.sheet import Sheet
from tui.widgets.board.grid_view import GridView
from tui.widgets.board.pictures import picture

CELLS = 1_200
"""Variables of a puzzle of which a picture is drawn while the cursor goes over a list."""


class Preview(Struct, frozen=True):
    """A board, or sentences where there is none; of a `whole` puzzle, or of a solved one only a corner."""

    board: GridView | None = None
    clues: tuple[str, ...] = ()
    whole: bool = False


@cache
def type_preview(type_name: str) -> Preview:
    """The solved puzzle of a type; of one that has no board, the clues of one."""
    solved = solved_sample(type_name)
    if solved is not None:
        view = Sheet(PuzzleState(solved.puzzle), dict(solved.solution)).solved
        board = None if view is None else picture(view)
        if board is not None:
            return Preview(board)
    return puzzle_preview(_first(type_name) if solved is None else solved.puzzle)


def puzzle_preview(puzzle: Puzzle | None) -> Preview:
    """A puzzle as it is found, without any solution; nothing for None."""
    if puzzle is None:
        return Preview()
    board = picture(Sheet.of(puzzle).view) if len(puzzle.variables()) <= CELLS else None
    clues = tuple(clue.text for clue in puzzle.clues())
    return Preview(board, clues, whole=True)


def _first(type_name: str) -> Puzzle | None:
    """The first of the library's puzzles, the easiest if one has a grade."""
    return next((sample.load() for sample in easiest_first(type_name)), None)
