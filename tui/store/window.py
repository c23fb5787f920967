"""The display state of a document's window, to be restored with it."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Self, TypeAlias

from msgspec import Struct, ValidationError, convert, to_builtins

from puzzles.model.state import Mode
from tui.store.options import USUAL, Options, Typing

Cursor: TypeAlias = str | int | tuple[int, int]
"""The cursor of a board: the name of a cell, the index of a value, or row and column."""


class WindowState(Struct, frozen=True):
    """The options, the kind of typing, the modes that show candidates, and the cursor of each board by
    widget id.
    """

    options: Options = USUAL
    typing: Typing = Typing.VALUE
    pencilled: frozenset[Mode] = frozenset()
    cursors: dict[str, Cursor] = {}

    @classmethod
    def read(cls, document: Any) -> Self | None:
        """The state in a JSON document; None if it is missing or invalid."""
        with suppress(ValidationError):
            return convert(document, cls)
        return None

    def write(self) -> Any:
        """The state as a JSON document."""
        return to_builtins(self, order="sorted")
