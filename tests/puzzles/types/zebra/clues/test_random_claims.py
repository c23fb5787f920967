"""Claims drawn at random: of every sort, over all distances that tell something, and each can be read."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.types.zebra.claims.claim import Claim, CountOf, Negation
from puzzles.types.zebra.claims.groups import Different, Matched
from puzzles.types.zebra.claims.ordered import Difference, Greater, Steps
from puzzles.types.zebra.claims.relations import Apart, At, Between, Near, Same, Shift, Side
from puzzles.types.zebra.clues.random_claims import random_claims
from puzzles.types.zebra.puzzle import Zebra
from puzzles.types.zebra.reading.typing_help import typed_as

CATEGORIES = (
    ("nation", ("brit", "swede", "dane", "german", "finn")),
    ("color", ("red", "green", "white", "blue", "black")),
    ("pet", ("dog", "fox", "snail", "horse", "zebra")),
    ("age", ("21", "22", "25", "29", "40")),
)
ANYWHERE = {Same, Negation, CountOf, Matched, Different}
PLACED = {At, Between, Near, Shift, Side, Apart}
ORDERED = {Greater, Steps, Difference}


def drawn(positions: int | None, categories: tuple[tuple[str, tuple[str, ...]], ...]) -> list[Claim]:
    return list(random_claims(Zebra(positions, categories), Random(1)))


@pytest.mark.parametrize(
    ("positions", "categories", "sorts"),
    [
        (5, CATEGORIES[:3], ANYWHERE | PLACED),
        (None, CATEGORIES[:3], ANYWHERE),
        (None, CATEGORIES, ANYWHERE | ORDERED),
        (5, CATEGORIES, ANYWHERE | PLACED | ORDERED),
    ],
)
def test_claims_of_every_sort_are_drawn_and_each_once(
    positions: int | None, categories: tuple[tuple[str, tuple[str, ...]], ...], sorts: set[type[Claim]]
) -> None:
    claims = drawn(positions, categories)
    assert {type(claim) for claim in claims} == sorts
    assert len(claims) == len(set(claims))


def test_distances_go_as_far_as_a_clue_tells_something() -> None:
    """One that is told with a direction goes to half of the row, one without from two places on."""
    claims = drawn(5, CATEGORIES)
    assert {claim.by for claim in claims if isinstance(claim, Shift)} == {-2, -1, 1, 2}
    assert {claim.distance for claim in claims if isinstance(claim, Apart)} == {2, 3}
    assert {claim.number for claim in claims if isinstance(claim, At)} == {1, 2, 3, 4, 5}


def test_what_is_drawn_can_be_written_and_read() -> None:
    puzzle = Zebra(5, CATEGORIES)
    for claim in drawn(5, CATEGORIES)[:300]:
        assert puzzle.meaning(typed_as(claim, puzzle.vocabulary)) == claim
