"""Links of programs of which nothing is read are refused in words."""

from __future__ import annotations

import pytest

from puzzles.exchange import read_foreign
from puzzles.text.errors import PuzzleError


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("sgt:mines:9x9,4,4,mabcdef", "an ID of Mines, which hides the mines"),
        ("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/mines.html#9x9n10", "an ID of Mines"),
    ],
)
def test_it_is_said_why(text: str, told: str) -> None:
    with pytest.raises(PuzzleError, match=told):
        read_foreign(text)


def test_other_texts_are_left_to_the_formats() -> None:
    assert read_foreign("https://example.org/penpa") is None
    assert read_foreign("notes about penpa-edit/#links") is None
