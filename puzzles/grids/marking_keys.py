"""The keys that make something of marked cells on a board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from puzzles.model.clue import Clue


class MarkingKeys:
    """The key that makes marked cells into something, what is typed with it, and what the
    result is called.
    """

    called: ClassVar[str]
    """What it is called in a sentence."""
    shortcut: ClassVar[str | None] = None
    """The key that makes one of the marked cells; empty if it is typed without a key."""
    backwards: ClassVar[str] = ""
    """The key that makes one of the cells in the opposite order; empty if there is none."""
    asks: ClassVar[str] = ""
    """What is typed after that key, in words; empty if nothing is."""
    noun: ClassVar[str] = ""
    """What is typed, in one word, if that is not the word for the kind."""
    signs: ClassVar[str] = ""
    """The characters that end the typed text, as Enter does."""
    other_signs: ClassVar[str] = ""
    """Further characters that end it, unless nothing was typed yet: then they mean something else."""


def refuse_shared_shortcuts(kinds: Iterable[type[Clue]], where: str) -> None:
    """Raise `TypeError` if two of the kinds have the same key."""
    keys = [kind.shortcut for kind in kinds if issubclass(kind, MarkingKeys) and kind.shortcut]
    if taken := [key for key in keys if keys.count(key) > 1]:
        raise TypeError(f"in {where} two clue kinds have the shortcut {taken[0]!r}")
