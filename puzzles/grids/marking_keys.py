"""The keys with which cells that are marked on a board are made something."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from puzzles.model.clue import Clue


class MarkingKeys:
    """What is typed to make marked cells something, and what that is called."""

    called: ClassVar[str]
    """What it is called in a sentence."""
    shortcut: ClassVar[str | None] = None
    """The key that makes one of the cells that are marked on the board; empty if it is typed without one."""
    backwards: ClassVar[str] = ""
    """The key that makes one of the cells in the opposite order; empty if there is none."""
    asks: ClassVar[str] = ""
    """What is typed behind that key, in words; empty if nothing is."""
    noun: ClassVar[str] = ""
    """What is typed, in one word, where that is not the word for the kind."""
    signs: ClassVar[str] = ""
    """The characters that end what is typed, as Enter does."""
    other_signs: ClassVar[str] = ""
    """Further characters that do so behind what was typed, while they mean something else before it."""


def refuse_shared_shortcuts(kinds: Iterable[type[Clue]], where: str) -> None:
    """Raise `TypeError` if two of the kinds are marked with one key."""
    keys = [kind.shortcut for kind in kinds if issubclass(kind, MarkingKeys) and kind.shortcut]
    if taken := [key for key in keys if keys.count(key) > 1]:
        raise TypeError(f"in {where} two clue kinds have the shortcut {taken[0]!r}")
