"""The easiest pattern of digits on a board: those that players look for first come first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from puzzles.sentences.techniques import PatternShape
from solvers.deduction.cost import CHAIN_COSTS, COSTS, cost, easiest_of
from solvers.deduction.deduction import Deduction
from solvers.deduction.digits.alternating import Alternating
from solvers.deduction.digits.candidates import Candidates
from solvers.deduction.digits.colouring import Colouring
from solvers.deduction.digits.death_blossom import death_blossoms
from solvers.deduction.digits.finned import finned, jellyfish
from solvers.deduction.digits.franken import franken
from solvers.deduction.digits.sight import Sight
from solvers.deduction.digits.single_digit import single_digit
from solvers.deduction.digits.sue_de_coq import sue_de_coq
from solvers.deduction.digits.wings import wings
from solvers.propagation.known_facts import KnownFacts

Search = Callable[[], Iterable[Deduction]]


def digit_pattern(
    sight: Sight, board: KnownFacts, fish: Callable[[], Iterator[Deduction]]
) -> Deduction | None:
    """The easiest; what is harder than a pattern that is found is not looked for."""
    candidates = Candidates(sight)
    colouring, chains = Colouring(candidates), Alternating(candidates)

    def short() -> Iterator[Deduction]:
        yield from (*single_digit(sight), *wings(sight), *fish(), *jellyfish(candidates))
        yield from (*finned(candidates, 2), *colouring.simple())

    searches: tuple[tuple[int, Search], ...] = (
        (0, short),
        (CHAIN_COSTS[PatternShape.MULTI_COLOURING], colouring.multiple),
        (COSTS[PatternShape.FINNED, 3], lambda: finned(candidates, 3)),
        (COSTS[PatternShape.FINNED, 4], lambda: finned(candidates, 4)),
        (CHAIN_COSTS[PatternShape.SUE_DE_COQ], lambda: sue_de_coq(sight)),
        (CHAIN_COSTS[PatternShape.X_CHAIN], chains.short),
        (COSTS[PatternShape.FRANKEN, 2], lambda: franken(candidates, 2, with_fins=False)),
        (CHAIN_COSTS[PatternShape.ALS_XZ], chains.any),
        (COSTS[PatternShape.FRANKEN, 3], lambda: franken(candidates, 3, with_fins=False)),
        (CHAIN_COSTS[PatternShape.DEATH_BLOSSOM], lambda: death_blossoms(candidates, chains.sets)),
        (COSTS[PatternShape.FRANKEN, 4], lambda: franken(candidates, 4, with_fins=False)),
        *(
            (COSTS[PatternShape.FINNED_FRANKEN, size], partial(franken, candidates, size, with_fins=True))
            for size in (2, 3, 4)
        ),
    )
    best: Deduction | None = None
    for at_least, search in searches:  # what is found there costs so much at the least
        if best is not None and cost(best, board) <= at_least:
            break
        best = easiest_of(board, (*([best] if best else []), *search()))
    return best
