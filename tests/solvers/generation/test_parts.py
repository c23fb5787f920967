"""In which order clues are tried for removal, and added."""

from __future__ import annotations

from random import Random

from puzzles.clues.given import Given
from puzzles.model.clue import Clue
from puzzles.types.slitherlink.edge_count import EdgeCount
from solvers.generation.one_solution import Part
from solvers.generation.parts import to_add, to_remove

DULL, MIDDLING, DEAR, OTHER = ((EdgeCount((0, column), column % 4),) for column in range(4))
GIVEN = (Given.of((1, 1), 1),)
PARTS: list[Part] = [DEAR, GIVEN, MIDDLING, OTHER, DULL]


def dullness(clue: Clue) -> float:
    return {DULL[0]: 1.0, MIDDLING[0]: 0.5}.get(clue, 0.0) if isinstance(clue, EdgeCount) else 0.0


def test_givens_and_what_is_dull_go_first_and_come_last() -> None:
    removed = [to_remove(PARTS, Random(seed), dullness) for seed in range(60)]
    added = [to_add(PARTS, Random(seed), dullness) for seed in range(60)]
    for orders in (removed, [order[::-1] for order in added]):
        sooner = {(one, other): 0 for one in PARTS for other in PARTS}
        for order in orders:
            assert sorted(map(PARTS.index, order)) == [*range(5)]
            assert order[0] == GIVEN
            for one, other in sooner:
                sooner[one, other] += order.index(one) < order.index(other)
        assert sooner[DULL, DEAR] == sooner[DULL, OTHER] == 60
        assert all(40 < each < 60 for each in (sooner[DULL, MIDDLING], sooner[MIDDLING, DEAR]))
        assert 15 < sooner[DEAR, OTHER] < 45
