"""What would happen otherwise, if there are several conclusions."""

from __future__ import annotations

import pytest

from solvers.wording.sentences import either_end


@pytest.mark.parametrize(
    ("ends", "said"),
    [
        ([], ""),
        (["R1C1 would be cut off"], "R1C1 would be cut off"),
        (
            ["R5C1 would be cut off from R3C2", "R6C1 would be cut off from R3C2"],
            "R5C1 or R6C1 would be cut off from R3C2",
        ),
        (
            ["R5C1 would be cut off from R3C2", "R6C1 would be cut off from R1C1"],
            "R5C1 would be cut off from R3C2, or R6C1 would be cut off from R1C1",
        ),
        (
            ["R1C1 would lead nowhere", "R2C1 would meet R3C1", "an area would be in pieces"],
            "R1C1 would lead nowhere, and likewise with the others",
        ),
        (
            ["R1C1 and R1C2 would be too many", "R1C1 and R2C1 would be too many"],
            "R1C1 and R1C2 would be too many, and likewise with the other",
        ),
        (["an area is in pieces", "a wall ends"], "an area is in pieces, or a wall ends"),
    ],
)
def test_the_ends_of_several_cases(ends: list[str], said: str) -> None:
    assert either_end(ends) == said
