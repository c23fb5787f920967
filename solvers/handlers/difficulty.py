"""Changes that make a puzzle harder or easier."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, zip_longest
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from puzzles.clues.given import Given
from puzzles.features.claim import goal_id
from puzzles.model.clue import Clue
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.generation.grading import profile_of
from solvers.generation.one_solution import IntendedSolution
from solvers.generation.parts import meaning_of
from solvers.handlers.registry import handles
from solvers.queries.answer import Assignment
from solvers.queries.difficulty import Difficulty, DifficultyChange, VaryDifficulty
from solvers.session.session import Session

if TYPE_CHECKING:
    from solvers.queries.steps import Profile


class Alteration(NamedTuple):
    """A clue to remove, by its id; one to add; or one to put in place of another."""

    gone: str = ""
    clue: Clue | None = None


@handles(VaryDifficulty)
def vary_difficulty(question: VaryDifficulty, session: Session) -> Iterator[Difficulty | DifficultyChange]:
    """The difficulty, then that of each change: clues removed, some added, and some replaced, in turns."""
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
    other = list(_changed(state.puzzle, question.changed))
    total = len(gone) + len(more) + len(other)
    for tried, change in enumerate(_by_turns(gone, more, other), start=1):
        session.checkpoint()
        found = _profile(own, state, change)
        if found is not None:
            yield _told(state, change, found)
        yield replace(known, tried=tried, total=total, running=True)
    yield replace(known, tried=total, total=total)


def _without(session: Session, state: PuzzleState, solution: Assignment) -> list[Alteration]:
    """The clues that can be removed."""
    puzzle = state.puzzle
    return [
        Alteration(id_)
        for id_ in IntendedSolution(session, solution, state).spare(puzzle, puzzle.structure.rule_changing)
    ]


def _with_more(state: PuzzleState, solution: Assignment, most: int) -> list[Alteration]:
    """Clues that could be added; a sample if there are many."""
    puzzle, random = state.puzzle, Random(0)
    there = set(puzzle.clue_list)
    clues = [clue for clue in puzzle.making.true_clues(solution, random) if clue not in there]
    chosen = random.sample(clues, min(most, len(clues)))
    return [Alteration(clue=clue) for clue in chosen if meaning_of((clue,), puzzle, solution) is not None]


def _changed(puzzle: Puzzle, most: int) -> Iterator[Alteration]:
    """Other forms of clues that could replace them, the nearest of each; none for values in cells."""
    for id_, clue in puzzle.clue_list.items:
        if not isinstance(clue, Given) and id_ not in puzzle.structure.rule_changing:
            forms = (other for other in clue.alternatives(puzzle) if type(other) is type(clue))
            yield from (Alteration(id_, other) for other in islice(forms, most))


def _by_turns(*lists: Sequence[Alteration]) -> Iterator[Alteration]:
    for each in zip_longest(*lists):
        yield from (change for change in each if change is not None)


def _profile(session: Session, state: PuzzleState, change: Alteration) -> Profile | None:
    """The profile of the puzzle with that change; None if it has not exactly one solution then."""
    puzzle = state.puzzle
    if change.gone and change.clue is not None:
        changed = puzzle.with_changed(change.gone, change.clue)
    elif change.clue is not None:
        changed = puzzle.with_clue(change.clue)
    else:
        changed = puzzle.without(change.gone)
    return profile_of(session, replace(state, puzzle=changed))


def _told(state: PuzzleState, change: Alteration, profile: Profile) -> DifficultyChange:
    puzzle = state.puzzle
    if change.clue is not None:
        statement = puzzle.stated(change.clue)
    else:
        statement = next(clue for clue in puzzle.clues() if clue.id == change.gone)
    text, cells = statement.text, statement.cells
    return DifficultyChange(text=text, cells=cells, profile=profile, clue=change.clue, gone=change.gone)
