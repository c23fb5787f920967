"""What an entry of the table of f-puzzles is, and what the items under the keys look like."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, TypeAlias

from msgspec import Struct

from puzzles.clues.bases.lettered_clues import LetteredClue
from puzzles.exchange.json_text import Scalar
from puzzles.exchange.setters.board import Board, placed
from puzzles.model.clue import Clue

Placed: TypeAlias = tuple[str, Any]
"""An item of a list, behind its place."""


class Lines(Struct, omit_defaults=True):
    """Lines through cells; each of them is a clue."""

    lines: list[list[str]]
    value: Scalar = None


class Circle(Struct):
    """The lines of arrows that begin at one circle; the first cell of each is one of the circle's."""

    lines: list[list[str]]
    cells: list[str]


class Area(Struct, omit_defaults=True):
    """Cells that belong together."""

    cells: list[str]
    value: Scalar = None


class Copy(Struct, rename="camel"):
    """Cells, and for each of them another one."""

    cells: list[str]
    clone_cells: list[str]


class Corner(Struct):
    """The cells around a corner, and the digits on it."""

    cells: list[str]
    values: list[Scalar]


class Mark(Struct, omit_defaults=True):
    """A cell, on the grid or beside it."""

    cell: str
    value: Scalar = None


class Diagonal(Struct, omit_defaults=True):
    """A number beside the grid with an arrow; `cells` only repeats what the arrow passes."""

    cell: str
    direction: str
    value: Scalar = None
    cells: list[str] = []


class KindEntry(Struct, frozen=True):
    """A key of f-puzzles and the kinds of clue that stand under it, by their words in our files."""

    key: str
    kind: str
    also: tuple[str, ...] = ()
    """Further kinds that the key is written for."""
    only_read: bool = False
    """Whether the key is another spelling, which is not written."""

    item: ClassVar[type[Struct]]
    """What an item of the list looks like."""
    takes_letters: ClassVar[bool] = False
    """Whether a letter may stand there for a number."""

    def read(self, items: Sequence[Placed], board: Board) -> Iterator[Clue]:
        """The clues of all items under the key; raises `PuzzleError`."""
        for where, item in items:
            with placed(where):
                for clue in self.clues(item, board):
                    clue.check(board.puzzle)
                    yield clue

    def clues(self, item: Any, board: Board) -> Iterator[Clue]:
        """The clues of an item, with a remark where it says nothing; raises `PuzzleError`."""
        raise TypeError(f"{type(self).__name__} is not read")

    def write(self, clue: Any, board: Board) -> Struct | None:
        """The clue as an item; None if f-puzzles cannot say it."""
        raise TypeError(f"{type(self).__name__} is not written")

    def make(self, board: Board, *fields: Any, **named_fields: Any) -> Clue:
        """A clue of the kind."""
        return board.kinds[self.kind](*fields, **named_fields)

    def lettered(self, value: object, board: Board) -> dict[str, Any] | None:
        """The fields of a letter that stands for a number of such a clue; None where none does."""
        kind = board.kinds[self.kind]
        return kind.read_letter(value) if self.takes_letters and issubclass(kind, LetteredClue) else None

    def empty(self, board: Board, why: str) -> None:
        """One item says nothing."""
        board.remarks.add(repr(self.key), why=why)
