"""What steps add to what is known: enough to draw the board after each, and true."""

from __future__ import annotations

import pickle
from itertools import accumulate, islice

import pytest

from puzzles.files.samples import sample
from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal
from puzzles.model.state import PuzzleState
from solvers.handlers.registry import answers
from solvers.queries.reasons import Chain, Why
from solvers.queries.steps import Known, Step, Walk
from solvers.session.session import Session
from tests.helpers.canned_why import UNIQUE, known
from tests.helpers.sat_session import SatSession

Board = tuple[dict[str, Value], dict[str, tuple[Value, ...]]]


def walked(session: Session) -> list[Step]:
    return [answer for answer in answers(Walk(), session) if isinstance(answer, Step)]


def boards(state: PuzzleState, steps: list[Step]) -> list[Board]:
    """The values that stand after each step, and those left."""
    bare: Board = ({}, {variable.name: tuple(variable.domain) for variable in state.puzzle.shape.variables})

    def after(board: Board, step: Step) -> Board:
        return {**board[0], **dict(step.known.placed)}, {**board[1], **dict(step.known.left)}

    return list(accumulate(steps, after, initial=bare))[1:]


def test_on_a_small_sudoku_it_is_what_rows_columns_and_boxes_say() -> None:
    """Against a board that is kept by hand."""
    steps = walked(SatSession(UNIQUE))
    assert len(steps) > 3
    said: tuple[Literal, ...] = ()
    before: tuple[Literal, ...] | None = None
    for step in steps:
        assert all(literal.positive for literal in step.conclusions)
        said = (*said, *step.conclusions)
        assert _sorted(step.known) == _sorted(known(*said, beside=before))
        before = said


def _sorted(told: Known) -> Known:
    return Known(tuple(sorted(told.placed)), tuple(sorted(told.left)))


@pytest.mark.parametrize("name", ["seed-sudoku", "seed-zebra", "kenken-two-ways", "cluemaster-beginner-1"])
def test_nothing_false_is_known_and_it_only_grows(name: str) -> None:
    state = PuzzleState(sample(name).load())
    session = SatSession(state)
    solutions = list(session.solutions())
    steps = walked(session)
    before = boards(state, steps)[0]
    for step, (values, left) in zip(steps, boards(state, steps), strict=True):
        assert before[0].items() <= values.items()
        assert all(set(left[name]) <= set(were) for name, were in before[1].items())
        for solution in solutions:
            assert all(solution[name] == value for name, value in values.items())
            assert all(solution[name] in possible for name, possible in left.items())
        for literal in step.conclusions:
            assert (literal.value in left[literal.name]) is literal.positive
            assert not literal.positive or values[literal.name] == literal.value
        before = values, left
    if len(solutions) == 1:
        assert {name: (value,) for name, value in solutions[0].items()} == before[1]


def test_a_chain_is_told_of_the_whole_board() -> None:
    """Also where its own steps rest on a few statements."""
    puzzle = sample("seed-sudoku").load()
    chains = [a for a in answers(Why(Literal("r1c3", 1)), SatSession(puzzle)) if isinstance(a, Chain)]
    assert chains
    givens = {name: values[0] for name, values in _givens(PuzzleState(puzzle)).items()}
    for chain in chains:
        values, left = boards(PuzzleState(puzzle), list(chain.steps))[0]
        assert givens.items() <= values.items()
        assert 1 not in left["r1c3"]


def _givens(state: PuzzleState) -> dict[str, list[Value]]:
    """The values that each clue's cell can have by that clue alone."""
    domains = {variable.name: variable.domain for variable in state.puzzle.shape.variables}
    return {
        name: [value for value in domains[name] if clue.formula.holds({name: value})]
        for clue in state.puzzle.clues()
        for name in clue.formula.names()
    }


def test_steps_are_small_messages() -> None:
    told = answers(Walk(), SatSession(sample("sudoku-16x16").load()))
    steps = [answer for answer in islice(told, 60) if isinstance(answer, Step)]
    assert len(steps) == 60
    first, *others = (len(pickle.dumps(step.known)) for step in steps)
    assert first < 30_000
    assert sum(others) / len(others) < 1_000
