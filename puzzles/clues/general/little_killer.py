"""Little killers: the sum of a diagonal, told beside the grid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

from puzzles.clues.bases.outside_clues import OutsideClue, OutsideNumber
from puzzles.formulas.formulas import Linear
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import cell_name, read_cell
from puzzles.geometry.outside import DIAGONALS, Outside, Side
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class LittleKiller(OutsideNumber):
    """The digits of a diagonal, which may repeat, add up to the number."""

    kind = "little-killer"
    by_amount = True
    brief = "the digits of that diagonal add up to it"
    table_key = "little-killer"
    sides: ClassVar[tuple[Side, ...]] = DIAGONALS
    shortcut = "\\/"
    reads_letters = True

    def statement(self, puzzle: GridPuzzle) -> Statement:
        line = puzzle.line_from(self.outside)
        terms = tuple((1, name) for name in line)
        where = f"{line[0].upper()} to {line[-1].upper()}" if len(line) > 1 else line[0].upper()
        unit = f"the diagonal from {where}"
        text = f"The digits of {unit} add up to {self.number}"
        if len(line) == 1:
            text = f"On {unit}, this cell is {self.number}"
        return self.says(text, Linear(terms, "=", self.number), line, unit=unit)

    def possible(self, puzzle: GridPuzzle) -> range:
        digits, count = puzzle.amounts.possible, len(puzzle.line_from(self.outside))
        return range(digits[0] * count, digits[-1] * count + 1)

    def short(self, puzzle: GridPuzzle) -> str:
        return f"{self.told} on the diagonal from {puzzle.line_from(self.outside)[0].upper()}"

    # -- files ---------------------------------------------------------------------------------

    @classmethod
    def read_all(cls, table: TomlTable, puzzle: GridPuzzle) -> Iterable[Self]:
        """A table for each, since few of the many diagonals have one."""
        return super(OutsideClue, cls).read_all(table, puzzle)

    @classmethod
    def write_all(cls, clues: Sequence[Self], puzzle: GridPuzzle) -> dict[str, Any]:
        return super(OutsideClue, cls).write_all(clues, puzzle)

    @classmethod
    def read(cls, table: TomlTable, puzzle: GridPuzzle) -> Self:
        outside = cls._read_outside(table, puzzle)
        lettered = cls.read_letter(table.peek_text("sum"))
        if lettered is not None:
            table.text("sum")
            return cls(outside, **lettered)
        return cls(outside, table.integer("sum"))

    def write(self, puzzle: GridPuzzle) -> dict[str, Any]:
        first = self.outside.cells(puzzle.rows, puzzle.columns)[0]
        return {"first": cell_name(*first), "direction": str(self.outside.side), "sum": self.item}

    @classmethod
    def _read_outside(cls, table: TomlTable, puzzle: GridPuzzle) -> Outside:
        way = table.text("direction")
        if way not in DIAGONALS:
            expected = f"one of {', '.join(DIAGONALS)}"
            raise PuzzleError(f"found {way!r}", where=table.place("direction"), expected=expected)
        try:
            cell = read_cell(table.text("first"), puzzle.rows, puzzle.columns)
            return Outside.at(Side(way), cell, puzzle.rows, puzzle.columns)
        except PuzzleError as error:
            raise (error if error.where else error.at(table.place("first"))) from error

    @classmethod
    def size_in(cls, table: TomlTable) -> tuple[int, int]:
        return 0, 0
