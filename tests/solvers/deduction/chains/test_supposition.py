"""What is kept of suppositions while they spread, against all solutions and what is left on the board."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.files.storage import parse
from puzzles.formulas.statements import Literal
from solvers.deduction.chains.compiled_statements import CompiledStatements
from solvers.deduction.chains.subsets import Subsets
from solvers.deduction.chains.supposition import Start, Supposition
from tests.helpers.sat_session import SatSession

FOUR = parse('puzzle = "sudoku"\nsize = 4\n')
VARIABLES = {variable.name: variable for variable in FOUR.shape.variables}
SOLUTIONS = [*SatSession(FOUR).solutions()]


@pytest.mark.parametrize("seed", range(10))
def test_no_solution_is_lost_and_no_only_place_left_open(seed: int) -> None:
    """Suppositions one within the other, until no solution is left or the board is full."""
    random, net, left = Random(seed), CompiledStatements(VARIABLES, FOUR.shape.rules, {}), SOLUTIONS
    spread: Start | Supposition = Start(net, net.all_values, Subsets(net))
    for name in random.sample(sorted(VARIABLES), len(VARIABLES)):
        value = random.choice([*net.values(net.number[name], spread.left[net.number[name]])])
        left = [solution for solution in left if solution[name] == value]
        outer, log = spread, dict(spread.log) if isinstance(spread, Supposition) else {}
        spread = Supposition.of(outer, Literal(name, value))
        while spread.advance():
            pass
        if spread.dead is not None:
            assert left == []
            return
        for own, number in net.number.items():
            assert {solution[own] for solution in left} <= {*net.values(number, spread.left[number])}
        for number, mask in enumerate(spread.left):
            lost = sum(gone for _, gone in spread.log.get(number, ()))
            assert mask == net.all_values[number] - lost, "it is told by which cause each value went, once"
        assert not isinstance(outer, Supposition) or outer.log == log
        assert spread.places == Start(net, spread.left, Subsets(net)).places
        for statement in net.statements:
            cells = [spread.left[cell] for cell in statement.variables]
            for bit in (1 << digit for digit in range(net.width)):
                assert sum(bool(mask & bit) for mask in cells) > 1 or bit in cells
    assert len(left) == 1
