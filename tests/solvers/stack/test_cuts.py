"""Formulas about graphs, by cuts and as rules, on small grids: all questions, edits, and the script."""

from __future__ import annotations

import subprocess
import sysconfig
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.formulas.formulas import And, AtLeast, Exactly, Formula, Iff, Implies, Is, Not, Or, Variable
from puzzles.formulas.graphs.connectivity import Connected, SingleLoop
from puzzles.formulas.statements import Literal
from puzzles.geometry.grid import ORTHOGONAL, cell_name, pairs, places
from puzzles.geometry.lattice import Lattice, edge_names
from puzzles.model.state import PuzzleState
from solvers.handlers.registry import answers
from solvers.queries.consequences import WhatIf
from solvers.queries.overview import Status
from solvers.queries.reasons import Why
from solvers.queries.redundancy import RedundantClues, RemovalOrder
from solvers.queries.solutions import SolutionCount
from solvers.session.session import Session
from solvers.stack import checker
from tests.helpers.small import Small, ids
from tests.helpers.strategies import toys
from tests.helpers.toy import Toy, brute_force
from tests.solvers.deduction import test_why
from tests.solvers.session import test_explorer
from tests.solvers.walks import test_steps

MOST = 25
"""Solutions counted where it does not matter how many there are."""
Z3 = Path(sysconfig.get_path("scripts")) / "z3"
LATTICE = Lattice(2, 2)
NAMES = edge_names(LATTICE)
LOOP = SingleLoop(tuple((Is(name, True), *LATTICE.ends(edge)) for edge, name in NAMES.items()))
EDGES = tuple(Variable(name, (False, True)) for name in NAMES.values())
CELLS = [cell_name(*cell) for cell in places(2, 3)]
LINKS = [
    (CELLS.index(cell_name(*one)), CELLS.index(cell_name(*other))) for one, other in pairs(ORTHOGONAL, 2, 3)
]
TOGETHER = Connected(tuple(Is(name, True) for name in CELLS), tuple(LINKS))
APART = Connected(tuple(Is(name, False) for name in CELLS), tuple(LINKS))
SHADED = tuple(Variable(name, (False, True)) for name in CELLS)


@pytest.fixture(scope="module", autouse=True, params=(1000, 0), ids=("by cuts", "as rules"))
def rounds(request: pytest.FixtureRequest) -> Iterator[None]:
    """After how many rounds of cuts in one check rules are said."""
    with patch.object(checker, "ROUNDS", request.param):
        yield


def around(cell: tuple[int, int], count: int) -> Formula:
    return Exactly(count, tuple(Is(NAMES[edge], True) for edge in LATTICE.edges_of(cell)))


def said(literals: list[Is]) -> st.SearchStrategy[Formula]:
    """Simple things to say of some literals."""
    some = st.lists(st.sampled_from(literals), min_size=1, max_size=4, unique=True).map(tuple)
    return st.one_of(
        some.map(lambda parts: Or(*parts)),
        some.map(lambda parts: Not(And(*parts))),
        st.tuples(st.integers(1, 3), some).map(lambda found: AtLeast(*found)),
        st.sampled_from(literals),
        st.sampled_from(literals).map(Not),
    )


def within(formula: Formula, other: Formula) -> st.SearchStrategy[Formula]:
    """A formula as it is, and as a part of others."""
    return st.sampled_from(
        [
            formula,
            formula,
            And(formula, other),
            Or(formula, other),
            Not(formula),
            Iff(formula, other),
            Implies(other, formula),
        ]
    )


@st.composite
def rings(draw: st.DrawFn) -> Toy:
    """Loops on 2x2 cells, with numbers in them."""
    edges = said([Is(name, True) for name in NAMES.values()])
    numbers = st.tuples(st.sampled_from(list(LATTICE.cells())), st.integers(0, 4)).map(lambda n: around(*n))
    clues = draw(st.lists(st.one_of(edges, numbers), max_size=3))
    loop = draw(within(LOOP, draw(edges)))
    return Toy(EDGES, *(((loop,), tuple(clues)) if draw(st.booleans()) else ((), (*clues, loop))))


@st.composite
def islands(draw: st.DrawFn) -> Toy:
    """Shaded cells that hang together on 2x3 cells, and the others likewise."""
    cells = said([Is(name, True) for name in CELLS])
    clues = draw(st.lists(cells, max_size=3))
    first, second = draw(within(TOGETHER, draw(cells))), draw(within(APART, draw(cells)))
    both = draw(st.sampled_from([(first,), (second,), (first, second), (And(TOGETHER, APART),)]))
    return Toy(SHADED, *((both, tuple(clues)) if draw(st.booleans()) else ((), (*clues, *both))))


graphs = st.one_of(rings(), islands())


def counted(session: Session, most: int = MOST) -> int:
    """How many solutions there are, as far as `most`."""
    count = list(session.count(most))[-1]
    assert isinstance(count, SolutionCount)
    assert count.complete or count.value == most
    return count.value


@given(graphs)
@settings(max_examples=25, deadline=None)
def test_solutions_and_candidates_are_those_of_brute_force(toy: Toy) -> None:
    solutions = list(brute_force(PuzzleState(toy)))
    session = Session(toy)
    candidates = session.candidates()
    assert {name: set(values) for name, values in candidates.values.items()} == {
        v.name: {solution[v.name] for solution in solutions} for v in toy.shape.variables
    }
    found = [tuple(solution.values()) for solution in session.solutions(MOST)]
    assert len(found) == len(set(found)) == min(len(solutions), MOST)
    assert set(found) <= {tuple(solution.values()) for solution in solutions}


@given(graphs)
@settings(max_examples=12, deadline=None)
def test_conflicts_and_repairs_are_all_there_are(toy: Toy) -> None:
    test_explorer.test_conflicts_and_repairs_are_all_there_are.hypothesis.inner_test(toy)  # type: ignore[attr-defined]


@given(graphs, st.data())
@settings(max_examples=12, deadline=None)
def test_reasons_are_minimal(toy: Toy, data: st.DataObject) -> None:
    literal = Literal(data.draw(st.sampled_from(toy.shape.variables)).name, data.draw(st.booleans()))
    small = Small(PuzzleState(toy))
    reasons, _ = test_why.asked(Session(toy), Why(literal))
    truths = {literal.formula.holds(solution) for solution in small.solutions()}
    for reason in reasons:
        if len(truths) < 2:
            members = ids(reason.statements)
            wanted: set[bool | None] = {*truths} or {None}
            assert {literal.formula.holds(small.assignments[i]) for i in small.where(members)} <= wanted
            for member in members:
                left = {literal.formula.holds(small.assignments[i]) for i in small.where(members - {member})}
                assert not left <= wanted


@given(graphs)
@settings(max_examples=12, deadline=None)
def test_steps_follow_and_reach_all_that_follows(toy: Toy) -> None:
    test_steps.test_steps_follow_and_reach_all_that_follows.hypothesis.inner_test(PuzzleState(toy))  # type: ignore[attr-defined]


@given(graphs, st.sampled_from(RemovalOrder))
@settings(max_examples=12, deadline=None)
def test_redundant_clues_are_implied(toy: Toy, order: RemovalOrder) -> None:
    small = Small(PuzzleState(toy))
    *found, last = answers(RedundantClues(order), Session(toy))
    if not small.solutions():
        return
    every = frozenset(small.layer_ids)
    assert {answer.clue.id for answer in found} == {
        id_ for id_ in every if small.solutions(every - {id_}) == small.solutions()
    }
    kept = ids(last.kept)
    assert small.solutions(kept) == small.solutions()
    assert all(small.solutions(kept - {id_}) != small.solutions() for id_ in kept)


@given(graphs, st.data())
@settings(max_examples=20, deadline=None)
def test_what_follows_from_an_assumption(toy: Toy, data: st.DataObject) -> None:
    literal = Literal(data.draw(st.sampled_from(toy.shape.variables)).name, data.draw(st.booleans()))
    solutions = Small(PuzzleState(toy)).solutions()
    those = [solution for solution in solutions if literal.formula.holds(solution)]
    (found,) = answers(WhatIf(literal), Session(toy))
    assert (found.conflict is None) == bool(those)
    if those:
        fixed = {v.name for v in toy.shape.variables if len({solution[v.name] for solution in those}) == 1}
        before = {
            v.name for v in toy.shape.variables if len({solution[v.name] for solution in solutions}) == 1
        }
        assert {said.name for said in (*found.forced, *found.ruled_out)} == fixed - before


@given(graphs, st.lists(st.sampled_from(["c1", "c2", "c3", "c4", "r1", "r2", "odd"]), max_size=6), st.data())
@settings(max_examples=15, deadline=None)
def test_cuts_outlive_scopes_but_not_their_statement(toy: Toy, steps: list[str], data: st.DataObject) -> None:
    """Clues move through ids and levels while cuts are learnt in the scopes of several questions."""
    state = PuzzleState(toy)
    session = Session(state)
    for step in steps:
        if step == "odd":
            state = state.family_toggled(step)
        elif step.startswith("r") or data.draw(st.booleans()):
            state = state.toggled(step)
        else:
            clues = toy.clue_formulas[1:] + toy.clue_formulas[:1]
            toy = Toy(toy.domains, toy.rule_formulas, clues)
            state = state.with_puzzle(toy)
        session.open(state)
        solutions = list(brute_force(state))
        if data.draw(st.booleans()):
            seen = session.candidates().values
            assert all(set(values) == {s[name] for s in solutions} for name, values in seen.items())
        if data.draw(st.booleans()):
            assert (session.conflict() is None) == bool(solutions)
        assert counted(session) == min(len(solutions), MOST)


def test_rules_take_over_after_so_many_rounds() -> None:
    session = Session(Toy(EDGES, clue_formulas=(LOOP,)))
    assert counted(session) == 13
    assert session.quick.stack.lists is (checker.ROUNDS == 0)
    assert counted(session.aside()) == 13
    session.open(PuzzleState(Toy(EDGES)))
    assert counted(session) == MOST


def test_solutions_go_on_where_other_questions_came_between() -> None:
    session = Session(Toy(EDGES, rule_formulas=(LOOP,)))
    found = []
    for solution in session.solutions():
        assert session.candidates().complete
        assert session.quick.consistent(literals=[Literal("r1c1.top", True)])
        found.append(tuple(solution.values()))
    assert len(set(found)) == len(found) == 13


def test_a_clue_that_takes_the_id_of_another_is_free_of_its_cuts() -> None:
    session = Session(Toy(EDGES, clue_formulas=(LOOP,)))
    assert counted(session) == 13
    session.open(PuzzleState(Toy(EDGES, clue_formulas=(Not(Is("r1c1.top", True)),))))
    assert counted(session, 3000) == 2 ** (len(EDGES) - 1)


def test_two_formulas_of_one_statement_are_both_learnt() -> None:
    toy = Toy(SHADED, clue_formulas=(And(TOGETHER, APART),))
    assert counted(Session(toy), 64) == len(list(brute_force(PuzzleState(toy)))) < 64


def test_a_rule_that_is_off_costs_no_cuts() -> None:
    state = PuzzleState(Toy(EDGES, rule_formulas=(LOOP,)))
    session = Session(state)
    assert counted(session) == 13
    session.open(state.family_toggled("odd"))
    solver = session.quick.stack.solver
    checks = solver.checks
    assert session.verdict().status is Status.MULTIPLE
    assert solver.checks == checks + 2


@pytest.mark.parametrize("index", range(len(EDGES)))
def test_a_core_of_the_loop_alone_names_the_loop_alone(index: int) -> None:
    """Two squares that touch at a corner, or one edge of the others missing: never the rule of another."""
    names = list(NAMES.values())
    far = [around((0, 0), 4), around((1, 1), 4), Or(*(Is(name, True) for name in names[: index + 1]))]
    conflict = Session(Toy(EDGES, rule_formulas=(LOOP, AtLeast(1, (Is(names[0], True),))))).conflict()
    assert conflict is None
    conflict = Session(Toy(EDGES, rule_formulas=(LOOP,), clue_formulas=tuple(far))).conflict()
    assert conflict is not None
    assert ids(conflict.statements) == {"r1", "c1", "c2"}


def verdict_of(script: str) -> str:
    run = subprocess.run([Z3, "-in"], input=script, capture_output=True, text=True, timeout=60, check=False)
    return run.stdout.splitlines()[0]


@given(st.one_of(graphs, toys()))
@settings(max_examples=15, deadline=None)
def test_the_script_says_all_that_is_learnt(toy: Toy) -> None:
    session = Session(toy)
    expected = "unsat" if session.verdict().status is Status.CONTRADICTION else "sat"
    assert verdict_of(session.script()) == expected


@pytest.mark.parametrize("as_clue", [False, True])
def test_the_script_forbids_two_loops(as_clue: bool) -> None:
    """Four edges around each of two corners that touch nowhere."""
    lattice = Lattice(1, 3)
    names = edge_names(lattice)
    loop = SingleLoop(tuple((Is(name, True), *lattice.ends(edge)) for edge, name in names.items()))
    squares = [Is(names[edge], True) for cell in ((0, 0), (0, 2)) for edge in lattice.edges_of(cell)]
    middle = Not(Or(Is("r1c2.top", True), Is("r1c2.bottom", True)))
    clues = (And(*squares), middle, loop) if as_clue else (And(*squares), middle)
    toy = Toy(
        tuple(Variable(name, (False, True)) for name in names.values()), () if as_clue else (loop,), clues
    )
    session = Session(toy)
    assert session.verdict().status is Status.CONTRADICTION
    assert verdict_of(session.script()) == "unsat"
    assert verdict_of(Session(PuzzleState(toy).toggled("c3" if as_clue else "r1")).script()) == "sat"


def test_small_loops_are_counted() -> None:
    """All closed lines of a 2x2 grid, by looking at each set of edges."""
    sets = (dict(zip(NAMES.values(), bits, strict=True)) for bits in product((False, True), repeat=12))
    assert sum(LOOP.holds(solution) for solution in sets) == 13
