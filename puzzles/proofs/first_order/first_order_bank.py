"""First-order formulas as small whole numbers, with the instances that a proof may use."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import combinations, islice, permutations, product
from operator import and_, or_

from puzzles.formulas.formulas import Formula, Is, Not
from puzzles.proofs.derivation.bank import NAME_LIMIT, Connective, FormulaBank
from puzzles.proofs.first_order.instances import MARK, Instances, existential_form, is_parameter
from puzzles.types.logic.first_order.substitution import substituted
from puzzles.types.logic.first_order.syntax import (
    Application,
    Equal,
    Exists,
    ForAll,
    Predicate,
    SingularTerm,
    closed_terms,
    free_terms,
    immediate_parts,
    term_text,
)

VARIANTS = 64
"""Atoms that come of others by putting equals for equals and are thought of, at most."""


class FirstOrderBank(FormulaBank):
    """Formulas with predicates, identity and quantifiers.

    Quantified formulas stand for their `instances`; the rows of the tables are about these, with identity as
    it is. What does not follow by the tables does not follow by those instances; the converse need not hold.
    `has_identity`: some formula speaks of it; `identities` are c = c for the names it is about.
    """

    def __init__(self, formulas: Iterable[Formula], instances: Instances) -> None:
        self._instances = instances
        self._quantified: dict[int, ForAll | Exists] = {}
        self._numbers: dict[Formula, int] = {}
        self._parameters: dict[int, frozenset[str]] = {}
        self._spare: dict[int, str] = {}
        self._wholes: dict[int, list[int]] = {}
        super().__init__(formulas)
        self.has_identity = any(isinstance(formula, Equal) for formula in self._numbers)
        self.identities = self._related()
        if self.has_tables:
            self._possible = reduce(and_, self._laws(), self._everywhere)

    # -- quantifiers ---------------------------------------------------------------------------

    def terms(self, number: int) -> tuple[SingularTerm, ...]:
        """The terms that may stand for the variable of a quantified formula."""
        return self._instances.of(existential_form(self._quantified[number]))

    def witness(self, number: int) -> str | None:
        """The name of the object that is there if ∃ is true or ∀ is false."""
        return self._instances.witness(existential_form(self._quantified[number]))

    def sources(self, name: str) -> list[int]:
        """The quantified formulas of which a name is the witness."""
        return [number for number in self._quantified if self.witness(number) == name]

    def instance(self, number: int, term: SingularTerm) -> int:
        """The part of a quantified formula with a term for its variable."""
        return self.number(_instance(self._quantified[number], term))

    def wholes(self, number: int) -> Sequence[int]:
        """The quantified formulas of which a formula is an instance."""
        return self._wholes.get(number, ())

    def quantified(self, kind: type[ForAll | Exists], of: int, *, denied: bool) -> int:
        """A quantified formula with that quantifier, its part denied or not."""
        whole = self._quantified[of]
        return self.number(kind(whole.variable, Not(whole.part) if denied else whole.part))

    def bare(self, number: int) -> int | None:
        """∃x A of ∃x ¬A, and so with ∀; None if the part is no denial."""
        whole = self._quantified[number]
        if not isinstance(whole.part, Not):
            return None
        return self.number(type(whole)(whole.variable, whole.part.part))

    def spare(self, number: int) -> str:
        """A name for any object, for a quantified formula, that is nowhere else."""
        return self._spare.setdefault(number, f"{MARK}any{len(self._spare)}")

    def parameters(self, number: int) -> frozenset[str]:
        """The names of unknown objects in a formula."""
        found = self._parameters.get(number)
        if found is None:
            found = frozenset(filter(is_parameter, free_terms(self.formula(number))))
            self._parameters[number] = found
        return found

    # -- numbers -------------------------------------------------------------------------------

    def existing(self, formula: Formula) -> int | None:
        """The number of a formula that was met before."""
        return self._numbers.get(formula)

    def _other(self, formula: Formula) -> int:
        found = self._numbers.get(formula)
        if found is not None:
            return found
        match formula:
            case Predicate() | Equal():
                return self._add(
                    (Connective.ATOM, formula), Connective.ATOM, (), formula, self._value(formula)
                )
            case ForAll() | Exists():
                kind = Connective.FORALL if isinstance(formula, ForAll) else Connective.EXISTS
                table = self._expansion(formula)
                number = self._add((kind, formula), kind, (), formula, table)
                self._quantified[number] = formula
                for term in self.terms(number):
                    self._wholes.setdefault(self.instance(number, term), []).append(number)
                return number
        return super()._other(formula)

    def _add(
        self, key: tuple[object, ...], kind: Connective, parts: tuple[int, ...], formula: Formula, table: int
    ) -> int:
        number = super()._add(key, kind, parts, formula, table)
        self._numbers.setdefault(formula, number)
        return number

    # -- truth ---------------------------------------------------------------------------------

    def _atoms_of(self, formulas: Sequence[Formula]) -> tuple[Hashable, ...]:
        found: dict[Hashable, None] = {}
        for formula in formulas:
            found.update(dict.fromkeys(self._columns(formula)))
        full = dict(found)
        for group in _groups(atom for atom in found if isinstance(atom, Predicate | Equal)):
            full.update(dict.fromkeys(_pair(*pair) for pair in combinations(group, 2)))
        return tuple(full if len(full) <= NAME_LIMIT else found)

    def _columns(self, formula: Formula) -> Iterator[Hashable]:
        """What has a truth value of its own in a formula and in the instances that it stands for."""
        match formula:
            case Is(name, _):
                yield name
            case Predicate():
                yield formula
            case Equal(left, right):
                if left != right:
                    yield _pair(left, right)
            case ForAll() | Exists():
                form = existential_form(formula)
                terms = self._instances.of(form)
                if not terms:
                    yield form
                for term in terms:
                    yield from self._columns(_instance(formula, term))
            case _:
                for part in immediate_parts(formula):
                    yield from self._columns(part)

    def _value(self, atom: Predicate | Equal) -> int:
        """The rows in which an atom is true; one without a column is what identity makes it."""
        if not self.has_tables:
            return 0
        if isinstance(atom, Equal):
            return self._same(atom.left, atom.right)
        if atom in self.names:
            return self._pattern(atom)
        found = 0
        for other in self.names:
            if isinstance(other, Predicate) and (other.name, len(other.terms)) == (
                atom.name,
                len(atom.terms),
            ):
                found |= self._pattern(other) & self._all_same(atom, other)
        return found

    def _all_same(self, one: Predicate | Application, other: Predicate | Application) -> int:
        pairs = zip(one.terms, other.terms, strict=True)
        return reduce(and_, (self._same(left, right) for left, right in pairs), self._everywhere)

    def _same(self, left: SingularTerm, right: SingularTerm) -> int:
        """The rows in which two terms are of one object."""
        if left == right:
            return self._everywhere
        if (pair := _pair(left, right)) in self.names:
            return self._pattern(pair)
        found = 0
        if isinstance(left, Application) and isinstance(right, Application) and _alike(left, right):
            found = self._all_same(left, right)
        for middle in {
            term for atom in self.names if isinstance(atom, Equal) for term in (atom.left, atom.right)
        }:
            first, second = _pair(left, middle), _pair(middle, right)
            if first in self.names and second in self.names:
                found |= self._pattern(first) & self._pattern(second)
        return found

    def _expansion(self, formula: ForAll | Exists) -> int:
        """The rows in which a quantified formula is true: as its witness has it, else as its instances."""
        if not self.has_tables:
            return 0
        form = existential_form(formula)
        universal = isinstance(formula, ForAll)
        witness, terms = self._instances.witness(form), self._instances.of(form)
        if not terms:
            column = self._pattern(form) if form in self.names else 0
            return self._everywhere ^ column if universal else column
        chosen = (witness,) if witness is not None else terms
        tables = [self.tables[self.number(_instance(formula, term))] for term in chosen]
        return reduce(and_ if universal else or_, tables)

    def _laws(self) -> Iterator[int]:
        """The rows that identity and witnesses leave, one law after the other."""
        atoms = [atom for atom in self.names if isinstance(atom, Predicate)]
        for one, other in combinations(atoms, 2):
            if (one.name, len(one.terms)) == (other.name, len(other.terms)):
                differs = self._pattern(one) ^ self._pattern(other)
                yield self._everywhere ^ (differs & self._all_same(one, other))
        equal = {term for atom in self.names if isinstance(atom, Equal) for term in (atom.left, atom.right)}
        for left, middle, right in permutations(sorted(equal, key=term_text), 3):
            broken = self._same(left, middle) & self._same(middle, right)
            yield self._everywhere ^ (broken & (self._everywhere ^ self._same(left, right)))
        functions = [term for term in equal if isinstance(term, Application)]
        for first, second in combinations(functions, 2):
            if _alike(first, second):
                broken = self._everywhere ^ self._same(first, second)
                yield self._everywhere ^ (broken & self._all_same(first, second))
        for number, formula in tuple(self._quantified.items()):
            for term in self.terms(number) if self.witness(number) is not None else ():
                inner, outer = self.tables[self.number(_instance(formula, term))], self.tables[number]
                against = inner & ~outer if isinstance(formula, Exists) else outer & ~inner
                yield self._everywhere ^ against

    def _related(self) -> tuple[int, ...]:
        """Number what identity can make of atoms; those of things that are the same as themselves."""
        groups = tuple(_groups(atom for atom in self._numbers if isinstance(atom, Predicate | Equal)))
        alike = {term: group for group in groups for term in group}
        for group in groups:
            full = tuple(dict.fromkeys(one for term in group for one in _equals(term, alike)))
            for left, right in product(full, repeat=2) if len(full) ** 2 <= VARIANTS else ():
                self.number(Equal(left, right))
        count = 0
        for atom in [atom for atom in self._numbers if isinstance(atom, Predicate)]:
            for terms in product(*(_equals(term, alike) for term in atom.terms)):
                count += 1
                if count > VARIANTS:
                    break
                self.number(Predicate(atom.name, terms))
        return tuple(
            number
            for atom, number in self._numbers.items()
            if isinstance(atom, Equal) and atom.left == atom.right
        )


def _pair(left: SingularTerm, right: SingularTerm) -> Equal:
    """Identity of two terms, the same in either order."""
    return Equal(*sorted((left, right), key=term_text))


def _instance(whole: ForAll | Exists, term: SingularTerm) -> Formula:
    found = substituted(whole.part, whole.variable, term)
    if found is None:
        raise LookupError(f"{term_text(term)} would be bound")
    return found


def _equals(
    term: SingularTerm, alike: Mapping[SingularTerm, tuple[SingularTerm, ...]]
) -> tuple[SingularTerm, ...]:
    """A term, those that are known to be alike, and what they become by putting such for their parts."""
    found = dict.fromkeys((term, *alike.get(term, ())))
    for one in tuple(found):
        if isinstance(one, Application):
            ways = product(*(alike.get(part, (part,)) for part in one.terms))
            found.update((Application(one.function, terms), None) for terms in islice(ways, VARIANTS))
    return tuple(found)


def _alike(one: Application, other: Application) -> bool:
    """Whether both are of one function."""
    return (one.function, len(one.terms)) == (other.function, len(other.terms))


def _groups(atoms: Iterable[Predicate | Equal]) -> Iterator[tuple[SingularTerm, ...]]:
    """The terms that identities connect, each group by itself; functions of the same are the same."""
    group: dict[SingularTerm, set[SingularTerm]] = {}

    def connect(left: SingularTerm, right: SingularTerm) -> bool:
        first, second = group.get(left, {left}), group.get(right, {right})
        joined = first | second
        group.update(dict.fromkeys(joined, joined))
        return first is not second

    functions: dict[Application, None] = {}
    for atom in atoms:
        functions.update((term, None) for term in closed_terms(atom) if isinstance(term, Application))
        if isinstance(atom, Equal):
            connect(atom.left, atom.right)
    pairs = [(one, other) for one, other in combinations(functions, 2) if _alike(one, other)]
    going = bool(group)
    while going:
        going = False
        for one, other in pairs:
            arguments = zip(one.terms, other.terms, strict=True)
            if other not in group.get(one, ()) and all(
                left == right or right in group.get(left, ()) for left, right in arguments
            ):
                going = connect(one, other)
    seen: set[SingularTerm] = set()
    for term, terms in group.items():
        if term not in seen:
            seen |= terms
            yield tuple(sorted(terms, key=term_text))
