"""Borders changed until one solution is left: counted by another engine."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from puzzles.model.puzzle import Puzzle
from puzzles.types.slitherlink.puzzle import Slitherlink
from puzzles.types.starbattle import StarBattle
from solvers.backends.sat_solver import SatSolver
from solvers.backends.z3_solver import Z3Solver
from solvers.handlers.registry import answers
from solvers.queries.borders import Borders, ChangeBorders
from solvers.session.session import Session

DRAWN = StarBattle(6).making.laid_out(Random(3))


def changed(puzzle: Puzzle, *cells: str) -> Borders:
    *_, last = answers(ChangeBorders(cells), Session(puzzle, SatSolver()))
    assert isinstance(last, Borders)
    return last


def solutions(puzzle: Puzzle) -> int:
    return len(list(Session(puzzle, Z3Solver()).solutions(3)))


@pytest.mark.parametrize("puzzle", [StarBattle(5), StarBattle(6), DRAWN])
def test_one_solution_is_left_without_any_clue(puzzle: StarBattle) -> None:
    found = changed(puzzle)
    assert found.puzzle is not None
    assert len(found.puzzle.clue_list) == 0
    assert solutions(puzzle) != 1
    assert solutions(found.puzzle) == 1


def test_of_regions_that_are_drawn_only_the_cells_named_lie_otherwise() -> None:
    found = changed(DRAWN)
    assert isinstance(found.puzzle, StarBattle)
    pairs = [(DRAWN.regions[row][column], found.puzzle.regions[row][column]) for row, column in DRAWN.cells]
    named = (dict(enumerate(order)) for order in permutations(range(6)))
    fewest = min(sum(names[now] != was for was, now in pairs) for names in named)
    assert 0 < len(found.cells) == fewest <= found.changes


def test_only_marked_cells_are_changed() -> None:
    marked = tuple(f"r{row}c{column}" for row in range(1, 5) for column in range(1, 7))
    found = changed(DRAWN, *marked)
    assert set(found.cells) <= set(marked)


def test_there_is_nothing_to_change() -> None:
    assert changed(Slitherlink(3, 3)).fixed
    done = changed(DRAWN).puzzle
    assert done is not None
    assert changed(done).unique
