"""Formulas about graphs as rules: as many solutions as there are by trying all, and as by cuts."""

from __future__ import annotations

from itertools import pairwise, product
from random import Random

import pytest
from hypothesis import given, settings

from puzzles.formulas.formulas import Exactly, Is, Not, Variable
from puzzles.formulas.graphs.connectivity import Connected, LazyFormula, Link, SingleLoop
from puzzles.formulas.graphs.equal_parts import EqualParts
from puzzles.formulas.graphs.forest import Forest
from puzzles.formulas.graphs.pairing import Pairing
from puzzles.formulas.graphs.reach import Reached
from puzzles.model.state import PuzzleState
from solvers.encoding.encoder import Encoder
from solvers.encoding.graph_rules import graph_rules
from solvers.problem import Problem
from solvers.session.counts.counting import Countable
from tests.helpers.chance import chances
from tests.helpers.toy import Toy, brute_force

ROWS, COLUMNS = 3, 3
NODES = tuple(Is(f"n{row}{column}", True) for row, column in product(range(ROWS), range(COLUMNS)))
LINKS: tuple[Link, ...] = (
    *((row * COLUMNS + a, row * COLUMNS + b) for row in range(ROWS) for a, b in pairwise(range(COLUMNS))),
    *(
        (a * COLUMNS + column, b * COLUMNS + column)
        for a, b in pairwise(range(ROWS))
        for column in range(COLUMNS)
    ),
)
DRAWN = tuple((Is(f"e{one}{other}", True), one, other) for one, other in LINKS)


GRID = tuple((sign, divmod(one, COLUMNS), divmod(other, COLUMNS)) for sign, one, other in DRAWN)
"""The same, with the ends of edges as points: so they have squares beside them."""


def drawn(chance: Random) -> LazyFormula:
    """A formula of one of the classes that have rules, about cells of a square or the edges between them."""
    signs = tuple(Not(node) if chance.random() < 0.3 else node for node in NODES)
    nodes = range(len(NODES))
    return chance.choice(
        (
            Connected(signs, LINKS),
            Connected(signs, LINKS, anchored=tuple(chance.sample(nodes, chance.randint(1, 3)))),
            Connected(signs, LINKS, root=chance.choice(nodes)),
            Connected(signs, tuple(chance.sample(LINKS, 8))),
            SingleLoop(DRAWN),
            SingleLoop(GRID),
            SingleLoop(tuple(chance.sample(GRID, 10))),
            Forest(DRAWN),
            Forest(tuple(chance.sample(DRAWN, 9))),
            Pairing(tuple((node, tuple(chance.sample(nodes, chance.randint(0, 4)))) for node in NODES)),
            Reached(signs, LINKS, tuple(chance.sample(nodes, chance.randint(1, 3))), chance.randint(0, 5)),
        )
    )


@given(chances)
@settings(max_examples=30, database=None)
def test_there_are_as_many_solutions_as_by_trying_all(chance: Random) -> None:
    formula = drawn(chance)
    names = tuple(dict.fromkeys(formula.names()))
    some = tuple(Is(name, True) for name in chance.sample(names, 4))
    toy = Toy(tuple(Variable(name, (False, True)) for name in names), (formula, Exactly(2, some)))
    state = PuzzleState(toy)
    assert not Countable.of(Problem.of(state)).lazy
    assert counted(state) == sum(1 for _ in brute_force(state))


def counted(state: PuzzleState) -> int:
    counter = Countable.of(Problem.of(state)).counter()
    for _ in counter.run():
        pass
    assert counter.exhausted
    return counter.value


def test_a_formula_that_is_off_says_nothing() -> None:
    """Of four cells that touch nobody, one may be on."""
    domains = tuple(Variable(node.name, (False, True)) for node in NODES[:4])
    toy = Toy(domains, (), (Connected(NODES[:4], ()),))
    assert counted(PuzzleState(toy)) == 5
    assert counted(PuzzleState(toy, off=frozenset({"c1"}))) == 16


@pytest.mark.parametrize(
    "formula",
    [
        Connected(NODES[:3], (), anchored=(1,)),
        Connected(NODES[:4], LINKS[:1], anchored=(0,)),
        Connected((NODES[0], NODES[0]), (), anchored=(0,)),
        Connected((), ()),
        SingleLoop(()),
        Forest(()),
        Pairing(()),
        Pairing(((NODES[0], ()), (NODES[1], (0,)))),
    ],
)
@pytest.mark.parametrize("off", [frozenset[str](), frozenset({"c1"})])
def test_what_touches_nobody_and_what_is_about_nothing(formula: LazyFormula, off: frozenset[str]) -> None:
    domains = tuple(Variable(node.name, (False, True)) for node in NODES[:4])
    state = PuzzleState(Toy(domains, (), (formula,)), off=off)
    assert counted(state) == sum(1 for _ in brute_force(state))


@pytest.mark.parametrize(
    "formula",
    [
        EqualParts(NODES[:4], LINKS[:2], 2),
        SingleLoop(tuple((Is(f"s{end}", True), 0, end) for end in range(1, 9))),  # eight edges meet
    ],
)
def test_what_is_better_learnt_by_cuts_has_no_rules(formula: LazyFormula) -> None:
    encoder = Encoder(Variable(name, (False, True)) for name in formula.names())
    assert graph_rules(formula, encoder) is None


def test_a_value_that_a_variable_cannot_have_is_never_there() -> None:
    """Of three cells in a row, the one in the middle cannot be on: so not both others are."""
    row = (Is("a", 1), Is("b", 3), Is("c", 1))
    toy = Toy(tuple(Variable(name, (1, 2)) for name in "abc"), (Connected(row, ((0, 1), (1, 2))),))
    assert counted(PuzzleState(toy)) == 6
