"""What statements say of what is known: which facts are quoted, and that nothing is said beyond."""

from __future__ import annotations

import pytest

from puzzles.formulas.formulas import Linear, Variable
from puzzles.formulas.statements import Literal, Statement
from solvers.backends.sat_solver import SatSolver
from solvers.deduction.deduction import explain
from solvers.deduction.sub_problem import fresh_checker
from solvers.problem import Problem

NUMBERS = {name: Variable(name, (1, 2, 3, 4)) for name in "abc"}
FIVE = Statement("five", "a and b are five together", Linear(((1, "a"), (1, "b")), "=", 5))
TWO, ONE = Literal("a", 2), Literal("c", 1)


@pytest.mark.parametrize("minimal", [True, False])
@pytest.mark.parametrize(
    ("known", "conclusion", "needed"),
    [
        ((TWO, ONE), Literal("b", 3), [TWO]),
        ((TWO, ONE), Literal("b", 2), None),
        ((TWO, ONE), None, None),
        ((ONE,), Literal("b", 3), None),
        ((TWO, ONE, Literal("b", 1)), None, [TWO, Literal("b", 1)]),
    ],
)
def test_a_deduction_quotes_what_it_needs_or_all_that_is_known(
    known: tuple[Literal, ...], conclusion: Literal | None, needed: list[Literal] | None, minimal: bool
) -> None:
    """There is none where the sum of a and b leaves it open."""
    checker = fresh_checker(Problem.excerpt([FIVE], NUMBERS, ["c"]), SatSolver())
    found = explain(checker, [FIVE], conclusion, known, minimal=minimal)
    if needed is None:
        assert found is None
    else:
        assert found is not None
        assert found.conclusions == (() if conclusion is None else (conclusion,))
        assert sorted(found.facts) == sorted(needed if minimal else known)
