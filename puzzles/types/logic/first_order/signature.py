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
from puzzles.types.logic.first_order.syntax import Predicate, applications, free_terms, immediate_parts

ATOM_LIMIT = 4_000
"""Atoms of an argument, at most."""
BOOLEAN = (True, False)


class Signature(Struct, frozen=True):
    """Statements, constants that name one thing, predicates and functions with their numbers of places."""

    statements: tuple[str, ...] = ()
    constants: tuple[str, ...] = ()
    predicates: tuple[tuple[str, int], ...] = ()
    functions: tuple[tuple[str, int], ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """All of them, in alphabetical order."""
        placed = (name for name, _ in (*self.predicates, *self.functions))
        return tuple(sorted((*self.statements, *self.constants, *placed)))

    def variables(self, domain: Domain) -> tuple[Variable, ...]:
        """How many things there are, what each constant names, each function makes, and what is true."""
        size = [Variable(SIZE, tuple(range(1, len(domain.things) + 1)))] if domain.varies else []
        constants = [Variable(name, domain.things) for name in self.constants]
        constants += [Variable(name, domain.things) for name, _ in self.cells(domain)]
        statements = [Variable(name, BOOLEAN) for name in self.statements]
        return (*size, *constants, *statements, *(Variable(name, BOOLEAN) for name, _ in self.atoms(domain)))

    def atoms(self, domain: Domain) -> Iterator[tuple[str, tuple[Thing, ...]]]:
        """The variable of each atom, with the things that it is about."""
        for name, places in self.predicates:
            for things in product(domain.things, repeat=places):
                yield atom(name, things), things

    def cells(self, domain: Domain) -> Iterator[tuple[str, tuple[Thing, ...]]]:
        """The variable of each value of a function, with the things that it is of."""
        for name, places in self.functions:
            for things in product(domain.things, repeat=places):
                yield atom(name, things), things

    def rules(self, domain: Domain) -> Iterator[Statement]:
        """That nothing is said of things that are not there, of which functions make the first one."""
        for index, thing, there in absent(domain):
            about = [Is(name, True) for name, things in self.atoms(domain) if thing in things]
            said = [*about, *(Is(name, thing) for name in self.constants)]
            cells = list(self.cells(domain))
            said += [Is(name, thing) for name, things in cells if thing not in things]
            idle = [Is(name, domain.things[0]) for name, things in cells if thing in things]
            text = f"Nothing is true of thing {thing} unless it is there"
            if said or idle:
                nothing = And(*map(Not, said), *idle)
                yield Statement(f"thing.{index + 1}", text, Or(there, nothing), family="things")

    def check(self, domain: Domain) -> None:
        """Raise `PuzzleError` for too many atoms and values of functions."""
        placed = (*self.predicates, *self.functions)
        count = sum(len(domain.things) ** places for _, places in placed)
        if count > ATOM_LIMIT:
            kinds = "predicates and functions" if self.functions else "predicates"
            problem = f"the {kinds} have {count:,} atoms {domain.words}"
            raise PuzzleError(problem, expected=f"at most {ATOM_LIMIT:,}; a smaller domain has fewer")


def signature(formulas: Iterable[Formula], domain: Domain) -> Signature:
    """What the names of formulas are, each kind in alphabetical order."""
    formulas = tuple(formulas)
    statements, predicates = set[str](), dict[str, int]()
    for formula in formulas:
        _gather(formula, statements, predicates)
    constants = {term for formula in formulas for term in free_terms(formula)} - domain.names
    functions = {one.function: len(one.terms) for formula in formulas for one in applications(formula)}
    return Signature(
        tuple(sorted(statements)),
        tuple(sorted(constants)),
        tuple(sorted(predicates.items())),
        tuple(sorted(functions.items())),
    )


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
