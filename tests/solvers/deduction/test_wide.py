"""Statements that speak of a whole board are explained by propagation: what is said follows all the same."""

from __future__ import annotations

import pytest

from puzzles.files.samples import sample
from puzzles.files.storage import parse
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
        loops += wide.is_wide(*step.statements)
        facts = tuple(fact.literal for fact in step.facts)
        for literal in step.conclusions:
            assert not checker.consistent(ids(step.quoted), ids(step.quoted), (*facts, literal.negated()))
    assert loops


def test_several_that_are_large_together_are_wide() -> None:
    """Of a 10x10 Nurikabe, the rule of one island has 100 variables, as that of each other has."""
    rows = ["3 . . . . . . . . 2", *[". . . . . . . . . ."] * 8, "4 . . . . . . . . 5"]
    shape = parse('puzzle = "nurikabe"\nsize = 10\ngrid = """\n' + "\n".join(rows) + '\n"""\n').shape
    one, other = (rule for rule in shape.rules if rule.id in ("whole.r1c1", "whole.r1c10"))
    assert not wide.is_wide(one)
    assert wide.is_wide(one, other)
