"""The ground of a cell on a picture: the most urgent of its marks."""

from __future__ import annotations

import re
from itertools import chain, combinations

from tui.pages.svg import svg
from tui.widgets.board.view.grid_view import CellView, GridView, Mark

URGENT: tuple[Mark, ...] = ("conflict", "wrong", "lies", "quoted", "changed")
"""The marks that colour a cell, most urgent first."""


def test_of_all_marks_of_a_cell_the_most_urgent_colours_it() -> None:
    for some in chain.from_iterable(combinations(URGENT, count) for count in range(len(URGENT) + 1)):
        drawn = svg(GridView(1, 2, {"r1c2": CellView("1", marks=frozenset(some))}), "")
        found = re.findall(r'<rect class="(\w+)" x="(\d+)', drawn)
        coloured = [(mark, x) for mark, x in found if mark in URGENT]
        assert [mark for mark, _ in coloured] == [*some[:1]]
        assert all(int(x) > 40 for _, x in coloured)
