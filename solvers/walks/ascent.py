"""The cost of the hardest step of a walkthrough, computed without the steps.

Knowing more hardly ever makes a step harder, so the order of steps does not matter for this: everything that
costs at most as much as the hardest step so far is learnt at once, without reasons, and a full step is only
searched for when nothing like that is left. The walkthrough, which has an order of its own, may now and then
find another hardest step: a look that it passed over for an easier one may be stated differently later.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from puzzles.formulas.formulas import Formula
from puzzles.formulas.statements import Literal
from puzzles.sentences.patterns import PatternShape
from puzzles.sentences.runs import Run
from solvers.deduction.costs.deduction_costs import cost
from solvers.deduction.costs.pattern_costs import CHAIN_COSTS, COSTS, LOOK, ROUND, RUN, WHOLE
from solvers.deduction.deduction import Deduction
from solvers.deduction.looks.sighting import Players
from solvers.deduction.placed_deduction import PlacedDeduction
from solvers.propagation.propagate import propagator
from solvers.stack.checker import Checker
from solvers.walks.steps import Derivation, LookedFor, Possible

LARGE = 1000
"""The number of values of all variables together above which no farther looks are tried, since each takes
seconds.
"""
ONLY_PLACE = COSTS[PatternShape.ONLY_PLACE, 1]


class _TooHardError(Exception):
    """Raised if the next step costs more than the limit."""


class Ascent(Derivation):
    """A derivation that climbs to the solution of a board that has exactly one."""

    def __init__(
        self,
        checker: Checker,
        possible: Possible,
        players: Players,
        most: int,
        shown: Iterable[Literal] = (),
        at_once: int = 0,
    ) -> None:
        """It ends where a step costs more than `most`. `shown` are facts known at the start. All that costs
        no more than `at_once` is learnt without a search for the easiest, which is much faster.
        """
        self._limit, self._at_once = most, at_once
        rounds = 1 if most <= LOOK + ROUND and not players.has_easy_looks else None
        super().__init__(checker, possible, shown, players=players, graded_only=True, rounds=rounds)
        self._before = dict(self.board.domains)
        if sum(map(len, self.board.domains.values())) > LARGE:
            self._farther = []

    def hardest(self) -> int:
        """The cost of the hardest step, at least `at_once`; if that exceeds the limit, some higher number.

        Raises `Undecided`.
        """
        level = self._at_once
        try:
            while level <= self._limit and self.targets():
                self._checker.stack.solver.checkpoint()
                if not self._learn_all(level):
                    self._before = dict(self.board.domains)
                    derived = self.next()
                    assert derived is not None
                    level = max(level, derived.cost)
        except _TooHardError:
            return self._limit + 1
        return level

    def known(self) -> list[Literal]:
        """Everything known before the step that was too hard."""
        return self.board.facts(self._before)

    def open(self) -> list[str]:
        """The variables with several values left before the step that was too hard."""
        return [name for name, values in self._before.items() if len(values) > 1]

    def is_news(self, formula: Formula) -> bool:
        """Whether a formula by itself would exclude something at that point."""
        says = propagator(formula)(self._before)
        return says is None or bool(says)

    def _learn_all(self, level: int) -> bool:
        """Learn what costs at most `level`, by the easiest kind of step that gives something; returns
        whether there was anything.
        """
        for batch in self._batches(level):
            new = [literal for literal in batch if not self.board.knows(literal)]
            if new:
                self._learn(new)
                return True
        return False

    def _batches(self, level: int) -> Iterator[Iterable[Literal]]:
        """What follows at a cost of at most `level`, in batches, those first that are computed faster."""
        yield self._said_by(self._openings.found(), level)
        yield self._singles.bare(level)
        for at_least, look in self._looked_for():
            if at_least > level:
                return
            if at_least == ONLY_PLACE:  # these were asked above
                continue
            if at_least == LOOK:
                yield self._said_by(self._looks.within(level), level)
            yield self._said_by(look(level), level)
        for looks in self._farther:
            yield self._said_by(looks.within(level), level)

    def _looked_for(self) -> Sequence[LookedFor]:
        """The kinds of steps that may be within the limit."""
        easiest = ONLY_PLACE, lambda most: self._singles.easiest()
        every = (easiest if each[0] == ONLY_PLACE else each for each in super()._looked_for())
        return tuple(each for each in every if each[0] <= self._limit)

    def _run(self, derived: PlacedDeduction, run: Run) -> PlacedDeduction:
        """What follows in a run is learnt anyway; a run matters only if it is cheaper than the step."""
        return super()._run(derived, run) if derived.cost > RUN else derived

    def _said_by(self, found: Iterable[Deduction], level: int) -> Iterator[Literal]:
        return (
            literal
            for deduction in found
            if cost(deduction, self.board) <= level
            for literal in deduction.conclusions
        )

    def _chain(self, best: Deduction | None) -> Deduction | None:
        if self._limit < CHAIN_COSTS[PatternShape.FORCED_OUT] and self._most(best) > self._limit:
            raise _TooHardError
        return super()._chain(best)

    def _harder(self, targets: Sequence[Literal]) -> Deduction:
        if self._limit < WHOLE:
            raise _TooHardError
        return super()._harder(targets)
