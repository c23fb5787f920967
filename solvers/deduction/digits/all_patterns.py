"""The easiest digit pattern on a board, searched in the order of cost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from puzzles.sentences.patterns import PatternShape
from solvers.deduction.costs.deduction_costs import cost, easiest_of
from solvers.deduction.costs.pattern_costs import CHAIN_COSTS, COSTS
from solvers.deduction.deduction import Deduction
from solvers.deduction.digits.candidates import Candidates
from solvers.deduction.digits.chains.alternating import Alternating
from solvers.deduction.digits.chains.colouring import Colouring
from solvers.deduction.digits.chains.death_blossom import death_blossoms
from solvers.deduction.digits.each_digit import EachDigit
from solvers.deduction.digits.fish.finned import finned, jellyfish
from solvers.deduction.digits.fish.franken import franken
from solvers.deduction.digits.locked_sets.almost_locked import AlmostLockedSets
from solvers.deduction.digits.locked_sets.sue_de_coq import sue_de_coq
from solvers.deduction.digits.sight import Sight
from solvers.deduction.digits.single_digit import single_digit
from solvers.deduction.digits.wings import wings
from solvers.propagation.known_facts import KnownFacts

Search = Callable[[], Iterable[Deduction]]


class DigitPatterns:
    """The digit patterns on a board; `fish` finds those that fit in one line."""

    def __init__(self, sight: Sight, board: KnownFacts, fish: Callable[[], Iterator[Deduction]]) -> None:
        self._sight, self._board, self._fish = sight, board, fish
        self._sets, self._digits = AlmostLockedSets(sight), EachDigit()

    def easiest(self) -> Deduction | None:
        """The easiest current pattern; None if there is none. Searches that cost more than it are skipped."""
        best: Deduction | None = None
        for at_least, search in self._searches():  # each of its patterns costs at least this
            if best is not None and cost(best, self._board) <= at_least:
                break
            best = easiest_of(self._board, (*([best] if best else []), *search()))
        return best

    def _searches(self) -> tuple[tuple[int, Search], ...]:
        sight, candidates = self._sight, Candidates(self._sight)
        colouring, chains = Colouring(candidates), Alternating(candidates, self._sets)
        found = partial(self._digits.found, candidates)

        def short() -> Iterator[Deduction]:
            yield from (*single_digit(sight), *wings(sight), *self._fish(), *found(jellyfish))
            yield from (*found(finned, 2), *colouring.simple())

        return (
            (0, short),
            (CHAIN_COSTS[PatternShape.MULTI_COLOURING], colouring.multiple),
            (COSTS[PatternShape.FINNED, 3], partial(found, finned, 3)),
            (COSTS[PatternShape.FINNED, 4], partial(found, finned, 4)),
            (CHAIN_COSTS[PatternShape.SUE_DE_COQ], lambda: sue_de_coq(sight)),
            (CHAIN_COSTS[PatternShape.X_CHAIN], chains.short),
            (COSTS[PatternShape.FRANKEN, 2], partial(found, franken, 2)),
            (CHAIN_COSTS[PatternShape.ALS_XZ], chains.any),
            (COSTS[PatternShape.FRANKEN, 3], partial(found, franken, 3)),
            (
                CHAIN_COSTS[PatternShape.DEATH_BLOSSOM],
                lambda: death_blossoms(candidates, self._sets.found()),
            ),
            (COSTS[PatternShape.FRANKEN, 4], partial(found, franken, 4)),
            (COSTS[PatternShape.FINNED_FRANKEN, 2], partial(found, franken, 2, True)),
            (COSTS[PatternShape.FINNED_FRANKEN, 3], partial(found, franken, 3, True)),
        )
