"""What a bar shows where there is not room for all of it."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult
from textual.color import Color

from tui.widgets.text_bar import TextBar
from tui.words.tones import Phrase, Tone

VERDICT = " The conclusion does not follow · more than 1,000,000 countermodels so far … "
COVERS = "· clues + your 12 entries, 3 clues off, anti-knight off "
BUSY = " z3 busy 12.3 s · Esc cancels "


class Barred(App[None]):
    def compose(self) -> ComposeResult:
        yield TextBar()


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (200, (VERDICT, COVERS, BUSY)),
        (120, (VERDICT, BUSY)),
        (80, (VERDICT,)),
    ],
)
async def test_the_first_piece_is_whole_as_long_as_there_is_room_for_it(
    width: int, shown: tuple[str, ...]
) -> None:
    app = Barred()
    async with app.run_test(size=(width, 5)) as pilot:
        bar = app.query_one(TextBar)
        bar.show([Phrase(VERDICT), Phrase(COVERS)], [Phrase(BUSY)])
        await pilot.pause()
        text = bar.render_line(0).text
        for piece in (VERDICT, COVERS, BUSY):
            assert (piece in text) == (piece in shown)
        assert bar.render_line(0).cell_length == width


async def test_what_does_not_fit_ends_in_dots() -> None:
    app = Barred()
    async with app.run_test(size=(30, 5)) as pilot:
        bar = app.query_one(TextBar)
        bar.show([Phrase(VERDICT)])
        await pilot.pause()
        assert bar.render_line(0).text == f"{VERDICT[:29]}…"


@pytest.mark.parametrize("theme", ["textual-dark", "textual-light"])
async def test_muted_pieces_are_between_the_others_and_the_ground(theme: str) -> None:
    app = Barred()
    async with app.run_test(size=(40, 5)) as pilot:
        app.theme = theme
        await pilot.pause()
        bar = app.query_one(TextBar)
        bar.show([Phrase("plain"), Phrase("muted", Tone.MUTED)])
        plain, muted = (style for _, style, _ in list(bar.render_line(0))[:2])
        assert plain is not None
        assert muted is not None
        ground, full, faint = (
            Color.from_rich_color(each).brightness for each in (plain.bgcolor, plain.color, muted.color)
        )
        assert sorted((ground, faint, full)) in ([ground, faint, full], [full, faint, ground])
        assert faint not in (ground, full)
