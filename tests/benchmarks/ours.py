"""cluebench as a contestant: a session that is kept and edited, or one made from the puzzle each time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from puzzles.formulas.formulas import Value
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.session.session import Session
from tests.benchmarks.duel import OURS, Contestant, Reading, as_it_is
from tests.benchmarks.fresh import anew

STEP = 7
"""Clues are edited in turn, each so far from the one before."""


@dataclass(frozen=True)
class Edit:
    """A state one edit away: without one of the clues, or with an entry where there are none."""

    state: PuzzleState
    without: str = ""
    entry: tuple[str, Value] | None = None


def edit(puzzle: Puzzle, number: int) -> Edit:
    """The edit that is made, and taken back, before the question of a round."""
    clues = puzzle.clues()
    if clues:
        clue = clues[number * STEP % len(clues)].id
        return Edit(PuzzleState(puzzle.without(clue)), without=clue)
    variables = puzzle.shape.variables
    variable = variables[number * STEP % len(variables)]
    value = variable.domain[number % len(variable.domain)]
    return Edit(PuzzleState(puzzle).with_entry(variable.name, value), entry=(variable.name, value))


def warm(puzzle: Puzzle, ask: Callable[[Session], object], reading: Reading = as_it_is) -> Contestant:
    """A question to a kept session, after an edit and its undoing, each with its verdict."""
    session = Session(puzzle)

    def turn(number: int) -> Callable[[], object]:
        for state in (edit(puzzle, number).state, PuzzleState(puzzle)):
            session.open(state)
            session.verdict()
        return partial(ask, session)

    return Contestant(OURS, turn, reading)


def cold(
    made: Callable[[], Puzzle], ask: Callable[[Session], object], reading: Reading = as_it_is
) -> Contestant:
    """A question to a session that is made for it."""
    return anew(OURS, made, lambda puzzle: ask(Session(puzzle)), reading)
