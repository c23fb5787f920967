"""How Killer is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from puzzles.clues.general.cage import KillerCage
from puzzles.exchange.penpa.genre import Genre, givens
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.exchange.penpa.texts import CORNERS
from puzzles.model.clue import Clue
from puzzles.types.killer import Killer


class KillerGenre(Genre[Killer]):
    """Killer cages with a sum in the corner of a cell, and numbers in cells; borders are as in a Sudoku."""

    kind = Killer
    tags = ("killer",)
    asks = ("variants",)

    def shaped(self, sheet: Sheet, options: dict[str, Any]) -> Killer:
        told = {"regions": sheet.regions()} if sheet.is_divided else {}
        return super().shaped(sheet, {**told, **options})

    def clues(self, sheet: Sheet, puzzle: Killer) -> Iterator[Clue]:
        cages = sheet.cages()
        sums = sheet.small_numbers(CORNERS, {cell for cage in cages for cell in cage})
        for cells in cages:
            yield KillerCage(cells, next((sums[cell] for cell in cells if cell in sums), None))
        yield from givens(sheet.numbers())


GENRE = KillerGenre()
