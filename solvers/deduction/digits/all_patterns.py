"""The easiest pattern of digits on a board: those that players look for first come first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from puzzles.sentences.techniques import PatternShape
from solvers.deduction.cost import CHAIN_COSTS, COSTS, cost, easiest_of
from solvers.deduction.deduction import Deduction
from solvers.deduction.digits.alternating import Alternating
from solvers.deduction.digits.candidates import Candidates
from solvers.deduction.digits.colouring import Colouring
from solvers.deduction.digits.finned import finned
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
        yield from (*single_digit(sight), *wings(sight), *fish())
        yield from (*finned(candidates, 2), *colouring.simple())

    searches: tuple[tuple[int, Search], ...] = (
        (0, short),
        (CHAIN_COSTS[PatternShape.MULTI_COLOURING], colouring.multiple),
        (COSTS[PatternShape.FINNED, 3], lambda: finned(candidates, 3)),
        (CHAIN_COSTS[PatternShape.SUE_DE_COQ], lambda: sue_de_coq(sight)),
        (CHAIN_COSTS[PatternShape.X_CHAIN], chains.short),
        (CHAIN_COSTS[PatternShape.ALS_XZ], chains.any),
    )
    best: Deduction | None = None
    for at_least, search in searches:  # what is found there costs so much at the least
        if best is not None and cost(best, board) <= at_least:
            break
        best = easiest_of(board, (*([best] if best else []), *search()))
    return best
