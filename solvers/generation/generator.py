"""Puzzles made to order: drawn one after the other until one is as wanted.

A draw takes a random solution and clues that leave no other (`choice`). Where a grade is wanted, an
easier puzzle comes of more clues, a harder one of other draws, most of which vary the nearest found so far
(hill climbing). All that is random hangs on the seed alone: each draw has a generator of its own, and every
solver begins afresh, so that the same seed gives the same puzzle wherever and whenever it is asked.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import closing, suppress
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from puzzles.files.storage import encode, parse
from puzzles.formulas.statements import Literal
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.backends.backend import SolverError, Undecided
from solvers.generation.choice import chosen, plainest, to_remove
from solvers.generation.ease import Ease, EaseJudge
from solvers.generation.grading import distance, profile_of
from solvers.generation.layout import laid_toward_one
from solvers.generation.mending import mended
from solvers.generation.one_solution import OneSolution, Part
from solvers.generation.parts import ClueParts, leaves_enough, liftable, meaning_of, parts_of, with_parts
from solvers.queries.answer import Assignment
from solvers.queries.generation import Drawing, Generate, Generated, NotGenerated
from solvers.queries.overview import Status
from solvers.queries.steps import Grade, Profile
from solvers.session.draw import drawn
from solvers.session.session import Session
from solvers.session.status import status_of

VAIN = 20
"""Draws after which it is given up if none of them left one solution."""
TELLINGS = 3
"""How often the clues of a puzzle are told anew, at most."""
DROPPED, FRESH = (1, 2, 3, 4), 12
"""How many parts of the nearest puzzle its variation drops, one of these, and how many others may come."""
VARIED = 10
"""Variations that are tried until one is worth a walkthrough."""
ANEW = 8
"""Draws of which one is begun anew, once there is a nearest puzzle."""


class Draw(Struct, frozen=True):
    """What one draw came to: a puzzle, its solution, and what it was made from."""

    puzzle: Puzzle
    solution: Assignment
    found: ClueParts
    profile: Profile | None = None


class Generator:
    """Makes the puzzle that a question asks for, of the shape that a state has."""

    def __init__(self, question: Generate, state: PuzzleState, session: Session) -> None:
        """The session stands on anything; only its solver is used. Raises `Undecided`."""
        self._asked, self._start = question, question.start or state.puzzle
        self._puzzle = self._start
        self._bare = Session(_lifted(self._start), session.stack.solver.native().helper())
        self._told = Session(_lifted(self._start), session.stack.solver.native().helper())
        self._nearest: Draw | None = None
        self._drawn = 0
        self._solved = False

    def run(self) -> Iterator[Drawing | Generated | NotGenerated]:
        """How far it is, from time to time; then the puzzle, or why there is none."""
        if self._puzzle.making.unmade:
            yield NotGenerated(
                why=f"no puzzle of {self._puzzle.label} is generated: {self._puzzle.making.unmade}"
            )
            return
        try:
            if why := self._impossible():
                yield NotGenerated(why=why)
                return
            draws = self._asked.draws
            most = draws if self._asked.minimal else VAIN
            while self._drawn < (draws if self._nearest else most):
                yield self._progress()
                self._drawn += 1
                draw = self._next(Random(f"{self._asked.seed} {self._asked.number} {self._drawn}"))
                if draw is not None and self._meets(draw):
                    yield self._generated(draw)
                    return
                if draw is not None and self._is_nearer(draw):
                    self._nearest = draw
        except Undecided as undecided:
            if self._nearest is None:
                raise
            yield replace(self._generated(self._nearest), met=False, reason=undecided.reason)
            return
        if self._nearest is not None:
            yield self._generated_nearest(self._nearest)
        else:
            yield NotGenerated(why=self._in_vain(), drawn=self._drawn)

    def _impossible(self) -> str:
        """Why there can be no such puzzle, as far as is seen at once; empty if nothing speaks against it.

        Nothing is seen where clues that rules are made for have still to be laid out.
        """
        if self._start.making.laid_out(Random(str(self._asked.seed))) != self._start:
            return ""
        checker, stay = self._bare.quick, len(self._start.clue_list) > 0
        if not checker.consistent():
            return (
                "the clues that are to stay have no solution" if stay else f"no {self._shape} has a solution"
            )
        wanted = [Literal(name, value) for name, value in self._asked.solution or ()]
        if checker.consistent(literals=wanted):
            return ""
        broken = "the clues that are to stay" if stay else f"the rules of {self._shape}"
        return f"{broken} do not hold in that solution"

    @property
    def _shape(self) -> str:
        return f"{self._start.label} of this size and with these options"

    def _progress(self) -> Drawing:
        nearest = None if self._nearest is None else _grade(self._nearest)
        return Drawing(drawn=self._drawn, nearest=nearest)

    def _generated_nearest(self, draw: Draw) -> Generated:
        """The nearest puzzle, with how hard it is as a whole, if there is time to see that."""
        with suppress(Undecided):
            if self._asked.grade is not None:
                draw = replace(draw, profile=profile_of(self._told, draw.puzzle))
        return replace(self._generated(draw), met=False)

    def _generated(self, draw: Draw) -> Generated:
        last = self._finished(draw)
        return Generated(last.puzzle, self._drawn, self._asked.number, last.profile)

    def _finished(self, draw: Draw) -> Draw:
        """With its clues told anew, as far as it is as hard then: the words of a clue can change that."""
        random, stay = Random(f"{self._asked.seed} {self._asked.number}"), frozenset(self._start.clue_list)
        for _ in range(TELLINGS):
            puzzle = draw.puzzle.making.finished(random, stay)
            if draw.profile is None or puzzle == draw.puzzle:
                return replace(draw, puzzle=puzzle)
            with suppress(Undecided):
                profile = profile_of(self._told, puzzle)
                if profile is not None and profile.grade is draw.profile.grade:
                    return replace(draw, puzzle=puzzle, profile=profile)
        return draw

    def _in_vain(self) -> str:
        asked = self._asked
        if not self._solved:
            return "nothing was laid out that has a solution"
        if asked.solution is not None:
            return "no clues were found that leave that solution alone"
        if asked.pattern is not None:
            return "no givens in that pattern were found that leave one solution"
        if asked.minimal:
            return "no minimal puzzle with one solution was found"
        if not getattr(asked.start, "clue_kinds", True):
            return "nothing was laid out that leaves one solution"
        return "no clues were found that leave one solution"

    # -- a draw --------------------------------------------------------------------------------

    def _next(self, random: Random) -> Draw | None:
        """The next draw, anew or as a variation; None if it was in vain. Raises `Undecided`."""
        nearest = self._nearest
        varies = nearest is not None and not self._puzzle.making.has_all_clues and self._asked.pattern is None
        draw = (
            self._varied(nearest, random)
            if nearest is not None and varies and self._drawn % ANEW
            else self._anew(random)
        )
        if draw is None or not self._is_sound(draw) or (self._asked.minimal and self._has_spare(draw)):
            return None
        return draw if self._asked.grade is None else self._graded(draw, self._asked.grade, random)

    def _anew(self, random: Random) -> Draw | None:
        """What rules are made for, a solution, and clues for it."""
        puzzle = self._start.making.laid_out(random)
        if puzzle != self._puzzle:
            self._puzzle = puzzle
            self._bare.open(_lifted(puzzle))
        seed = str(random.random())
        solution = dict(self._asked.solution or ()) or drawn(
            self._bare.quick, self._puzzle.making.wishes(random)
        )
        if solution is None:
            return None
        self._solved = True
        if puzzle != self._start and puzzle.making.changed_first:
            solution = self._lay_otherwise(solution, random)
        found = self._parts(solution, seed)
        draw = self._choose(solution, found, random)
        if draw is not None or self._asked.solution is not None or not found.order:
            return draw
        better = mended(self._bare, self._told, lambda each: self._parts(each, seed).whole, solution, random)
        return None if better is None else self._choose(better, self._parts(better, seed), random)

    def _lay_otherwise(self, solution: Assignment, random: Random) -> Assignment:
        """Change what was laid out while that rules out other solutions, and so leaves less to clues.

        The solution stays the same but for variables that are others then.
        """
        one = OneSolution(self._told, solution)
        for changed in laid_toward_one(one, self._puzzle, random):
            before, self._puzzle = self._puzzle.shape.variables, changed
            if (after := changed.shape.variables) != before:
                names = {variable.name for variable in set(before).intersection(after)}
                refitted = changed.making.refitted(one.solution)
                one.solution = self._again(one.solution, names) if refitted is None else dict(refitted)
        self._bare.open(_lifted(self._puzzle))
        return one.solution

    def _again(self, solution: Assignment, names: Collection[str]) -> Assignment:
        """A solution of the puzzle as it is now that agrees with that one in those variables, or in most."""
        self._bare.open(_lifted(self._puzzle))
        literals = [Literal(name, value) for name, value in solution.items() if name in names]
        return drawn(self._bare.quick, literals) or solution

    def _parts(self, solution: Assignment, seed: str) -> ClueParts:
        asked = self._asked
        return parts_of(
            self._puzzle, solution, Random(seed), asked.symmetry, asked.pattern, asked.proposals, asked.each
        )

    def _choose(self, solution: Assignment, found: ClueParts, random: Random) -> Draw | None:
        """Clues that leave that solution alone; None if all do not, or if a kind is missing."""
        if not {clue.kind for clue in found.base.clue_list}.issuperset(self._asked.each):
            return None
        one = OneSolution(self._told, solution)
        if not self._puzzle.making.has_all_clues:
            puzzle = chosen(one, found, random)
        elif one.is_only(found.whole):
            parts = self._to_remove(found.parts, random) if self._asked.minimal else ()
            puzzle = one.reduced(found.whole, parts)
        else:
            puzzle = None
        return None if puzzle is None else Draw(found.ordered(puzzle), solution, found)

    def _to_remove(self, parts: Sequence[Part], random: Random) -> list[Part]:
        return to_remove(parts, random, self._puzzle.making.is_dull)

    def _varied(self, draw: Draw, random: Random) -> Draw | None:
        """A puzzle with the same solution and most of the same clues, none of which is spare.

        None if single statements are enough for those that were tried, where it is to be hard.
        """
        wanted = self._asked.grade
        for _ in range(VARIED):
            taken = _taken(draw)
            dropped = random.sample(taken, min(len(taken), random.choice(DROPPED)))
            kept = [part for part in taken if part not in dropped]
            left = [part for part in draw.found.parts if part not in taken]
            fresh = random.sample(left, min(len(left), FRESH))
            fresh = [part for part in fresh if meaning_of(part, draw.puzzle, draw.solution) is not None]
            whole = with_parts(draw.found.base, [*kept, *dropped, *fresh])
            order = [*dropped, *random.sample(fresh, len(fresh)), *random.sample(kept, len(kept))]
            puzzle = draw.found.ordered(OneSolution(self._told, draw.solution).reduced(whole, order))
            hard = wanted is not None and distance(wanted, Grade.MEDIUM) > 0
            if not hard or self._ease(puzzle) is not Ease.STATEMENTS:
                return replace(draw, puzzle=puzzle, profile=None)
        return None

    def _is_sound(self, draw: Draw) -> bool:
        """Whether the puzzle as its file says has one solution, asked of a solver without a past.

        Raises `SolverError` if its file says another puzzle.
        """
        told = Session(_read_back(draw.puzzle), self._told.stack.solver.helper())
        return status_of(told.quick) is Status.UNIQUE

    def _has_spare(self, draw: Draw) -> bool:
        """Whether a clue could be left out, of those that need not stay."""
        stay = draw.found.base.clue_list.ids if self._asked.pattern is None else self._puzzle.clue_list.ids
        return bool(
            OneSolution(self._told, draw.solution).spare(draw.puzzle, (*stay, *draw.puzzle.rule_changing))
        )

    # -- grades --------------------------------------------------------------------------------

    def _graded(self, draw: Draw, wanted: Grade, random: Random) -> Draw | None:
        """The draw with how hard it is; with more clues, if that makes it as easy as wanted.

        Of one that is harder the profile ends with the first step that is. None if it is seen at once that it
        is too hard, and one like that is there already.
        """
        eases = not (self._asked.minimal or self._puzzle.making.has_all_clues) and bool(draw.found.parts)
        too_hard = wanted is not Grade.VERY_HARD and self._ease(draw.puzzle) is Ease.MORE
        if too_hard and eases and (plain := self._plain(draw, wanted, random)) is not None:
            return plain
        if too_hard and self._nearest is not None and not eases and distance(wanted, Grade.HARD) < 0:
            return None
        most = Grade.HARD if wanted is Grade.VERY_HARD and not self._asked.whole_profile else wanted
        profile = profile_of(self._told, draw.puzzle, most)
        if profile is None:
            return None
        if distance(profile.grade, wanted) <= 0 or self._asked.minimal:
            return replace(draw, profile=profile)
        eased = (eases and self._plain(draw, wanted, random)) or self._eased(draw, wanted, random)
        return eased or replace(draw, profile=profile)

    def _ease(self, puzzle: Puzzle) -> Ease:
        """What it takes to solve it."""
        self._told.open(PuzzleState(puzzle))
        with closing(EaseJudge(self._told)) as judge:
            return judge.ease(puzzle.clue_list.ids)

    def _plain(self, draw: Draw, wanted: Grade, random: Random) -> Draw | None:
        """With other clues, of which single statements are enough, and fewer, if that is easier than wanted.

        None if there are none such that it is no harder. It takes a walkthrough only to confirm it.
        """
        taken = _taken(draw)
        more = self._more(draw, random)
        whole = with_parts(draw.puzzle, more)
        self._told.open(PuzzleState(whole))
        with closing(EaseJudge(self._told)) as judge:
            kept = plainest(judge, whole, taken, more, random)
        if kept is None:
            return None
        puzzle = draw.found.ordered(with_parts(draw.found.base, kept))
        profile = profile_of(self._told, puzzle, wanted) if leaves_enough(puzzle) else None
        if profile is None or distance(profile.grade, wanted) > 0:
            return None
        draw = replace(draw, puzzle=puzzle, profile=profile)
        return draw if profile.grade is wanted else self._hardened(draw, wanted, random)

    def _hardened(self, draw: Draw, wanted: Grade, random: Random) -> Draw:
        """With so many fewer clues that it is as hard as wanted, if that is found by bisection; no harder."""
        parts = self._to_remove(_taken(draw), random)
        left = set(OneSolution(self._told, draw.solution).reduced(draw.puzzle, parts).clue_list)
        gone = [part for part in parts if part[0] not in left]
        low, high, best = 0, len(gone), draw
        while low < high and not self._meets(best):
            middle = (low + high + 1) // 2
            kept = [part for part in parts if part not in gone[:middle]]
            puzzle = draw.found.ordered(with_parts(draw.found.base, kept))
            harder = self._ease(puzzle) is Ease.MORE
            profile = None if harder else profile_of(self._told, puzzle, wanted)
            if profile is None or distance(profile.grade, wanted) > 0:
                high = middle - 1
            else:
                low, best = middle, replace(draw, puzzle=puzzle, profile=profile)
        return best

    def _more(self, draw: Draw, random: Random) -> list[Part]:
        """Parts that the puzzle has not, at random: three times as many as it has, at most."""
        taken = set(_taken(draw))
        more = [part for part in draw.found.parts if part not in taken]
        more = random.sample(more, min(len(more), 3 * len(taken)))
        return [part for part in more if meaning_of(part, draw.puzzle, draw.solution) is not None]

    def _eased(self, draw: Draw, wanted: Grade, random: Random) -> Draw | None:
        """With so many more clues that it is no harder than wanted, the fewest by bisection.

        None if even all of them do not do that, or leave next to nothing to be found.
        """
        more = self._more(draw, random)
        low, high, best = 0, len(more), None
        while low < high:
            middle = (low + high) // 2 + 1 if high - low > 1 else high
            puzzle = draw.found.ordered(with_parts(draw.puzzle, more[:middle]))
            profile = profile_of(self._told, puzzle, wanted)
            if profile is None or distance(profile.grade, wanted) > 0:
                low = middle
            else:
                best, high = replace(draw, puzzle=puzzle, profile=profile), middle - 1
        if best is None or not leaves_enough(best.puzzle):
            return None
        return self._pruned(best, wanted, random) if self._puzzle.making.has_few_clues else best

    def _pruned(self, draw: Draw, wanted: Grade, random: Random) -> Draw:
        """Without clues that can go, one after the other, while it stays no harder than wanted."""
        parts = [part for part in _taken(draw) if not set(part) & set(draw.found.base.clue_list)]
        for part in random.sample(parts, len(parts)):
            clues = draw.puzzle.clue_list
            gone = {id_ for id_, clue in clues.items if clue in part}
            puzzle = draw.puzzle.with_clues(clues.left_without(gone))
            profile = profile_of(self._told, puzzle, wanted)
            if profile is not None and distance(profile.grade, wanted) <= 0:
                draw = replace(draw, puzzle=puzzle, profile=profile)
        return draw

    def _meets(self, draw: Draw) -> bool:
        wanted = self._asked.grade
        return wanted is None or (draw.profile is not None and draw.profile.grade is wanted)

    def _is_nearer(self, draw: Draw) -> bool:
        """Whether it is nearer the grade wanted than the nearest before.

        Of two as near the harder one is nearer, or else the new one.
        """
        wanted, old = self._asked.grade, self._nearest
        if wanted is None or old is None or old.profile is None or draw.profile is None:
            return True
        new, before = (
            (abs(distance(each.grade, wanted)), -each.hardest, -each.score)
            for each in (draw.profile, old.profile)
        )
        return new <= before


def _lifted(puzzle: Puzzle) -> PuzzleState:
    """A puzzle without the rules that clues to be chosen may lift."""
    return PuzzleState(puzzle, off_families=liftable(puzzle))


def _read_back(puzzle: Puzzle) -> Puzzle:
    """The puzzle as it is read from its file; raises `SolverError` if that is another one."""
    read = parse(encode(puzzle))
    if read != puzzle:
        raise SolverError(f"a {puzzle.label} that was made is read from its file as another puzzle")
    return read


def _taken(draw: Draw) -> list[Part]:
    """The parts that the puzzle has."""
    clues = set(draw.puzzle.clue_list)
    return [part for part in draw.found.parts if part[0] in clues]


def _grade(draw: Draw) -> Grade | None:
    return None if draw.profile is None else draw.profile.grade
