"""Cryptarithms on their screen: calculations on the line, digits at the letters."""

from __future__ import annotations

import pytest

from puzzles.core.errors import InputError
from puzzles.types.cryptarithm.puzzle import Cryptarithm
from tests.helpers.driving import running
from tests.helpers.fake_engine import FakeEngine
from tui.types.cryptarithm import CryptarithmForm


async def test_a_calculation_is_typed_and_digits_are_written() -> None:
    async with running(Cryptarithm(), FakeEngine()) as driver:
        await driver.press(*"TO", "plus", *"GO", "equals_sign", *"OUT", "enter", "escape")
        puzzle = driver.puzzle_screen.puzzle
        assert [clue.text for clue in puzzle.clues()] == ["TO + GO = OUT"]
        await driver.press("m", "2", "down", "1")
        assert driver.puzzle_screen.workspace.state.filled == {"T": 2, "O": 1}


def test_the_form_asks_for_lines() -> None:
    form = CryptarithmForm()
    made = form.build({"title": "Out", "lines": "TO + GO = OUT\n\nA + B = C\n"})
    assert [clue.text for clue in made.clues()] == ["TO + GO = OUT", "A + B = C"]
    with pytest.raises(InputError, match="no '='"):
        form.build({"title": "", "lines": "TO + GO"})
