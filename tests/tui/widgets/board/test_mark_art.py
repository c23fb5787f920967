"""Pencil marks as text: what fits stands where it belongs, and "…" says that something is left out."""

from __future__ import annotations

import pytest

from tui.widgets.board.cell_art import cell_lines
from tui.widgets.board.grid_view import CellView
from tui.widgets.board.mark_art import mark_lines


@pytest.mark.parametrize(
    ("corners", "centres", "width", "expected"),
    [
        ("1", "", 7, [" 1     ", "       ", "       "]),
        ("12", "", 7, [" 1   2 ", "       ", "       "]),
        ("1234", "56", 7, [" 1   2 ", "  56   ", " 3   4 "]),
        ("123456789", "", 7, [" 12345 ", "       ", " 678 9 "]),
        ("123", "123456789", 5, [" 1 2 ", "1234…", " 3   "]),
        ("12345678", "", 3, ["12…", "   ", "56…"]),
    ],
)
def test_three_lines(corners: str, centres: str, width: int, expected: list[str]) -> None:
    found = mark_lines(tuple(corners), tuple(centres), width, 3)
    assert [len(line) for line in found] == [width] * 3
    assert found == expected


@pytest.mark.parametrize(
    ("corners", "centres", "expected"),
    [
        ("", "9", "·9·"),
        ("", "12", "12 "),
        ("", "1234", "12…"),
        ("12", "", "1 2"),
        ("9", "12", "12…"),
    ],
)
def test_one_line_holds_the_centre_marks(corners: str, centres: str, expected: str) -> None:
    assert mark_lines(tuple(corners), tuple(centres), 3, 1) == [expected]


def test_two_lines_and_long_values() -> None:
    assert mark_lines(("1", "2"), ("3",), 5, 2) == [" 1 2 ", " ·3· "]
    assert mark_lines(("10", "12", "3"), (), 7, 3) == [
        " 10 12 ",
        " " * 7,
        " 3     ",
    ]
    assert mark_lines((), ("10", "12", "13", "14"), 7, 1) == ["10 12 …"]


@pytest.mark.parametrize("width", [3, 5, 7])
@pytest.mark.parametrize("height", [1, 3])
@pytest.mark.parametrize(
    "cell", [CellView("5"), CellView("5", marks=frozenset({"selected"})), CellView(corners=("1",))]
)
def test_a_colour_is_told_by_its_initial(cell: CellView, width: int, height: int) -> None:
    coloured = CellView(cell.text, marks=cell.marks, corners=cell.corners, colour="red")
    found = ["".join(span.text for span in line) for line in cell_lines(coloured, width, height)]
    assert [len(line) for line in found] == [width] * height
    assert ("r" in "".join(found)) or (cell.marks and width == 3 and height == 1)
    assert "".join(found).replace("r", "").split() == [
        text
        for line in cell_lines(cell, width, height)
        for text in "".join(span.text for span in line).split()
    ]
