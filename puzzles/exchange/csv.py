"""A Sudoku as a table: a line for each row, its cells separated by commas, semicolons or tabs."""

from __future__ import annotations

from puzzles.exchange.format import Format, Reading, Writing
from puzzles.exchange.grids import left_out, of_type, sudoku_of
from puzzles.geometry.grid import Cell
from puzzles.geometry.grid_text import BLANK, SIZES, SPAN, is_toml
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from puzzles.types.sudoku import Sudoku

SEPARATORS = ",;\t"


class Table(Format):
    """`5,3,,,7,,,,`: nothing between two separators, or one of the usual signs, is an empty cell."""

    name = "csv"
    label = "Comma-separated values"
    suffix = ".csv"

    def recognises(self, text: str) -> bool:
        rows = _rows(text)
        cells = [cell for row in rows for cell in row]
        fitting = sum(cell.isdigit() or not cell or cell in BLANK for cell in cells)
        return len(rows) > 1 and 2 * fitting > len(cells) and not is_toml(text)

    def read(self, text: str) -> Reading:
        rows = _rows(text)
        if rows and all(len(row) == len(rows) + 1 and not row[-1] for row in rows):
            rows = [row[:-1] for row in rows]
        for number, row in enumerate(rows, start=1):
            if len(row) != len(rows[0]):
                expected = f"{len(rows[0])}, as in row 1"
                raise PuzzleError(amount(len(row), "cell"), where=f"row {number}", expected=expected)
        if len(rows) not in SIZES or len(rows[0]) != len(rows):
            found = f"{amount(len(rows), 'row')} of {amount(len(rows[0]) if rows else 0, 'cell')}"
            raise PuzzleError(found, expected=f"a square of {SPAN}")
        return Reading((sudoku_of(rows),))

    def write(self, puzzle: Puzzle) -> Writing:
        sudoku = of_type(puzzle, Sudoku)
        size, givens = range(sudoku.size), sudoku.givens

        def text(cell: Cell) -> str:
            return str(givens.get(cell, ""))

        lines = (",".join(text((row, column)) for column in size) for row in size)
        return Writing("".join(f"{line}\n" for line in lines), left_out(sudoku))


def _rows(text: str) -> list[list[str]]:
    """The cells of each line; [] if no separator is in every line, or if tabs may be mere blanks."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    separator = next((sign for sign in SEPARATORS if all(sign in line for line in lines)), "")
    rows = [[cell.strip().strip("\"'") for cell in line.split(separator)] for line in lines if separator]
    return rows if separator != "\t" or any(not cell for row in rows for cell in row) else []


FORMAT = Table()
