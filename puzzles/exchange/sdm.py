"""A collection of Sudokus, each on a line of its own."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.exchange.format import Format, Reading, Writing
from puzzles.exchange.grids import left_out, of_type, signs, sudoku_of
from puzzles.geometry.grid_text import grid_lines, looks_like_grid, read_grid
from puzzles.model.heading import Heading
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.types.sudoku import Sudoku


class Collection(Format):
    """Lines of 81 cells, or n x n; what follows a `#` is the title of the puzzle before it."""

    name = "sdm"
    label = "A collection, one Sudoku a line"
    suffix = ".sdm"

    def recognises(self, text: str) -> bool:
        return looks_like_grid(text) and bool(grid_lines(text))

    def read(self, text: str) -> Reading:
        puzzles = tuple(_puzzles(text))
        if not puzzles:
            raise PuzzleError("no line of cells", expected="a Sudoku on each line")
        return Reading(puzzles)

    def write(self, puzzle: Puzzle) -> Writing:
        sudoku = of_type(puzzle, Sudoku)
        line = "".join(map("".join, signs(sudoku)))
        title = " ".join(sudoku.heading.title.split())
        return Writing(f"{line} # {title}\n" if title else f"{line}\n", left_out(sudoku, heading=("title",)))


def _puzzles(text: str) -> Iterator[Sudoku]:
    for number, line in enumerate(text.splitlines(), start=1):
        cells, _, comment = line.partition("#")
        if cells.strip():
            try:
                yield sudoku_of(read_grid(cells), Heading(title=comment.strip()))
            except PuzzleError as error:
                raise error.at(f"line {number}") from error


FORMAT = Collection()
