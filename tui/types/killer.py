"""The form of the killer Sudoku: that of a Sudoku."""

from __future__ import annotations

from puzzles.types.killer import Killer
from tui.types.sudoku import SudokuForm


class KillerForm(SudokuForm):
    """Size, boxes or jigsaw regions, and variants."""

    new = "New Killer Sudoku"
    kind = Killer


FORM = KillerForm
