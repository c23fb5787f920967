"""How Sudoku is drawn."""

from __future__ import annotations

from typing import Any

from puzzles.exchange.penpa.genre import GivenGenre
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.types.sudoku import Sudoku


class SudokuGenre(GivenGenre[Sudoku]):
    """Numbers in cells; borders part the grid into regions, or it has the usual boxes."""

    kind = Sudoku
    tags = ("classic", "sudoku")
    asks = ("variants",)

    def shaped(self, sheet: Sheet, options: dict[str, Any]) -> Sudoku:
        told = {"regions": sheet.regions()} if sheet.is_divided else {}
        return super().shaped(sheet, {**told, **options})


GENRE = SudokuGenre()
