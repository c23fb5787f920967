"""Clauses that are in force for one question only."""

from __future__ import annotations

import pytest

from puzzles.model.state import PuzzleState
from puzzles.types.sudoku import Sudoku
from solvers.backends.backend import Undecided
from solvers.session.session import Session
from solvers.stack.guard import Guard


def test_questions_alternate_without_affecting_each_other_until_their_scope_is_gone() -> None:
    """One denies what the other says, by the value of one cell."""
    session = Session(Sudoku.empty(4))
    checker = session.checker
    stack = checker.stack
    one, other = Guard(stack, "one"), Guard(stack, "other")
    cell = stack.value("r1c1", 1)

    def ask(guard: Guard, literal: int) -> bool:
        new = guard.stand()
        if new:
            guard.clause((literal,))
        found = checker.solve(guard=guard)
        assert found is not None
        assert (found["r1c1"] == 1) is (literal > 0)
        return new

    assert [ask(one, cell), ask(other, -cell), ask(one, cell), ask(other, -cell)] == [
        True,
        True,
        False,
        False,
    ]
    first = one.literal
    assert first != other.literal
    with stack.scratch("something else"):
        pass
    assert ask(one, cell)
    assert one.literal == first
    session.open(PuzzleState(Sudoku.empty(6)))
    with pytest.raises(Undecided):
        one.stand()
