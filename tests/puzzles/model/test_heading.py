"""What a heading may say."""

from __future__ import annotations

import pytest

from puzzles.model.heading import Heading
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable


@pytest.mark.parametrize("solution", ["", "1234341221434321", "1 2 10\n11 3 4"])
def test_a_solution_is_digits(solution: str) -> None:
    heading = Heading("T", solution=solution)
    assert Heading.read(TomlTable(heading.write())) == heading


def test_another_solution_is_refused() -> None:
    with pytest.raises(
        PuzzleError, match=r"solution: found '12\?4'; expected the digits of the cells, row by row"
    ):
        Heading(solution="12?4")
