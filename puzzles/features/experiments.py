"""Experiments that distinguish the solutions of a puzzle, and their outcomes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from puzzles.formulas.formulas import Solution, Value

if TYPE_CHECKING:
    from random import Random

    from puzzles.model.puzzle import Puzzle

Subject: TypeAlias = tuple[Value, ...]
"""What identifies an experiment: the symbols of a guess, or the name of a variable."""


class Experiments(ABC):
    """Experiments on a list of solutions; each experiment has one outcome for every solution.

    An experiment does not distinguish solutions with the same outcome.
    """

    @property
    @abstractmethod
    def size(self) -> int:
        """The number of experiments."""

    @abstractmethod
    def subjects(self) -> Iterator[Subject]:
        """All experiments, in order."""

    @abstractmethod
    def text(self, subject: Subject) -> str:
        """The experiment in words: "Guess 1123"."""

    @abstractmethod
    def outcomes(self, subject: Subject) -> Iterable[Hashable]:
        """The outcome for each of the solutions, in their order."""

    @abstractmethod
    def outcome_text(self, subject: Subject, outcome: Any) -> str:
        """An outcome as it is shown: "●○○"."""

    def may_hit(self, subject: Subject) -> bool:
        """Whether the experiment may itself be the solution, which is preferred among equally good ones."""
        return False

    def chosen(self, limit: int, random: Random) -> Iterator[Subject]:
        """A random sample of at most `limit` experiments, for sets that are too large to try all."""
        picks = frozenset(random.sample(range(self.size), min(limit, self.size)))
        return (subject for index, subject in enumerate(self.subjects()) if index in picks)


class Reveals(Experiments):
    """The experiments of learning the value of one variable, which exist for every puzzle."""

    def __init__(
        self,
        labels: dict[str, str],
        solutions: Sequence[Solution],
        spoken: Callable[[Value, str], str] = lambda value, name: str(value),
    ) -> None:
        """`spoken(value, name)` puts the value of a variable into words."""
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
    """A puzzle with experiments of its own, in place of revealing values."""

    @abstractmethod
    def experiments(
        self, solutions: Sequence[Solution], named: frozenset[Value] = frozenset()
    ) -> Experiments:
        """The experiments that may distinguish the solutions.

        `named` holds the values that entries and assumptions mention.
        """


def experiments(
    puzzle: Puzzle, solutions: Sequence[Solution], named: frozenset[Value] = frozenset()
) -> Experiments:
    """The experiments of a puzzle: by default, revealing the value of one variable."""
    own = puzzle.feature(Experimental)
    if own is not None:
        return own.experiments(solutions, named)
    labels = {each.name: puzzle.wording.variable_label(each.name) for each in puzzle.shape.shown_variables}
    return Reveals(labels, solutions, puzzle.wording.value_text)
