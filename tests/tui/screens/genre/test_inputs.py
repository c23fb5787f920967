"""A field of several lines: arrows go through its lines, and from its ends to the fields beside it."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult
from textual.widgets import Input

from tui.screens.genre.inputs import RulesBox


class Page(App[None]):
    """Two lines between two other fields."""

    def compose(self) -> ComposeResult:
        yield Input(id="above")
        yield RulesBox("one\ntwo", id="lines")
        yield Input(id="below")


@pytest.mark.parametrize(
    ("line", "key", "field", "then"),
    [
        (0, "up", "above", None),
        (1, "up", "lines", 0),
        (0, "down", "lines", 1),
        (1, "down", "below", None),
        (0, "shift+up", "lines", 0),
        (1, "shift+down", "lines", 1),
        (1, "shift+up", "lines", 0),
    ],
)
async def test_arrows_leave_at_the_ends_and_with_shift_never(
    line: int, key: str, field: str, then: int | None
) -> None:
    async with Page().run_test() as pilot:
        box = pilot.app.query_one(RulesBox)
        box.focus()
        box.move_cursor((line, 1))
        await pilot.press(key)
        assert pilot.app.focused is not None
        assert pilot.app.focused.id == field
        if then is not None:
            assert box.cursor_location[0] == then
            assert bool(box.selected_text) is key.startswith("shift")
