"""Puzzles with scopes that a person opens, as `push` and `pop` of SMT-LIB."""

from __future__ import annotations

from abc import ABC, abstractmethod


class OpenScopes(ABC):
    """A puzzle whose clues stand in nested scopes that the person opens and closes."""

    @abstractmethod
    def scope_of(self, id_: str) -> int:
        """The depth of nesting of the clue of that id; 0 outside all scopes."""

    @property
    @abstractmethod
    def open_scopes(self) -> int:
        """The number of scopes that are open."""
