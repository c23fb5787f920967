"""The fields of clue kinds of several cells: further cells, whole numbers, flags, typed and in files."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from msgspec.structs import fields

from puzzles.clues.bases.clue_numbers import read_number
from puzzles.clues.bases.lettered_clues import LETTER_FIELDS, LetteredClue
from puzzles.geometry.grid import Cell
from puzzles.geometry.places import read_cells, write_cells
from puzzles.grids.grid_puzzle import GridPuzzle, MarkedClue
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.text.words import with_article

CELLS = tuple[Cell, ...]
"""The type of a field that holds cells."""


class ClueFields:
    """The fields of a kind, each of which is `CELLS`, a flag, or a whole number; not those of a letter."""

    def __init__(self, kind: type[MarkedClue]) -> None:
        self._kind = kind
        self._fields = tuple(own for own in fields(kind) if own.name not in LETTER_FIELDS)
        self.cells = tuple(own.name for own in self._fields if own.type == CELLS)
        """The names of those that hold cells."""
        self._flags = [own.name for own in self._fields if own.type is bool]
        numbers = [own for own in self._fields if own.type not in (CELLS, bool)]
        self._numbers = [own.name for own in numbers]
        self.needs_number = any(own.required for own in numbers)
        """Whether a clue of the kind says nothing without a number."""

    def typed(self, text: str) -> dict[str, Any]:
        """What a text says that is typed for marked cells: the number, if the kind has one, with "+" behind
        it for its flag, if it has one. Raises `PuzzleError`.
        """
        kind = self._kind
        number, plus = text.strip().removesuffix("+").strip(), text.strip().endswith("+")
        if (number and not self._numbers) or (plus and not self._flags):
            raise PuzzleError(f"found {text!r}", expected=kind.asks or "nothing")
        if not number and self.needs_number:
            raise PuzzleError(f"{with_article(kind.called)} without a number", expected=kind.asks)
        typed: dict[str, Any] = {}
        if number:
            lettered = kind.read_letter(number) if issubclass(kind, LetteredClue) else None
            typed = lettered or {self._numbers[-1]: read_number(number, kind.asks)}
        return typed | ({self._flags[-1]: True} if plus else {})

    def read(self, table: TomlTable, puzzle: GridPuzzle) -> dict[str, Any]:
        """What a table of a file says, each field under its name; raises `PuzzleError`."""
        found: dict[str, Any] = {}
        for own in self._fields:
            if own.type == CELLS:
                found[own.name] = read_place(table, own.name, puzzle)
            else:
                read: Callable[..., Any] = table.flag if own.type is bool else table.integer
                found |= self._letter_in(table, own.name) or {
                    own.name: read(own.name) if own.required else read(own.name, own.default)
                }
        return found

    def write(self, clue: MarkedClue) -> dict[str, Any]:
        """What `read` reads back: all that is not as by default."""
        found = {
            own.name: write_cells(value) if own.type == CELLS else value
            for own in self._fields
            if (value := getattr(clue, own.name)) != own.default
        }
        if isinstance(clue, LetteredClue) and clue.letter:
            found[clue.number_field] = clue.item
        return found

    def _letter_in(self, table: TomlTable, name: str) -> dict[str, Any] | None:
        """The fields of a letter that stands in a file in place of a number; None where none does."""
        kind = self._kind
        if not issubclass(kind, LetteredClue) or name != kind.number_field:
            return None
        if (found := kind.read_letter(table.peek_text(name))) is not None:
            table.text(name)
        return found


@cache
def fields_of(kind: type[MarkedClue]) -> ClueFields:
    """Those of a kind."""
    return ClueFields(kind)


def read_place(table: TomlTable, key: str, puzzle: GridPuzzle) -> tuple[Cell, ...]:
    """The cells under a key, in order; raises `PuzzleError`."""
    try:
        return read_cells(table.text(key), puzzle.rows, puzzle.columns)
    except PuzzleError as error:
        raise (error if error.where else error.at(table.place(key))) from error
