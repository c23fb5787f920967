"""How Nonogram is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.exchange.penpa.genre import Genre
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.geometry.outside import columns_and_rows
from puzzles.model.clue import Clue
from puzzles.types.nonogram.puzzle import Nonogram
from puzzles.types.nonogram.runs import Runs


class NonogramGenre(Genre[Nonogram]):
    """Numbers above the columns and left of the rows; a line without any has no shaded cell."""

    kind = Nonogram
    tags = ("nonogram",)

    def clues(self, sheet: Sheet, puzzle: Nonogram) -> Iterator[Clue]:
        told = sheet.outside()
        sheet.take_counting_lines()
        for outside in columns_and_rows(puzzle.rows, puzzle.columns):
            numbers = told.pop(outside, ())
            if UNTOLD in numbers:
                sheet.remarks.add(f"the numbers at {outside.words}", why="not all of them are told")
            else:
                yield Runs(outside, tuple(number for number in numbers if number))
        for outside in told:
            sheet.remarks.add(f"the numbers at {outside.words}")


GENRE = NonogramGenre()
