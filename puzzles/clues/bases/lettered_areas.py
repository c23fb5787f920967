"""Areas that share no cell, drawn in a file as letters on a grid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, ClassVar, Self

from msgspec.structs import replace

from puzzles.clues.bases.cell_clues import AreaClue
from puzzles.geometry.grid import EMPTY, Cell, cell_name, is_connected, read_tokens, write_tokens
from puzzles.geometry.regions import letters
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class LetteredArea(AreaClue):
    """An area with a letter, or a longer token, and a text that says something of its cells.

    In a file, one of the `file_keys` is a grid of letters, the other a table with the text of each.
    """

    file_keys: ClassVar[tuple[str, str]]
    example: ClassVar[str]
    """A text that a message can show."""

    letter: str

    @classmethod
    def of(cls, cells: tuple[Cell, ...], letter: str, text: str) -> Self:
        """The area whose `label` that text is, perhaps in other words; raises `PuzzleError`."""
        raise TypeError(f"{cls.__name__} is not made of a text")

    def in_place_of(self, other: Self) -> Self:
        return replace(self, cells=other.cells, letter=other.letter)

    @classmethod
    def drawn(cls, cells: tuple[Cell, ...], text: str, puzzle: GridPuzzle) -> Self:
        return cls.of(cells, cls.letter_for(cells, puzzle), text)

    @classmethod
    def letter_for(cls, cells: Sequence[Cell], puzzle: GridPuzzle) -> str:
        """The letter of a new area: that of an older one that it covers whole, else one that is free."""
        areas = puzzle.clue_list.every(cls)
        covered = (area.letter for area in areas if set(area.cells) <= set(cells))
        taken = {area.letter for area in areas}
        return next(chain(covered, (letter for letter in letters() if letter not in taken)))

    @property
    def key(self) -> str:
        return self.letter

    @property
    def id(self) -> str:
        """Its id in the list of clues."""
        return f"{self.kind}.{self.key}"

    def beside(self, new: Self, puzzle: GridPuzzle) -> Self | None:
        """It keeps the cells that the new area leaves, if these make an area of two cells or more."""
        cells = tuple(cell for cell in self.cells if cell not in new.cells)
        if len(cells) == len(self.cells):
            return self
        return replace(self, cells=cells) if len(cells) > 1 and is_connected(cells) else None

    @classmethod
    def read_all(cls, table: TomlTable, puzzle: GridPuzzle) -> Iterator[Self]:
        """In the order of the table of texts."""
        cells, texts = cls._read_letters(table, puzzle), table.table(cls.file_keys[1])
        letters = texts.keys()
        for letter in letters:
            if letter not in cells:
                raise PuzzleError("no cell has that letter", where=texts.place(letter))
        for letter in (letter for letter in cells if letter not in letters):
            found = f"{cls.kind} {letter!r} at {cell_name(*cells[letter][0]).upper()} has none"
            expected = f'a {cls.noun} such as {letter} = "{cls.example}"'
            raise PuzzleError(found, where=texts.place(), expected=expected)
        for letter in letters:
            try:
                clue = cls.of(tuple(cells[letter]), letter, texts.written(letter))
                clue.check(puzzle)
            except PuzzleError as error:
                raise error if error.where else error.at(texts.place(letter)) from error
            yield clue

    @classmethod
    def _read_letters(cls, table: TomlTable, puzzle: GridPuzzle) -> dict[str, list[Cell]]:
        key = cls.file_keys[0]
        tokens = read_tokens(table.text(key), key, (puzzle.rows, puzzle.columns))
        cells: dict[str, list[Cell]] = {}
        for row, column in puzzle.cells:
            if tokens[row][column] not in EMPTY:
                cells.setdefault(tokens[row][column], []).append((row, column))
        return cells

    @classmethod
    def write_all(cls, clues: Sequence[Self], puzzle: GridPuzzle) -> dict[str, Any]:
        letters = {cell: clue.letter for clue in clues for cell in clue.cells}
        grid, texts = cls.file_keys
        document: dict[str, Any] = {grid: write_tokens(puzzle.texts(letters))}
        return document | ({texts: {clue.letter: clue.label for clue in clues}} if clues else {})
