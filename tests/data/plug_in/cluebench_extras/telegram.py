"""Sudokus as telegrams: `SUDOKU STOP 1 DOT DOT 4 STOP ...`."""

from __future__ import annotations

from puzzles.exchange.format import Format, Reading, Writing
from puzzles.exchange.grids import left_out, of_type, signs
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.types.sudoku import Sudoku

HEAD, STOP, DOT = "SUDOKU", " STOP ", "DOT"


class Telegram(Format):
    """A word for each cell, and a stop behind each row."""

    name = "telegram"
    label = "A telegram"

    def recognises(self, text: str) -> bool:
        return text.startswith(HEAD + STOP)

    def read(self, text: str) -> Reading:
        rows = text.strip().removeprefix(HEAD + STOP).split(STOP)
        if len({len(row.split()) for row in rows} | {len(rows)}) > 1:
            expected = "as many words in each row as there are rows"
            raise PuzzleError("rows of different lengths", expected=expected)
        grid = "\n".join(row.replace(DOT, ".") for row in rows)
        return Reading((Sudoku.file.read(TomlTable({"grid": grid})),))

    def write(self, puzzle: Puzzle) -> Writing:
        sudoku = of_type(puzzle, Sudoku)
        rows = (" ".join(DOT if sign == "." else sign for sign in row) for row in signs(sudoku))
        return Writing(STOP.join((HEAD, *rows)), left_out(sudoku))


FORMAT = Telegram()
