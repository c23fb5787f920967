"""The interface of a SAT engine without scopes and with numbers of its own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import ClassVar

from solvers.backends.backend import Result
from solvers.encoding.clauses import Clause


class Engine(ABC):
    """Takes clauses permanently, and decides them. Its own literals are called inner."""

    name: ClassVar[str]
    """The engine's name."""

    @abstractmethod
    def fresh(self) -> int:
        """A new inner Boolean."""

    @abstractmethod
    def inner(self, literal: int) -> int:
        """The inner number of a literal."""

    @abstractmethod
    def add(self, clauses: Sequence[Clause], excuses: Sequence[int] = ()) -> None:
        """Add clauses, each with the inner literals `excuses` as further disjuncts. Raises `Undecided` if
        memory runs out.
        """

    @abstractmethod
    def decide(self, assumed: Sequence[int], conflicts: int | None) -> Result:
        """Solve what was added under inner assumptions, within so many conflicts; a stop is noticed."""

    @abstractmethod
    def core(self) -> Iterable[int]:
        """The inner assumptions that the last check, which was unsat, used; rarely minimal."""

    @abstractmethod
    def true(self, numbers: Sequence[int]) -> list[int]:
        """Those of the Booleans that are true in the model of the last check, which was sat.

        A Boolean that nothing mentions is false.
        """

    @abstractmethod
    def prefer(self, literals: Iterable[int]) -> None:
        """From now on, decide on those literals first: a hint."""

    @abstractmethod
    def counters(self) -> tuple[int, int]:
        """The conflicts and decisions so far."""

    @abstractmethod
    def close(self) -> None:
        """Free its resources."""
