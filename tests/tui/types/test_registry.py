"""Every puzzle type has a body and a form, whether it gives them itself or not."""

from __future__ import annotations

import pytest

from puzzles.types import puzzle_type, type_names
from tests.helpers.driving import running
from tests.helpers.fake_engine import FakeEngine
from tui.screens.body import PuzzleBody
from tui.types.registry import body_type, form_type


@pytest.mark.parametrize("name", type_names())
async def test_a_new_puzzle_of_every_type_comes_on_the_screen(name: str) -> None:
    form = form_type(name)(None)
    assert form.title.startswith("New ")
    assert form.fields({})[0].name == "title"
    puzzle = form.blank()
    assert type(puzzle) is puzzle_type(name)
    assert form_type(name)(puzzle).title != form.title
    async with running(puzzle, FakeEngine(), size=(80, 24)) as driver:
        assert type(driver.puzzle_screen.body) is body_type(name)
        assert issubclass(body_type(name), PuzzleBody)
        driver.puzzle_screen.body.focus_board()
        await driver.press("down", "m", "p", "f4", "escape")
        assert driver.puzzle_screen.puzzle == puzzle
