"""Puzzles with light that falls on cells."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping

from puzzles.formulas.formulas import Value


class Lights(ABC):
    """A puzzle in which the player's entries light up cells."""

    @abstractmethod
    def lit(self, board: Mapping[str, Value]) -> Collection[str]:
        """The cells that are lit by the entries of a board."""
