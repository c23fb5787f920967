"""Statements that speak of a whole board are explained by propagation: what is said follows all the same."""

from __future__ import annotations

import pytest

from puzzles.files.samples import sample
from solvers.backends.z3_solver import Z3Solver
from solvers.deduction import wide
from solvers.handlers.registry import answers
from solvers.queries.steps import Ending, Step, Walk, WalkthroughEnd
from solvers.session.session import Session
from tests.helpers.small import ids


def test_each_step_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    """With all loops taken for wide; asked of z3, which is told only what a step quotes."""
    monkeypatch.setattr(wide, "WIDE", 0)
    puzzle = sample("slitherlink-5x5").load()
    checker, loops = Session(puzzle, Z3Solver()).checker, 0
    for step in answers(Walk(), Session(puzzle)):
        if isinstance(step, Ending):
            assert step.outcome is WalkthroughEnd.SOLVED
            break
        assert isinstance(step, Step)
        loops += any(wide.is_wide(statement) for statement in step.statements)
        facts = tuple(fact.literal for fact in step.facts)
        for literal in step.conclusions:
            assert not checker.consistent(ids(step.quoted), ids(step.quoted), (*facts, literal.negated()))
    assert loops
