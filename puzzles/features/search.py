"""Hints of puzzle types to searches for solutions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from puzzles.formulas.statements import Implied, Literal, NormalForm

if TYPE_CHECKING:
    from puzzles.model.puzzle import Puzzle


class Implying(ABC):
    """A puzzle whose rules and clues together imply formulas that a search would not derive soon."""

    @abstractmethod
    def implied(self) -> Iterable[Implied]:
        """The implied formulas."""


class Normalising(ABC):
    """A puzzle all of whose solutions can be changed to a normal form that is easier to find."""

    @abstractmethod
    def normal_form(self) -> NormalForm | None:
        """The normal form; None if this puzzle has none."""


class SearchOrdered(ABC):
    """A puzzle with an order in which its solutions are to be found."""

    @abstractmethod
    def order(self) -> Sequence[Literal]:
        """Literals in order of priority: solutions that satisfy the first come first, then those that
        satisfy the second.
        """


def implied(puzzle: Puzzle) -> Iterable[Implied]:
    """The implied formulas that the puzzle's type states; empty for most types."""
    implying = puzzle.feature(Implying)
    return () if implying is None else implying.implied()


def solution_order(puzzle: Puzzle) -> Sequence[Literal]:
    """The literals by which solutions of a puzzle are ordered; empty if their order is free."""
    ordered = puzzle.feature(SearchOrdered)
    return () if ordered is None else ordered.order()


def normal_form(puzzle: Puzzle) -> NormalForm | None:
    """The normal form of a puzzle's solutions; None if its type states none."""
    normalising = puzzle.feature(Normalising)
    return None if normalising is None else normalising.normal_form()
