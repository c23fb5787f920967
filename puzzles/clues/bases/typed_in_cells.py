"""Clue kinds that are typed in a cell, of which they are not the value: numbers, and symbols."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

from msgspec.structs import replace

from puzzles.clues.bases.cell_clues import CellClue
from puzzles.clues.bases.clue_numbers import UNTOLD, UNTOLD_SIGN, NumberClue, read_number, span
from puzzles.formulas.formulas import Solution
from puzzles.geometry.grid import EMPTY, Cell, read_tokens
from puzzles.sentences.how_typed import IN_CELL, HowTyped, meaning
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.text.words import listed

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle


class TypedInCell(CellClue):
    """A clue that a text is typed for in its cell, in Set mode."""

    beside_value: ClassVar[bool] = False
    """Whether its cell may be given besides: then other characters than its own are for that."""
    darkens: ClassVar[bool] = False
    """Whether the board shows its cell dark."""

    @property
    def stacked(self) -> tuple[str, ...]:
        """The label on several lines, for cells as high, fewest lines first; empty if it is always on one."""
        return ()

    @classmethod
    def drawn(cls, cell: Cell, text: str, puzzle: GridPuzzle) -> Self:
        """The clue of a text typed in a cell; raises `PuzzleError`."""
        return cls.parse(cell, text.strip(), puzzle)

    def named(self, puzzle: GridPuzzle) -> str:
        return f"the {self.short(puzzle)}"

    @property
    def taken_back_by(self) -> str:
        """The text that takes it away when typed where it stands; "" if none does."""
        return ""

    @classmethod
    @abstractmethod
    def texts(cls, puzzle: GridPuzzle) -> Sequence[str]:
        """All texts that can be typed, one for each clue that there can be."""

    @classmethod
    def further(cls, puzzle: GridPuzzle, solutions: Sequence[Solution]) -> Iterator[Self]:
        texts = cls.texts(puzzle)
        return (cls.parse(cell, text, puzzle) for cell in cls.free(puzzle) for text in texts)


class CellNumber(NumberClue, TypedInCell):
    """A number in a cell, which is not the value of the cell."""

    number: int

    @classmethod
    def parse(cls, cell: Cell, token: str, puzzle: GridPuzzle) -> Self:
        if cls.untold and token == UNTOLD_SIGN:
            return cls(cell, UNTOLD)
        try:
            return cls(cell, read_number(token))
        except PuzzleError as error:
            untold = f", '{UNTOLD_SIGN}'" if cls.untold else ""
            expected = f"{span(cls(cell, 1).possible(puzzle))}{untold}, or '.' for none"
            raise PuzzleError(f"found {token!r}", expected=expected) from error

    def token(self, puzzle: GridPuzzle) -> str:
        return self.label

    @classmethod
    def how_typed(cls, puzzle: GridPuzzle) -> Iterator[HowTyped]:
        cell = next(iter(puzzle.cells), (0, 0))
        yield HowTyped(IN_CELL, span(cls.parse(cell, "1", puzzle).possible(puzzle)), meaning(cls))
        if cls.untold:
            yield HowTyped(IN_CELL, UNTOLD_SIGN, cls.untold)

    @classmethod
    def texts(cls, puzzle: GridPuzzle) -> Sequence[str]:
        cell = next(iter(puzzle.cells), (0, 0))
        numbers = map(str, cls.parse(cell, "1", puzzle).possible(puzzle))
        return [*numbers, UNTOLD_SIGN] if cls.untold else [*numbers]

    @classmethod
    def further(cls, puzzle: GridPuzzle, solutions: Sequence[Solution]) -> Iterator[Self]:
        for cell in cls.free(puzzle):
            clue = cls.parse(cell, "1", puzzle)
            yield from (replace(clue, number=number) for number in clue.possible(puzzle))

    def short(self, puzzle: GridPuzzle) -> str:
        return f"{self.label} in {self.key.upper()}"


class CellSymbol(TypedInCell):
    """One of a few symbols in a cell: `symbol` is its token in files, and what is typed for it."""

    signs: ClassVar[Mapping[str, str]]
    """What the board shows for each symbol, by token."""
    words: ClassVar[Mapping[str, str]]
    """What one of each symbol is called."""

    symbol: str

    @classmethod
    def parse(cls, cell: Cell, token: str, puzzle: GridPuzzle) -> Self:
        known = {symbol.casefold(): symbol for symbol in cls.signs}
        if token.casefold() not in known:
            raise PuzzleError(f"found {token!r}", expected=listed([*cls.signs, "'.' for none"], "or"))
        return cls(cell, known[token.casefold()])

    def token(self, puzzle: GridPuzzle) -> str:
        return self.symbol

    @property
    def label(self) -> str:
        return self.signs[self.symbol]

    @classmethod
    def texts(cls, puzzle: GridPuzzle) -> Sequence[str]:
        return tuple(cls.signs)

    @classmethod
    def how_typed(cls, puzzle: GridPuzzle) -> Iterator[HowTyped]:
        return (HowTyped(IN_CELL, symbol.lower(), cls.words[symbol]) for symbol in cls.signs)

    def alternatives(self, puzzle: GridPuzzle) -> Iterable[Self]:
        return (replace(self, symbol=symbol) for symbol in self.signs if symbol != self.symbol)

    def short(self, puzzle: GridPuzzle) -> str:
        return f"{self.words[self.symbol]} at {self.key.upper()}"


class CellMark(CellSymbol):
    """A symbol in a cell that may be given besides. In a file, such symbols are a grid under a key of their
    own.
    """

    beside_value = True
    in_grid = False

    @classmethod
    def read_all(cls, table: TomlTable, puzzle: GridPuzzle) -> Iterator[Self]:
        key = cls.table_key
        rows = read_tokens(table.text(key), key, (puzzle.rows, puzzle.columns)) if key in table else ()
        for cell in puzzle.cells if rows else ():
            if (token := rows[cell[0]][cell[1]]) in EMPTY:
                continue
            try:
                clue = cls.parse(cell, token, puzzle)
                clue.check(puzzle)
            except PuzzleError as error:
                raise error.at(f"{key} row {cell[0] + 1}, column {cell[1] + 1}") from error
            yield clue

    @classmethod
    def write_all(cls, clues: Sequence[Self], puzzle: GridPuzzle) -> dict[str, Any]:
        tokens = {clue.cell: clue.token(puzzle) for clue in clues}
        return {cls.table_key: puzzle.file.write_grid(tokens)} if clues else {}

    @classmethod
    def size_in(cls, table: TomlTable) -> tuple[int, int]:
        found = table.peek_text(cls.table_key)
        rows = read_tokens(found, cls.table_key) if found else ()
        return (len(rows), len(rows[0])) if rows else (0, 0)
