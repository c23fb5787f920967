"""What a solver of clauses does that has neither scopes nor the numbers of whoever uses it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import ClassVar

from solvers.backends.backend import Result
from solvers.encoding.clauses import Clause


class Engine(ABC):
    """Takes clauses for good, and decides them. Its own numbers for literals are called inner."""

    name: ClassVar[str]
    """What it is called."""

    @abstractmethod
    def fresh(self) -> int:
        """An inner number that stands for nothing yet."""

    @abstractmethod
    def inner(self, literal: int) -> int:
        """The inner number of a literal."""

    @abstractmethod
    def add(self, clauses: Sequence[Clause], excuses: Sequence[int] = ()) -> None:
        """Add clauses, each with inner literals that excuse it. Raises `Undecided` if memory runs out."""

    @abstractmethod
    def decide(self, assumed: Sequence[int], conflicts: int | None) -> Result:
        """Decide what was added under inner assumptions, within so many conflicts; a stop is heeded."""

    @abstractmethod
    def core(self) -> Iterable[int]:
        """Inner assumptions that the last check, which was unsat, needed; rarely minimal."""

    @abstractmethod
    def true(self, numbers: Sequence[int]) -> list[int]:
        """Those of the Booleans that are true in the model of the last check, which was sat.

        One that nothing speaks of is false.
        """

    @abstractmethod
    def prefer(self, literals: Iterable[int]) -> None:
        """Try those literals first from now on, where there is a choice: a hint."""

    @abstractmethod
    def counters(self) -> tuple[int, int]:
        """Conflicts and decisions so far."""

    @abstractmethod
    def close(self) -> None:
        """Give back what it holds."""
