"""Sums that cross, against all digits."""

from __future__ import annotations

from itertools import product

import pytest

from puzzles.files.storage import parse
from solvers.handlers.registry import answers
from solvers.queries.steps import Step, Walk
from tests.helpers.sat_session import SatSession

SUMS = (3, 4, 5, 8, 10, 13, 16, 17)


def digits(total: int) -> set[int]:
    """Those that are one of two different digits with that sum."""
    return {one for one in range(1, 10) if total - one in range(1, 10) and total != 2 * one}


@pytest.mark.parametrize(("below", "right"), product(SUMS, SUMS))
def test_where_two_sums_cross_is_the_one_digit_that_both_have(below: int, right: int) -> None:
    puzzle = parse(f'puzzle = "kakuro"\ngrid = """\n# {below}/ #\n/{right} . .\n# . #\n"""')
    (step, *_) = (answer for answer in answers(Walk(), SatSession(puzzle)) if isinstance(answer, Step))
    both = digits(below) & digits(right)
    assert (step.technique == "sums that cross") == (len(both) == 1)
    if len(both) == 1:
        (digit,) = both
        told = {one.name: one.value for one in step.conclusions if one.positive}
        assert told == {"r2c2": digit, "r3c2": below - digit, "r2c3": right - digit}
