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


@pytest.mark.parametrize(
    ("ends", "told", "said"),
    [
        (["R2C1 would be cut off"], ["R2C1"], "it would be cut off"),
        (["R1C1 would be cut off"], ["R2C1"], "R1C1 would be cut off"),
        (
            ["R5C1 would be cut off from R3C2", "R6C1 would be cut off from R3C2"],
            ["R5C1", "R6C1"],
            "one of them would be cut off from R3C2",
        ),
        (
            [f"R{row}C1 would be cut off" for row in (1, 2, 3, 5)],
            [f"R{row}C2" for row in (1, 2, 3, 5)],
            "R1C1 to R3C1 or R5C1 would be cut off",
        ),
    ],
)
def test_cells_that_were_named_just_before_are_not_named_again(
    ends: list[str], told: list[str], said: str
) -> None:
    assert either_end(ends, told) == said
