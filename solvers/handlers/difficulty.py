"""What would make a puzzle harder or easier."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from puzzles.features.claim import goal_id
from puzzles.model.clue import Clue
from puzzles.model.state import PuzzleState
from solvers.generation.grading import profile_of
from solvers.generation.one_solution import OneSolution
from solvers.generation.parts import meaning_of
from solvers.handlers.registry import handles
from solvers.queries.answer import Assignment
from solvers.queries.difficulty import Difficulty, DifficultyChange, VaryDifficulty
from solvers.session.session import Session

if TYPE_CHECKING:
    from solvers.queries.steps import Profile


@handles(VaryDifficulty)
def vary_difficulty(question: VaryDifficulty, session: Session) -> Iterator[Difficulty | DifficultyChange]:
    """How hard it is, then each clue that can go, and some that could come, by turns."""
    state = session.state.clues_alone
    own = Session(state, session.stack.solver.native().helper())
    profile = None if goal_id(state.puzzle) is not None else profile_of(own, state)
    known = Difficulty(profile=profile)
    if profile is None:
        yield known
        return
    yield replace(known, running=True)
    solution = next(own.solutions(1))
    gone = _without(own, state, solution)
    more = _with_more(state, solution, question.added)
    total = len(gone) + len(more)
    for tried, change in enumerate(_by_turns(gone, more), start=1):
        session.checkpoint()
        found = _profile(own, state, change)
        if found is not None:
            yield _told(state, change, found)
        yield replace(known, tried=tried, total=total, running=True)
    yield replace(known, tried=total, total=total)


def _without(session: Session, state: PuzzleState, solution: Assignment) -> list[str]:
    """The ids of the clues that can go."""
    puzzle = state.puzzle
    return list(OneSolution(session, solution, state).spare(puzzle, puzzle.rule_changing))


def _with_more(state: PuzzleState, solution: Assignment, most: int) -> list[Clue]:
    """Clues that could be added, some of them where there are many."""
    puzzle, random = state.puzzle, Random(0)
    there = set(puzzle.clue_list)
    clues = [clue for clue in puzzle.making.true_clues(solution, random) if clue not in there]
    chosen = random.sample(clues, min(most, len(clues)))
    return [clue for clue in chosen if meaning_of((clue,), puzzle, solution) is not None]


def _by_turns(gone: list[str], more: list[Clue]) -> Iterator[str | Clue]:
    for index in range(max(len(gone), len(more))):
        yield from gone[index : index + 1]
        yield from more[index : index + 1]


def _profile(session: Session, state: PuzzleState, change: str | Clue) -> Profile | None:
    """How hard the puzzle is with that change."""
    puzzle = state.puzzle
    changed = puzzle.without(change) if isinstance(change, str) else puzzle.with_clue(change)
    return profile_of(session, replace(state, puzzle=changed))


def _told(state: PuzzleState, change: str | Clue, profile: Profile) -> DifficultyChange:
    puzzle = state.puzzle
    if isinstance(change, str):
        statement = next(clue for clue in puzzle.clues() if clue.id == change)
        return DifficultyChange(text=statement.text, cells=statement.cells, profile=profile, gone=change)
    statement = change.statement(puzzle)
    return DifficultyChange(text=statement.text, cells=statement.cells, profile=profile, clue=change)
