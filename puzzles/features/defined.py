"""Variables that can be asked about although no solution assigns them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from puzzles.formulas.statements import Literal, Statement

if TYPE_CHECKING:
    from puzzles.model.puzzle import Puzzle


class Defined(ABC):
    """A puzzle with extra variables that are defined by those of its solutions: that two items go together,
    say.
    """

    @abstractmethod
    def definition(self, name: str) -> Statement | None:
        """The definition of such a variable: a statement that owns the variable and excludes no solution.
        None if the name is not such a variable.
        """

    @abstractmethod
    def literal_named(self, name: str, value: str) -> Literal | None:
        """The literal that "name = value" stands for although it is no variable with its value; None if it
        stands for none. Raises `PuzzleError`.
        """


def definition(puzzle: Puzzle, name: str) -> Statement | None:
    """The definition of an extra variable of a puzzle; None if it has none of that name."""
    defined = puzzle.feature(Defined)
    return None if defined is None else defined.definition(name)
