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


def test_an_arrow_tells_of_something_where_one_can() -> None:
    """A wall with an arrow to nothing is there only where no way from it leads to the loop."""
    kind: Any = puzzle_types()["castle"]
    castle = kind(7, 7)
    making = castle.making
    loop = {wish.name: wish.value is wish.positive for wish in making.wishes(Random(1))}
    further = [clue for clue in making.further_clues([loop]) if castle.stated(clue).formula.holds(loop)]
    told = {clue.cell for clue in further if clue.numbers != (0,)}
    made = list(making.true_clues(loop, Random(2)))
    assert {clue.cell for clue in made} == {clue.cell for clue in further}
    assert all(clue.numbers != (0,) for clue in made if clue.cell in told)
    assert len(told) > 10
