"""What is written on a shaded cell can be read there, whatever is told of the cell."""

from __future__ import annotations

import pytest
from rich.color import Color as Colour
from rich.style import Style
from textual.color import Color

from puzzles.types.nonogram.puzzle import Nonogram
from tests.helpers.driving import on_screen
from tui.screens.bodies.grid_body import GridBody
from tui.widgets.board.cells.cell_art import cell_lines
from tui.widgets.board.drawing.styles import Pens
from tui.widgets.board.view.grid_view import CellView, Mark, Role

READABLE = 4.5
"""The least contrast of letters with what is behind them."""


def luminance(color: Colour) -> float:
    """How light it is, as the guidelines for accessible pages define it."""
    channels = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in Color.from_rich_color(color).normalized
    )
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), channels, strict=True))


def contrast(style: Style) -> float:
    """Between the two colours of a style."""
    assert style.color is not None
    assert style.bgcolor is not None
    light, dark = sorted((luminance(style.color), luminance(style.bgcolor)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", ["textual-dark", "textual-light"])
async def test_signs_on_shaded_cells_can_be_read(theme: str) -> None:
    marks: tuple[Mark, ...] = ("wrong", "conflict", "trial", "follows", "selected", "changed", "done")
    roles: tuple[Role, ...] = ("given", "entry")
    async with on_screen(GridBody, Nonogram(3, 3)) as (body, pilot):
        pilot.app.theme = theme
        await pilot.pause()
        pens = Pens(body.board)
        for mark in marks:
            for role in roles:
                pen = pens.cell(CellView("■", role, frozenset({mark})), has_cursor=False)
                assert contrast(pen["on-fill"]) >= READABLE, (mark, role)


async def test_the_cursor_is_seen_in_a_black_cell() -> None:
    async with on_screen(GridBody, Nonogram(3, 3)) as (body, _):
        pens, block = Pens(body.board), CellView("", "block")
        assert contrast(pens.cell(block, has_cursor=True)["fill"]) >= READABLE
        assert contrast(pens.cell(block, has_cursor=False)["fill"]) == 1


async def test_only_the_line_of_a_value_is_underlined() -> None:
    """In a tall cell lines above and below it would look like ruled paper."""
    async with on_screen(GridBody, Nonogram(3, 3)) as (body, _):
        equal = CellView("5", "entry", frozenset[Mark]({"equal"}))
        pen = Pens(body.board).cell(equal, has_cursor=False)
        underlined = [any(pen[span.part].underline for span in line) for line in cell_lines(equal, 7, 3)]
        assert underlined == [False, True, False]
