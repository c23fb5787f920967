"""First-order formulas as formulas over finite-domain variables.

An atom such as `Loves(1,2)` is a variable that is true or false; a constant, and a function of things such as
`mother(1)`, is a variable whose value is the thing that it names. Quantifiers become "and" and "or" over the
things of the domain that are there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import product

from puzzles.formulas.formulas import And, Formula, Iff, Implies, Is, Not, Or, Xor
from puzzles.text.errors import PuzzleError
from puzzles.types.logic.first_order.domain import Domain, Thing
from puzzles.types.logic.first_order.syntax import Equal, Exists, ForAll, Predicate, SingularTerm

LITERAL_LIMIT = 20_000
"""Atoms and constants in the grounded form of one formula, at most."""
TRUE, FALSE = And(), Or()


def atom(name: str, things: Iterable[Thing]) -> str:
    """The variable of what a predicate says of those things, or of what a function makes of them."""
    return f"{name}({','.join(map(str, things))})"


@lru_cache(maxsize=2048)
def grounded(formula: Formula, domain: Domain) -> Formula:
    """What a formula says in a domain; raises `PuzzleError` if that is too long."""
    return _Grounding(domain).of(formula, {})


class _Grounding:
    """Writes a formula out over a domain, and counts what it writes."""

    def __init__(self, domain: Domain) -> None:
        self._domain = domain
        self._written = 0

    def of(self, formula: Formula, bound: Mapping[str, Thing]) -> Formula:
        """The formula where variables stand for things."""
        match formula:
            case Predicate(name, terms):
                return self._atom(name, terms, bound)
            case Equal(left, right):
                return self._equal(left, right, bound)
            case ForAll(variable, part):
                return _and(self._instances(variable, part, bound, every=True))
            case Exists(variable, part):
                return _or(self._instances(variable, part, bound, every=False))
            case And():
                return _and([self.of(part, bound) for part in formula.parts])
            case Or():
                return _or([self.of(part, bound) for part in formula.parts])
            case Xor():
                return Xor(*(self.of(part, bound) for part in formula.parts))
            case Not(part):
                return _not(self.of(part, bound))
            case Implies(premise, conclusion):
                return _implies(self.of(premise, bound), self.of(conclusion, bound))
            case Iff(left, right):
                return Iff(self.of(left, bound), self.of(right, bound))
            case Is():
                self._count()
                return formula
        raise TypeError(f"not a formula of logic: {type(formula).__name__}")

    def _instances(
        self, variable: str, part: Formula, bound: Mapping[str, Thing], *, every: bool
    ) -> list[Formula]:
        """The part for each thing, if that is there."""
        found = []
        for index, thing in enumerate(self._domain.things):
            there, said = self._domain.there(index), self.of(part, {**bound, variable: thing})
            found.append(_implies(there, said) if every else _and([there, said]))
        return found

    def _values(self, term: SingularTerm, bound: Mapping[str, Thing]) -> list[tuple[Thing, Formula]]:
        """The things that a term may name, each with the formula that it does."""
        if not isinstance(term, str):
            return self._made(term.function, term.terms, bound)
        if term in bound:
            return [(bound[term], TRUE)]
        if term in self._domain.names:
            return [(term, TRUE)]
        return [(thing, self._named(term, index)) for index, thing in enumerate(self._domain.things)]

    def _made(
        self, function: str, terms: tuple[SingularTerm, ...], bound: Mapping[str, Thing]
    ) -> list[tuple[Thing, Formula]]:
        """What a function may make of terms, each with the formula that it does."""
        cases: dict[Thing, list[Formula]] = {thing: [] for thing in self._domain.things}
        for chosen in product(*(self._values(term, bound) for term in terms)):
            cell = atom(function, [thing for thing, _ in chosen])
            conditions = dict.fromkeys(condition for _, condition in chosen)
            for index, thing in enumerate(self._domain.things):
                self._count()
                cases[thing].append(_and([*conditions, self._named(cell, index)]))
        return [(thing, _or(found)) for thing, found in cases.items()]

    def _named(self, constant: str, index: int) -> Formula:
        """That a constant, or a function of things, names the thing in that place.

        Where its own is missing, it names the first. So no conflict of premises rests on the rule that
        constants name things that are there.
        """
        domain = self._domain
        own = Is(constant, domain.things[index])
        if index:
            return _and([own, domain.there(index)])
        others = list(enumerate(domain.things))[1:] if domain.varies else []
        missing = [_and([Is(constant, thing), _not(domain.there(place))]) for place, thing in others]
        return _or([own, *missing])

    def _atom(self, name: str, terms: tuple[SingularTerm, ...], bound: Mapping[str, Thing]) -> Formula:
        cases = []
        for chosen in product(*(self._values(term, bound) for term in terms)):
            things, conditions = [thing for thing, _ in chosen], [condition for _, condition in chosen]
            self._count()
            cases.append(_and([*dict.fromkeys(conditions), Is(atom(name, things), True)]))
        return _or(cases)

    def _equal(self, left: SingularTerm, right: SingularTerm, bound: Mapping[str, Thing]) -> Formula:
        others = dict(self._values(right, bound))
        cases = []
        for thing, condition in self._values(left, bound):
            if thing in others:
                self._count()
                cases.append(_and([condition, others[thing]]))
        return _or(cases)

    def _count(self) -> None:
        self._written += 1
        if self._written > LITERAL_LIMIT:
            problem = f"the formula is too long {self._domain.words}"
            raise PuzzleError(problem, expected=f"at most {LITERAL_LIMIT:,} atoms")


def _and(formulas: list[Formula]) -> Formula:
    parts = [part for part in formulas if part != TRUE]
    if FALSE in parts:
        return FALSE
    return parts[0] if len(parts) == 1 else And(*parts)


def _or(formulas: list[Formula]) -> Formula:
    parts = [part for part in formulas if part != FALSE]
    if TRUE in parts:
        return TRUE
    return parts[0] if len(parts) == 1 else Or(*parts)


def _not(formula: Formula) -> Formula:
    if formula in (TRUE, FALSE):
        return FALSE if formula == TRUE else TRUE
    return Not(formula)


def _implies(premise: Formula, conclusion: Formula) -> Formula:
    if premise == TRUE or conclusion == TRUE:
        return conclusion
    return TRUE if premise == FALSE else Implies(premise, conclusion)
