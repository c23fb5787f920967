"""What could be asked next of a puzzle with several solutions, and how it would come out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from puzzles.formulas.formulas import Solution, Value

if TYPE_CHECKING:
    from random import Random

    from puzzles.model.puzzle import Puzzle

Subject: TypeAlias = tuple[Value, ...]
"""What an experiment is about: the symbols of a guess, or the name of a variable."""


class Experiments(ABC):
    """Experiments on a list of solutions. Each comes out in one way for every solution.

    Solutions with the same outcome are those that it would not tell apart.
    """

    @property
    @abstractmethod
    def size(self) -> int:
        """How many experiments there are."""

    @abstractmethod
    def subjects(self) -> Iterator[Subject]:
        """All of them, in order."""

    @abstractmethod
    def text(self, subject: Subject) -> str:
        """The experiment in words: "Guess 1123"."""

    @abstractmethod
    def outcomes(self, subject: Subject) -> Iterable[Hashable]:
        """How it comes out for each of the solutions, in their order."""

    @abstractmethod
    def outcome_text(self, subject: Subject, outcome: Any) -> str:
        """One of its outcomes as it is told: "●○○"."""

    def may_hit(self, subject: Subject) -> bool:
        """Whether it may turn out to be the solution itself; that decides between equals."""
        return False

    def chosen(self, limit: int, random: Random) -> Iterator[Subject]:
        """Some of them, at most `limit`; for sets that are too large to try as a whole."""
        picks = frozenset(random.sample(range(self.size), min(limit, self.size)))
        return (subject for index, subject in enumerate(self.subjects()) if index in picks)


class Reveals(Experiments):
    """Learning the value of one variable: possible in every puzzle."""

    def __init__(
        self,
        labels: dict[str, str],
        solutions: Sequence[Solution],
        spoken: Callable[[Value, str], str] = lambda value, name: str(value),
    ) -> None:
        """`spoken` is how a value of the variable of a name is told."""
        self._labels = labels
        self._spoken = spoken
        self._solutions = solutions

    @property
    def size(self) -> int:
        return len(self._labels)

    def subjects(self) -> Iterator[Subject]:
        return ((name,) for name in self._labels)

    def text(self, subject: Subject) -> str:
        return f"Learn {self._labels[str(subject[0])]}"

    def outcomes(self, subject: Subject) -> Iterable[Hashable]:
        name = str(subject[0])
        return (solution[name] for solution in self._solutions)

    def outcome_text(self, subject: Subject, outcome: Any) -> str:
        return self._spoken(outcome, str(subject[0]))


class Experimental(ABC):
    """A puzzle with experiments of its own, beside that of revealing the value of a variable."""

    @abstractmethod
    def experiments(
        self, solutions: Sequence[Solution], named: frozenset[Value] = frozenset()
    ) -> Experiments:
        """What could be asked next to tell the solutions apart.

        `named` holds the values that entries and assumptions speak of.
        """


def experiments(
    puzzle: Puzzle, solutions: Sequence[Solution], named: frozenset[Value] = frozenset()
) -> Experiments:
    """What could be asked next of a puzzle: by default, the value of any variable."""
    own = puzzle.feature(Experimental)
    if own is not None:
        return own.experiments(solutions, named)
    labels = {each.name: puzzle.wording.variable_label(each.name) for each in puzzle.shape.shown_variables}
    return Reveals(labels, solutions, puzzle.wording.value_text)
