"""Draws brought to a grade: with more clues while they are too hard, with fewer while they are too easy.

How hard a draw is, is seen by an ascent, which ends where it is too hard. Whether single statements alone
lead to the solution is seen in a moment, so clues are chosen by that first.
"""

from __future__ import annotations

from contextlib import closing
from random import Random

from msgspec.structs import replace

from puzzles.model.state import PuzzleState
from solvers.generation.choice import plainest
from solvers.generation.draws import Draw, Draws
from solvers.generation.ease import EaseJudge
from solvers.generation.grading import distance, hardest_of
from solvers.generation.one_solution import Part
from solvers.generation.parts import leaves_enough, with_parts
from solvers.queries.steps import Grade

VARIED = 10
"""Variations that are tried until one is no easier."""
TRIED = 16
"""Lots of clues that are tried for leaving out on the way to a harder puzzle."""


class Climb:
    """Brings draws to a grade, or near it."""

    def __init__(self, draws: Draws, wanted: Grade, *, minimal: bool) -> None:
        self._draws, self._wanted, self._minimal = draws, wanted, minimal

    def graded(self, draw: Draw, random: Random) -> Draw:
        """The draw with how hard it is; with more clues, if that makes it as easy as wanted.

        Raises `Undecided`.
        """
        draw = self._judged(draw)
        if not self._is_too_hard(draw) or self._minimal or self._draws.all_clues or not draw.found.parts:
            return draw
        return self._plain(draw, random) or self._eased(draw, random) or draw

    def varied(self, draw: Draw, random: Random) -> Draw:
        """A variation of a draw, of some that are no easier if there are such. Raises `Undecided`."""
        found = draw
        for _ in range(VARIED):
            found = self._draws.varied(draw, random)
            if self._minimal and self._draws.is_spare_left(found):
                continue
            found = self.graded(found, random)
            if found.hardest >= draw.hardest or distance(self._grade(draw), self._wanted) >= 0:
                break
        return found

    def _judged(self, draw: Draw) -> Draw:
        most = Grade.HARD if self._wanted is Grade.VERY_HARD else self._wanted
        return replace(draw, hardest=hardest_of(self._draws.told, draw.puzzle, draw.solution, most))

    @staticmethod
    def _grade(draw: Draw) -> Grade:
        return Grade.of(draw.hardest)

    def _is_too_hard(self, draw: Draw) -> bool:
        return distance(self._grade(draw), self._wanted) > 0

    def _plain(self, draw: Draw, random: Random) -> Draw | None:
        """With other clues, of which single statements are enough, and then fewer, as hard as is wanted.

        None if there are none such that it is no harder.
        """
        taken, more = draw.taken, self._more(draw, random)
        whole = with_parts(draw.puzzle, more)
        self._draws.told.open(PuzzleState(whole))
        with closing(EaseJudge(self._draws.told)) as judge:
            kept = plainest(judge, whole, taken, more, random)
        if kept is None:
            return None
        plain = draw.of_parts(kept)
        if not leaves_enough(plain.puzzle) or self._is_too_hard(plain := self._judged(plain)):
            return None
        return self._hardened(plain, random)

    def _hardened(self, draw: Draw, random: Random) -> Draw:
        """Without clues that can go while it is no harder than wanted, in lots, until it is as hard."""
        parts = self._draws.to_remove(draw.taken, random)
        left = set(self._draws.reduced(draw, draw.puzzle, parts).clue_list)
        going = [part for part in parts if part[0] not in left]
        lot = max(1, len(going) // 2)
        for _ in range(TRIED):
            if not going or self._grade(draw) is self._wanted:
                break
            tried = going[:lot]
            fewer = self._judged(draw.of_parts([part for part in draw.taken if part not in tried]))
            if not self._is_too_hard(fewer):
                draw, going = fewer, going[lot:]
            elif lot == 1:
                going = going[1:]
            lot = max(1, min(lot // 2 if self._is_too_hard(fewer) else lot, len(going)))
        return draw

    def _more(self, draw: Draw, random: Random) -> list[Part]:
        """Parts that the puzzle has not, at random: three times as many as it has, at most."""
        more = random.sample(draw.left, min(len(draw.left), 3 * len(draw.taken)))
        return [part for part in more if draw.tells(part)]

    def _eased(self, draw: Draw, random: Random) -> Draw | None:
        """With so many more clues that it is no harder than wanted, the fewest by bisection.

        None if even all of them do not do that, or leave next to nothing to be found.
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
        if best is None or not leaves_enough(best.puzzle):
            return None
        return self._pruned(best, random) if self._draws.puzzle.making.has_few_clues else best

    def _pruned(self, draw: Draw, random: Random) -> Draw:
        """Without clues that can go, one after the other, while it stays no harder than wanted."""
        parts = draw.taken
        for part in random.sample(parts, len(parts)):
            fewer = draw.of_parts([each for each in draw.taken if each != part])
            if self._draws.is_unique(fewer) and not self._is_too_hard(fewer := self._judged(fewer)):
                draw = fewer
        return draw
