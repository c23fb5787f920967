"""A Sudoku as one line of its cells, row by row. Any bare grid is read, however it is laid out."""

from __future__ import annotations

from puzzles.exchange.format import Format, Reading, Writing
from puzzles.exchange.grids import left_out, of_type, signs
from puzzles.exchange.sdk import is_headed
from puzzles.geometry.grid_text import grid_lines, looks_like_grid
from puzzles.model.puzzle import Puzzle
from puzzles.text.table import TomlTable
from puzzles.types.sudoku import Sudoku


class GridLine(Format):
    """`53..7....6..195...`: letters from A = 10, `.` for an empty cell, which other signs are read as too."""

    name = "line"
    label = "A line of cells"
    kept = True

    def recognises(self, text: str) -> bool:
        return looks_like_grid(text) and not grid_lines(text) and not is_headed(text)

    def read(self, text: str) -> Reading:
        return Reading((Sudoku.file.read(TomlTable({"grid": text})),))

    def write(self, puzzle: Puzzle) -> Writing:
        sudoku = of_type(puzzle, Sudoku)
        return Writing("".join(map("".join, signs(sudoku))), left_out(sudoku))


FORMAT = GridLine()
