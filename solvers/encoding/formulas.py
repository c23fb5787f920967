"""The encoding of formulas as clauses, with one Boolean for each (variable, value).

The clauses are equivalent to the formula, given that each variable has exactly one value. A new class of
formula needs one entry in `_ENCODINGS`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import chain
from math import prod
from typing import Any

from puzzles.formulas.formulas import (
    COMPARISONS,
    AllDifferent,
    And,
    AtLeast,
    AtMost,
    Exactly,
    Fold,
    Formula,
    Iff,
    Implies,
    Is,
    Linear,
    Not,
    Or,
    Relation,
    Value,
    Variable,
    Xor,
)
from puzzles.formulas.graphs.connectivity import Connected, Edge, SingleLoop
from puzzles.formulas.graphs.equal_parts import EqualParts
from puzzles.formulas.graphs.forest import Forest
from puzzles.formulas.graphs.pairing import Pairing
from puzzles.formulas.graphs.partition import Enclosed, Partition
from puzzles.formulas.graphs.reach import Reached
from puzzles.formulas.graphs.sides import Sides
from puzzles.formulas.graphs.twins import Twins
from puzzles.formulas.negation import denial
from solvers.encoding.areas import partition
from solvers.encoding.clauses import TRUE, Builder, Cnf, any_of, at_most_one, counted
from solvers.encoding.diagram import Accept, Choices, Step, diagram
from solvers.encoding.graphs import Link, connected, forest, single_loop
from solvers.encoding.numbering import Numbering
from solvers.encoding.pairings import pairing
from solvers.encoding.parts import equal_parts, reached_from
from solvers.encoding.relations import Weighed, related
from solvers.encoding.sides import sides
from solvers.encoding.twins import enclosed, twins

TABLE_LIMIT = 200_000
"""The most tuples of values of a relation; larger ones are refused."""


class EncodingError(ValueError):
    """Raised for a formula that cannot be encoded: an unknown variable, or too large a table."""


class FormulaEncoder:
    """Encodes formulas over the variables that it was given."""

    def __init__(self, variables: Iterable[Variable]) -> None:
        self.numbering = Numbering()
        self.variables: dict[str, Variable] = {}
        self._literals: dict[tuple[str, Value], int] = {}
        for variable in variables:
            self.learn(variable)

    def learn(self, variable: Variable) -> None:
        """Add a variable; an earlier one of the same name is replaced."""
        old = self.variables.get(variable.name)
        if old == variable:
            return
        for value in old.domain if old else ():
            del self._literals[variable.name, value]
        self.variables[variable.name] = variable
        for value in variable.domain:
            self._literals[variable.name, value] = self.numbering.value(variable, value)

    def literal(self, name: str, value: Value) -> int:
        """The literal for "variable has value"; false for a value outside the domain."""
        literal = self._literals.get((name, value))
        if literal is None:
            self.domain(name)
            return -TRUE
        return literal

    def literals(self, values: Iterable[tuple[str, Value]]) -> Iterator[int]:
        """The literals for pairs of a variable and a value of its domain."""
        return map(self._literals.__getitem__, values)

    def domain(self, name: str) -> tuple[Value, ...]:
        """The domain of a variable; raises `EncodingError` for an unknown one."""
        try:
            return self.variables[name].domain
        except KeyError:
            raise EncodingError(f"no variable is called {name!r}") from None

    def cnf(self, formula: Formula, builder: Builder) -> Cnf:
        """Clauses that are equivalent to the formula, with helpers projected away."""
        encoding = _ENCODINGS.get(type(formula))
        if encoding is None:
            raise EncodingError(f"no encoding for {type(formula).__name__}")
        return encoding(self, formula, builder)

    def term(self, formula: Formula, builder: Builder) -> int:
        """A literal that is equivalent to the formula."""
        if isinstance(formula, Is):
            return self.literal(formula.name, formula.value)
        match formula:
            case Not():
                return -self.term(formula.part, builder)
            case Xor():
                return builder.parity(self._terms(formula.parts, builder))
            case Iff():
                return -builder.parity((self.term(formula.left, builder), self.term(formula.right, builder)))
        return builder.literal(self.cnf(formula, builder.for_term()))

    def _terms(self, parts: Iterable[Formula], builder: Builder) -> list[int]:
        return [self.term(part, builder) for part in parts]

    def _is(self, formula: Is, builder: Builder) -> Cnf:
        return any_of((self.literal(formula.name, formula.value),))

    def _not(self, formula: Not, builder: Builder) -> Cnf:
        if isinstance(formula.part, Is):
            return any_of((-self.literal(formula.part.name, formula.part.value),))
        inwards = denial(formula.part)
        if inwards is not None:
            return self.cnf(inwards, builder)
        return any_of((-self.term(formula.part, builder),))

    def _and(self, formula: And, builder: Builder) -> Cnf:
        return [clause for part in formula.parts for clause in self.cnf(part, builder)]

    def _or(self, formula: Or, builder: Builder) -> Cnf:
        found: list[int] = []
        known = self._literals.get
        for part in formula.parts:
            if type(part) is Is:  # the most of them, as in cuts
                found.append(known((part.name, part.value)) or self.literal(part.name, part.value))
            elif type(part) is Not and type(own := part.part) is Is:
                found.append(-(known((own.name, own.value)) or self.literal(own.name, own.value)))
            else:
                found += self._disjuncts(part, builder)
        return any_of(found)

    def _disjuncts(self, formula: Formula, builder: Builder) -> Iterable[int]:
        """Literals whose disjunction is equivalent to the formula."""
        if isinstance(formula, Is):
            return (self.literal(formula.name, formula.value),)
        if isinstance(formula, Not) and isinstance(formula.part, Is):
            return (-self.literal(formula.part.name, formula.part.value),)
        inner = denial(formula.part) if isinstance(formula, Not) else formula
        if isinstance(inner, Implies):
            inner = Or(Not(inner.premise), inner.conclusion)
        if isinstance(inner, Or):
            return chain.from_iterable(self._disjuncts(part, builder) for part in inner.parts)
        return (self.term(formula, builder),)

    def _implies(self, formula: Implies, builder: Builder) -> Cnf:
        without = tuple(self._disjuncts(Not(formula.premise), builder))
        return [
            found for clause in self.cnf(formula.conclusion, builder) for found in any_of((*without, *clause))
        ]

    def _iff(self, formula: Iff, builder: Builder) -> Cnf:
        left, right = self.term(formula.left, builder), self.term(formula.right, builder)
        return any_of((-left, right)) + any_of((left, -right))

    def _xor(self, formula: Xor, builder: Builder) -> Cnf:
        if not formula.parts:
            return [()]
        *rest, last = self._terms(formula.parts, builder)
        odd = builder.parity(rest)
        return any_of((odd, last)) + any_of((-odd, -last))

    def _cardinality(self, formula: AtMost | AtLeast | Exactly, builder: Builder) -> Cnf:
        least = 0 if isinstance(formula, AtMost) else formula.count
        most = len(formula.parts) if isinstance(formula, AtLeast) else formula.count
        return counted(builder, self._terms(formula.parts, builder), least, most)

    def _connected(self, formula: Connected, builder: Builder) -> Cnf:
        nodes = [*self._terms(formula.nodes, builder), *(TRUE for _ in formula.anchor())]
        links = [(TRUE, one, other) for one, other in formula.links]
        links += [(TRUE, index, len(formula.nodes)) for index in formula.anchored]
        return connected(builder, nodes, links, max(0, len(nodes) - 1))

    def _equal_parts(self, formula: EqualParts, builder: Builder) -> Cnf:
        return equal_parts(builder, self._terms(formula.nodes, builder), formula.beside, formula.size)

    def _reached(self, formula: Reached, builder: Builder) -> Cnf:
        nodes = self._terms(formula.nodes, builder)
        return reached_from(builder, nodes, formula.beside, formula.roots, formula.size)

    def _single_loop(self, formula: SingleLoop, builder: Builder) -> Cnf:
        _, links = self._numbered(builder, formula.edges, formula.ways)
        vertices = [[links[index][0] for index in ways] for ways in formula.ways.values()]
        return single_loop(builder, vertices, links)

    def _pairing(self, formula: Pairing, builder: Builder) -> Cnf:
        literals = self._terms((literal for literal, _ in formula.nodes), builder)
        partners = (own for _, own in formula.nodes)
        return pairing(builder, list(zip(literals, partners, strict=True)), formula.sharing)

    def _forest(self, formula: Forest, builder: Builder) -> Cnf:
        place, links = self._numbered(builder, formula.edges)
        return forest(builder, len(place), links)

    def _partition(self, formula: Partition, builder: Builder) -> Cnf:
        place, links = self._numbered(builder, formula.walls, formula.cells)
        return partition(builder, len(place), links, formula.size)

    def _enclosed(self, formula: Enclosed, builder: Builder) -> Cnf:
        place, links = self._numbered(builder, formula.walls, (formula.root,))
        return enclosed(builder, place[formula.root], len(place), links, formula.size)

    def _twins(self, formula: Twins, builder: Builder) -> Cnf:
        return twins(builder, formula, self._terms(formula.signs, builder))

    def _sides(self, formula: Sides, builder: Builder) -> Cnf:
        if builder.within_term:
            raise EncodingError("sides are looked for, so they cannot be denied")
        return sides(
            builder, [(self._terms(own.drawn, builder), own.faces, own.fixed) for own in formula.borders]
        )

    def _numbered(
        self, builder: Builder, edges: Iterable[Edge], ends: Iterable[Hashable] = ()
    ) -> tuple[dict[Hashable, int], list[Link]]:
        """The numbers of the edges' ends, and the edges as literals between numbers."""
        place = {end: number for number, end in enumerate(ends)}
        links = []
        for literal, *both in edges:
            one, other = (place.setdefault(end, len(place)) for end in both)
            links.append((self.term(literal, builder), one, other))
        return place, links

    def _all_different(self, formula: AllDifferent, builder: Builder) -> Cnf:
        if len(set(formula.variables)) < len(formula.variables):
            return [()]
        holders: dict[Value, list[int]] = {}
        for name in formula.variables:
            for value in self.domain(name):
                holders.setdefault(value, []).append(self.literal(name, value))
        if len(holders) < len(formula.variables):
            return [()]
        clauses = [clause for literals in holders.values() for clause in at_most_one(builder, literals)]
        if len(holders) == len(formula.variables):  # a permutation: each value occurs
            clauses += map(tuple, holders.values())
        return clauses

    def _linear(self, formula: Linear, builder: Builder) -> Cnf:
        compare, bound = COMPARISONS[formula.comparison], formula.bound
        weight_of: dict[str, int] = {}
        for weight, name in formula.terms:
            weight_of[name] = weight_of.get(name, 0) + weight
        names = [name for name, weight in weight_of.items() if weight]
        if len(names) <= 2:
            weighed = Weighed(tuple(weight_of[name] for name in names), formula.comparison, bound)
            return self.cnf(Relation(tuple(names), weighed), builder)
        steps = [{value: weight_of[name] * int(value) for value in self.domain(name)} for name in names]

        def step(index: int, state: Hashable, value: Value) -> Hashable:
            assert isinstance(state, int)
            return state + steps[index][value]

        return self._diagram(names, 0, step, lambda total: compare(total, bound), builder)

    def _fold(self, formula: Fold, builder: Builder) -> Cnf:
        def step(index: int, state: Hashable, value: Value) -> Hashable | None:
            return formula.step(state, value)

        return self._diagram(formula.variables, formula.start, step, formula.accept, builder)

    def _diagram(
        self, names: Sequence[str], start: Hashable, step: Step, accept: Accept, builder: Builder
    ) -> Cnf:
        return diagram(builder, self._choices(names), start, step, accept)

    def _choices(self, names: Iterable[str]) -> list[Choices]:
        return [[(value, self.literal(name, value)) for value in self.domain(name)] for name in names]

    def _relation(self, formula: Relation, builder: Builder) -> Cnf:
        if len(set(formula.variables)) < len(formula.variables):
            return self._repeated(formula, builder)
        choices = self._choices(formula.variables)
        if prod(map(len, choices)) > TABLE_LIMIT:
            names = ", ".join(formula.variables)
            raise EncodingError(f"a relation over {names} has too many tuples: use Fold or Linear")
        return related(builder, choices, formula.predicate)

    def _repeated(self, formula: Relation, builder: Builder) -> Cnf:
        """A relation that mentions a variable twice, as one over its distinct variables."""
        names = tuple(dict.fromkeys(formula.variables))
        indices = [names.index(name) for name in formula.variables]

        def predicate(*values: Value) -> bool:
            return formula.predicate(*(values[index] for index in indices))

        return self.cnf(Relation(names, predicate), builder)


_ENCODINGS: dict[type[Formula], Callable[[FormulaEncoder, Any, Builder], Cnf]] = {
    Is: FormulaEncoder._is,
    Not: FormulaEncoder._not,
    And: FormulaEncoder._and,
    Or: FormulaEncoder._or,
    Xor: FormulaEncoder._xor,
    Implies: FormulaEncoder._implies,
    Iff: FormulaEncoder._iff,
    AtMost: FormulaEncoder._cardinality,
    AtLeast: FormulaEncoder._cardinality,
    Exactly: FormulaEncoder._cardinality,
    AllDifferent: FormulaEncoder._all_different,
    Linear: FormulaEncoder._linear,
    Fold: FormulaEncoder._fold,
    Relation: FormulaEncoder._relation,
    Connected: FormulaEncoder._connected,
    EqualParts: FormulaEncoder._equal_parts,
    Reached: FormulaEncoder._reached,
    SingleLoop: FormulaEncoder._single_loop,
    Forest: FormulaEncoder._forest,
    Pairing: FormulaEncoder._pairing,
    Partition: FormulaEncoder._partition,
    Enclosed: FormulaEncoder._enclosed,
    Twins: FormulaEncoder._twins,
    Sides: FormulaEncoder._sides,
}
