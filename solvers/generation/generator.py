"""The generator of puzzles to order: one draw after the other until one is as wanted.

A draw is a random solution with clues that leave no other (`draws`). If a grade is wanted, a puzzle is made
easier by more clues, and harder by other draws, most of which vary the nearest one so far (`climb`). All
randomness depends on the seed alone: each draw has a random generator of its own and every solver is fresh,
so that the same seed always gives the same puzzle.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random

from msgspec.structs import replace

from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.backends.backend import SolverError, Undecided
from solvers.generation.climb import Climb
from solvers.generation.draws import Draw, Draws
from solvers.generation.grading import distance, profile_of
from solvers.queries.generation import Drawing, Generate, Generated, NotGenerated
from solvers.queries.overview import Status
from solvers.queries.steps import Grade, Profile
from solvers.session.session import Session
from solvers.stack.status import status_of

VAIN = 20
"""The draws after which the generator gives up if none had a unique solution."""
TELLINGS = 3
"""The most attempts to reword the clues of a puzzle."""
ANEW = 8
"""One in so many draws is made anew, once there is a nearest puzzle."""


class Generator:
    """Makes the puzzle that a question asks for, with the shape of a state."""

    def __init__(self, question: Generate, state: PuzzleState, session: Session) -> None:
        """Only the session's solver is used. Raises `Undecided`."""
        self._asked, self._start = question, question.start or state.puzzle
        self._draws = Draws(question, self._start, session)
        wanted = question.grade
        self._climb = None if wanted is None else Climb(self._draws, wanted, minimal=question.minimal)
        self._nearest: Draw | None = None
        self._drawn = 0

    def run(self) -> Iterator[Drawing | Generated | NotGenerated]:
        """Progress from time to time; then the puzzle, or why there is none."""
        if unmade := self._start.making.unmade:
            yield NotGenerated(why=f"no puzzle of {self._start.label} is generated: {unmade}")
            return
        try:
            if why := self._draws.impossible():
                yield NotGenerated(why=why)
                return
            draws = self._asked.draws
            most = draws if self._asked.minimal else VAIN
            while self._drawn < (draws if self._nearest else most):
                yield self._progress()
                self._drawn += 1
                draw = self._next(Random(f"{self._asked.seed} {self._asked.number} {self._drawn}"))
                if draw is not None and self._meets(draw):
                    profile = self._profile(draw.puzzle)
                    if profile is not None:
                        draw = replace(draw, hardest=profile.hardest)
                    if self._meets(draw) and self._is_sound(draw.puzzle):
                        yield self._finished(draw, profile)
                        return
                if draw is not None and self._is_nearer(draw):
                    self._nearest = draw
        except Undecided as undecided:
            if self._nearest is None:
                raise
            profile = Profile(hardest=self._nearest.hardest)
            yield replace(self._finished(self._nearest, profile), met=False, reason=undecided.reason)
            return
        if self._nearest is not None and self._is_sound(self._nearest.puzzle):
            yield self._generated_nearest(self._nearest)
        else:
            yield NotGenerated(why=self._draws.in_vain(self._drawn), drawn=self._drawn)

    def _progress(self) -> Drawing:
        nearest = None if self._nearest is None or self._climb is None else Grade.of(self._nearest.hardest)
        return Drawing(drawn=self._drawn, nearest=nearest)

    def _next(self, random: Random) -> Draw | None:
        """The next draw, anew or as a variation; None if it failed. Raises `Undecided`."""
        nearest, climb = self._nearest, self._climb
        if climb is not None and nearest is not None and climb.may_vary(nearest) and self._drawn % ANEW:
            return climb.varied(nearest, random)
        return self._draws.anew(random) if climb is None else climb.anew(random)

    def _meets(self, draw: Draw) -> bool:
        return self._asked.grade in (None, Grade.of(draw.hardest))

    def _is_nearer(self, draw: Draw) -> bool:
        """Whether it is nearer to the wanted grade than the nearest so far.

        Of two equally near ones the harder one is nearer, else the new one.
        """
        wanted, old = self._asked.grade, self._nearest
        if wanted is None or old is None:
            return True
        new, before = ((abs(distance(Grade.of(each.hardest), wanted)), -each.hardest) for each in (draw, old))
        return new <= before

    # -- what was made -------------------------------------------------------------------------

    def _generated_nearest(self, draw: Draw) -> Generated:
        """The nearest puzzle, with its full profile if time allows."""
        profile = Profile(hardest=draw.hardest) if self._climb is not None else None
        with suppress(Undecided):
            profile = self._profile(draw.puzzle, whole=True)
        met = (
            profile is not None and profile.grade is self._asked.grade
        )  # an ascent may have given another grade
        return replace(self._finished(draw, profile), met=met)

    def _profile(self, puzzle: Puzzle, *, whole: bool = False) -> Profile | None:
        """The profile of a puzzle, if a grade is wanted; else None. Raises `Undecided`."""
        wanted = self._asked.grade
        if wanted is None:
            return None
        at_most = Grade.VERY_HARD if whole or self._asked.whole_profile else Grade.HARD
        return profile_of(self._draws.told, puzzle, at_most)

    def _is_sound(self, puzzle: Puzzle) -> bool:
        """Whether the puzzle, read back from its file, has one solution according to a fresh solver.

        Raises `SolverError` if its file gives another puzzle.
        """
        told = Session(_read_back(puzzle), self._draws.told.stack.solver.helper())
        return status_of(told.quick) is Status.UNIQUE

    def _finished(self, draw: Draw, profile: Profile | None) -> Generated:
        """The result with its clues reworded, if the grade stays the same: the words of a clue can change
        that.
        """
        random, stay = Random(f"{self._asked.seed} {self._asked.number}"), frozenset(self._start.clue_list)
        made = Generated(draw.puzzle, self._drawn, self._asked.number, profile)
        for _ in range(TELLINGS):
            puzzle = draw.puzzle.making.finished(random, stay)
            if profile is None or puzzle == draw.puzzle:
                return replace(made, puzzle=puzzle)
            with suppress(Undecided):
                told = self._profile(puzzle)
                if told is not None and told.grade is profile.grade:
                    return replace(made, puzzle=puzzle, profile=told)
        return made


def _read_back(puzzle: Puzzle) -> Puzzle:
    """The puzzle as read back from its file; raises `SolverError` if that is another one."""
    read = parse(encode(puzzle))
    if read != puzzle:
        raise SolverError(f"a {puzzle.label} that was made is read from its file as another puzzle")
    return read
