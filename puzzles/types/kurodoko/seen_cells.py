"""How many unshaded cells are seen from a cell."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile
from typing import Any

from msgspec import Struct, structs

from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.clues.bases.typed_in_cells import CellNumber
from puzzles.formulas.formulas import And, Fold, Formula, Is, Value
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import ORTHOGONAL, Cell, cell_name
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
        ways = [tuple(_way(self.cell, step, puzzle.rows, puzzle.columns)) for step in ORTHOGONAL]
        names = tuple(name for way in ways for name in way)
        look = Look(tuple(len(way) for way in ways if way), self.number)
        seen = Fold(names, (0, 0, 1, False), look, look.is_seen) if names else And()
        here = self.key.upper()
        text = f"{here} sees {counted(self.number, 'cell')}"
        statement = self.says(text, And(Is(self.key, False), seen), (self.key, *names))
        return structs.replace(statement, name=f"the view from {here}")

    def fault(self, part: Formula, known: Mapping[str, Value]) -> str:
        if not isinstance(part, Fold) or not isinstance(part.step, Look):
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


def _way(cell: Cell, step: Cell, rows: int, columns: int) -> list[str]:
    """The cells from one on in a direction, the nearest first."""
    found, (row, column) = [], (cell[0] + step[0], cell[1] + step[1])
    while 0 <= row < rows and 0 <= column < columns:
        found.append(cell_name(row, column))
        row, column = row + step[0], column + step[1]
    return found


class Look(Struct, frozen=True):
    """Follows what is seen along several ways, one after the other, that have so many cells each.

    A state is the way, the cell on it, how many are seen so far, and whether a shaded cell is in between.
    """

    lengths: tuple[int, ...]
    number: int

    def __call__(self, state: tuple[int, int, int, bool], shaded: bool) -> tuple[int, int, int, bool] | None:
        way, at, seen, hidden = state
        hidden = hidden or shaded
        seen += not hidden
        if seen > self.number:
            return None
        return (way + 1, 0, seen, False) if at + 1 == self.lengths[way] else (way, at + 1, seen, hidden)

    def is_seen(self, state: tuple[int, int, int, bool]) -> bool:
        """Whether so many were seen."""
        return state[2] == self.number
