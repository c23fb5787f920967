"""Draws: a random solution with clues that leave no other, made anew or as a variation of another draw."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from puzzles.clues.symmetric_givens import GivenSymmetry
from puzzles.formulas.statements import Literal
from puzzles.formulas.three_valued import truth
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.text.words import amount
from solvers.generation.choice import chosen
from solvers.generation.ease import EaseJudge
from solvers.generation.layout import laid_toward_one, told_toward_one
from solvers.generation.mending import mended
from solvers.generation.one_solution import IntendedSolution, Part
from solvers.generation.parts import (
    ClueParts,
    is_given,
    liftable,
    meaning_of,
    only_turned,
    parts_of,
    to_add,
    to_remove,
    with_parts,
)
from solvers.queries.answer import Assignment
from solvers.queries.generation import Generate
from solvers.session.counts.draw import drawn
from solvers.session.session import Session

DROPPED, FRESH = (1, 2, 3, 4), 12
"""The numbers of parts that a variation may drop, and the most others that it may get."""
LAYOUTS = 10
"""The most layouts that are tried in one draw until one has a solution."""

TURNED = 24
"""The number of solutions drawn to find one for which clues with the symmetry suffice."""
UNMENDED = 3
"""The number of solutions drawn for which no clues suffice before one is mended, which takes longer."""


class Draw(Struct, frozen=True):
    """The result of one draw: a puzzle, its solution, and the parts it was made from.

    `hardest` is the cost of its hardest step, if a grade is wanted; if that is too much, some number above
    the limit.
    """

    puzzle: Puzzle
    solution: Assignment
    found: ClueParts
    hardest: int = 0

    @property
    def taken(self) -> list[Part]:
        """The parts that the puzzle has."""
        clues = set(self.puzzle.clue_list)
        return [part for part in self.found.parts if part[0] in clues]

    @property
    def left(self) -> list[Part]:
        """The parts that the puzzle does not have."""
        clues = set(self.puzzle.clue_list)
        return [part for part in self.found.parts if part[0] not in clues]

    def tells(self, part: Part) -> bool:
        """Whether a part fits the puzzle and is read back as it is meant."""
        return meaning_of(part, self.puzzle, self.solution) is not None

    def of_parts(self, parts: Sequence[Part]) -> Draw:
        """The draw with exactly those parts."""
        return replace(self, puzzle=self.found.ordered(with_parts(self.found.base, parts)), hardest=0)


class Draws:
    """Makes draws for a question. `told` is a session that is moved between sets of clues."""

    def __init__(self, question: Generate, start: Puzzle, session: Session) -> None:
        """Only the solver of the session is used. Raises `Undecided`."""
        self._asked, self._start = question, start
        self.puzzle = start
        """The puzzle with its current layout."""
        self._bare = Session(_lifted(start), session.stack.solver.native().helper())
        self.told = Session(_lifted(start), session.stack.solver.native().helper())
        self._solved = False

    @property
    def all_clues(self) -> bool:
        """Whether there is no choice of clues."""
        return self.puzzle.making.has_all_clues

    def impossible(self) -> str:
        """Why there can be no such puzzle, as far as is known at once; empty if nothing is against it.

        Nothing is known while the layout is still open.
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

    def in_vain(self, drawn: int) -> str:
        """Why none of so many draws gave a puzzle."""
        asked = self._asked
        if not self._solved:
            if _unfulfilled(self._start) & _unfulfilled(self.puzzle):
                return f"no {self._shape} has a solution"
            which = "a solution" if asked.solution is None else "that solution"
            return f"nothing was laid out that has {which}"
        if asked.solution is not None:
            return f"no clues were found that leave that solution alone, in {amount(drawn, 'try', 'tries')}"
        if asked.pattern is not None:
            return "no givens in that pattern were found that leave one solution"
        if asked.minimal:
            return "no minimal puzzle with one solution was found"
        if not getattr(asked.start, "clue_kinds", True):
            return "nothing was laid out that leaves one solution"
        return "no clues were found that leave one solution"

    # -- anew ----------------------------------------------------------------------------------

    def anew(self, random: Random, laid: Draw | None = None) -> Draw | None:
        """A layout, that of a draw if it is given, a solution and clues for it; None if that fails. Raises
        `Undecided`.
        """
        draw = self._anew(random, laid)
        return None if draw is None or self.is_spare_left(draw) else draw

    def _anew(self, random: Random, laid: Draw | None) -> Draw | None:
        symmetric = self._asked.symmetry is not GivenSymmetry.NONE
        if symmetric and (draw := self._turned(random)) is not None:
            return draw
        for _ in range(UNMENDED):
            if (solution := self._solution(random, laid)) is None:
                return None
            laid = None
            seed = str(random.random())
            found = self._parts(solution, seed)
            draw = self._choose(solution, found, random)
            if draw is not None or self._asked.solution is not None or not found.order:
                return draw
        assert solution is not None
        better = mended(self._bare, self.told, lambda each: self._parts(each, seed).whole, solution, random)
        return None if better is None else self._choose(better, self._parts(better, seed), random)

    def _solution(self, random: Random, laid: Draw | None = None) -> Assignment | None:
        """A layout, that of a draw if it is given, and a solution of it; None if none is found."""
        solution = self._laid(random) if laid is None else laid.solution
        if solution is not None and self._may_relay and self.puzzle != self._start:
            return self._lay_otherwise(solution, random)
        return solution

    def _laid(self, random: Random) -> Assignment | None:
        """As `_solution`, but the layout is as it was drawn."""
        if self._asked.solution is not None:
            return self._laid_for(dict(self._asked.solution), random)
        for _ in range(LAYOUTS):
            puzzle = self._start.making.laid_out(random)
            self._open(puzzle)
            solution = drawn(self._bare.quick, puzzle.making.wishes(random))
            if solution is not None or puzzle == self._start:
                break
        if solution is None:
            return None
        self._solved = True
        if puzzle != self._start or not puzzle.making.may_lie_otherwise:
            self._open(puzzle.making.laid_for(solution, random))
        return solution

    def _laid_for(self, solution: Assignment, random: Random) -> Assignment | None:
        """A solution that is asked for, with a layout in which it is one; None if none is found."""
        start = self._start
        fitted = start.making.laid_for(solution, random)
        self._open(start.making.laid_out(random) if fitted == start else fitted)
        lifted = liftable(self.puzzle)
        rules = [rule for rule in self.puzzle.shape.rules if rule.family not in lifted]
        told = (*rules, *self.puzzle.clues())
        holds = all(statement.formula.holds(solution) for statement in told)
        self._solved |= holds
        return solution if holds else None

    def _open(self, puzzle: Puzzle) -> None:
        """Go on with another layout."""
        if puzzle != self.puzzle:
            self.puzzle = puzzle
            self._bare.open(_lifted(puzzle))

    def _lay_otherwise(self, solution: Assignment, random: Random) -> Assignment:
        """Change the layout while that excludes other solutions, and so leaves less to the clues.

        The solution stays the same except for variables that change.
        """
        one = IntendedSolution(self.told, solution)
        for changed in laid_toward_one(one, self.puzzle, random):
            one.solution = self._refitted(one.solution, changed)
        self._bare.open(_lifted(self.puzzle))
        return one.solution

    def _refitted(self, solution: Assignment, changed: Puzzle) -> Assignment:
        """The solution, or one near it, of a changed layout, which is the current one then."""
        before, self.puzzle = self.puzzle.shape.variables, changed
        refitted = changed.making.refitted(solution)
        if refitted is not None:
            return dict(refitted)
        return self._again(solution, {one.name for one in set(before).intersection(changed.shape.variables)})

    def _again(self, solution: Assignment, names: Collection[str]) -> Assignment:
        """A solution of the puzzle as it is now that agrees with another one in the named variables, or in
        most.
        """
        self._bare.open(_lifted(self.puzzle))
        literals = [Literal(name, value) for name, value in solution.items() if name in names]
        return drawn(self._bare.quick, literals) or solution

    def _turned(self, random: Random) -> Draw | None:
        """A draw of which every clue has the symmetry; None if there is none for any of some solutions, as
        where clues stand in unshaded cells alone.
        """
        for _ in range(1 if self._asked.solution else TURNED):
            if (solution := self._solution(random)) is None:
                return None
            found = only_turned(self._parts(solution, str(random.random())), self._asked.symmetry)
            if IntendedSolution(self.told, solution).is_only(found.whole):
                return self._choose(solution, found, random)
        return None

    def _parts(self, solution: Assignment, seed: str) -> ClueParts:
        asked = self._asked
        return parts_of(
            self.puzzle, solution, Random(seed), asked.symmetry, asked.pattern, asked.proposals, asked.each
        )

    def _choose(self, solution: Assignment, found: ClueParts, random: Random) -> Draw | None:
        """A draw with clues that leave only that solution; None if all clues do not suffice, or a demanded
        kind is missing.
        """
        if not {clue.kind for clue in found.base.clue_list}.issuperset(self._asked.each):
            return None
        one = IntendedSolution(self.told, solution)
        if not self.all_clues:
            puzzle = chosen(one, found, random)
            return None if puzzle is None else Draw(found.ordered(puzzle), solution, found)
        changed = told_toward_one(one, found, random)
        if changed is None:
            return None
        parts = self.to_remove(changed.parts, random) if self._asked.minimal else ()
        return Draw(changed.ordered(one.reduced(changed.whole, parts)), solution, changed)

    def to_remove(self, parts: Sequence[Part], random: Random) -> list[Part]:
        """The parts in the order in which they are tried for removal."""
        return to_remove(parts, random, self.puzzle.making.dullness)

    def to_add(self, parts: Sequence[Part], random: Random) -> list[Part]:
        """The parts in the order in which they are added."""
        return to_add(parts, random, self.puzzle.making.dullness)

    # -- other layouts -------------------------------------------------------------------------

    @property
    def _may_relay(self) -> bool:
        """Whether a layout may be changed; not for a solution that is asked for, which may change with it."""
        making = self.puzzle.making
        return making.changed_first and making.may_lie_otherwise and self._asked.solution is None

    def can_relay(self, draw: Draw) -> bool:
        """Whether nothing but the layout can be changed, and that can."""
        return not draw.found.parts and self._may_relay

    def laid(self, random: Random) -> Draw | None:
        """A random layout that may be changed, which may have several solutions; None if there is none."""
        if not self._may_relay or self._asked.symmetry is not GivenSymmetry.NONE:
            return None
        solution = self._laid(random)
        return None if solution is None or self.puzzle == self._start else self._whole(solution, random)

    def changed(self, draw: Draw, open_: Collection[str], random: Random) -> Draw | None:
        """A draw with a layout changed so that it may say more of those variables; None if that fails. It may
        have several solutions.
        """
        solution, domains = draw.solution, draw.puzzle.shape.domains
        otherwise = dict(solution)
        for name in open_:
            otherwise[name] = random.choice([value for value in domains[name] if value != solution[name]])
        changed = draw.puzzle.making.laid_otherwise(solution, (otherwise,), random)
        if changed is None:
            return None
        refitted = changed.making.refitted(solution)
        if refitted is None:
            return None
        self.puzzle = changed
        return self._whole(dict(refitted), random)

    def with_one_solution(self, draw: Draw, random: Random) -> Draw | None:
        """A draw with a layout changed until it has one solution; None if that fails. Raises `Undecided`."""
        self.puzzle = draw.puzzle
        solution = self._lay_otherwise(draw.solution, random)
        return self._choose(solution, self._parts(solution, str(random.random())), random)

    def _whole(self, solution: Assignment, random: Random) -> Draw:
        """The draw with all clues of the current layout."""
        found = self._parts(solution, str(random.random()))
        return Draw(found.ordered(found.whole), solution, found)

    def open_at_sight(self, draw: Draw) -> Sequence[str]:
        """The variables that single statements leave open. Raises `Undecided`."""
        self.told.open(PuzzleState(draw.puzzle))
        return EaseJudge(self.told).open(draw.puzzle.clue_list.ids)

    # -- variations ----------------------------------------------------------------------------

    def can_vary(self, draw: Draw) -> bool:
        """Whether other clues can be chosen."""
        return not self.all_clues and self._asked.pattern is None and len(draw.found.parts) > 0

    def varied(self, draw: Draw, random: Random) -> Draw:
        """The same solution with most of the same clues, none of them redundant; givens are removed first."""
        taken, left = draw.taken, draw.left
        dropped = random.sample(taken, min(len(taken), random.choice(DROPPED)))
        kept = [part for part in taken if part not in dropped]
        fresh = [part for part in self.to_add(left, random)[:FRESH] if draw.tells(part)]
        whole = with_parts(draw.found.base, [*kept, *dropped, *fresh])
        order = [*dropped, *random.sample(fresh, len(fresh)), *random.sample(kept, len(kept))]
        order.sort(key=is_given, reverse=True)
        return replace(draw, puzzle=draw.found.ordered(self.reduced(draw, whole, order)), hardest=0)

    def reduced(self, draw: Draw, puzzle: Puzzle, parts: Sequence[Part]) -> Puzzle:
        """A puzzle with the draw's solution, without those of the parts that the rest implies."""
        return IntendedSolution(self.told, draw.solution).reduced(puzzle, parts)

    def is_unique(self, draw: Draw) -> bool:
        """Whether the puzzle has no other solution."""
        return IntendedSolution(self.told, draw.solution).is_only(draw.puzzle)

    def is_spare_left(self, draw: Draw) -> bool:
        """Whether a minimal puzzle was asked for, and a clue of this one that need not stay is redundant."""
        if not self._asked.minimal:
            return False
        stay = draw.found.base.clue_list.ids if self._asked.pattern is None else self.puzzle.clue_list.ids
        one = IntendedSolution(self.told, draw.solution)
        return bool(one.spare(draw.puzzle, (*stay, *draw.puzzle.structure.rule_changing)))


def _lifted(puzzle: Puzzle) -> PuzzleState:
    """A puzzle without the rules that clues to be chosen may lift."""
    return PuzzleState(puzzle, off_families=liftable(puzzle))


def _unfulfilled(puzzle: Puzzle) -> frozenset[str]:
    """The ids of rules that are false whatever the values are."""
    shape = puzzle.shape
    return frozenset(rule.id for rule in shape.rules if truth(rule.formula, {}, shape.domains) is False)
