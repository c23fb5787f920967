"""Clues for a solution: they hold in it, fit, and read back as they were written."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from puzzles.declared.bases import DeclaredRegions
from puzzles.files.samples import samples
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.types import puzzle_types
from solvers.backends.sat_solver import SatSolver
from solvers.generation.parts import liftable
from solvers.queries.answer import Assignment
from solvers.session.counts.draw import drawn
from solvers.session.session import Session
from tests.helpers.made import SHAPES

LIARS = "kenken with liars"


def laid_out(name: str, random: Random) -> tuple[Puzzle, Assignment]:
    """A puzzle with what rules are made for, and a solution: some regions at random have none."""
    for _ in range(20):
        puzzle = SHAPES[name].making.laid_out(random)
        session = Session(PuzzleState(puzzle, off_families=liftable(puzzle)), SatSolver())
        solution = drawn(session.quick, puzzle.making.wishes(random))
        if solution is not None:
            return puzzle.making.laid_for(solution, random), solution
    raise AssertionError(f"{name}: nothing with a solution is laid out")


@pytest.mark.parametrize("name", SHAPES)
def test_what_is_drawn_holds_and_can_be_written(name: str) -> None:
    random = Random(name)
    puzzle, solution = laid_out(name, random)
    clues = list(islice(puzzle.making.true_clues(solution, random), 60)) or list(puzzle.clue_list)
    without = isinstance(puzzle, GridPuzzle) and not puzzle.clue_kinds
    assert clues or puzzle.making.unpublished or without
    for clue in clues:
        clue.check(puzzle)
        statement = clue.statement(puzzle)
        assert name == LIARS or statement.formula.holds(solution), statement.text
    whole = puzzle
    for clue in clues:
        whole = whole.with_clue(clue)
    assert parse(encode(whole)) == whole
    hangs_on_regions(whole)


def hangs_on_regions(puzzle: Puzzle) -> None:
    """Fail if another division of a grid changes rules that are not said to hang on regions."""
    if isinstance(puzzle, DeclaredRegions) and not puzzle.genre.counts_by_region:
        joined = puzzle.with_region(((0, 0), (0, 1), (1, 0), (1, 1)))
        one, other = (
            {rule.text for rule in each.rules()} - {rule.text for rule in each.region_rules()}
            for each in (puzzle, joined)
        )
        assert one == other


@pytest.mark.parametrize("name", sorted({*puzzle_types()} - {*SHAPES}))
def test_rules_of_what_is_not_made_hang_on_regions_as_they_say(name: str) -> None:
    for sample in samples(name)[:3]:
        hangs_on_regions(sample.load())


def test_the_same_random_numbers_give_the_same_clues() -> None:
    puzzle = SHAPES["zebra"]
    solution = next(Session(puzzle).solutions(1))
    first, second = (list(islice(puzzle.making.true_clues(solution, Random(3)), 30)) for _ in range(2))
    assert first == second
