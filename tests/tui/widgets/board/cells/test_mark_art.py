"""Pencil marks as text: what fits stands where it belongs, and a count says how many are left out."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tui.widgets.board.cells.cell_art import cell_lines
from tui.widgets.board.cells.mark_art import mark_lines
from tui.widgets.board.view.grid_view import CellView


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
    found = noted(corners, centres, width, 3)
    assert [len(line) for line in found] == [width] * 3
    assert found == expected


@pytest.mark.parametrize(
    ("corners", "centres", "expected"),
    [
        ("", "9", "9, "),
        ("", "12", "12 "),
        ("", "1234", "12…"),
        ("12", "", "1 2"),
        ("9", "12", "12…"),
    ],
)
def test_one_line_holds_the_centre_marks(corners: str, centres: str, expected: str) -> None:
    assert noted(corners, centres, 3, 1) == [expected]


def test_two_lines_and_long_values() -> None:
    assert noted("12", "3", 5, 2) == [" 1 2 ", " 3,  "]
    assert noted(("10", "12", "3"), (), 7, 3) == [
        " 10 12 ",
        " " * 7,
        " 3     ",
    ]
    assert noted((), ("10", "12", "13", "14"), 7, 1) == ["10 12 …"]


@pytest.mark.parametrize(
    ("corners", "centres", "stale", "struck"),
    [
        ("", "1234", "24", ["2", "4"]),
        ("13", "2", "23", ["3", "2"]),
        ("", ("1", "10", "11"), ("1",), ["1"]),
        ("", ("1", "10", "11"), ("11", "10"), ["10", "11"]),
        ("", ("red", "blue"), ("blue",), ["blue"]),
        ("", ("●", "○"), ("○",), ["○"]),
        ("12", "3", "", []),
    ],
)
def test_marks_that_are_ruled_out_are_struck_out_and_stay_where_they_are(
    corners: Sequence[str], centres: Sequence[str], stale: Sequence[str], struck: list[str]
) -> None:
    plain = CellView(corners=tuple(corners), centres=tuple(centres))
    cell = replace(plain, stale=frozenset(stale))
    lines, before = cell_lines(cell, 11, 3), cell_lines(plain, 11, 3)
    assert [span.text for line in lines for span in line if span.part == "stale"] == struck
    assert ["".join(span.text for span in line) for line in lines] == [
        "".join(span.text for span in line) for line in before
    ]


NINE = tuple("123456789")


@pytest.mark.parametrize("width", [3, 5, 6, 7, 9, 11, 15])
@pytest.mark.parametrize("height", [3, 4, 5, 7])
def test_centre_marks_stand_in_three_rows_of_three_each_in_its_own_place(width: int, height: int) -> None:
    every = places(NINE, width, height)
    assert len(set(every.values())) == len(NINE)
    rows = sorted({y for y, _ in every.values()})
    columns = sorted({x for _, x in every.values()})
    assert [every[sign] for sign in NINE] == [(y, x) for y in rows for x in columns]
    for start in range(4):
        few = places(NINE[start::2], width, height)
        assert few == {sign: every[sign] for sign in NINE[start::2]}


@pytest.mark.parametrize("sign", NINE)
def test_a_mark_that_is_left_does_not_look_like_a_value(sign: str) -> None:
    for width, height in [(3, 1), (5, 1), (5, 2), (6, 3), (7, 3), (11, 5)]:
        value = ["".join(span.text for span in line) for line in cell_lines(CellView(sign), width, height)]
        assert noted("", sign, width, height, NINE) != value


@given(
    st.lists(st.sampled_from(NINE), unique=True, max_size=9).map(sorted),
    st.lists(st.sampled_from(NINE), unique=True, max_size=9).map(sorted),
    st.integers(3, 15),
    st.integers(1, 7),
)
def test_each_mark_is_shown_or_there_is_an_ellipsis(
    corners: list[str], centres: list[str], width: int, height: int
) -> None:
    if not (corners or centres):
        return
    lines = noted("".join(corners), "".join(centres), width, height, NINE)
    assert [len(line) for line in lines] == [width] * height
    shown, marks = sum(sign.isdecimal() for line in lines for sign in line), len(corners) + len(centres)
    assert shown < marks if "…" in "".join(lines) else shown == marks


def noted(
    corners: Sequence[str], centres: Sequence[str], width: int, height: int, alphabet: tuple[str, ...] = ()
) -> list[str]:
    lines = mark_lines(tuple(corners), tuple(centres), width, height, alphabet)
    return ["".join(span.text for span in line) for line in lines]


def places(signs: Sequence[str], width: int, height: int) -> dict[str, tuple[int, int]]:
    lines = noted((), signs, width, height, NINE)
    return {sign: (y, x) for y, line in enumerate(lines) for x, sign in enumerate(line) if sign in NINE}


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
