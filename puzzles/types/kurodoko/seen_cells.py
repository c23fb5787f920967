"""How many unshaded cells are seen from a cell."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile
from typing import Any

from msgspec import structs

from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.clues.bases.typed_in_cells import CellNumber
from puzzles.formulas.formulas import And, Fold, Formula, Is, Value
from puzzles.formulas.statements import Statement
from puzzles.formulas.view import View
from puzzles.geometry.directions import along
from puzzles.geometry.grid import ORTHOGONAL, cell_name
from puzzles.text.words import counted, number_word


class SeenCells(CellNumber):
    """The cell is unshaded, and so many unshaded cells are seen from it in its row and column, itself among
    them, up to the next shaded ones.
    """

    kind = "seen"
    called = "number of cells seen"
    brief = "so many unshaded cells are seen from it, itself included"
    untold = "the cell is unshaded, and how many are seen from it is not told"

    def statement(self, puzzle: Any) -> Statement:
        if self.number == UNTOLD:
            return self.says(f"{self.key.upper()} is unshaded", Is(self.key, False), (self.key,))
        ways = [list(along(self.cell, step, puzzle.has)) for step in ORTHOGONAL]
        names = tuple(cell_name(*cell) for way in ways for cell in way)
        view = View(tuple(len(way) for way in ways if way), self.number, value=False, positive=True)
        seen = Fold(names, (0, 0, 1, False), view, view.is_seen) if names else And()
        here = self.key.upper()
        text = f"{here} sees {counted(self.number, 'cell')}"
        statement = self.says(text, And(Is(self.key, False), seen), (self.key, *names))
        return structs.replace(statement, name=f"the view from {here}")

    def fault(self, part: Formula, known: Mapping[str, Value]) -> str:
        if not isinstance(part, Fold) or not isinstance(part.step, View):
            return ""
        names, seen, can = list(part.variables), 1, 1
        for length in part.step.lengths:
            way = [known.get(name) for name in names[:length]]
            seen += len(list(takewhile(lambda shaded: shaded is False, way)))
            can += len(list(takewhile(lambda shaded: shaded is not True, way)))
            del names[:length]
        number, sees = (seen, "sees") if seen > self.number else (can, "can see at most")
        return f"{self.key.upper()} {sees} {counted(number, 'cell')}, not {number_word(self.number)}"

    def possible(self, puzzle: Any) -> range:
        alone = puzzle.rows * puzzle.columns == 1
        return range(1 if alone else 2, puzzle.rows + puzzle.columns)
