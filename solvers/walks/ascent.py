"""What the hardest step of a walkthrough costs, found without the steps.

What is known hardly ever makes a step harder. So the order of the steps does not matter to that: all that
costs no more than the hardest so far is learnt at once, without its reasons, and one step is looked for in
full only where nothing like that is left. A walkthrough, whose order is its own, may still find something
else to be the hardest now and then: a look that it passed over for an easier one may be told otherwise later.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from puzzles.formulas.formulas import Formula
from puzzles.formulas.statements import Literal
from puzzles.sentences.patterns import PatternShape
from puzzles.sentences.runs import Run
from solvers.deduction.cost import CHAIN_COSTS, COSTS, LOOK, ROUND, RUN, WHOLE, cost
from solvers.deduction.deduction import Deduction
from solvers.deduction.looks.sighting import Players
from solvers.deduction.placed_deduction import PlacedDeduction
from solvers.propagation.propagate import propagator
from solvers.stack.checker import Checker
from solvers.walks.steps import Derivation, LookedFor, Possible

LARGE = 1000
"""Values that the variables may have together, above which nobody looks farther: each look takes seconds."""
ONLY_PLACE = COSTS[PatternShape.ONLY_PLACE, 1]


class _TooHardError(Exception):
    """What follows next costs more than was asked about."""


class Ascent(Derivation):
    """Climbs to the end of a board that has one solution."""

    def __init__(
        self,
        checker: Checker,
        possible: Possible,
        players: Players,
        most: int,
        shown: Iterable[Literal] = (),
    ) -> None:
        """It ends where a step costs more than `most`. `shown` is known from the beginning."""
        self._limit = most
        rounds = 1 if most <= LOOK + ROUND and not players.has_easy_looks else None
        super().__init__(checker, possible, shown, players=players, graded_only=True, rounds=rounds)
        self._before = dict(self.board.domains)
        if sum(map(len, self.board.domains.values())) > LARGE:
            self._farther = []

    def hardest(self) -> int:
        """What the hardest step costs; of steps that cost more than is asked about, anything above that.

        Raises `Undecided`.
        """
        level = 0
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
        """All that is known before the step that was too hard."""
        return self.board.facts(self._before)

    def is_news(self, formula: Formula) -> bool:
        """Whether a formula would rule something out there, by itself."""
        says = propagator(formula)(self._before)
        return says is None or bool(says)

    def _learn_all(self, level: int) -> bool:
        """Learn what costs no more than that of the easiest kind there is; whether there was anything."""
        for lot in self._lots(level):
            new = [literal for literal in lot if not self.board.knows(literal)]
            if new:
                self._learn(new)
                return True
        return False

    def _lots(self, level: int) -> Iterator[Iterable[Literal]]:
        """What follows and costs no more than that, in lots, those first that are found sooner."""
        yield self._said_by(self._openings.found(), level)
        yield self._singles.bare(level)
        for at_least, look in self._looked_for():
            if at_least > level:
                return
            if at_least == ONLY_PLACE:  # that has been asked above
                continue
            if at_least == LOOK:
                yield self._said_by(self._looks.within(level), level)
            yield self._said_by(look(level), level)
        for looks in self._farther:
            yield self._said_by(looks.within(level), level)

    def _looked_for(self) -> Sequence[LookedFor]:
        """What may cost as little as is asked about."""
        easiest = ONLY_PLACE, lambda most: self._singles.easiest()
        every = (easiest if each[0] == ONLY_PLACE else each for each in super()._looked_for())
        return tuple(each for each in every if each[0] <= self._limit)

    def _run(self, derived: PlacedDeduction, run: Run) -> PlacedDeduction:
        """What follows in turn is learnt anyway; what counts is that a step may be easier in a run."""
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
