"""Where solutions stand on the sheets of paper at the end of a booklet."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree

from puzzles.model.state import PuzzleState
from tests.helpers.canned import SMALL, solutions
from tui.pages.booklet import Booklet, svg
from tui.pages.sheet import Sheet
from tui.pages.sheet_svg import HIGH, WIDE

G, TEXT = ("{http://www.w3.org/2000/svg}" + tag for tag in ("g", "text"))


def test_solutions_stand_side_by_side_and_in_rows_six_on_a_sheet() -> None:
    state = PuzzleState(SMALL)
    sheets = [Sheet(state, solution=solutions(state)[0])] * 7
    groups = [part for part in ElementTree.fromstring(svg(Booklet("Book", sheets))) if part.tag == G]
    for group, numbers in zip(groups[len(sheets) :], (range(1, 7), range(7, 8)), strict=True):
        titles = [text for text in group.iter(TEXT) if (text.text or "")[:2] in {f"{n}." for n in numbers}]
        places = [(float(title.get("y", "")), float(title.get("x", ""))) for title in titles]
        rows, columns = (sorted(set(each)) for each in zip(*places, strict=True))
        assert places == [(top, left) for top in rows for left in columns]
        assert len(places) == len(numbers)
        assert 0 < rows[0] <= rows[-1] < HIGH - 200
        assert all(b - a > 200 for a, b in pairwise(rows))
        assert all(b - a > WIDE / 3 for a, b in pairwise(columns))
