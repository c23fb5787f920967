"""What can be asked about though no solution assigns it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from puzzles.formulas.statements import Literal, Statement

if TYPE_CHECKING:
    from puzzles.model.puzzle import Puzzle


class Defined(ABC):
    """A puzzle with further variables, defined by those of its solutions: that two items go together."""

    @abstractmethod
    def definition(self, name: str) -> Statement | None:
        """What such a variable means: the statement of a clue that owns it, and rules nothing out; None if it
        is none.
        """

    @abstractmethod
    def literal_named(self, name: str, value: str) -> Literal | None:
        """What "name = value" says where that is no variable and its value; raises `PuzzleError`."""


def definition(puzzle: Puzzle, name: str) -> Statement | None:
    """What a further variable of a puzzle means; None if it has none of that name."""
    defined = puzzle.feature(Defined)
    return None if defined is None else defined.definition(name)
