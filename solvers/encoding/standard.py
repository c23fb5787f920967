"""A whole problem as SMT-LIB 2 in terms of its variables: bounded integers, enumerations, Booleans.

Formulas for which the standard has operators use them; others, such as running totals, become clauses over
terms like `(= r1c1 4)`, with helpers that the variables determine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import structs

from puzzles.formulas.formulas import (
    AllDifferent,
    And,
    AtLeast,
    AtMost,
    Exactly,
    Formula,
    Iff,
    Implies,
    Is,
    Linear,
    Not,
    Or,
    Value,
    Variable,
    Xor,
)
from puzzles.formulas.statements import Statement
from puzzles.language.assertions.sexp import symbol
from puzzles.language.assertions.standard import ENDING, PRELUDE, Sorts, numeral, value_term
from puzzles.text.words import one_line
from solvers.encoding.clauses import Clause
from solvers.encoding.encoder import Encoder
from solvers.encoding.whole_problem import with_terms
from solvers.problem import Problem


def standard_script(problem: Problem, title: str = "") -> Iterator[str]:
    """The lines of the script: each statement that is on as a named assertion."""
    on = [statement for statement in (*problem.rules, *problem.layers) if problem.is_on(statement)]
    variables = [*problem.variables, *(own for statement in on for own in statement.variables)]
    writer = _Writer(variables)
    if title:
        yield f"; {one_line(title)}"
    yield from PRELUDE
    yield from writer.sorts.declared()
    for variable in variables:
        yield from writer.sorts.variable(variable)
    for statement in on:
        yield f"; {one_line(statement.text, 1000)}"
        yield from writer.said(statement)
    yield from ENDING


class _Writer:
    """Writes statements over given variables."""

    def __init__(self, variables: Sequence[Variable]) -> None:
        self.sorts = Sorts(variables)
        self._variables = {variable.name: variable for variable in variables}
        self._encoder = Encoder(variables)
        self._terms: dict[int, str] = {}
        for variable in variables:
            for value in (True,) if variable.is_boolean else variable.domain:
                self._terms[self._encoder.literal(variable.name, value)] = self._equal(variable.name, value)

    def said(self, statement: Statement) -> Iterator[str]:
        """The commands that assert a statement."""
        name = symbol(statement.id)
        term = self._term(statement.formula)
        if term is not None:
            yield f"(assert (! {term} :named {name}))"
            return
        whole = structs.replace(statement, formula=with_terms(statement.formula))
        selector = -self._encoder.numbering.selector(statement.id)
        own: list[Clause] = []
        for clause in self._encoder.encode(whole, whole=True).clauses:
            yield from self._helpers(clause, selector)
            if selector in clause:
                own.append(tuple(literal for literal in clause if literal != selector))
            else:
                yield f"(assert {self._clause(clause)})"
        terms = [self._clause(clause) for clause in own]
        yield f"(assert (! {_joined('and', terms, 'true')} :named {name}))"

    def _helpers(self, clause: Clause, selector: int) -> Iterator[str]:
        for number in map(abs, clause):
            if number not in self._terms and number != -selector:
                self._terms[number] = symbol(self._encoder.numbering.symbol(number))
                yield f"(declare-const {self._terms[number]} Bool)"

    def _clause(self, clause: Clause) -> str:
        return _joined("or", [self._literal(literal) for literal in clause], "false")

    def _literal(self, literal: int) -> str:
        term = self._terms[abs(literal)]
        return term if literal > 0 else f"(not {term})"

    def _equal(self, name: str, value: Value) -> str:
        if self._variables[name].is_boolean:
            return symbol(name) if value else f"(not {symbol(name)})"
        return f"(= {symbol(name)} {value_term(value)})"

    # -- formulas that the standard has words for ----------------------------------------------

    def _term(self, formula: Formula) -> str | None:
        """The formula as a term; None if it has no operator in the standard."""
        write = _WRITERS.get(type(formula))
        return None if write is None else write(self, formula)

    def _several(self, parts: Sequence[Formula]) -> list[str] | None:
        found = []
        for part in parts:
            term = self._term(part)
            if term is None:
                return None
            found.append(term)
        return found

    def _is(self, formula: Is) -> str:
        inside = formula.value in self._variables[formula.name].domain
        return self._equal(formula.name, formula.value) if inside else "false"

    def _not(self, formula: Not) -> str | None:
        part = self._term(formula.part)
        return None if part is None else f"(not {part})"

    def _and(self, formula: And) -> str | None:
        parts = self._several(formula.parts)
        return None if parts is None else _joined("and", parts, "true")

    def _or(self, formula: Or) -> str | None:
        parts = self._several(formula.parts)
        return None if parts is None else _joined("or", parts, "false")

    def _xor(self, formula: Xor) -> str | None:
        parts = self._several(formula.parts)
        return None if parts is None else _joined("xor", parts, "false")

    def _implies(self, formula: Implies) -> str | None:
        parts = self._several((formula.premise, formula.conclusion))
        return None if parts is None else _joined("=>", parts, "")

    def _iff(self, formula: Iff) -> str | None:
        parts = self._several((formula.left, formula.right))
        return None if parts is None else _joined("=", parts, "")

    def _cardinality(self, formula: Exactly | AtMost | AtLeast) -> str | None:
        parts = self._several(formula.parts)
        if parts is None:
            return None
        sign = {Exactly: "=", AtMost: "<=", AtLeast: ">="}[type(formula)]
        total = _joined("+", [f"(ite {part} 1 0)" for part in parts], "0")
        return f"({sign} {total} {numeral(formula.count)})"

    def _all_different(self, formula: AllDifferent) -> str | None:
        sorts = {self.sorts.of(self._variables[name]) for name in formula.variables}
        if len(sorts) > 1:
            return None
        return _joined("distinct", [symbol(name) for name in formula.variables], "true", single="true")

    def _linear(self, formula: Linear) -> str | None:
        domains = [self._variables[name].domain for _, name in formula.terms]
        if any(not isinstance(value, int) or isinstance(value, bool) for own in domains for value in own):
            return None
        terms = [
            symbol(name) if weight == 1 else f"(* {numeral(weight)} {symbol(name)})"
            for weight, name in formula.terms
        ]
        sign = "distinct" if formula.comparison == "!=" else formula.comparison
        return f"({sign} {_joined('+', terms, '0')} {numeral(formula.bound)})"


def _joined(operator: str, parts: Sequence[str], none: str, single: str = "") -> str:
    """The parts under an operator; `none` is the term for no parts, `single` the term for one, if it is not
    the part itself.
    """
    if len(parts) < 2:
        return (single or parts[0]) if parts else none
    return f"({operator} {' '.join(parts)})"


_WRITERS: Mapping[type[Formula], Callable[[_Writer, Any], str | None]] = {
    Is: _Writer._is,
    Not: _Writer._not,
    And: _Writer._and,
    Or: _Writer._or,
    Xor: _Writer._xor,
    Implies: _Writer._implies,
    Iff: _Writer._iff,
    Exactly: _Writer._cardinality,
    AtMost: _Writer._cardinality,
    AtLeast: _Writer._cardinality,
    AllDifferent: _Writer._all_different,
    Linear: _Writer._linear,
}
