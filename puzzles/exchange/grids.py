"""What formats of plain grids share: reading and writing cells, and what of a puzzle they cannot express."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TypeVar

from msgspec.structs import asdict

from puzzles.clues.bases.cell_clues import CellsClue
from puzzles.clues.given import Given
from puzzles.geometry.grid import places
from puzzles.geometry.grid_text import BLANK, LETTERS
from puzzles.geometry.outside import Outside, Side
from puzzles.geometry.places import in_words
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.model.heading import Heading
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from puzzles.types.nonogram.puzzle import Nonogram
from puzzles.types.nonogram.runs import Runs
from puzzles.types.sudoku import Sudoku

P = TypeVar("P", bound=Puzzle)
G = TypeVar("G", bound=GridPuzzle)


def with_clues(puzzle: G, clues: Iterable[Clue]) -> G:
    """The puzzle with these clues; raises `PuzzleError` if one does not fit."""
    found = list(clues)
    _check(found, puzzle)
    made = puzzle.with_clues(ClueList.of(found))
    _check(found, made)  # also beside the others, some of which may be blocks
    return made


def _check(clues: Iterable[Clue], puzzle: GridPuzzle) -> None:
    """Raise `PuzzleError`, with its place, for a clue that does not fit the puzzle."""
    for clue in clues:
        try:
            clue.check(puzzle)
        except PuzzleError as error:
            where = in_words(clue.cells) if isinstance(clue, CellsClue) else (clue.key or "").upper()
            raise error if error.where or not where else error.at(where) from error


def with_cells(puzzle: G, rows: Sequence[Sequence[str]]) -> G:
    """The puzzle with the tokens of cells, row by row, as givens; raises `PuzzleError` that names the
    cell.
    """

    def read() -> Iterator[Clue]:
        for row, column in places(puzzle.rows, puzzle.columns):
            if (token := rows[row][column]) not in BLANK and token:
                try:
                    yield Given.parse((row, column), token, puzzle)
                except PuzzleError as error:
                    raise error.at(f"row {row + 1}, column {column + 1}") from error

    return with_clues(puzzle, read())


def sudoku_of(rows: Sequence[Sequence[str]], heading: Heading = Heading()) -> Sudoku:  # noqa: B008
    """The Sudoku with those cells and the usual boxes; raises `PuzzleError`."""
    puzzle = with_cells(_empty(len(rows), len(rows[0])), rows)
    return replace(puzzle, heading=heading) if heading != Heading() else puzzle


@lru_cache(maxsize=32)
def _empty(rows: int, columns: int) -> Sudoku:
    return Sudoku(rows, columns)


def of_type(puzzle: Puzzle, kind: type[P]) -> P:
    """The puzzle, if it is of that type; else raises `PuzzleError`."""
    if not isinstance(puzzle, kind):
        raise PuzzleError(f"a puzzle of the type {puzzle.label}", expected=kind.label)
    return puzzle


def signs(puzzle: GridPuzzle, blank: str = ".") -> list[list[str]]:
    """The givens row by row, one character each; those above 9 are letters, from A for 10."""
    return [
        [_sign(puzzle.givens.get((row, column)), blank) for column in range(puzzle.columns)]
        for row in range(puzzle.rows)
    ]


def _sign(value: object, blank: str) -> str:
    if value is None:
        return blank
    number = int(str(value))
    return str(number) if number < 10 else LETTERS[number - 10]


def left_out(
    puzzle: Puzzle,
    kinds: Collection[type[Clue]] = (Given,),
    options: Collection[str] = (),
    heading: Collection[str] = (),
) -> tuple[str, ...]:
    """What of a puzzle a format cannot express, given the clue kinds, options and heading parts that it
    can.
    """
    found: list[str] = []
    if isinstance(puzzle, GridPuzzle):
        counts = {kind: len(puzzle.clue_list.every(kind)) for kind in puzzle.kinds() if kind not in kinds}
        found += [amount(number, kind.called) for kind, number in counts.items() if number]
        for key, value in puzzle.file.write_options().items():
            names = [f"the rule {name!r}" for name in _names(value) if name not in options]
            said = key.replace("_", " ")
            found += names if _names(value) else [f"the {said}"] if key not in options else []
    written = (name for name, text in asdict(puzzle.heading).items() if text and name not in heading)
    return (*found, *(f"the {name}" for name in written))


def _names(value: object) -> list[str]:
    """The texts in a list; [] for anything else."""
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []


def runs_of_all(puzzle: Nonogram) -> Iterator[tuple[int, ...]]:
    """The runs of every column, then of every row; raises `PuzzleError` if those of a line are unknown."""
    told = {clue.outside: clue.numbers for clue in puzzle.clue_list.every(Runs)}
    for side in (Side.TOP, Side.LEFT):
        for index in side.lines(puzzle.rows, puzzle.columns):
            outside = Outside(side, index)
            if outside not in told:
                raise PuzzleError(f"no clue at {outside.words}", expected="one for each row and column")
            yield told[outside]
