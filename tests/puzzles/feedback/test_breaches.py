"""How facts break formulas about graphs: nothing that can hold is called broken, and parts are named."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.feedback.breaches import Breach, Break, breach_of
from puzzles.files.samples import sample
from puzzles.formulas.formulas import Is, Variable
from puzzles.formulas.graphs.connectivity import Connected, LazyFormula, SingleLoop
from puzzles.formulas.graphs.equal_parts import EqualParts
from puzzles.formulas.graphs.forest import Forest
from puzzles.formulas.graphs.partition import Partition
from puzzles.formulas.statements import Literal
from solvers.backends.sat_solver import SatSolver
from solvers.handlers.registry import answers
from solvers.queries.steps import Step, Walk, WalkthroughEnd
from solvers.session.session import Session
from tests.puzzles.formulas.graphs.test_connectivity import (
    assignments,
    enclosures,
    equal_parts,
    forests,
    graphs,
    loops,
    partitions,
    reached,
    twins,
)

formulas: st.SearchStrategy[LazyFormula] = st.one_of(
    graphs(), equal_parts(), loops(), forests(), partitions(), reached(), twins(), enclosures()
)


def booleans(formula: LazyFormula) -> dict[str, Variable]:
    return {name: Variable(name, (False, True)) for name in formula.names()}


@settings(max_examples=300)
@given(formulas, st.data())
def test_what_is_called_broken_cannot_hold(formula: LazyFormula, data: st.DataObject) -> None:
    names = list(booleans(formula))
    left = st.sampled_from((True, False, None))
    known = {name: data.draw(left) for name in names}
    facts = [Literal(name, value) for name, value in known.items() if value is not None]
    breach = breach_of(formula, facts, booleans(formula))
    if breach is not None:
        fitting = (one for one in assignments(formula) if all(one[fact.name] == fact.value for fact in facts))
        assert not any(formula.holds(one) for one in fitting)
        assert breach.these


@settings(max_examples=300)
@given(st.one_of(graphs(), loops(), forests(), partitions(), twins(), enclosures()), st.data())
def test_where_all_is_known_it_is_told_why(formula: LazyFormula, data: st.DataObject) -> None:
    """But that there is no edge at all, which has none to name."""
    solution = data.draw(st.sampled_from(assignments(formula)))
    facts = [Literal(name, value) for name, value in solution.items()]
    empty = isinstance(formula, SingleLoop) and not any(solution.values())
    assert (breach_of(formula, facts, booleans(formula)) is None) == (formula.holds(solution) or empty)


def row(length: int) -> Connected:
    return Connected(
        tuple(Is(name, True) for name in "abcdefgh"[:length]), tuple((i, i + 1) for i in range(length - 1))
    )


SQUARE = tuple(
    (Is(name, True), one, other) for name, one, other in (("a", 0, 1), ("b", 1, 2), ("c", 2, 3), ("d", 3, 0))
)
FAR = (Is("e", True), 4, 5)


@pytest.mark.parametrize(
    ("formula", "said", "breach"),
    [
        (row(5), "a -c e", Breach(Break.CUT_OFF, ("a",), ("e",))),
        (row(5), "-a b -c d e", Breach(Break.CUT_OFF, ("b",), ("d", "e"))),
        (SingleLoop((*SQUARE, FAR)), "a b c d e", Breach(Break.DEAD_END, ("e",))),
        (SingleLoop(SQUARE), "a -b", Breach(Break.DEAD_END, ("a",))),
        (Forest(SQUARE), "a b c d", Breach(Break.CLOSED, ("a", "b", "c", "d"))),
        (EqualParts(row(4).nodes, row(4).links, 2), "a b c", Breach(Break.LARGE, ("a", "b", "c"), size=2)),
        (EqualParts(row(4).nodes, row(4).links, 3), "a -c", Breach(Break.SMALL, ("a",), size=3)),
        (
            Partition(
                ((0, 0), (0, 1), (0, 2)),
                ((Is("a", True), (0, 0), (0, 1)), (Is("b", True), (0, 1), (0, 2))),
                2,
            ),
            "-a -b",
            Breach(Break.LARGE, ("r1c1", "r1c2", "r1c3"), size=2),
        ),
        (
            Partition(((0, 0), (0, 1)), ((Is("a", True), (0, 0), (0, 1)), (Is("b", True), (0, 0), (0, 1)))),
            "a -b",
            Breach(Break.WITHIN, ("a",)),
        ),
    ],
)
def test_what_is_named(formula: LazyFormula, said: str, breach: Breach) -> None:
    facts = [Literal(word.removeprefix("-"), not word.startswith("-")) for word in said.split()]
    assert breach_of(formula, facts, booleans(formula)) == breach


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("hitori-6x6", "would be cut off from"),
        ("palisade-5x5", "would have no room for an area of five cells"),
        ("fillomino-5x5", "would have no room for an area of"),
        ("slitherlink-7x7", "no loop could lead through both"),
        ("bridges-6x6-no-ring", "a loop through"),
    ],
)
def test_walkthroughs_name_the_cut(name: str, words: str) -> None:
    """And each step follows from what it quotes, asked of a solver that is told no more."""
    puzzle = sample(name).load()
    checker = Session(puzzle, SatSolver()).checker
    *steps, ending = answers(Walk(), Session(puzzle))
    assert ending.outcome is WalkthroughEnd.SOLVED
    assert any(
        words in text for step in steps for text in (step.sentence, *(line.text for line in step.lines))
    )
    for step in steps:
        quoted = frozenset(statement.id for statement in step.quoted)
        facts = [fact.literal for fact in step.facts]
        for literal in step.conclusions:
            assert not checker.consistent(quoted, quoted, (*facts, literal.negated()))


@pytest.mark.parametrize("name", ["starbattle-6x6", "heyawake-6x6", "queens-8x8", "lightup-7x7"])
def test_what_one_fact_settles_is_one_step(name: str) -> None:
    """Of a step that joins several statements, each conclusion follows from one of them alone."""
    puzzle = sample(name).load()
    checker = Session(puzzle, SatSolver()).checker
    steps = [step for step in answers(Walk(), Session(puzzle)) if isinstance(step, Step)]
    joined = [step for step in steps if step.apart]
    assert joined
    for step in joined:
        facts = [fact.literal for fact in step.facts]
        support = {statement.id for statement in step.support}
        for literal in step.conclusions:
            alone = [frozenset({statement.id, *support}) for statement in step.statements]
            assert any(not checker.consistent(ids, ids, (*facts, literal.negated())) for ids in alone)
