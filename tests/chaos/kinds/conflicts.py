"""Conflicts of puzzles with wrong clues: another engine has to find each contradictory, and minimal."""

from __future__ import annotations

from pathlib import Path
from random import Random

from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.backends.sat_solver import SatSolver
from solvers.queries.conflicts import Conflict
from solvers.session.session import Session
from tests.helpers.library import library

PATIENCE = 300.0
LARGE = 1000
"""Variables of puzzles that are left out: their conflicts take minutes."""
CHANGES = 12
"""Clues that are changed at most until the puzzle is contradictory."""


def trial(random: Random, folder: Path) -> str:
    """A library puzzle, damaged until it has no solution, and the conflict that is told."""
    sample = random.choice(library())
    puzzle = sample.load()
    if len(puzzle.shape.variables) > LARGE:
        return "too large"
    conflict = None
    for _ in range(CHANGES):
        puzzle = damaged(puzzle, random)
        if (conflict := Session(puzzle).conflict()) is not None:
            break
    if conflict is None:
        return "no conflict"
    check(puzzle, conflict)
    return f"{puzzle.label} {'minimal' if conflict.minimal else 'too hard'}"


def damaged(puzzle: Puzzle, random: Random) -> Puzzle:
    """The puzzle with one clue changed to something else that it could say."""
    for id_ in random.sample(puzzle.clue_list.ids, len(puzzle.clue_list.ids)):
        if others := puzzle.typing.alternatives(id_):
            changed: Puzzle = random.choice(others).puzzle
            return changed
    return puzzle


def check(puzzle: Puzzle, conflict: Conflict) -> None:
    """Fails unless the clues and rules of the conflict clash, and no longer do without any one of them, if
    that is said."""
    checker = Session(PuzzleState(puzzle), SatSolver()).checker
    clues = [clue.id for clue in conflict.clues]
    rules = [rule.id for rule in conflict.rules]
    assert not checker.consistent(rules=rules, layers=clues), "they have a solution"
    if not conflict.minimal:
        return
    for clue in clues:
        left = [other for other in clues if other != clue]
        assert checker.consistent(rules=rules, layers=left), f"superfluous: {clue}"
    for rule in rules:
        others = [other for other in rules if other != rule]
        assert checker.consistent(rules=others, layers=clues), f"superfluous: {rule}"
