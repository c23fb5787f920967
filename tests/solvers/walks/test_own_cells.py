"""Hints lead to the end where clues say of their own cells what a player has to write."""

from __future__ import annotations

import pytest

from puzzles.feedback.completion import Finish, finish
from puzzles.geometry.grid import cell_name
from puzzles.grids.grid_puzzle import on_grid
from puzzles.model.state import PuzzleState
from solvers.handlers.steps import hint
from solvers.queries.steps import Ending, Hint, Step, WalkthroughEnd
from solvers.session.session import Session
from tests.helpers.library import library_names, loaded
from tests.helpers.sat_session import SatSession


def answers(state: PuzzleState, question: Hint) -> list[object]:
    return list(hint(question, Session(state)))


@pytest.mark.parametrize("name", ["snake", "battleships", "aquapelago"])
def test_the_last_hint_says_what_is_left_to_write(name: str) -> None:
    puzzle = on_grid(loaded(library_names(name)[0]))
    (solution,) = SatSession(puzzle).solutions()
    clued = {cell_name(*clue.cell) for clue in puzzle.clue_list if hasattr(clue, "cell")}
    state = PuzzleState(puzzle, tuple((cell, solution[cell]) for cell in solution if cell not in clued))
    assert finish(state) is Finish.OPEN
    (step,) = answers(state, Hint())
    assert isinstance(step, Step)
    assert {each.name for each in step.conclusions} == {cell for cell in clued if solution[cell] is True}
    (ending,) = answers(state, Hint(shown=step.conclusions))
    assert isinstance(ending, Ending), "what was shown is not shown again"
    for literal in step.conclusions:
        state = state.with_entry(literal.name, literal.value)
    assert finish(state) is Finish.RIGHT
    (ending,) = answers(state, Hint())
    assert isinstance(ending, Ending)
    assert ending.outcome is WalkthroughEnd.SOLVED
