"""Borders changed step by step until one solution is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from puzzles.geometry.grid import cell_name, place_of
from puzzles.geometry.regions import NONE
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.proposals import Proposals
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.backends.backend import Undecided
from solvers.generation.layout import laid_toward_one
from solvers.generation.one_solution import IntendedSolution
from solvers.generation.parts import ClueParts, parts_of, to_remove
from solvers.handlers.registry import handles
from solvers.queries.answer import Assignment, Unsettled
from solvers.queries.borders import Borders, ChangeBorders
from solvers.queries.overview import Status
from solvers.session.counts.draw import drawn
from solvers.session.counts.quick_survey import QuickSurvey
from solvers.session.session import Session

LISTED, DRAWN = 20, 5
"""The most solutions that are all aimed at; if there are more, the number drawn at random."""
NEAR = 100
"""The number of solutions below which a layout counts as near to one."""
LAYOUTS = 60
"""The most random layouts that are tried where there is no layout yet."""


@handles(ChangeBorders)
def change_borders(question: ChangeBorders, session: Session) -> Iterator[Borders | Unsettled]:
    """Puzzles with one solution, each reached by fewer clues and changes than the one before.

    It aims at solutions of the puzzle as it is, or if there are none, of new random layouts.
    """
    state = session.state.clues_alone
    making = state.puzzle.making
    own = Session(state, session.stack.solver.native().helper())
    laid = making.laid_out(Random(question.seed)) == state.puzzle and not making.unlaid
    if not making.may_lie_otherwise:
        yield Borders(fixed=True)
        return
    status = own.verdict().status if laid else None
    if status is Status.UNIQUE:
        yield Borders(unique=True)
    elif status is Status.CONTRADICTION:
        yield Borders(contradictory=True)
    elif hopeless := making.hopeless():
        yield Borders(hopeless=hopeless)
    else:
        yield from _Changes(question, session, own, laid).found()


class _Changes:
    """The layouts and solutions that are aimed at, one after the other, and the best result so far."""

    def __init__(self, question: ChangeBorders, session: Session, own: Session, laid: bool) -> None:
        self._question, self._session, self._own, self._laid = question, session, own, laid
        self._state = session.state.clues_alone
        self._random = Random(question.seed)
        self._known = Borders(running=True)

    def found(self) -> Iterator[Borders | Unsettled]:
        """The results for each aim."""
        yield self._known
        try:
            for aims in range(self._question.aims if self._laid else LAYOUTS):
                if self._is_enough(aims):
                    break
                self._session.checkpoint()
                puzzle = self._begun()
                solution = self._aim(puzzle) if puzzle is not None else None
                if puzzle is not None and solution is not None:
                    yield from self._reached(puzzle, solution)
        except Undecided as undecided:
            yield Unsettled(undecided.reason)
            return
        known = self._known
        nothing = not self._laid and known.puzzle is None and known.nearest is None
        none = (
            nothing
            and not self._laid
            and self._helper(self._state.puzzle).verdict().status is Status.CONTRADICTION
        )
        yield replace(known, running=False, contradictory=none)

    def _is_enough(self, aims: int) -> bool:
        """Whether the best result suffices: without a previous layout, any that needs no clue."""
        known = self._known
        return (
            known.puzzle is not None and not self._laid and (aims >= self._question.aims or not known.clues)
        )

    def _begun(self) -> Puzzle | None:
        """A layout to start from, with all clues; None if none is found."""
        before = self._state.puzzle
        bare = None if self._laid else before.making.unlaid_puzzle()
        if bare is None:
            puzzle: Puzzle | None = before.making.laid_out(self._random)
        else:
            solution = drawn(self._helper(bare).quick, bare.making.wishes(self._random))
            puzzle = None if solution is None else before.making.laid_around(solution, self._random)
        if puzzle is None or len(puzzle.clue_list) < len(before.clue_list) or puzzle.making.unlaid:
            return None
        return puzzle

    def _helper(self, puzzle: Puzzle) -> Session:
        state = replace(self._state, puzzle=puzzle) if puzzle == self._state.puzzle else PuzzleState(puzzle)
        return Session(state, self._session.stack.solver.native().helper())

    def _aim(self, puzzle: Puzzle) -> Assignment | None:
        """A random solution; None if there is none. Raises `Undecided`."""
        survey = QuickSurvey(self._helper(puzzle))
        for _ in survey.steps(LISTED, DRAWN):
            self._session.checkpoint()
        if survey.reason:
            raise Undecided(survey.reason)
        return self._random.choice(survey.solutions) if survey.solutions else None

    def _reached(self, puzzle: Puzzle, solution: Assignment) -> Iterator[Borders]:
        """The result of changes from there, and progress on the way."""
        state, random = self._state, self._random
        one = IntendedSolution(self._own, solution, state if puzzle == state.puzzle else PuzzleState(puzzle))
        told = _told(puzzle, one, random)
        begun, puzzle, changes = puzzle, told.whole, 0
        making = state.puzzle.making
        free = frozenset(map(place_of, self._question.cells)) or frozenset(making.unlaid) or None
        for changed in laid_toward_one(one, puzzle, random, free):
            self._session.checkpoint()
            refitted = changed.making.refitted(one.solution)
            if refitted is None:
                return
            one.solution = dict(refitted)
            puzzle, changes = changed, changes + 1
            self._known = replace(self._known, tried=self._known.tried + 1)
            if self._known.puzzle is not None and (0, changes) >= _cost(self._known):
                return
            yield self._known
        if not one.is_only(puzzle):
            if not told.parts:
                self._come_near(puzzle)
        elif changes or told.parts or begun != state.puzzle:
            puzzle = told.ordered(one.reduced(puzzle, to_remove(told.parts, random, puzzle.making.dullness)))
            found = replace(_compared(state.puzzle, puzzle, changes), anew=not self._laid)
            if self._known.puzzle is None or _cost(found) < _cost(self._known):
                self._known = replace(found, tried=self._known.tried, running=True)
                yield self._known

    def _come_near(self, puzzle: Puzzle) -> None:
        """Keep the layout if it has fewer solutions than the nearest so far; the session is open at it."""
        left, known = sum(1 for _ in self._own.solutions(NEAR)), self._known
        if left < (known.left or NEAR):
            self._known = replace(known, nearest=puzzle, left=left)


def _told(puzzle: Puzzle, one: IntendedSolution, random: Random) -> ClueParts:
    """The clues that are added to a layout for that solution; none for most types."""
    kinds = tuple(kind.kind for kind in puzzle.making.told_with_layout)
    if not kinds:
        return ClueParts(puzzle, (), ())
    return parts_of(puzzle, one.solution, random, proposals=Proposals(kinds))


def _cost(found: Borders) -> tuple[int, int]:
    return len(found.clues), found.changes


def _compared(before: Puzzle, after: Puzzle, changes: int) -> Borders:
    """The result that `changes` steps have reached."""
    clues = set(before.clue_list)
    added = (clue.statement(after).text for clue in after.clue_list if clue not in clues)
    texts = tuple(added) if after.making.told_with_layout else ()
    return Borders(puzzle=after, changes=changes, clues=texts, cells=tuple(_otherwise(before, after)))


def _otherwise(before: Puzzle, after: Puzzle) -> Iterator[str]:
    """The cells that are in other regions, or about which other clues are."""
    if not (isinstance(before, GridPuzzle) and isinstance(after, GridPuzzle)):
        return
    clues = () if after.making.told_with_layout else set(before.clue_list) ^ set(after.clue_list)
    spoken = {name for clue in clues for name in after.stated(clue).cells}
    regions = [
        (cell, before.regions[cell[0]][cell[1]], after.regions[cell[0]][cell[1]])
        for cell in (after.cells if before.regions and after.regions else ())
    ]
    shared = Counter((now, was) for _, was, now in regions)
    same = {now: was for (now, was), _ in reversed(shared.most_common())}
    moved = {cell_name(*cell) for cell, was, now in regions if NONE in (same[now], was) or same[now] != was}
    yield from (name for cell in after.cells if (name := cell_name(*cell)) in moved | spoken)
