"""What is said at the beginning of a look."""

from __future__ import annotations

import pytest

from puzzles.files.samples import sample
from puzzles.formulas.formulas import Exactly, Is
from puzzles.formulas.statements import Statement
from puzzles.sentences.patterns import Pattern, PatternShape
from solvers.wording.look_sentences import heads_of


def count(id_: str, number: int, text: str, unit: str = "") -> Statement:
    """That so many of twelve cells are taken."""
    return Statement(id_, text, Exactly(number, tuple(Is(f"{id_}{at}", True) for at in range(12))), unit=unit)


@pytest.mark.parametrize(
    ("counts", "rest"),
    [
        ([4], "four of them in row 1, so six are elsewhere"),
        ([4, 5], "nine of them in rows 1 and 2, so one is elsewhere"),
        ([4, 6], "all of them in rows 1 and 2"),
        ([10], "all of them in row 1"),
    ],
)
def test_of_a_count_it_is_said_where_it_is_and_what_is_left(counts: list[int], rest: str) -> None:
    """The lines that are quoted so are not said again; others are."""
    whole = count("whole", 10, "the fleet has 10 parts")
    lines = [count(f"r{row}", number, "", f"row {row}") for row, number in enumerate(counts, 1)]
    other = count("c1", 2, "column 1 has two parts")
    look = Pattern(PatternShape.LOOK, 2, remainders=(("whole", *(line.id for line in lines)),))
    said = heads_of([whole, *lines, other], look, sample("battleships-6x6").load())
    assert said == [f"the fleet has 10 parts, {rest}", "column 1 has two parts"]
