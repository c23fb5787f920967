"""Scopes that a person opens."""

from __future__ import annotations

from abc import ABC, abstractmethod


class OpenScopes(ABC):
    """A puzzle whose clues stand in scopes of the person's own."""

    @abstractmethod
    def scope_of(self, id_: str) -> int:
        """In how many scopes the clue of that id stands."""

    @property
    @abstractmethod
    def open_scopes(self) -> int:
        """How many scopes are open."""
