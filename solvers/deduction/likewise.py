"""Similar deductions merged into one: from the same statement, from several statements by the same single
fact, or from small rules of one family by single facts of one kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from puzzles.formulas.formulas import Value
from puzzles.formulas.graphs.connectivity import LazyFormula
from puzzles.formulas.statements import Literal
from solvers.deduction.costs.deduction_costs import cost
from solvers.deduction.deduction import Deduction
from solvers.propagation.known_facts import KnownFacts

MOST_FACTS, MOST_CONCLUSIONS = 4, 12
"""The most facts and conclusions of a deduction from several rules of a family."""

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


def with_same_cells(deduction: Deduction, ids: Iterable[str], found: Found, board: KnownFacts) -> Deduction:
    """For graph formulas: a value that is excluded, with what others of the family exclude from the same
    variables by the same facts, at no higher cost: there is no room for an area of any of these sizes. `ids`
    are those of the statements to consider.
    """
    if not _excludes(deduction):
        return deduction
    where = _where(deduction)
    alike = [
        each
        for id_ in ids
        for each in found.get(id_, ())
        if each != deduction and _excludes(each) and _where(each) == where
    ]
    most = cost(deduction, board) if alike else 0
    together = [deduction, *(each for each in alike if cost(each, board) <= most)]
    if len(together) == 1:
        return deduction
    statements = dict.fromkeys(statement for each in together for statement in each.statements)
    conclusions = dict.fromkeys(literal for each in together for literal in each.conclusions)
    return Deduction(tuple(statements), tuple(conclusions), deduction.facts, apart=True)


def _excludes(deduction: Deduction) -> bool:
    """Whether a single graph formula excludes values, no Booleans, by some facts."""
    if len(deduction.statements) != 1 or not deduction.conclusions or not deduction.facts:
        return False
    plain = not any(one.positive or isinstance(one.value, bool) for one in deduction.conclusions)
    return plain and isinstance(deduction.statements[0].formula, LazyFormula)


def _where(deduction: Deduction) -> tuple[set[str], set[Literal]]:
    """The variables that a deduction is about, and its facts."""
    return {one.name for one in deduction.conclusions}, set(deduction.facts)


def with_same_family(deduction: Deduction, ids: Iterable[str], found: Found, board: KnownFacts) -> Deduction:
    """For booleans: the deduction by small rules of one family from a single fact, with what other rules of
    the family conclude alike from single facts of the same kind, at no higher cost: what is around each
    shaded cell. `ids` are those of the statements to consider.
    """
    kind = _kind(deduction)
    if kind is None:
        return deduction
    statements = dict.fromkeys(deduction.statements)
    conclusions = dict.fromkeys(deduction.conclusions)
    facts = dict.fromkeys(deduction.facts)
    most = cost(deduction, board)
    for each in (each for id_ in ids for each in found.get(id_, ())):
        new = [one for one in each.conclusions if one not in conclusions and not board.knows(one)]
        if not new or _kind(each) != kind:
            continue
        fits = len({*facts, *each.facts}) <= MOST_FACTS and len(conclusions) + len(new) <= MOST_CONCLUSIONS
        if fits and cost(each, board) <= most:
            statements.update(dict.fromkeys(each.statements))
            conclusions.update(dict.fromkeys(new))
            facts.update(dict.fromkeys(each.facts))
    if len(statements) == len(deduction.statements):
        return deduction
    return Deduction(tuple(statements), tuple(conclusions), tuple(facts), apart=True)


def _kind(deduction: Deduction) -> tuple[tuple[Value, bool], Value] | None:
    """The value of the fact with its sign, and the Boolean that all conclusions say; None unless it follows
    from a single fact by rules over two variables, all of one family.
    """
    statements, said = deduction.statements, {one.value for one in deduction.conclusions}
    is_plain = len(deduction.facts) == 1 and not (deduction.seen or deduction.links or deduction.pattern)
    is_small = all(len(set(one.formula.names())) == 2 for one in statements)
    families = {one.family for one in statements}
    of_booleans = all(isinstance(one.value, bool) and one.positive for one in deduction.conclusions)
    if not (is_plain and is_small and of_booleans and len(families) == len(said) == 1 and all(families)):
        return None
    (fact,), (value,) = deduction.facts, said
    return (fact.value, fact.positive), value
