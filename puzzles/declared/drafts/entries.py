"""What stands in the form of a genre: headings that fold, fields, and places where something is added."""

from __future__ import annotations

from enum import Enum
from typing import Any

from msgspec import Struct

from puzzles.declared.drafts.holding import Holding, Sort, shown
from puzzles.declared.drafts.paths import KeyPath


class Length(Enum):
    """How much is usually typed in a field."""

    SHORT = "a word or two"
    LONG = "a sentence"
    LINES = "several lines"


WORD = "#word"
"""In place of the key of a table in a path: the word of its family, or of what it says."""


class Entry(Struct, frozen=True, kw_only=True):
    """A row of the form; `path` leads to what it is of, `within` are the headings that it stands under, by
    their paths.
    """

    path: KeyPath
    label: str
    help: str = ""
    within: tuple[KeyPath, ...] = ()
    inner: int = 0
    """In how many tables it stands, of those that are switched on without a heading."""

    @property
    def key(self) -> str:
        """What tells it from the others."""
        return f"{type(self).__name__} {self.path}"

    @property
    def depth(self) -> int:
        """How far it is indented."""
        return max(0, len(self.within) - 1) + self.inner


class Head(Entry, frozen=True, kw_only=True):
    """A heading, which can be folded; `said` is what stands below it, in short."""

    said: str = ""
    removable: bool = False


class Field(Entry, frozen=True, kw_only=True):
    """A field with what may stand there, and its `value`, None where nothing is said."""

    holding: Holding
    value: Any = None
    names: tuple[str, ...] = ()
    """The words for the choices, where these are not enough."""
    example: str = ""
    length: Length = Length.SHORT

    @property
    def is_typed(self) -> bool:
        """Whether it is filled in letter by letter, and not chosen."""
        return self.holding.sort not in (Sort.CHOICE, Sort.YES, Sort.TABLE)

    @property
    def given(self) -> Any:
        """What counts as filled in: what was typed, chosen or marked."""
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
    """One of several values that a list may have, and whether it has it."""

    choice: Any
    value: bool
    usual: tuple[Any, ...] = ()
    """Those that count where nothing is said."""

    @property
    def key(self) -> str:
        return f"{super().key} {self.choice}"


class Addition(Entry, frozen=True, kw_only=True):
    """A place where something is added to the list, or to the table, at its path."""
