"""Truth of first-order formulas in an interpretation, by definition."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping
from types import MappingProxyType
from typing import Generic, TypeVar

from puzzles.formulas.formulas import And, Formula, Iff, Implies, Is, Not, Or, Xor
from puzzles.types.logic.first_order.syntax import Equal, Exists, ForAll, Predicate, SingularTerm

T = TypeVar("T", bound=Hashable)


class Interpretation(ABC, Generic[T]):
    """The `things` there are; a subclass says what names stand for, functions make, and predicates say."""

    things: tuple[T, ...] = ()

    @abstractmethod
    def named(self, name: str) -> T:
        """What a name that nothing binds stands for."""

    @abstractmethod
    def made(self, function: str, things: tuple[T, ...]) -> T:
        """What a function makes of things."""

    @abstractmethod
    def said(self, predicate: str, things: tuple[T, ...]) -> bool:
        """Whether a predicate is true of things."""

    @abstractmethod
    def stated(self, statement: Is) -> bool:
        """Whether a statement without parts is true."""

    def look(self) -> None:
        """Called for each formula that is looked at; may raise."""

    def denoted(self, term: SingularTerm, bound: Mapping[str, T]) -> T:
        """What a term stands for, where variables are bound to things."""
        if isinstance(term, str):
            return bound[term] if term in bound else self.named(term)
        return self.made(term.function, tuple(self.denoted(part, bound) for part in term.terms))

    def true(self, formula: Formula, bound: Mapping[str, T] = MappingProxyType({})) -> bool:
        """Whether a formula is true, where variables are bound to things."""
        self.look()
        match formula:
            case Is():
                return self.stated(formula)
            case Predicate(name, terms):
                return self.said(name, tuple(self.denoted(term, bound) for term in terms))
            case Equal(left, right):
                return self.denoted(left, bound) == self.denoted(right, bound)
            case ForAll(variable, part):
                return all(self.true(part, {**bound, variable: thing}) for thing in self.things)
            case Exists(variable, part):
                return any(self.true(part, {**bound, variable: thing}) for thing in self.things)
            case Not(part):
                return not self.true(part, bound)
            case Implies(premise, conclusion):
                return not self.true(premise, bound) or self.true(conclusion, bound)
            case Iff(left, right):
                return self.true(left, bound) == self.true(right, bound)
            case And():
                return all(self.true(part, bound) for part in formula.parts)
            case Or():
                return any(self.true(part, bound) for part in formula.parts)
            case Xor():
                return sum(self.true(part, bound) for part in formula.parts) % 2 == 1
        raise TypeError(f"not a formula of logic: {type(formula).__name__}")
