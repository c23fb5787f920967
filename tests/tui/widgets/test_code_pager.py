"""The pager of code, by keys and by mouse: where the cursor is, and what is in sight."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult
from textual.events import MouseScrollDown, MouseScrollUp

from tui.widgets.code_pager import CodePager


class Reader(App[None]):
    """A pager of 20 lines alone, of which eight are in sight, and the lines that were chosen."""

    CSS = "CodePager { width: 30; height: 8; }"

    def __init__(self) -> None:
        super().__init__()
        self.chosen: list[int] = []

    def compose(self) -> ComposeResult:
        yield CodePager()

    def on_mount(self) -> None:
        self.pager.show_text("\n".join(f"line {number} {'abcdefghij' * 6}" for number in range(1, 21)))
        self.pager.focus()

    def on_code_pager_chosen(self, event: CodePager.Chosen) -> None:
        self.chosen.append(event.control.cursor + 1)

    @property
    def pager(self) -> CodePager:
        return self.query_one(CodePager)

    @property
    def first(self) -> int:
        """The number of the first line in sight."""
        return int(self.pager.text.split()[0])

    async def roll(self, event: type[MouseScrollDown | MouseScrollUp]) -> None:
        """Turn the wheel of the mouse over the pager."""
        self.pager.post_message(event(self.pager, 1, 1, 0, 0, 0, False, False, False))


@pytest.mark.parametrize(
    ("keys", "line", "first"),
    [
        ("down down", 3, 1),
        ("down down up", 2, 1),
        ("up", 1, 1),
        ("pagedown", 8, 1),
        ("pagedown space", 15, 8),
        ("pagedown pagedown pagedown", 20, 13),
        ("pagedown pagedown pageup", 8, 8),
        ("end", 20, 13),
        ("end up", 19, 13),
        ("end pageup", 13, 13),
        ("end pageup pageup", 6, 6),
        ("end home", 1, 1),
    ],
)
async def test_keys_move_the_cursor_and_keep_it_in_sight(keys: str, line: int, first: int) -> None:
    """A page down shows what follows the last line in sight; that line stays."""
    app = Reader()
    async with app.run_test() as pilot:
        await pilot.press(*keys.split())
        assert (app.pager.cursor + 1, app.first) == (line, first)


async def test_long_lines_are_read_on_to_the_right_and_back() -> None:
    app = Reader()
    async with app.run_test() as pilot:
        begin = app.pager.text
        await pilot.press("l")
        after = app.pager.text
        assert after != begin
        assert after.split()[1].strip("│┃") in "abcdefghij" * 6
        await pilot.press("h", "h")
        assert app.pager.text == begin


async def test_the_mouse_rolls_the_text_points_at_lines_and_chooses_by_two_clicks() -> None:
    """The cursor stays on its line while the wheel turns."""
    app = Reader()
    async with app.run_test() as pilot:
        for event, first in ((MouseScrollDown, 3), (MouseScrollDown, 5), (MouseScrollUp, 3)):
            await app.roll(event)
            await pilot.pause()
            assert (app.first, app.pager.cursor + 1) == (first, 1)
        await pilot.click(CodePager, offset=(5, 2))
        assert (app.pager.cursor + 1, app.chosen) == (5, [])
        await pilot.click(CodePager, offset=(5, 3), times=2)
        assert (app.pager.cursor + 1, app.chosen) == (6, [6])
