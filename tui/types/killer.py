"""The form of killer Sudoku, which is that of Sudoku."""

from __future__ import annotations

from puzzles.types.killer import Killer
from tui.types.sudoku import SudokuForm


class KillerForm(SudokuForm):
    """The form: size, boxes or jigsaw regions, and variants."""

    new = "New Killer Sudoku"
    kind = Killer


FORM = KillerForm
