"""Draws adjusted to a grade: more clues while they are too hard, fewer while they are too easy.

The difficulty of a draw is measured by an ascent, which ends where it is too hard: there more clues are
needed. Whether single statements suffice is decided fast, so that chooses the clues of an easy puzzle; a
hard one starts from these, and clues are removed, because the steps at which an ascent ends take long to
find.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from random import Random

from msgspec.structs import replace

from puzzles.formulas.statements import Literal
from puzzles.model.state import PuzzleState
from solvers.generation.choice import plainest
from solvers.generation.draws import Draw, Draws
from solvers.generation.ease import EaseJudge
from solvers.generation.grading import ascent_of, distance, profile_of
from solvers.generation.one_solution import Part
from solvers.generation.parts import is_given, leaves_enough, meaning_of, with_parts
from solvers.queries.steps import Grade
from solvers.walks.ascent import Ascent

VARIED = 10
"""The most variations that are tried for a harder one."""
RELAID, RELAID_AT_SIGHT = 4, 20
"""The most changes of a layout in a row that leave no less open to an ascent, and to single statements."""
FEW_OPEN, MOST_OPEN = 1 / 16, 3 / 4
"""The share of the variables that single statements may leave open where a layout may be of medium
difficulty, and above which they do not tell how hard it is.
"""
TRIED = 8
"""The most batches of clues that are tried for removal to make a puzzle harder."""
MORE = 3
"""The most further clues, as a multiple of a puzzle's clues, with which single statements are to suffice."""
LOT = 8
"""The share of its clues by which a puzzle gets more at a time."""


class Climb:
    """Adjusts draws to a grade, or near it."""

    def __init__(self, draws: Draws, wanted: Grade, *, minimal: bool) -> None:
        self._draws, self._wanted, self._minimal = draws, wanted, minimal
        self._most = Grade.HARD if wanted is Grade.VERY_HARD else wanted

    def anew(self, random: Random) -> Draw | None:
        """A new draw with its difficulty; None if that fails. Raises `Undecided`."""
        laid = None
        if self._most is not Grade.HARD and not self._minimal and not self._by_walking:
            laid = self._draws.laid(random)
            if laid is not None and self._draws.can_relay(laid):
                return self._relaid_at_sight(laid, random)
        draw = self._draws.anew(random, laid)
        return None if draw is None else self.graded(draw, random)

    def graded(self, draw: Draw, random: Random) -> Draw:
        """The draw with its difficulty; with more clues, if that makes it as easy as wanted.

        Raises `Undecided`.
        """
        if not self._by_walking and self._draws.can_relay(draw):
            return self._relaid(draw, random)
        draw = self._judged(draw)
        if self._minimal or self._draws.all_clues or not draw.found.parts:
            return draw
        if not self._is_too_hard(draw) and self._is_sure(draw):
            return draw
        plain = None if self._wanted is Grade.MEDIUM else self._plain(draw, random)
        eased = plain or self._eased(draw, random)
        if eased is None:
            return draw
        hardened = self._hardened(eased, random)
        return hardened if self._is_sure(hardened) else eased

    def _relaid_at_sight(self, draw: Draw, random: Random) -> Draw | None:
        """The draw with a layout changed while single statements leave something open, which is seen much
        faster than where an ascent ends; None if it is too hard then. Where single statements hardly tell
        anything, an ascent does.
        """
        few = 0 if self._most is Grade.EASY else FEW_OPEN * len(draw.solution)
        open_, vain = self._draws.open_at_sight(draw), 0
        while vain < RELAID_AT_SIGHT:
            if not vain and len(open_) <= few and self._ended(draw)[0] <= self._most.most:
                return replace(draw, hardest=self._most.most)
            vain += 1
            changed = self._draws.changed(draw, open_, random) if open_ else None
            if changed is None:
                continue
            left = self._draws.open_at_sight(changed)
            if len(left) <= len(open_):
                vain = vain if len(left) == len(open_) else 0
                draw, open_ = changed, left
        if len(open_) < MOST_OPEN * len(draw.solution):
            return None
        unique = self._draws.with_one_solution(draw, random)
        return None if unique is None else self._relaid(unique, random)

    def _relaid(self, draw: Draw, random: Random) -> Draw:
        """The draw with its difficulty, or if it is not too hard, the highest one that is not. While it is
        too hard, its layout is changed where the ascent ends; a change is kept that leaves no more open
        there.
        """
        hardest, open_ = self._ended(draw)
        vain = 0
        while hardest > self._most.most and vain < RELAID:
            vain += 1
            changed = self._draws.changed(draw, open_, random)
            changed = changed and self._draws.with_one_solution(changed, random)
            if changed is None:
                continue
            then, left = self._ended(changed)
            if len(left) <= len(open_) or then <= self._most.most:
                vain = vain if len(left) == len(open_) else 0
                draw, hardest, open_ = changed, then, left
        return replace(draw, hardest=hardest)

    def _ended(self, draw: Draw) -> tuple[int, Collection[str]]:
        """Whether it is too hard, as a number that is then above the limit, and the variables that are open
        where an ascent ends.
        """
        ascent = self._ascent(draw, at_once=self._most.most)
        return ascent.hardest(), ascent.open()

    def may_vary(self, draw: Draw) -> bool:
        """Whether a variation may be nearer to the grade: not of a draw that is too hard with all clues."""
        return self._draws.can_vary(draw) and (self._minimal or not self._is_too_hard(draw))

    def varied(self, draw: Draw, random: Random) -> Draw:
        """A variation of a draw: of several, the first that is harder, if there is one. Raises
        `Undecided`.
        """
        found = draw
        for _ in range(VARIED):
            found = self._draws.varied(draw, random)
            if self._minimal and self._draws.is_spare_left(found):
                continue
            found = self.graded(found, random)
            if found.hardest > draw.hardest or distance(self._grade(draw), self._wanted) >= 0:
                break
        return found

    @property
    def _by_walking(self) -> bool:
        """Whether puzzles are graded by walkthroughs alone: those with few clues have short walkthroughs,
        and these are often easier than an ascent.
        """
        return self._draws.puzzle.making.has_few_clues

    def _judged(self, draw: Draw) -> Draw:
        if self._by_walking:
            return replace(draw, hardest=self._walked(draw))
        return replace(draw, hardest=self._ascent(draw).hardest())

    def _confirmed(self, draw: Draw, hardest: int) -> int:
        """The difficulty from an ascent; for an easy puzzle that from a walkthrough, which is fast then."""
        return hardest if hardest > self._most.most or self._most is not Grade.EASY else self._walked(draw)

    def _is_sure(self, draw: Draw) -> bool:
        """Whether a walkthrough is no harder than wanted either."""
        return self._confirmed(draw, draw.hardest) <= self._most.most

    def _walked(self, draw: Draw) -> int:
        """The difficulty from a walkthrough; if that is too hard, some number above the limit."""
        profile = profile_of(self._draws.told, draw.puzzle, self._most)
        return self._most.most + 1 if profile is None else profile.hardest

    def _ascent(self, draw: Draw, shown: Iterable[Literal] = (), at_once: int = 0) -> Ascent:
        return ascent_of(self._draws.told, draw.puzzle, draw.solution, self._most, shown, at_once)

    @staticmethod
    def _grade(draw: Draw) -> Grade:
        return Grade.of(draw.hardest)

    def _is_too_hard(self, draw: Draw) -> bool:
        return distance(self._grade(draw), self._wanted) > 0

    def _plain(self, draw: Draw, random: Random) -> Draw | None:
        """The draw with other clues, for which single statements suffice; None if there are none."""
        more = self._more(draw, random)
        whole = with_parts(draw.puzzle, more)
        self._draws.told.open(PuzzleState(whole))
        kept = plainest(EaseJudge(self._draws.told), whole, draw.taken, more, random)
        if kept is None or not leaves_enough((plain := draw.of_parts(kept)).puzzle):
            return None
        plain = self._judged(plain)
        return None if self._is_too_hard(plain) or not self._is_sure(plain) else plain

    def _hardened(self, draw: Draw, random: Random) -> Draw:
        """Without clues, in batches, while it is no harder than wanted, until it is as hard.

        An easy one is as hard from the start, and still loses what it can: only givens, as long as it has
        some.
        """
        parts = self._draws.to_remove(draw.taken, random)
        left = set(self._draws.reduced(draw, draw.puzzle, parts).clue_list)
        removable = [part for part in parts if part[0] not in left]
        if self._wanted is Grade.EASY and any(map(is_given, draw.taken)):
            removable = list(filter(is_given, removable))
        size = max(1, len(removable) // 2)
        for _ in range(TRIED):
            if not removable or self._grade(draw) is self._wanted is not Grade.EASY:
                break
            tried = removable[:size]
            fewer = self._judged(draw.of_parts([part for part in draw.taken if part not in tried]))
            if not self._is_too_hard(fewer):
                draw, removable = fewer, removable[size:]
            elif size == 1:
                removable = removable[1:]
            size = max(1, min(size // 2 if self._is_too_hard(fewer) else size, len(removable)))
        return draw

    def _eased(self, draw: Draw, random: Random) -> Draw | None:
        """With more clues where the ascent ends, until it reaches the solution.

        None if all clues do not suffice, or leave next to nothing to find.
        """
        if self._by_walking:
            return self._eased_by_halves(draw, random)
        if self._is_too_hard(self._judged(draw.of_parts([*draw.taken, *filter(draw.tells, draw.left)]))):
            return None
        left, ascent = self._draws.to_add(draw.left, random), self._ascent(draw)
        hardest = self._confirmed(draw, ascent.hardest())
        while hardest > self._most.most:
            told = self._telling(draw, left, ascent)
            left = [part for part in left if part not in told]
            draw = draw.of_parts([*draw.taken, *told])
            if not told or not leaves_enough(draw.puzzle):
                return None
            for shown in (
                ascent.known(),
                (),
            ):  # and once more from the start, because a step may quote more clues by then
                ascent = self._ascent(draw, shown)
                if (hardest := ascent.hardest()) > self._most.most:
                    break
            hardest = self._confirmed(draw, hardest)
        return replace(draw, hardest=hardest)

    def _eased_by_halves(self, draw: Draw, random: Random) -> Draw | None:
        """With the fewest further clues, found by bisection, that make it no harder than wanted, less those
        that can be removed then. None if all do not suffice, or leave next to nothing to find.
        """
        more = self._more(draw, random)
        low, high, best = 0, len(more), None
        while low < high:
            middle = (low + high) // 2 + 1 if high - low > 1 else high
            eased = self._judged(draw.of_parts([*draw.taken, *more[:middle]]))
            if self._is_too_hard(eased):
                low = middle
            else:
                best, high = eased, middle - 1
        return self._pruned(best, random) if best is not None and leaves_enough(best.puzzle) else None

    def _telling(self, draw: Draw, parts: Sequence[Part], ascent: Ascent) -> list[Part]:
        """Some of the parts that exclude something new where an ascent ended, or else may do so later."""
        told, later = list[Part](), list[Part]()
        most = max(1, len(draw.taken) // LOT)
        for part in parts:
            said = meaning_of(part, draw.puzzle, draw.solution)
            if said is None:
                continue
            (told if any(map(ascent.is_news, said)) else later).append(part)
            if len(told) == most:
                return told
        return told or later[:most]

    def _more(self, draw: Draw, random: Random) -> list[Part]:
        """Further parts that are meaningful, from a limited number of candidates."""
        looked_at = self._draws.to_add(draw.left, random)[: MORE * len(draw.taken)]
        return [part for part in looked_at if draw.tells(part)]

    def _pruned(self, draw: Draw, random: Random) -> Draw:
        """Without clues that can be removed, one after the other, while it stays no harder than wanted."""
        for part in self._draws.to_remove(draw.taken, random):
            fewer = draw.of_parts([each for each in draw.taken if each != part])
            if self._draws.is_unique(fewer) and not self._is_too_hard(fewer := self._judged(fewer)):
                draw = fewer
        return draw
