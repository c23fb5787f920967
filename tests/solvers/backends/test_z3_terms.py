"""What z3 is given as terms of its own, and what is read of its trail, against its own model."""

from __future__ import annotations

import random
from itertools import product

import pytest
import z3

from solvers.backends import z3_terms
from solvers.backends.z3_solver import Z3Solver
from solvers.encoding.clauses import Clause

FREE = 9
NUMBERS = range(1, FREE + 1)


def clauses(seed: int, count: int) -> tuple[Clause, ...]:
    """Random clauses of three literals, none of them about FREE."""
    chance = random.Random(seed)
    return tuple(
        tuple(chance.choice((1, -1)) * number for number in chance.sample(range(1, FREE), 3))
        for _ in range(count)
    )


def solvable(given: tuple[Clause, ...], assumed: tuple[int, ...]) -> bool:
    """By trying all."""
    worlds = product((False, True), repeat=FREE)
    return any(
        all(any(world[abs(literal) - 1] == (literal > 0) for literal in clause) for clause in given)
        and all(world[abs(literal) - 1] == (literal > 0) for literal in assumed)
        for world in worlds
    )


@pytest.mark.parametrize("kept", [0, 30, 1000])
def test_a_scope_that_comes_again_says_the_same(kept: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """However few terms are kept: with 30 they are dropped and made anew all the time."""
    monkeypatch.setattr(z3_terms, "KEPT", kept)
    solver, blocks = Z3Solver(), [clauses(seed, 12) for seed in range(6)]
    chance = random.Random(1)
    outcomes = set()
    for _ in range(60):
        chosen = chance.sample(blocks, chance.randint(1, 4))
        assumed = (chance.choice((1, -1)) * chance.choice(NUMBERS),)
        for block in chosen:
            solver.push()
            solver.add(block)
        all_of_them = tuple(clause for block in chosen for clause in block)
        found = solver.check(assumed).sat
        assert found == solvable(all_of_them, assumed)
        outcomes.add(found)
        if not found:
            assert solver.core() <= set(assumed)
        solver.pop(len(chosen))
    assert outcomes == {True, False}


def test_what_is_read_of_the_trail_is_the_model_of_z3_itself() -> None:
    for block in (clauses(seed, 20) for seed in range(30)):
        solver = Z3Solver()
        solver.push()
        solver.add(block)
        if not solver.check(()).sat:
            assert not solvable(block, ())
            continue
        model = solver._solver.model()
        own = {name.name(): z3.is_true(model[name]) for name in model.decls()}
        for numbers in ((1, 2), (3, FREE), tuple(NUMBERS)):
            read = solver.true(numbers)
            assert read == [number for number in numbers if own.get(f"k!{number}", False)]
        assert f"k!{FREE}" not in own
