"""Counts asked with values as bits, against all assignments."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from random import Random

import pytest

from puzzles.formulas.formulas import And, AtLeast, AtMost, Exactly, Formula, Is, Not, Or, Value, Variable
from puzzles.formulas.statements import Kind, Statement
from solvers.deduction.chains.compiled_statements import CompiledStatements
from solvers.deduction.chains.count_masks import things_of
from solvers.propagation.propagators import propagator

NUMBERS = [Variable(name, (1, 2, 3)) for name in "abcd"]
SIGNS = [Variable(name, (False, True)) for name in "pqr"]


def things(random: Random) -> list[Formula]:
    """Some signs, and some pairs of signs, no variable twice."""
    a, b, c, d = (Is(each.name, random.choice(each.domain)) for each in NUMBERS)
    p, q, r = (Is(each.name, True) for each in SIGNS)
    return [And(a, p), And(b, Not(q)), Not(c), And(d, r)]


def left_by(formula: Formula, domains: Mapping[str, frozenset[Value]]) -> dict[str, set[Value]] | None:
    """The values that occur where the formula holds, by trying all; None if it holds nowhere."""
    ways = [dict(zip(domains, values, strict=True)) for values in product(*domains.values())]
    ways = [way for way in ways if formula.holds(way)]
    return {name: {way[name] for way in ways} for name in domains} if ways else None


@pytest.mark.parametrize("kind", [Exactly, AtMost, AtLeast])
@pytest.mark.parametrize("count", range(4))
def test_what_a_count_rules_out_is_all_that_no_assignment_has(kind: type[Exactly], count: int) -> None:
    random = Random(count)
    variables = {each.name: each for each in (*NUMBERS, *SIGNS)}
    for _ in range(60):
        formula = kind(count, tuple(things(random)))
        assert things_of(formula) is not None
        statement = Statement("count", "a count", formula, kind=Kind.CLUE)
        net = CompiledStatements(variables, [statement], {"count": propagator(formula)})
        domains = {
            name: frozenset(random.sample(each.domain, random.randint(1, len(each.domain))))
            for name, each in variables.items()
        }
        said = net.says_of(0, net.left(domains))
        wanted = left_by(formula, domains)
        if said is None or wanted is None:
            assert said is None
            assert wanted is None
            continue
        lost = {net.variables[number].name: set(net.values(number, gone)) for number, gone in said}
        assert {name: set(domains[name]) - lost.get(name, set()) for name in domains} == wanted


def test_a_count_of_things_that_share_a_variable_is_left_to_its_propagator() -> None:
    assert things_of(Exactly(1, (And(Is("a", 1), Is("p", True)), And(Is("a", 2), Is("q", True))))) is None
    assert things_of(Exactly(1, (Or(Is("a", 1), Is("b", 1)), Is("p", True)))) is None
