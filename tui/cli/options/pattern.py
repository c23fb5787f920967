"""A pattern of givens on the command line: a grid of signs, or the givens of a puzzle."""

from __future__ import annotations

import os
from pathlib import Path

from puzzles.clues.bases.cell_clues import CellClue
from puzzles.files.storage import SIZE_LIMIT
from puzzles.geometry.grid import Cell, cell_name
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from tui.cli.options.target import read_work

WHERE = "--pattern"
GIVEN, EMPTY, APART = frozenset("xX*"), frozenset(".0_-"), frozenset(" \t\r\n/")


def read_pattern(file: str, puzzle: Puzzle) -> tuple[Cell, ...]:
    """The cells of a puzzle of that shape that shall hold givens, in reading order; raises `PuzzleError`."""
    grid = puzzle.feature(GridPuzzle)
    if grid is None or not any(issubclass(kind, CellClue) for kind in grid.clue_kinds):
        expected = "a type whose cells hold givens"
        raise PuzzleError(f"a pattern for {puzzle.label}", where=WHERE, expected=expected)
    text = _text(file)
    cells = _marked(text, grid) if set(text) <= GIVEN | EMPTY | APART else _givens(file, grid)
    off = next((cell for cell in cells if not grid.has(cell)), None)
    if off is not None:
        raise PuzzleError(f"there is no cell {cell_name(*off).upper()}", where=WHERE, expected="a cell")
    return cells


def _text(file: str) -> str:
    """The content of a file, or else the word itself."""
    if not os.path.isfile(file):
        return file
    try:
        with Path(file).open(encoding="utf-8", errors="replace") as opened:
            return opened.read(SIZE_LIMIT)
    except OSError as error:
        raise PuzzleError(f"cannot be read: {error.strerror or error}", where=file) from error


def _marked(text: str, puzzle: GridPuzzle) -> tuple[Cell, ...]:
    """The marked cells of a grid of signs, with rows on lines or separated by slashes."""
    lines = ["".join(line.split()) for line in text.replace("/", "\n").splitlines()]
    rows = [line for line in lines if line]
    if len(rows) == 1 and puzzle.rows > 1 and len(rows[0]) == puzzle.rows * puzzle.columns:
        wide = puzzle.columns
        rows = [rows[0][at : at + wide] for at in range(0, len(rows[0]), wide)]
    expected = f"{puzzle.rows} rows of {puzzle.columns} signs, x or ."
    if len(rows) != puzzle.rows:
        raise PuzzleError(f"found {amount(len(rows), 'row')}", where=WHERE, expected=expected)
    for number, row in enumerate(rows, start=1):
        if len(row) != puzzle.columns:
            found = f"row {number} has {amount(len(row), 'sign')}"
            raise PuzzleError(found, where=WHERE, expected=expected)
    return tuple((r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign in GIVEN)


def _givens(file: str, puzzle: GridPuzzle) -> tuple[Cell, ...]:
    """The cells that hold a clue in another puzzle of the same size."""
    other = read_work(file).puzzle.feature(GridPuzzle)
    if other is None or (other.rows, other.columns) != (puzzle.rows, puzzle.columns):
        expected = f"a grid of {puzzle.rows}x{puzzle.columns}, of x and ., or a puzzle"
        raise PuzzleError("found another shape", where=WHERE, expected=expected)
    return tuple(sorted({clue.cell for clue in other.clue_list if isinstance(clue, CellClue)}))
