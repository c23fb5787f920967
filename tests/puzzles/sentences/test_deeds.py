"""What a person does who writes a value, in words."""

from __future__ import annotations

import pytest

from puzzles.files.samples import sample, samples
from puzzles.formulas.formulas import Value
from puzzles.types import puzzle_types


@pytest.mark.parametrize(
    ("name", "variable", "value", "told"),
    [
        ("slitherlink-5x5", "r4c1.top", True, "draw the top of R4C1"),
        ("slitherlink-5x5", "r4c1.top", False, "cross out the top of R4C1"),
        ("masyu-5x6", "r1c2.left", True, "draw R1C1-R1C2"),
        ("dominosa-easy-1", "r1c2.left", True, "rule out a domino in R1C1-R1C2"),
        ("nurikabe-5x5", "r1c2", True, "shade R1C2"),
        ("nurikabe-5x5", "r1c2", False, "mark R1C2 as not shaded"),
        ("tents-8x8", "r1c1", True, "put a tent in R1C1"),
        ("tents-8x8", "r1c1", False, "rule out a tent in R1C1"),
        ("starbattle-6x6", "r1c1", False, "rule out a star in R1C1"),
        ("minesweeper-8x8", "r1c1", True, "mark R1C1 as a mine"),
        ("minesweeper-8x8", "r1c1", False, "mark R1C1 as safe"),
        ("bridges-easy-1", "r1c1-r1c3", 2, "put two bridges at R1C1-R1C3"),
        ("bridges-easy-1", "r1c1-r1c3", 0, "rule out a bridge at R1C1-R1C3"),
        ("sudoku-4x4", "r1c1", 4, "write 4 in R1C1"),
    ],
)
def test_as_a_person_says_it(name: str, variable: str, value: Value, told: str) -> None:
    puzzle = sample(name).load()
    assert puzzle.wording.deed(value, variable, puzzle.wording.variable_label(variable)) == told


def test_several_places_are_told_together() -> None:
    puzzle = sample("nurikabe-5x5").load()
    assert puzzle.wording.deed(True, "r1c2", "3 cells") == "shade 3 cells"


@pytest.mark.parametrize("name", puzzle_types())
def test_a_deed_is_no_state(name: str) -> None:
    """What is done is told by a verb in front: "write is shaded in R1C1" would be a state."""
    puzzle = samples(name)[0].load()
    for variable in puzzle.shape.shown_variables:
        for value in variable.domain[:3]:
            words = puzzle.wording.deed(value, variable.name, "here").split()
            assert words[0] in {
                "write",
                "draw",
                "cross",
                "close",
                "open",
                "shade",
                "fill",
                "put",
                "rule",
                "mark",
            }
            assert not {"is", "has", "holds", "there"} & set(words)
