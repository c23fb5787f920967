"""Puzzles whose solutions a rule lists."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable

from puzzles.formulas.formulas import Solution


class Listing(ABC):
    """A puzzle with a rule that may list its solutions one by one, such as a list of words."""

    @abstractmethod
    def listing(self) -> tuple[str, Iterable[Solution]] | None:
        """The id of a rule that lists a few thousand solutions at most, and these solutions; None if there
        is no such rule.
        """
