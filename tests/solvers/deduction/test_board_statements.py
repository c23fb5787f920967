"""Statements that speak of a whole board are explained by propagation: what is said follows all the same."""

from __future__ import annotations

from itertools import pairwise
from types import ModuleType

import pytest

from puzzles.files.samples import sample
from puzzles.files.storage import parse
from puzzles.formulas.formulas import Is, Variable
from puzzles.formulas.graphs.connectivity import Connected, LazyFormula
from puzzles.formulas.statements import Literal
from puzzles.model.state import PuzzleState
from solvers.backends.sat_solver import SatSolver
from solvers.backends.z3_solver import Z3Solver
from solvers.deduction import board_statements as wide
from solvers.deduction import quoting
from solvers.deduction.chains.compiled_statements import CompiledStatements
from solvers.deduction.looks.implications import Implications
from solvers.handlers.registry import answers
from solvers.propagation.propagate import propagators_of
from solvers.queries.steps import Ending, Step, Walk, WalkthroughEnd
from solvers.session.session import Session
from solvers.stack.checker import ManyRounds
from tests.helpers.small import ids
from tests.helpers.toy import Toy


@pytest.mark.parametrize(
    ("name", "changed", "constant"),
    [
        ("slitherlink-5x5", wide, "WIDE"),  # all loops are taken for wide
        ("nurikabe-7x7", quoting, "MOST_ROUNDS"),  # what takes a cut to confirm is confirmed with all
        ("slitherlink-7x7", quoting, "MOST_ROUNDS"),  # looks keep their statements then
    ],
)
def test_each_step_follows(
    name: str, changed: ModuleType, constant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Asked of z3, which is told only what a step quotes."""
    monkeypatch.setattr(changed, constant, 0)
    puzzle = sample(name).load()
    checker, graphs = Session(puzzle, Z3Solver()).checker, 0
    for step in answers(Walk(), Session(puzzle)):
        if isinstance(step, Ending):
            assert step.outcome is WalkthroughEnd.SOLVED
            break
        assert isinstance(step, Step)
        graphs += any(isinstance(one.formula, LazyFormula) for one in step.statements)
        facts = tuple(fact.literal for fact in step.facts)
        for literal in step.conclusions:
            assert not checker.consistent(ids(step.quoted), ids(step.quoted), (*facts, literal.negated()))
    assert graphs


def test_several_that_are_large_together_are_wide() -> None:
    """Of a 12x12 Nurikabe, the rule of one island has 144 variables, as that of each other has."""
    rows = ["3 . . . . . . . . 2 . .", *[". . . . . . . . . . . ."] * 10, "4 . . . . . . . . 5 . ."]
    shape = parse('puzzle = "nurikabe"\nsize = 12\ngrid = """\n' + "\n".join(rows) + '\n"""\n').shape
    one, other = (rule for rule in shape.rules if rule.id in ("whole.r1c1", "whole.r1c10"))
    assert not wide.is_wide(one)
    assert wide.is_wide(one, other)


@pytest.mark.parametrize(("most", "left"), [(0, {"clue", "loop"}), (100, {"clue", "loop", "corner"})])
def test_what_a_wide_formula_says_as_well_is_not_told(
    most: int, left: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One loop has two lines or none at each corner, and says nothing of the sides of a cell."""
    monkeypatch.setattr(wide, "WIDE", most)
    puzzle = parse('puzzle = "slitherlink"\ngrid = """\n. . .\n. 3 .\n. . .\n"""\n')
    statements = (*puzzle.clues(), *puzzle.shape.rules)
    variables = {variable.name: variable for variable in puzzle.shape.variables}
    net = CompiledStatements(variables, statements, propagators_of(statements))
    kinds = ["clue", *("loop" if rule.id == "loop" else "corner" for rule in puzzle.shape.rules)]
    kept = Implications(net).independent(range(len(kinds)))
    assert {kinds[index] for index in kept} == left


def test_what_takes_too_many_rounds_of_cuts_is_told() -> None:
    """A row of cells, of which both ends are on and one between is off."""
    nodes = tuple(Is(name, True) for name in "abcdef")
    toy = Toy(
        tuple(Variable(name, (False, True)) for name in "abcdef"),
        (Connected(nodes, tuple(pairwise(range(6)))),),
    )
    checker = Session(PuzzleState(toy), SatSolver()).checker
    ends = (Literal("a", True), Literal("f", True), Literal("c", False))
    assert checker.core(literals=ends)
    with pytest.raises(ManyRounds):
        checker.anew().core(literals=ends, rounds=0)
