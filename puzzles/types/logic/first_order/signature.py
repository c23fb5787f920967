"""The names of first-order formulas by what they are, and the variables that they come to in a domain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from msgspec import Struct

from puzzles.formulas.formulas import And, Formula, Is, Not, Or, Variable
from puzzles.formulas.statements import Statement
from puzzles.text.errors import PuzzleError
from puzzles.types.logic.first_order.domain import SIZE, Domain, Thing, absent
from puzzles.types.logic.first_order.grounding import atom
from puzzles.types.logic.first_order.syntax import Predicate, free_terms, immediate_parts

ATOM_LIMIT = 4_000
"""Atoms of an argument, at most."""
BOOLEAN = (True, False)


class Signature(Struct, frozen=True):
    """Statements, constants that name one thing, and predicates with their numbers of places."""

    statements: tuple[str, ...] = ()
    constants: tuple[str, ...] = ()
    predicates: tuple[tuple[str, int], ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """All of them, in alphabetical order."""
        return tuple(sorted((*self.statements, *self.constants, *(name for name, _ in self.predicates))))

    def variables(self, domain: Domain) -> tuple[Variable, ...]:
        """How many things there are, what each constant names, and what is true."""
        size = [Variable(SIZE, tuple(range(1, len(domain.things) + 1)))] if domain.varies else []
        constants = [Variable(name, domain.things) for name in self.constants]
        statements = [Variable(name, BOOLEAN) for name in self.statements]
        return (*size, *constants, *statements, *(Variable(name, BOOLEAN) for name, _ in self.atoms(domain)))

    def atoms(self, domain: Domain) -> Iterator[tuple[str, tuple[Thing, ...]]]:
        """The variable of each atom, with the things that it is about."""
        for name, places in self.predicates:
            for things in product(domain.things, repeat=places):
                yield atom(name, things), things

    def rules(self, domain: Domain) -> Iterator[Statement]:
        """That nothing is said of things that are not there."""
        for index, thing, there in absent(domain):
            about = [Is(name, True) for name, things in self.atoms(domain) if thing in things]
            said = [*about, *(Is(name, thing) for name in self.constants)]
            text = f"Nothing is true of thing {thing} unless it is there"
            if said:
                yield Statement(f"thing.{index + 1}", text, Or(there, And(*map(Not, said))), family="things")

    def check(self, domain: Domain) -> None:
        """Raise `PuzzleError` for too many atoms."""
        count = sum(len(domain.things) ** places for _, places in self.predicates)
        if count > ATOM_LIMIT:
            problem = f"the predicates have {count:,} atoms {domain.words}"
            raise PuzzleError(problem, expected=f"at most {ATOM_LIMIT:,}; a smaller domain has fewer")


def signature(formulas: Iterable[Formula], domain: Domain) -> Signature:
    """What the names of formulas are, each kind in alphabetical order."""
    formulas = tuple(formulas)
    statements, predicates = set[str](), dict[str, int]()
    for formula in formulas:
        _gather(formula, statements, predicates)
    constants = {term for formula in formulas for term in free_terms(formula)} - domain.names
    return Signature(tuple(sorted(statements)), tuple(sorted(constants)), tuple(sorted(predicates.items())))


def _gather(formula: Formula, statements: set[str], predicates: dict[str, int]) -> None:
    match formula:
        case Is(name, _):
            statements.add(name)
        case Predicate(name, terms):
            predicates[name] = len(terms)
    for part in immediate_parts(formula):
        _gather(part, statements, predicates)


def size_of(solution: Mapping[str, object], domain: Domain) -> int:
    """How many things there are in a solution."""
    size = solution.get(SIZE) if domain.varies else len(domain.things)
    return size if isinstance(size, int) else len(domain.things)
