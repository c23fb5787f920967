"""Solutions that a rule lists."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable

from puzzles.formulas.formulas import Solution


class Listing(ABC):
    """A puzzle with a rule that may list its solutions one by one, as a list of words does."""

    @abstractmethod
    def listing(self) -> tuple[str, Iterable[Solution]] | None:
        """The id of a rule that lists some thousands of solutions at most, and those; None if none does."""
