"""Borders that are changed towards one solution."""

from __future__ import annotations

from itertools import pairwise, product
from random import Random

import pytest

from puzzles.geometry.grid import cell_name
from puzzles.model.puzzle import Puzzle
from puzzles.types.nurikabe.puzzle import Nurikabe
from puzzles.types.starbattle import StarBattle
from solvers.backends.sat_solver import SatSolver
from solvers.generation.layout import laid_toward_one
from solvers.generation.one_solution import IntendedSolution
from solvers.session.counts.draw import drawn
from solvers.session.session import Session


def begun(puzzle: Puzzle, random: Random) -> tuple[Puzzle, IntendedSolution]:
    """A layout of its own, and a solution of it."""
    puzzle = puzzle.making.laid_out(random)
    session = Session(puzzle, SatSolver())
    solution = drawn(session.quick, puzzle.making.wishes(random))
    assert solution is not None
    return puzzle, IntendedSolution(session, solution)


def stars_of(puzzle: StarBattle) -> list[set[tuple[int, int]]]:
    """All ways to place one star in each row, by trying them out."""
    found = []
    for columns in product(range(puzzle.size), repeat=puzzle.size):
        apart = all(abs(a - b) > 1 for a, b in pairwise(columns))
        regions = {puzzle.regions[row][column] for row, column in enumerate(columns)}
        if apart and len(set(columns)) == len(regions) == puzzle.size:
            found.append(set(enumerate(columns)))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_the_last_borders_leave_one_way_to_place_stars(seed: int) -> None:
    puzzle, one = begun(StarBattle(5), Random(seed))
    *_, last = puzzle, *laid_toward_one(one, puzzle, Random(seed))
    assert isinstance(last, StarBattle)
    own = {cell for cell in last.cells if one.solution[cell_name(*cell)]}
    ways = stars_of(last)
    assert own in ways
    assert (one.other(last) is None) is (len(ways) == 1)


def test_most_boards_come_to_one_solution() -> None:
    done = 0
    for seed in range(6):
        puzzle, one = begun(StarBattle(6), Random(seed))
        *_, last = puzzle, *laid_toward_one(one, puzzle, Random(seed))
        done += one.other(last) is None
    assert done >= 4


def test_only_free_cells_change_their_region() -> None:
    puzzle, one = begun(StarBattle(6), Random(2))
    assert isinstance(puzzle, StarBattle)
    free = {cell for cell in puzzle.cells if cell[0] < 3}
    fixed = [cell for cell in puzzle.cells if cell not in free]
    steps = list(laid_toward_one(one, puzzle, Random(1), free))
    assert steps
    for changed in steps:
        assert isinstance(changed, StarBattle)
        for a, b in product(fixed, fixed):
            before = puzzle.regions[a[0]][a[1]] == puzzle.regions[b[0]][b[1]]
            assert (changed.regions[a[0]][a[1]] == changed.regions[b[0]][b[1]]) is before


@pytest.mark.parametrize("seed", range(3))
def test_the_islands_of_a_changed_nurikabe_are_reckoned(seed: int) -> None:
    puzzle, one = begun(Nurikabe(5), Random(seed))
    reckoned = 0
    for changed in laid_toward_one(one, puzzle, Random(seed)):
        refitted = changed.making.refitted(one.solution)
        solution = drawn(Session(changed, SatSolver()).quick, ()) if refitted is None else dict(refitted)
        assert solution is not None
        assert all(rule.formula.holds(solution) for rule in changed.shape.rules)
        reckoned += refitted is not None
        one.solution = solution
    assert one.solution
    assert reckoned or one.other(puzzle) is None
