"""How puzzles of declared genres are made."""

from __future__ import annotations

from random import Random
from typing import Any

from puzzles.geometry.grid import connected_parts, place_of
from puzzles.types import puzzle_types

KUROTTO: Any = puzzle_types()["kurotto"]


def test_numbers_of_groups_are_made_of_small_groups() -> None:
    """Else nearly all cells are one group, and all numbers the same."""
    making = KUROTTO(10, 10).making
    for seed in range(10):
        shaded = [place_of(wish.name) for wish in making.wishes(Random(seed)) if wish.value]
        assert 20 < len(shaded) < 50
        assert max(map(len, connected_parts(shaded))) < 25


def test_a_number_that_touches_no_group_is_dull() -> None:
    puzzle = KUROTTO(4, 4)
    zero, two = (KUROTTO.clue_kinds[0].parse((1, 1), token, puzzle) for token in ("0", "2"))
    assert puzzle.making.dullness(zero) > puzzle.making.dullness(two)
