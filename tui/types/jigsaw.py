"""The form of the jigsaw Sudoku: that of a Sudoku whose regions are drawn."""

from __future__ import annotations

from puzzles.types.jigsaw import Jigsaw
from tui.types.sudoku import JIGSAW, SudokuForm


class JigsawForm(SudokuForm):
    """Size and variants; regions are drawn on the board."""

    new = "New Jigsaw Sudoku"
    kind = Jigsaw
    usual_box = JIGSAW


FORM = JigsawForm
