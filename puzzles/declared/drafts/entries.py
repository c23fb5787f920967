"""The entries in the form of the genre editor: headings that fold, fields, and additions."""

from __future__ import annotations

from enum import Enum
from typing import Any

from msgspec import Struct

from puzzles.declared.drafts.holding import Holding, Sort, shown
from puzzles.declared.drafts.paths import KeyPath


class Length(Enum):
    """How long the text of a field usually is."""

    SHORT = "a word or two"
    LONG = "a sentence"
    LINES = "several lines"


WORD = "#word"
"""The step of a path that stands for the word of a family or a meaning, in place of a key."""


class Entry(Struct, frozen=True, kw_only=True):
    """A row of the form; `path` leads to its value in the file, `within` are the paths of the headings
    above it.
    """

    path: KeyPath
    label: str
    help: str = ""
    within: tuple[KeyPath, ...] = ()
    inner: int = 0
    """How many enclosing tables have no heading of their own."""

    @property
    def key(self) -> str:
        """The unique key of the row."""
        return f"{type(self).__name__} {self.path}"

    @property
    def depth(self) -> int:
        """The levels by which it is indented."""
        return max(0, len(self.within) - 1) + self.inner


class Head(Entry, frozen=True, kw_only=True):
    """A heading, which can be folded; `said` summarises what is below it."""

    said: str = ""
    removable: bool = False


class Field(Entry, frozen=True, kw_only=True):
    """A field, with what it may hold, and its `value`; None if the file says nothing."""

    holding: Holding
    value: Any = None
    names: tuple[str, ...] = ()
    """Descriptions of the choices, if their values do not say enough."""
    example: str = ""
    length: Length = Length.SHORT

    @property
    def is_typed(self) -> bool:
        """Whether it is typed, and not chosen."""
        return self.holding.sort not in (Sort.CHOICE, Sort.YES, Sort.TABLE)

    @property
    def given(self) -> Any:
        """The value that counts, in the form in which it is typed, chosen or ticked."""
        counts = self.holding.default if self.value is None else self.value
        match self.holding.sort:
            case Sort.TABLE:
                return self.value is not None
            case Sort.YES:
                return bool(counts)
            case Sort.CHOICE:
                return counts if isinstance(counts, str | int | float) else str(counts or "")
        return shown(self.value, self.holding.sort)


class ListedValue(Entry, frozen=True, kw_only=True):
    """One of the values that a list may have, and whether it has it."""

    choice: Any
    value: bool
    usual: tuple[Any, ...] = ()
    """The list that counts if the file has none."""

    @property
    def key(self) -> str:
        return f"{super().key} {self.choice}"


class Addition(Entry, frozen=True, kw_only=True):
    """The row that adds an item to the list, or a key to the table, at its path."""
