"""How puzzles on a grid are written in files: the grid, its size, and the keys of each clue kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from puzzles.geometry.grid import EMPTY, Cell, read_tokens, write_tokens
from puzzles.grids.grid_shape import G, check_size
from puzzles.grids.options import default_of, flags_of, numbers_of, sets_of
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.model.file import PuzzleFile
from puzzles.text.errors import PuzzleError
from puzzles.text.number_sets import read_set, set_text
from puzzles.text.table import TomlTable


@dataclass(eq=False)
class GridFile(PuzzleFile[G]):
    """Reads and writes a grid. Its size follows from the rest of the file, or else from the key `size`."""

    blanks: frozenset[str] = EMPTY
    """The tokens of an empty cell."""
    always_grid: bool = False
    """Whether a file has the grid even if no clue is in it."""
    grid_key: str = "grid"
    """The key of the grid, which has one token for each cell."""
    may_be_empty: bool = True
    """Whether the key `size` suffices for a puzzle without clues."""

    # -- for types -----------------------------------------------------------------------------

    def read_rows(self, text: str) -> Sequence[Sequence[str]]:
        """The tokens of the text under `grid_key`, row by row; raises `PuzzleError`."""
        return read_tokens(text, self.grid_key)

    def read_options(self, table: TomlTable, rows: int, columns: int) -> dict[str, Any]:
        """The values of the type's own fields, from the keys of a file; raises `PuzzleError`.

        By default, of its declared options: flags, numbers, and sets of numbers.
        """
        return declared_options(self.kind, table)

    def write_options(self) -> dict[str, Any]:
        """The keys for `read_options`, without those that have their default value."""
        names = (*numbers_of(self.kind), *flags_of(self.kind))
        own = ((name, getattr(self.puzzle, name)) for name in names)
        sets = ((name, set_text(getattr(self.puzzle, name))) for name in sets_of(self.kind))
        found = {name: value for name, value in own if value != default_of(self.kind, name)}
        return found | {name: text for name, text in sets if text}

    @property
    def empty_tokens(self) -> frozenset[str]:
        """Those of the `blanks` that are no token of a value."""
        return self.blanks

    # -- what there is -------------------------------------------------------------------------

    def read(self, table: TomlTable) -> G:
        kind = self.kind
        rows, columns = self.read_size(table)
        where = self.grid_key if table.holds(self.grid_key) else "size"
        check_size(rows, columns, kind.sizes, kind.square, where)
        puzzle = found = kind(rows, columns, **self.read_options(table, rows, columns))
        clues: list[Clue] = []
        for each in kind.kinds():
            own = list(each.read_all(table, found))
            clues += own
            if any(clue.structure() is not None for clue in own):
                found = puzzle.with_clues(ClueList.of(clues))
        found = puzzle.with_clues(ClueList.of(clues))
        for clue in clues if len(found.clue_list) < len(clues) else ():
            clue.check(found)
        return found

    def write(self) -> dict[str, Any]:
        document = self.write_options()
        for each in self.kind.kinds():
            document.update(each.write_all(self.puzzle.clue_list.every(each), self.puzzle))
        plain = {key: value for key, value in document.items() if not _is_table(value)}
        return self.write_size(document) | plain | document

    def read_size(self, table: TomlTable) -> tuple[int, int]:
        """Rows and columns: from the grid, from the key `size`, or from the numbers of clues outside.

        This does not mark the grid as read: if no kind of clue reads it, it is an unknown key.
        """
        if table.holds(self.grid_key):
            rows = self.read_rows(table.peek_text(self.grid_key) or table.text(self.grid_key))
            found = len(rows), len(rows[0])
            if "size" in table and _size(table) != found:
                expected = f"{found[0]}x{found[1]}, as the grid is"
                raise PuzzleError("another size than the grid", where="size", expected=expected)
            return found
        told = self._size_outside(table)
        if "size" not in table and self.always_grid and not told:
            missing = f"missing key {table.place(self.grid_key)!r}"
            number = "a number" if self.kind.square else "a number, or [rows, columns]"
            size = f", or {number} as its 'size'" if self.may_be_empty else ""
            raise PuzzleError(missing, expected=f"text{size}")
        return told if told and "size" not in table else _size(table)

    def _size_outside(self, table: TomlTable) -> tuple[int, int] | None:
        """The rows and columns for which there are clues outside, or None; for a square, one
        side suffices.
        """
        sizes = (each.size_in(table) for each in self.kind.kinds())
        rows, columns = map(max, zip((0, 0), *sizes, strict=True))
        if not (rows and columns) and not self.kind.square:
            return None
        return (rows or columns, columns or rows) if rows or columns else None

    def write_size(self, document: dict[str, Any]) -> dict[str, Any]:
        """The key `size`, if the rest of the file does not determine it."""
        rows, columns = self.puzzle.rows, self.puzzle.columns
        if self.grid_key in document or self._size_outside(TomlTable(document)) == (rows, columns):
            return {}
        return {"size": rows if rows == columns else [rows, columns]}

    def write_grid(self, by_cell: Mapping[Cell, str]) -> str:
        """The text under `grid_key`, from tokens by cell; raises `PuzzleError` for a token that means an
        empty cell.
        """
        for cell, token in by_cell.items():
            if token in self.empty_tokens:
                where = f"{self.grid_key} row {cell[0] + 1}, column {cell[1] + 1}"
                raise PuzzleError(f"{token!r} is an empty cell", where=where, expected="a token of a clue")
        return write_tokens(self.puzzle.texts(by_cell))

    def read_grid(self, table: TomlTable) -> dict[Cell, str]:
        """The tokens under `grid_key` by cell, without empty cells."""
        if self.grid_key not in table:
            return {}
        rows = self.read_rows(table.text(self.grid_key))
        tokens = {cell: rows[cell[0]][cell[1]] for cell in self.puzzle.cells}
        return {cell: token for cell, token in tokens.items() if token not in self.empty_tokens}


def declared_options(kind: type[Any], table: TomlTable) -> dict[str, Any]:
    """The values of the options that a type declares, from a table; raises `PuzzleError`."""
    found: dict[str, Any] = {name: table.flag(name, default) for name, default in flags_of(kind).items()}
    found |= {name: table.integer(name, default_of(kind, name)) for name in numbers_of(kind)}
    return found | {name: _read_set(table, name) for name in sets_of(kind)}


def _read_set(table: TomlTable, key: str) -> tuple[int, ...]:
    """The numbers under a key, empty if it is missing; raises `PuzzleError`."""
    try:
        return read_set(table.text(key, ""))
    except PuzzleError as error:
        raise (error if error.where else error.at(table.place(key))) from error


def _is_table(value: object) -> bool:
    """Whether a file writes a value as tables, which have to come last."""
    return isinstance(value, dict) or (
        isinstance(value, list) and any(isinstance(each, dict) for each in value)
    )


def _size(table: TomlTable) -> tuple[int, int]:
    found = table.integer_or_integers("size")
    if isinstance(found, int):
        return found, found
    if len(found) != 2:
        raise PuzzleError(f"found {list(found)}", where="size", expected="a number, or [rows, columns]")
    return found[0], found[1]
