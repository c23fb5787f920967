"""Files of puzzles on a grid: a token for each cell, the clues of each kind, and the type's own fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from puzzles.geometry.grid import EMPTY, Cell, read_tokens, write_tokens
from puzzles.grids.grid_shape import GridShape, check_size
from puzzles.grids.options import numbers_of
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable


@dataclass(frozen=True)
class GridFile(GridShape):
    """A grid that reads and writes itself. Its size is told by what there is, or else by the key `size`."""

    grid_key: ClassVar[str] = "grid"
    """The key of a file with one token for each cell."""
    blanks: ClassVar[frozenset[str]] = EMPTY
    """The tokens there that stand for an empty cell."""
    always_grid: ClassVar[bool] = False
    """Whether a file has that key even if there is no clue at all."""

    # -- for types -----------------------------------------------------------------------------

    @classmethod
    def read_rows(cls, text: str) -> Sequence[Sequence[str]]:
        """The tokens of the `grid_key`, row by row; raises `PuzzleError`."""
        return read_tokens(text, cls.grid_key)

    @classmethod
    def read_options(cls, table: TomlTable, rows: int, columns: int) -> dict[str, Any]:
        """The type's own fields, from the keys of a file; raises `PuzzleError`.

        By default, those that are true or false, and numbers.
        """
        found: dict[str, Any] = {name: table.flag(name, default) for name, default in cls.flags().items()}
        found |= {name: table.integer(name, cls._usual(name)) for name in numbers_of(cls)}
        return found

    def write_options(self) -> dict[str, Any]:
        """The keys that `read_options` reads back; none that says what is so anyway."""
        own = ((name, getattr(self, name)) for name in (*numbers_of(type(self)), *self.flags()))
        return {name: value for name, value in own if value != self._usual(name)}

    # -- what there is -------------------------------------------------------------------------

    @classmethod
    def read(cls, table: TomlTable) -> Self:
        rows, columns = cls.read_size(table)
        where = cls.grid_key if cls.grid_key in table else "size"
        check_size(rows, columns, cls.sizes, cls.square, where)
        puzzle = found = cls(rows, columns, **cls.read_options(table, rows, columns))
        clues: list[Clue] = []
        for kind in cls.kinds():
            own = list(kind.read_all(table, found))
            clues += own
            if any(clue.structure() is not None for clue in own):
                found = puzzle._with_clues(ClueList.of(clues))
        found = puzzle._with_clues(ClueList.of(clues))
        for clue in clues if len(found.clue_list) < len(clues) else ():
            clue.check(found)
        return found

    def write(self) -> dict[str, Any]:
        document = self.write_options()
        for kind in self.kinds():
            document.update(kind.write_all(self.clue_list.every(kind), self))
        plain = {key: value for key, value in document.items() if not _is_table(value)}
        return self.write_size(document) | plain | document

    @classmethod
    def read_size(cls, table: TomlTable) -> tuple[int, int]:
        """Rows and columns: of the grid, by the key `size`, or as many as clues stand outside.

        The grid is not read by that: where no kind of clue does, it is an unknown key.
        """
        if cls.grid_key in table:
            rows = cls.read_rows(table.peek_text(cls.grid_key) or table.text(cls.grid_key))
            found = len(rows), len(rows[0])
            if "size" in table and _size(table) != found:
                expected = f"{found[0]}x{found[1]}, as the grid is"
                raise PuzzleError("another size than the grid", where="size", expected=expected)
            return found
        told = cls._size_outside(table)
        if "size" not in table and cls.always_grid and not told:
            table.text(cls.grid_key)  # which says that it is missing
        return told if told and "size" not in table else _size(table)

    @classmethod
    def _size_outside(cls, table: TomlTable) -> tuple[int, int] | None:
        """As many rows and columns as clues stand outside; of a square, one of both will do."""
        rows, columns = map(max, zip((0, 0), *(kind.size_in(table) for kind in cls.kinds()), strict=True))
        if not (rows and columns) and not cls.square:
            return None
        return (rows or columns, columns or rows) if rows or columns else None

    def write_size(self, document: dict[str, Any]) -> dict[str, Any]:
        """The key `size`, where the rest of the file does not tell it."""
        if self.grid_key in document or self._size_outside(TomlTable(document)) == (self.rows, self.columns):
            return {}
        return {"size": self.rows if self.rows == self.columns else [self.rows, self.columns]}

    def write_grid(self, by_cell: Mapping[Cell, str]) -> str:
        """Tokens for the `grid_key`; raises `PuzzleError` for one that would be read as an empty cell."""
        for cell, token in by_cell.items():
            if token in self.blanks:
                where = f"{self.grid_key} row {cell[0] + 1}, column {cell[1] + 1}"
                raise PuzzleError(f"{token!r} is an empty cell", where=where, expected="a token of a clue")
        return write_tokens(self.texts(by_cell))

    def read_grid(self, table: TomlTable) -> dict[Cell, str]:
        """The tokens of the `grid_key` by cell, those of empty cells left out."""
        if self.grid_key not in table:
            return {}
        rows = self.read_rows(table.text(self.grid_key))
        tokens = {cell: rows[cell[0]][cell[1]] for cell in self.cells}
        return {cell: token for cell, token in tokens.items() if token not in self.blanks}


def _is_table(value: object) -> bool:
    """Whether a file has a value as tables, which stand behind everything else."""
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
