"""What makes a puzzle harder or easier: every figure is that of the walkthrough of the changed puzzle."""

from __future__ import annotations

from puzzles.clues.given import Given
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.types.skyscrapers import Skyscrapers
from puzzles.types.sudoku import Sudoku
from solvers.backends.sat_solver import SatSolver
from solvers.handlers.registry import answers
from solvers.queries.difficulty import Difficulty, DifficultyChange, VaryDifficulty
from solvers.queries.overview import Status
from solvers.queries.steps import Ending, Profile, Walk
from solvers.session.session import Session
from tests.helpers.made import made


def varied(puzzle: Puzzle, added: int = 10) -> tuple[Difficulty, list[DifficultyChange]]:
    *found, last = answers(VaryDifficulty(added), Session(PuzzleState(puzzle), SatSolver()))
    assert isinstance(last, Difficulty)
    return last, [answer for answer in found if isinstance(answer, DifficultyChange)]


def walked(puzzle: Puzzle) -> Profile:
    *_, ending = answers(Walk(), Session(puzzle))
    assert isinstance(ending, Ending)
    return ending.profile


def test_changes_have_the_grade_of_the_changed_puzzle() -> None:
    puzzle = made(Sudoku.empty(4), seed=3).puzzle
    spare = next(iter(made(Sudoku.empty(4), seed=3, minimal=True).puzzle.clue_list))
    assert spare in set(puzzle.clue_list)
    full = Session(puzzle).solutions(1)
    solution = next(full)
    more = [
        (r, c) for r in range(4) for c in range(4) if f"given.r{r + 1}c{c + 1}" not in puzzle.clue_list.ids
    ]
    assert isinstance(puzzle, Sudoku)
    for cell in more[:3]:
        puzzle = puzzle.with_given(cell, solution[f"r{cell[0] + 1}c{cell[1] + 1}"])
    now, changes = varied(puzzle, added=4)
    assert now.profile == walked(puzzle)
    assert (now.tried, now.running) == (now.total, False)
    gone = [change for change in changes if change.clue is None]
    unique = [
        id_ for id_ in puzzle.clue_list.ids if Session(puzzle.without(id_)).verdict().status is Status.UNIQUE
    ]
    assert [change.gone for change in gone] == unique
    assert len(changes) == len(gone) + 4
    for change in changes:
        changed = puzzle.without(change.gone) if change.clue is None else puzzle.with_clue(change.clue)
        assert change.profile == walked(changed)


def test_only_a_puzzle_with_one_solution_has_a_grade() -> None:
    assert varied(Sudoku.empty(4)) == (Difficulty(), [])


def test_clues_are_tried_in_another_form() -> None:
    puzzle = made(Skyscrapers(4), seed=1).puzzle
    now, changes = varied(puzzle, added=0)
    changed = [(change, change.clue) for change in changes if change.gone and change.clue is not None]
    assert now.tried == now.total
    for change, clue in changed:
        other = puzzle.with_changed(change.gone, clue)
        assert len(other.clue_list) == len(puzzle.clue_list)
        assert change.profile == walked(other)
    forms = {
        (id_, other)
        for id_, clue in puzzle.clue_list.items
        if not isinstance(clue, Given)
        for other in list(clue.alternatives(puzzle))[:2]
        if type(other) is type(clue)
        and Session(puzzle.with_changed(id_, other)).verdict().status is Status.UNIQUE
    }
    assert {(change.gone, clue) for change, clue in changed} == forms
    assert forms
