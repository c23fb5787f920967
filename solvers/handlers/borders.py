"""Borders changed a little at a time until one solution is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from puzzles.geometry.grid import cell_name, place_of
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.making import PuzzleMaking
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.generation.layout import laid_toward_one
from solvers.generation.one_solution import OneSolution
from solvers.handlers.registry import handles
from solvers.queries.answer import Unsettled
from solvers.queries.borders import Borders, ChangeBorders
from solvers.queries.overview import Status
from solvers.session.quick_survey import QuickSurvey
from solvers.session.session import Session

LISTED, DRAWN = 20, 5
"""Up to so many solutions one is aimed at of all; of more, of so many drawn at random."""


@handles(ChangeBorders)
def change_borders(question: ChangeBorders, session: Session) -> Iterator[Borders | Unsettled]:
    """Each puzzle with one solution that is reached by fewer changes than the one before.

    Aims at solutions of the puzzle as it stands; with none, at one that it is laid out for anew.
    """
    state, random = session.state.clues_alone, Random(question.seed)
    if type(state.puzzle.making).laid_otherwise is PuzzleMaking.laid_otherwise:
        yield Borders(fixed=True)
        return
    own = Session(state, session.stack.solver.native().helper())
    laid = state.puzzle.making.laid_out(random) == state.puzzle
    if laid and own.verdict().status is Status.UNIQUE:
        yield Borders(unique=True)
        return
    free = frozenset(map(place_of, question.cells)) or None
    known = Borders(running=True)
    yield known
    for _ in range(question.aims):
        if known.puzzle is not None and not laid:
            break
        puzzle = state.puzzle.making.laid_out(random)
        start = PuzzleState(puzzle) if puzzle != state.puzzle else state
        survey = QuickSurvey(Session(start, session.stack.solver.native().helper()))
        for _ in survey.steps(LISTED, DRAWN):
            session.checkpoint()
        if survey.reason:
            yield Unsettled(survey.reason)
            return
        if not survey.solutions:
            continue
        one = OneSolution(own, random.choice(survey.solutions), start)
        changes = 0
        for changed in laid_toward_one(one, puzzle, random, free):
            session.checkpoint()
            if changed.shape.variables != puzzle.shape.variables:
                break
            puzzle, changes = changed, changes + 1
            known = replace(known, tried=known.tried + 1)
            if known.puzzle is not None and changes >= known.changes:
                break
            yield known
        else:
            if changes and one.is_only(puzzle) and (known.puzzle is None or changes < known.changes):
                cells = tuple(_otherwise(state.puzzle, puzzle))
                known = replace(known, puzzle=puzzle, changes=changes, cells=cells)
                yield known
    yield replace(known, running=False)


def _otherwise(before: Puzzle, after: Puzzle) -> Iterator[str]:
    """The cells that are in other regions, or that other clues speak of."""
    if not (isinstance(before, GridPuzzle) and isinstance(after, GridPuzzle)):
        return
    clues = set(before.clue_list) ^ set(after.clue_list)
    spoken = {name for clue in clues for name in after.stated(clue).cells}
    regions = [
        (cell, before.regions[cell[0]][cell[1]], after.regions[cell[0]][cell[1]])
        for cell in (after.cells if before.regions and after.regions else ())
    ]
    shared = Counter((now, was) for _, was, now in regions)
    same = {now: was for (now, was), _ in reversed(shared.most_common())}
    moved = {cell_name(*cell) for cell, was, now in regions if same[now] != was}
    yield from (name for cell in after.cells if (name := cell_name(*cell)) in moved | spoken)
