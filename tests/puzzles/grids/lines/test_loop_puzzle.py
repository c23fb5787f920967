"""What loops are made of: the borders of random areas."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.types.masyu.puzzle import Masyu


@settings(max_examples=25)
@given(st.integers(3, 7), st.integers(3, 7), st.randoms(use_true_random=False))
def test_wishes_are_one_loop(rows: int, columns: int, random: Random) -> None:
    puzzle = Masyu(rows, columns)
    drawn = {wish.name: wish.value for wish in puzzle.making.wishes(random)}
    assert drawn.keys() == {*puzzle.edges.values()}
    assert all(rule.formula.holds(drawn) for rule in puzzle.shape.rules)
