"""What helps a search for solutions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from puzzles.formulas.statements import Implied, Literal, NormalForm

if TYPE_CHECKING:
    from puzzles.model.puzzle import Puzzle


class Implying(ABC):
    """A puzzle whose rules and clues together imply what a search would not see soon."""

    @abstractmethod
    def implied(self) -> Iterable[Implied]:
        """What many of them imply together."""


class Normalising(ABC):
    """A puzzle of which every solution can be changed to one that is easier to find."""

    @abstractmethod
    def normal_form(self) -> NormalForm | None:
        """What that is; None if this puzzle has none."""


class SearchOrdered(ABC):
    """A puzzle of which some solutions are to be found before others."""

    @abstractmethod
    def order(self) -> Sequence[Literal]:
        """Solutions in which the first of these holds are found first, then those of the second."""


def implied(puzzle: Puzzle) -> Iterable[Implied]:
    """What rules and clues of a puzzle imply together, as far as its type says."""
    implying = puzzle.feature(Implying)
    return () if implying is None else implying.implied()


def solution_order(puzzle: Puzzle) -> Sequence[Literal]:
    """What holds in the solutions of a puzzle that are found first; empty where the order is free."""
    ordered = puzzle.feature(SearchOrdered)
    return () if ordered is None else ordered.order()


def normal_form(puzzle: Puzzle) -> NormalForm | None:
    """To what every solution of a puzzle can be changed, if its type says so."""
    normalising = puzzle.feature(Normalising)
    return None if normalising is None else normalising.normal_form()
