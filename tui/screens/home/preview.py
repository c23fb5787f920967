"""The preview of a type or puzzle: a picture of its board, or some of its clues."""

from __future__ import annotations

from re import split

from msgspec import Struct

from puzzles.files.samples import easiest_first
from puzzles.files.solved_samples import solved_sample
from puzzles.geometry.grid import place_of
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.types import kept_with_types
from tui.pages.sheet import Sheet
from tui.widgets.board.drawing.pictures import picture
from tui.widgets.board.view.grid_view import GridView

CELLS = 1_200
"""The most variables of a puzzle that is drawn as a preview."""


class Preview(Struct, frozen=True):
    """A board, or if there is none, sentences; `whole` says whether all of the board is shown."""

    board: GridView | None = None
    clues: tuple[str, ...] = ()
    whole: bool = False


@kept_with_types
def type_preview(type_name: str) -> Preview:
    """The preview of a type: a puzzle solved in its top left corner, or clues if the type has no board."""
    solved = solved_sample(type_name)
    if solved is not None:
        puzzle, solution = solved.puzzle, dict(solved.solution)
        grid = puzzle.feature(GridPuzzle)
        if grid is not None:
            solution = {name: value for name, value in solution.items() if _in_corner(name, grid)}
        view = Sheet(PuzzleState(puzzle), solution).solved
        board = None if view is None else picture(view)
        if board is not None:
            return Preview(board, whole=grid is not None)
    return puzzle_preview(_first(type_name) if solved is None else solved.puzzle)


def puzzle_preview(puzzle: Puzzle | None) -> Preview:
    """The preview of an unsolved puzzle; empty for None."""
    if puzzle is None:
        return Preview()
    board = picture(Sheet.of(puzzle).view) if len(puzzle.shape.variables) <= CELLS else None
    clues = tuple(clue.text for clue in puzzle.clues())
    return Preview(board, clues, whole=True)


def _in_corner(name: str, puzzle: GridPuzzle) -> bool:
    """Whether a variable is in the top left quarter of the grid."""
    row, column = place_of(split(r"[.-]", name)[0])
    return 2 * row < puzzle.rows and 2 * column < puzzle.columns


def _first(type_name: str) -> Puzzle | None:
    """The easiest library puzzle of a type, or None."""
    return next((sample.load() for sample in easiest_first(type_name)), None)
