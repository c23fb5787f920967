"""Which names have to be typed in quotes: those that could be read as something else."""

from __future__ import annotations

import pytest

from puzzles.types.zebra.puzzle import Zebra
from puzzles.types.zebra.reading.typing_help import completed_names

HERBS = "bay", "bay leaf", "chives"


@pytest.mark.parametrize(
    ("herb", "typed"),
    [
        ("dill", "dill"),
        ("wild dill", "wild dill"),
        ("No. 5", "No. 5"),
        ("dill+", '"dill+"'),
        ("dill, dried", '"dill, dried"'),
        ("next to", '"next to"'),
        ('the "wild" one', '"the \\"wild\\" one"'),
    ],
)
def test_what_could_be_misread_is_quoted(herb: str, typed: str) -> None:
    """Bay is quoted as well: it may be the beginning of another name."""
    jars = "red", "green", "blue", "white"
    puzzle = Zebra(4, (("herb", (*HERBS, herb)), ("jar", jars)))
    assert completed_names(puzzle.vocabulary)[:4] == ('"bay"', "bay leaf", "chives", typed)
