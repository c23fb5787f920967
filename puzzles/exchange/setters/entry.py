"""The base class of entries in the table of f-puzzles, and the structs of items under its keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, TypeAlias

from msgspec import Struct

from puzzles.clues.bases.lettered_clues import LetteredClue
from puzzles.exchange.json_text import Scalar
from puzzles.exchange.setters.board import Board, placed
from puzzles.model.clue import Clue

Placed: TypeAlias = tuple[str, Any]
"""The place of an item in a list, and the item."""


class Lines(Struct, omit_defaults=True):
    """Lines through cells; each is a clue."""

    lines: list[list[str]]
    value: Scalar = None


class Circle(Struct):
    """The arrows that begin at one circle; the first cell of each is in the circle."""

    lines: list[list[str]]
    cells: list[str]


class Area(Struct, omit_defaults=True):
    """Cells that belong together."""

    cells: list[str]
    value: Scalar = None


class Copy(Struct, rename="camel"):
    """Cells, and a clone for each of them."""

    cells: list[str]
    clone_cells: list[str]


class Corner(Struct):
    """The cells around a corner, and the digits on it."""

    cells: list[str]
    values: list[Scalar]


class Mark(Struct, omit_defaults=True):
    """A cell, on or off the grid."""

    cell: str
    value: Scalar = None


class Diagonal(Struct, omit_defaults=True):
    """A number outside the grid with an arrow; `cells` only repeats the cells of the diagonal."""

    cell: str
    direction: str
    value: Scalar = None
    cells: list[str] = []


class KindEntry(Struct, frozen=True):
    """A key of f-puzzles, and the clue kinds that are written under it, by their words."""

    key: str
    kind: str
    also: tuple[str, ...] = ()
    """Further kinds that are written under the key."""
    only_read: bool = False
    """Whether the key is an alternative spelling, which is not written."""

    item: ClassVar[type[Struct]]
    """The struct of an item in the list."""
    takes_letters: ClassVar[bool] = False
    """Whether a letter may stand for the number."""

    def read(self, items: Sequence[Placed], board: Board) -> Iterator[Clue]:
        """The clues of all items under the key; raises `PuzzleError`."""
        for where, item in items:
            with placed(where):
                for clue in self.clues(item, board):
                    clue.check(board.puzzle)
                    yield clue

    def clues(self, item: Any, board: Board) -> Iterator[Clue]:
        """The clues of an item, with a remark if it has none; raises `PuzzleError`."""
        raise TypeError(f"{type(self).__name__} is not read")

    def write(self, clue: Any, board: Board) -> Struct | None:
        """The item of a clue; None if f-puzzles cannot express it."""
        raise TypeError(f"{type(self).__name__} is not written")

    def make(self, board: Board, *fields: Any, **named_fields: Any) -> Clue:
        """A clue of the kind."""
        return board.kinds[self.kind](*fields, **named_fields)

    def lettered(self, value: object, board: Board) -> dict[str, Any] | None:
        """The fields of a letter in place of a number; None if the value is no letter."""
        kind = board.kinds[self.kind]
        return kind.read_letter(value) if self.takes_letters and issubclass(kind, LetteredClue) else None

    def empty(self, board: Board, why: str) -> None:
        """Remark that an item makes no clue."""
        board.remarks.add(repr(self.key), why=why)
