"""An unsat core as a script of its own, which any SMT-LIB 2 solver finds unsatisfiable."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from puzzles.formulas.statements import Statement
from solvers.encoding.clauses import Clause
from solvers.queries.scopes import ScriptPart
from solvers.stack.smtlib.script import HEADER, named, passage
from solvers.stack.stack import Stack


def core_text(stack: Stack, statements: tuple[Statement, ...]) -> str:
    """The clauses of those statements and of the domains that they involve, with the selectors as named
    assertions.

    The first clause of each rule, by which its family switches it on, is left out.
    """
    return "\n".join(_lines(stack, statements)) + "\n"


def _lines(stack: Stack, statements: tuple[Statement, ...]) -> Iterator[str]:
    ids = {statement.id for statement in statements}
    of_rules = zip(stack.base.statements, stack.base.whole[1:], strict=True)
    clauses = {rule.id: own[1:] for rule, own in of_rules if rule.id in ids}
    clauses |= {layer.id: own for layer, own in stack.written_out() if layer.id in ids}
    numbering, declared = stack.numbering, set[int]()
    yield from HEADER[1:]
    numbers = {abs(number) for own in clauses.values() for clause in own for number in clause}
    domains = _domains(stack.base.whole[0], numbers)
    yield from passage(ScriptPart("The values of the variables in it"), domains, numbering, declared).lines()
    for statement in statements:
        part = ScriptPart(statement.text, statement.kind, statement.id)
        yield from passage(part, clauses[statement.id], numbering, declared).lines()
    yield "\n; the core, by name"
    yield from named(statements, numbering, declared)
    yield from ("(check-sat)", "; expected: unsat", "(get-unsat-core)")


def _domains(clauses: Collection[Clause], numbers: set[int]) -> list[Clause]:
    """The domain clauses that involve the numbers, directly or through other domain clauses."""
    known, before = set(numbers), -1
    while before != len(known):
        before = len(known)
        for clause in clauses:
            if not known.isdisjoint(map(abs, clause)):
                known.update(map(abs, clause))
    return [clause for clause in clauses if abs(clause[0]) in known]
