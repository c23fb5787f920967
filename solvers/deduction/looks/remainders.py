"""What counts leave of a larger count: of the ten parts of a fleet, six are in rows with a number, so the
other rows have four.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from puzzles.formulas.formulas import Exactly
from puzzles.formulas.statements import Kind, Literal, Statement
from solvers.deduction.chains.compiled_statements import CompiledStatements
from solvers.deduction.looks.arrangements import CountAtSight, have_places
from solvers.deduction.looks.count_statements import Count, counts_of
from solvers.propagation.propagate import propagator
from solvers.propagation.propagators import Propagator


def remainders(
    statements: Iterable[Statement], is_boolean: Callable[[str], bool]
) -> Iterator[tuple[Statement, tuple[Statement, ...]]]:
    """The remainder of each counting rule of which clues count disjoint parts, with the statements it is
    derived from.
    """
    every = counts_of(statements, is_boolean)
    exact = [one for one in every if one.least == one.most and isinstance(one.statement.formula, Exactly)]
    clues = [one for one in exact if one.statement.kind is Kind.CLUE]
    for whole in (one for one in exact if one.statement.kind is Kind.RULE):
        for parts in _apart(one for one in clues if one.literals < whole.literals):
            rest = whole.literals.difference(*(one.literals for one in parts))
            left = whole.least - sum(one.least for one in parts)
            signs = tuple(one.formula for one in sorted(one for one in rest if isinstance(one, Literal)))
            if signs and len(signs) == len(rest):
                said_by = (whole.statement, *(one.statement for one in parts))
                id_ = " less ".join(one.id for one in said_by)
                yield Statement(id_, whole.statement.text, Exactly(left, signs)), said_by


def _apart(counts: Iterable[Count]) -> list[list[Count]]:
    """Groups of pairwise disjoint counts, such as all rows and all columns."""
    found: list[list[Count]] = []
    for one in counts:
        fits = (group for group in found if all(one.literals.isdisjoint(other.literals) for other in group))
        group = next(fits, None)
        if group is None:
            found.append(group := [])
        group.append(one)
    return found


def with_remainders(
    net: CompiledStatements, statements: Sequence[Statement], ready: Mapping[str, Propagator]
) -> CompiledStatements:
    """The compiled statements together with remainders of counts, and with things with places propagated as
    people see them.
    """
    variables = {variable.name: variable for variable in net.variables}
    rests = dict(remainders(statements, lambda name: variables[name].is_boolean))
    things = {
        one.id: CountAtSight(one.formula)
        for one in statements
        if isinstance(one.formula, Exactly) and have_places(one.formula)
    }
    if not rests and not things:
        return net
    more = {rest.id: propagator(rest.formula) for rest in rests}
    said_by = {rest.id: behind for rest, behind in rests.items()}
    return CompiledStatements(variables, (*statements, *rests), {**ready, **more, **things}, said_by)
