"""Lines in which all indexers are marked: no unmarked cell of them is an indexer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from puzzles.clues.bases.sign_clues import Indexer
from puzzles.clues.general.box_indexer import BoxIndexer
from puzzles.clues.general.column_indexer import ColumnIndexer
from puzzles.clues.general.row_indexer import RowIndexer
from puzzles.formulas.formulas import And, Is, Not
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell, cell_name
from puzzles.text.errors import PuzzleError
from puzzles.text.number_sets import set_text

if TYPE_CHECKING:
    from puzzles.digits.digit_puzzle import DigitPuzzle

SORTS: dict[str, type[Indexer]] = {
    "all_column_indexers": ColumnIndexer,
    "all_row_indexers": RowIndexer,
    "all_box_indexers": BoxIndexer,
}
"""The kind of indexers for each option that lists such lines, by numbers from 1."""
LINES: dict[type[Indexer], str] = {ColumnIndexer: "columns", RowIndexer: "rows", BoxIndexer: "boxes"}


def check_lines(puzzle: DigitPuzzle) -> None:
    """Raise `PuzzleError` for a line that does not exist."""
    for option, kind in SORTS.items():
        numbers: tuple[int, ...] = getattr(puzzle, option)
        if numbers and kind is BoxIndexer and not puzzle.regions:
            raise PuzzleError(
                "box indexers on a grid without boxes", where=option, expected="boxes or regions"
            )
        if not set(numbers) <= set(range(1, puzzle.size + 1)):
            expected = f"{LINES[kind]} from 1 to {puzzle.size}"
            raise PuzzleError(f"found {set_text(numbers)}", where=option, expected=expected)


def indexer_rules(puzzle: DigitPuzzle) -> Iterator[Statement]:
    """For each cell in such a line, the rule that it is no indexer; an indexer clue in the cell lifts
    its rule.
    """
    for option, kind in SORTS.items():
        numbers = getattr(puzzle, option)
        for cell in puzzle.cells if numbers else ():
            if _line(kind, cell, puzzle) in numbers:
                yield _no_indexer(kind(cell), puzzle)


def _line(kind: type[Indexer], cell: Cell, puzzle: DigitPuzzle) -> int:
    """The number of the cell's line, from 1."""
    row, column = cell
    if kind is BoxIndexer:
        return puzzle.regions[row][column] + 1
    return (column if kind is ColumnIndexer else row) + 1


def _no_indexer(clue: Indexer, puzzle: DigitPuzzle) -> Statement:
    digit, where, line = clue.told(puzzle)
    name = cell_name(*clue.cell)
    held = (Not(And(Is(name, place), Is(other, digit))) for place, other in enumerate(line, start=1))
    text = f"{name.upper()} does not say in which {where} the {digit} stands"
    return Statement(clue.rule_without, text, And(*held), (name,), family=clue.family, unit=name.upper())
