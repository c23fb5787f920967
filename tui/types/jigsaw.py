"""The form of jigsaw Sudoku, a Sudoku with drawn regions."""

from __future__ import annotations

from puzzles.types.jigsaw import Jigsaw
from tui.types.sudoku import JIGSAW, SudokuForm


class JigsawForm(SudokuForm):
    """The form: size and variants; regions are drawn on the board."""

    new = "New Jigsaw Sudoku"
    kind = Jigsaw
    usual_box = JIGSAW


FORM = JigsawForm
