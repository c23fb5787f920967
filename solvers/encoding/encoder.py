"""From formulas to SMT-LIB 2 text: one Bool for each (variable, value).

Every formula becomes a term that is equivalent to it, given that each variable has exactly one
value; helper Bools are fixed by definitions of their own, so a term means the same under a
negation. The text is what z3 reads and what the user can view.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import prod
from typing import Any

from puzzles.core.formulas import (
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
from puzzles.core.statements import Kind, Statement
from solvers.encoding.diagram import Accept, Step, diagram_term
from solvers.encoding.relations import Weighed, supports
from solvers.encoding.symbols import helper_symbol, literal_symbol, selector_symbol
from solvers.encoding.terms import (
    all_of,
    any_of,
    at_least,
    at_most,
    at_most_one,
    clauses_of,
    guarded,
    negated,
)

DOMAIN_PAIRWISE_LIMIT = 9
"""The same limit for the values of a variable, where z3 does better with a cardinality sooner."""
TABLE_LIMIT = 200_000
"""A relation whose variables have more value tuples than this is refused."""


class EncodingError(ValueError):
    """A formula that cannot be encoded: an unknown variable, or a table too large."""


@dataclass(frozen=True, slots=True)
class Encoded:
    """A statement as text: helper symbols to declare, and assertions guarded by its selector."""

    helpers: tuple[str, ...]
    assertions: tuple[str, ...]


@dataclass
class _Scratch:
    """Helpers and definitions collected while one statement is encoded."""

    statement: str
    helpers: list[str] = field(default_factory=list)
    definitions: list[str] = field(default_factory=list)

    def fresh(self) -> str:
        symbol = helper_symbol(self.statement, len(self.helpers))
        self.helpers.append(symbol)
        return symbol


class Encoder:
    """Encodes formulas over a fixed set of variables."""

    def __init__(self, variables: Iterable[Variable]) -> None:
        self.variables: dict[str, Variable] = {}
        self._symbols: dict[tuple[str, Value], str] = {}
        self._clues: dict[str, tuple[Statement, Encoded]] = {}
        for variable in variables:
            self.learn(variable)

    def learn(self, variable: Variable) -> None:
        """Know a variable from now on; a domain learnt under that name before is forgotten."""
        old = self.variables.get(variable.name)
        if old == variable:
            return
        for value in old.domain if old else ():
            del self._symbols[variable.name, value]
        self.variables[variable.name] = variable
        for value in variable.domain:
            self._symbols[variable.name, value] = self._symbol(variable, value)

    @staticmethod
    def _symbol(variable: Variable, value: Value) -> str:
        if variable.is_boolean:
            symbol = literal_symbol(variable.name, True)
            return symbol if value else f"(not {symbol})"
        return literal_symbol(variable.name, value)

    def literal(self, name: str, value: Value) -> str:
        """The term for "variable is value"; `false` for a value outside the domain."""
        term = self._symbols.get((name, value))
        if term is None:
            self._domain(name)
            return "false"
        return term

    def _domain(self, name: str) -> tuple[Value, ...]:
        try:
            return self.variables[name].domain
        except KeyError:
            raise EncodingError(f"no variable is called {name!r}") from None

    def domains(self) -> Iterator[str]:
        """Assertions that every variable has exactly one value."""
        for variable in self.variables.values():
            for clause in self._exactly_one(variable):
                yield f"(assert {clause})"

    def _exactly_one(self, variable: Variable) -> Iterator[str]:
        if not variable.is_boolean:
            symbols = [self._symbols[variable.name, value] for value in variable.domain]
            yield any_of(symbols)
            yield from at_most_one(symbols, DOMAIN_PAIRWISE_LIMIT)

    def encode(self, statement: Statement) -> Encoded:
        """A statement's assertions, each guarded by its selector; its own variables are learnt.

        Clues are kept, since an edit may push a clue that it popped.
        """
        for variable in statement.variables:
            self.learn(variable)
        known = self._clues.get(statement.id)
        if known is not None and known[0] == statement:
            return known[1]
        encoded = self._encode(statement)
        if statement.kind is Kind.CLUE:
            self._clues[statement.id] = (statement, encoded)
        return encoded

    def _encode(self, statement: Statement) -> Encoded:
        scratch = _Scratch(statement.id)
        guard = f"(not {selector_symbol(statement.id)})"
        terms = [self.term(part, scratch) for part in _conjuncts(statement.formula)]
        clauses = [clause for variable in statement.variables for clause in self._exactly_one(variable)]
        clauses += [clause for term in terms for clause in clauses_of(term)]
        definitions = [f"(assert {text})" for text in scratch.definitions]
        assertions = [f"(assert {guarded(guard, clause)})" for clause in clauses if clause != "true"]
        return Encoded(tuple(scratch.helpers), tuple(definitions + assertions))

    def term(self, formula: Formula, scratch: _Scratch) -> str:
        """The formula as an equivalent term."""
        method = _METHODS.get(type(formula))
        if method is None:
            raise EncodingError(f"no encoding for {type(formula).__name__}")
        return method(self, formula, scratch)

    def _is(self, formula: Is, scratch: _Scratch) -> str:
        return self.literal(formula.name, formula.value)

    def _not(self, formula: Not, scratch: _Scratch) -> str:
        return negated(self.term(formula.part, scratch))

    def _and(self, formula: And, scratch: _Scratch) -> str:
        return all_of([self.term(part, scratch) for part in formula.parts])

    def _or(self, formula: Or, scratch: _Scratch) -> str:
        return any_of([self.term(part, scratch) for part in formula.parts])

    def _xor(self, formula: Xor, scratch: _Scratch) -> str:
        terms = [self.term(part, scratch) for part in formula.parts]
        if not terms:
            return "false"
        return terms[0] if len(terms) == 1 else f"(xor {' '.join(terms)})"

    def _implies(self, formula: Implies, scratch: _Scratch) -> str:
        return f"(=> {self.term(formula.premise, scratch)} {self.term(formula.conclusion, scratch)})"

    def _iff(self, formula: Iff, scratch: _Scratch) -> str:
        return f"(= {self.term(formula.left, scratch)} {self.term(formula.right, scratch)})"

    def _at_most(self, formula: AtMost, scratch: _Scratch) -> str:
        return at_most(formula.count, [self.term(part, scratch) for part in formula.parts])

    def _at_least(self, formula: AtLeast, scratch: _Scratch) -> str:
        return at_least(formula.count, [self.term(part, scratch) for part in formula.parts])

    def _exactly(self, formula: Exactly, scratch: _Scratch) -> str:
        terms = [self.term(part, scratch) for part in formula.parts]
        return all_of([at_most(formula.count, terms), at_least(formula.count, terms)])

    def _all_different(self, formula: AllDifferent, scratch: _Scratch) -> str:
        if len(set(formula.variables)) < len(formula.variables):
            return "false"
        holders: dict[Value, list[str]] = {}
        for name in formula.variables:
            for value in self._domain(name):
                holders.setdefault(value, []).append(self.literal(name, value))
        clauses = [clause for terms in holders.values() for clause in at_most_one(terms)]
        if len(holders) == len(formula.variables):  # a permutation: each value has its place
            clauses += [any_of(terms) for terms in holders.values()]
        return "false" if len(holders) < len(formula.variables) else all_of(clauses)

    def _linear(self, formula: Linear, scratch: _Scratch) -> str:
        compare, bound = COMPARISONS[formula.comparison], formula.bound
        weight_of: dict[str, int] = {}
        for weight, name in formula.terms:
            weight_of[name] = weight_of.get(name, 0) + weight
        names = [name for name, weight in weight_of.items() if weight]
        if len(names) <= 2:
            weighed = Weighed(tuple(weight_of[name] for name in names), formula.comparison, bound)
            return self.term(Relation(tuple(names), weighed), scratch)
        steps = [{value: weight_of[name] * int(value) for value in self._domain(name)} for name in names]

        def step(index: int, state: Hashable, value: Value) -> Hashable:
            assert isinstance(state, int)
            return state + steps[index][value]

        return self._diagram(names, 0, step, lambda total: compare(total, bound), scratch)

    def _fold(self, formula: Fold, scratch: _Scratch) -> str:
        return self._diagram(
            formula.variables,
            formula.start,
            lambda index, state, value: formula.step(state, value),
            formula.accept,
            scratch,
        )

    def _diagram(
        self, names: Sequence[str], start: Hashable, step: Step, accept: Accept, scratch: _Scratch
    ) -> str:
        choices = [[(value, self.literal(name, value)) for value in self._domain(name)] for name in names]
        term, definitions = diagram_term(choices, start, step, accept, scratch.fresh)
        scratch.definitions += definitions
        return term

    def _relation(self, formula: Relation, scratch: _Scratch) -> str:
        if len(set(formula.variables)) < len(formula.variables):
            return self._repeated(formula, scratch)
        domains = [self._domain(name) for name in formula.variables]
        if prod(map(len, domains)) > TABLE_LIMIT:
            names = ", ".join(formula.variables)
            raise EncodingError(f"a relation over {names} has too many tuples: use Fold or Linear")
        if len(domains) == 2:
            return self._supports(formula)
        allowed = [tuple_ for tuple_ in product(*domains) if formula.predicate(*tuple_)]
        return any_of([self._cube(formula.variables, tuple_) for tuple_ in allowed])

    def _cube(self, names: Sequence[str], values: Sequence[Value]) -> str:
        return all_of([self.literal(name, value) for name, value in zip(names, values, strict=True)])

    def _repeated(self, formula: Relation, scratch: _Scratch) -> str:
        """A relation that names a variable twice, as one over its distinct variables."""
        names = tuple(dict.fromkeys(formula.variables))
        indices = [names.index(name) for name in formula.variables]

        def predicate(*values: Value) -> bool:
            return formula.predicate(*(values[index] for index in indices))

        return self.term(Relation(names, predicate), scratch)

    def _supports(self, formula: Relation) -> str:
        """A binary relation: each value of one variable needs a partner among the other's."""
        left, right = (self._domain(name) for name in formula.variables)
        clauses = []
        for side, value, others, allowed in supports(left, right, formula.predicate):
            here, there = formula.variables[side], formula.variables[1 - side]
            without = negated(self.literal(here, value))
            literals = [self.literal(there, other) for other in others]
            if allowed:
                clauses.append(any_of([without, *literals]))
            else:
                clauses += [any_of([without, negated(literal)]) for literal in literals]
        return all_of(clauses)


_METHODS: dict[type[Formula], Callable[[Encoder, Any, _Scratch], str]] = {
    Is: Encoder._is,
    Not: Encoder._not,
    And: Encoder._and,
    Or: Encoder._or,
    Xor: Encoder._xor,
    Implies: Encoder._implies,
    Iff: Encoder._iff,
    AtMost: Encoder._at_most,
    AtLeast: Encoder._at_least,
    Exactly: Encoder._exactly,
    AllDifferent: Encoder._all_different,
    Linear: Encoder._linear,
    Fold: Encoder._fold,
    Relation: Encoder._relation,
}


def _conjuncts(formula: Formula) -> Iterator[Formula]:
    if isinstance(formula, And):
        for part in formula.parts:
            yield from _conjuncts(part)
    else:
        yield formula
