"""How a window shows a document, beside the document itself: so that it comes back as it was left."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Self, TypeAlias

from msgspec import Struct, ValidationError, convert, to_builtins

from puzzles.model.state import Mode
from tui.store.options import USUAL, Options, Typing

Cursor: TypeAlias = str | int | tuple[int, int]
"""Where the cursor of a board is: the name of a cell, the index of a value, or row and column."""


class WindowState(Struct, frozen=True):
    """The options, what is typed into cells, the modes in which candidates are shown, and the cursor of each
    board by the board's id."""

    options: Options = USUAL
    typing: Typing = Typing.VALUE
    pencilled: frozenset[Mode] = frozenset()
    cursors: dict[str, Cursor] = {}

    @classmethod
    def read(cls, document: Any) -> Self | None:
        """What a document says; None where it says nothing, or what cannot be meant."""
        with suppress(ValidationError):
            return convert(document, cls)
        return None

    def write(self) -> Any:
        """The document that `read` reads."""
        return to_builtins(self, order="sorted")
