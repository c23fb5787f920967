"""Similar deductions merged into one: from the same statement, or from several statements by the same single
fact.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from puzzles.formulas.graphs.connectivity import LazyFormula
from solvers.deduction.costs.deduction_costs import cost
from solvers.deduction.deduction import Deduction
from solvers.propagation.known_facts import KnownFacts

Found = Mapping[str, tuple[Deduction, ...]]
"""The current deductions from each statement, by its id."""


def with_same_statement(deduction: Deduction, found: Found) -> Deduction:
    """The deduction with all else that its statement excludes, or, for booleans, decides."""
    first = next(iter(deduction.conclusions), None)
    if (
        first is None
        or len(deduction.statements) != 1
        or (first.positive and not isinstance(first.value, bool))
    ):
        return deduction
    (statement,) = deduction.statements
    if isinstance(statement.formula, LazyFormula):  # each exclusion by a graph formula is a step of its own
        return deduction
    alike = [
        each
        for each in found.get(statement.id, ())
        if each.kind == deduction.kind and bool(each.facts) == bool(deduction.facts)
    ]
    if deduction not in alike:
        return deduction
    conclusions = dict.fromkeys(literal for each in alike for literal in each.conclusions)
    facts = dict.fromkeys(fact for each in alike for fact in each.facts)
    return Deduction((statement,), tuple(conclusions), tuple(facts))


def with_same_fact(deduction: Deduction, ids: Iterable[str], found: Found, board: KnownFacts) -> Deduction:
    """For booleans: the deduction from a single fact, with what other statements conclude alike from the
    same fact at no higher cost. `ids` are those of the statements to consider.
    """
    said = {(literal.value, literal.positive) for literal in deduction.conclusions}
    if len(deduction.facts) != 1 or len(deduction.statements) != 1 or deduction.seen:
        return deduction
    if said not in ({(True, True)}, {(False, True)}):
        return deduction
    alike = [
        each
        for id_ in ids
        for each in found.get(id_, ())
        if each.facts == deduction.facts
        and not each.seen
        and {(literal.value, literal.positive) for literal in each.conclusions} == said
    ]
    statements = dict.fromkeys(deduction.statements)
    conclusions = dict.fromkeys(deduction.conclusions)
    most = cost(deduction, board) if alike else 0
    for each in alike:
        new = any(one not in conclusions and not board.knows(one) for one in each.conclusions)
        if new and cost(each, board) <= most:
            statements.update(dict.fromkeys(each.statements))
            conclusions.update(dict.fromkeys(each.conclusions))
    if len(statements) == 1:
        return deduction
    return Deduction(tuple(statements), tuple(conclusions), deduction.facts, apart=True)
