"""What small rules of one family show at several cells is one step."""

from __future__ import annotations

import pytest

from puzzles.geometry.grid import cell_name, place_of
from solvers.deduction.likewise import MOST_CONCLUSIONS, MOST_FACTS
from tests.helpers.walkthroughs import walks, walkthrough


@pytest.mark.parametrize("name", walks(["heyawake-8x8", "heyawake-10x10"]))
def test_what_is_around_several_shaded_cells_is_one_step(name: str) -> None:
    """All that is beside them and still open, and no more than a few cells at once."""
    known, most = set[str](), 0
    for step in walkthrough(name)[0]:
        if step.technique == "beside a shaded cell":
            shaded = {fact.literal.name for fact in step.facts}
            beside = {
                cell_name(row + down, column + right)
                for row, column in map(place_of, shaded)
                for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
                if row + down >= 0 <= column + right
            }
            told = {one.name for one in step.conclusions}
            assert told <= beside
            assert not {one for one in beside - told if one not in known and one in _cells(name)}
            assert len(told) <= MOST_CONCLUSIONS
            assert step.apart == (len(step.statements) > 1)
            most = max(most, len(shaded))
        known |= {one.name for one in step.conclusions}
    assert 1 < most <= MOST_FACTS


def _cells(name: str) -> set[str]:
    size = int(name.rpartition("x")[2])
    return {cell_name(row, column) for row in range(size) for column in range(size)}
