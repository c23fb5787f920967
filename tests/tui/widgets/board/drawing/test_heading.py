"""The column labels above a grid."""

from __future__ import annotations

from typing import cast

import pytest
from rich.style import Style

from tests.tui.widgets.board.places.test_frame import Plain
from tests.tui.widgets.board.test_grid_board import Shown
from tui.widgets.board.drawing.heading import heading
from tui.widgets.board.drawing.ink import Ink
from tui.widgets.board.places.frame import Frame
from tui.widgets.board.places.walls import Walls
from tui.widgets.board.view.grid_view import CellSize, GridView


class Told(Plain):
    """Pens of which one can be told from another by the letter that is its link."""

    ground, heading, lead, done = (Style(link=letter) for letter in ".hLd")


ONE = GridView(1, 3, column_labels=("1", "2", "3"))
TALL = GridView(1, 3, row_labels=("r",), column_labels=("up\n1", "2", "a\nb\n3"))
GROUPS = GridView(1, 3, column_labels=("1", "2", "3"), column_groups=(("Hue", 2), ("Pets", 1)))
WIDE = GridView(1, 12, column_labels=tuple(map(str, range(1, 13))))
LONG = GridView(1, 3, column_labels=("10000", "20000", "30000"))
NAMED = GridView(1, 3, column_labels=("North", "2"))
TWO = GridView(1, 2, column_labels=("10", "11"))
HEAD, LEAD = "...hhhhhhhhhhhh", "...LLLhhhhhhhhh"
SMALL, LINED, LARGE = CellSize(1, 1, lined=False), CellSize(1, 1), CellSize(3, 1)


@pytest.mark.parametrize(
    ("view", "size", "lead", "lines"),
    [
        (ONE, LARGE, None, ["  1   2   3  ", ".hhhhhhhhhhhh"]),
        (ONE, LARGE, 1, ["  1   2   3  ", ".hhhhLLLhhhhh"]),
        (TALL, LARGE, None, ["            a  ", HEAD, "    up      b  ", HEAD, "    1   2   3  ", HEAD]),
        (
            TALL,
            LARGE,
            0,
            ["            a  ", HEAD, "    up      b  ", LEAD, "    1   2   3  ", LEAD],
        ),
        (GROUPS, LARGE, None, ["   Hue   Pe… ", ".ddddddd.ddd.", "  1   2   3  ", ".hhhhhhhhhhhh"]),
        (WIDE, SMALL, None, [" 1 3 5 7 9 11 ", ".h.h.h.h.h.hh."]),
        (WIDE, LINED, 11, [" 1 2 3 4 5 6 7 8 9 10  12", ".h.h.h.h.h.h.h.h.h.hh..LL"]),
        (LONG, LARGE, None, ["10000   30000", "hhhhh...hhhhh"]),
        (NAMED, LARGE, 0, [" No…  2      ", ".LLLhhhhhhhhh"]),
        (TWO, CellSize(2, 1), None, [" 10 11 ", ".hh.hh."]),
        (
            WIDE,
            CellSize(2, 1, lined=False),
            None,
            ["  1 2 3 4 5 6 7 8 9  11   ", "..h.h.h.h.h.h.h.h.h..hh..."],
        ),
    ],
)
def test_a_heading_is_drawn_above_its_columns(
    view: GridView, size: CellSize, lead: int | None, lines: list[str]
) -> None:
    """Line by line, and below each the letters of the pens: ground, heading, lead, done."""
    frame, found = Frame.of(view, Walls.of(view), size), []
    for y in range(view.heading_lines):
        segments = heading(view, frame, y, cast(Ink, Told()), lead)
        found.append("".join(segment.text for segment in segments))
        found.append(
            "".join((segment.style.link or "") * len(segment.text) for segment in segments if segment.style)
        )
    assert found == lines


async def test_numbers_that_would_touch_are_left_out_but_never_that_of_the_cursor() -> None:
    numbers = tuple(str(number) for number in range(1, 15))
    app = Shown(GridView(1, 14, column_labels=numbers, leading=True, sizes=(CellSize(1, 1),)))
    async with app.run_test(size=(40, 5)) as pilot:
        app.board.focus()
        for column, labels in [
            (0, "1 2 3 4 5 6 7 8 9 10  12  14"),
            (10, "1 2 3 4 5 6 7 8 9   11  13"),
            (12, "1 2 3 4 5 6 7 8 9 10    13"),
        ]:
            app.board.cursor = f"r1c{column + 1}"
            await pilot.pause()
            assert app.board.render_line(0).text.strip() == labels
