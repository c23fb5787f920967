"""Where texts stand on a picture: within it, on their cells, one beside the other.

Their sizes are those of a browser, roughly: a letter is as wide as half of its height.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from puzzles.geometry.outside import Side
from tests.tui.pages.test_logic_grid_sheets import SVG
from tui.pages.svg import svg
from tui.widgets.board.view.grid_view import CellView, GridView

DIGITS = tuple("123456789")
NUMBERS = tuple(map(str, range(8, 18)))
SIZES = {"small": 10, "name": 13}
"""Pixels of a letter's height, by its class; else 16."""
PLAIN = GridView(
    2,
    3,
    {
        "r1c1": CellView("1"),
        "r1c2": CellView("9", label="x"),
        "r1c3": CellView(label="15", candidates=DIGITS),
        "r2c1": CellView("ten\nof\nall"),
        "r2c3": CellView(candidates=("3", "9")),
    },
    alphabet=DIGITS,
    row_labels=("0", "22"),
    column_labels=("a", "b", "long"),
)
WIDE = replace(PLAIN, cells={"r1c1": CellView("17"), "r2c2": CellView(candidates=NUMBERS)}, alphabet=NUMBERS)
TURNED = replace(
    WIDE,
    turned=True,
    row_labels=("Ann", "Bartholomew"),
    row_groups=(("men", 2),),
    column_groups=(("pet", 2), ("hat", 1)),
)
OUTSIDE = GridView(
    2,
    2,
    {
        "r0c1": CellView("1\n2"),
        "r0c2": CellView("3"),
        "r1c0": CellView("4\n5"),
        "r2c0": CellView("6"),
        "r1c3": CellView("7"),
        "r3c2": CellView("8\n9"),
    },
    margins=frozenset((Side.TOP, Side.LEFT, Side.RIGHT, Side.BOTTOM)),
)


@dataclass(frozen=True)
class Text:
    """A text, and the rectangle that it takes."""

    words: str
    left: float
    top: float
    right: float
    bottom: float
    size: int = 0

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def lies_in(self, other: Text) -> bool:
        across = other.left <= self.left and self.right <= other.right
        return across and other.top <= self.top and self.bottom <= other.bottom

    def is_apart(self, other: Text) -> bool:
        across = self.right <= other.left or other.right <= self.left
        return across or self.bottom <= other.top or other.bottom <= self.top


def texts(view: GridView) -> tuple[list[Text], Text, Text]:
    """The texts of a picture, and what the picture and the grid on it take."""
    root = ElementTree.fromstring(svg(view, ""))
    width, height = map(float, root.attrib["viewBox"].split()[2:])
    ends = ("x1", "y1", "x2", "y2")
    lines = [[float(one.attrib[end]) for end in ends] for one in root.findall(f"{SVG}line")]
    left, top, right, bottom = zip(*lines, strict=True)
    found = [_text(one, 0, 0, turned=False) for one in root.findall(f"{SVG}text")]
    for group in root.findall(f"{SVG}g"):
        place, turn = group.attrib["transform"].split(") ")
        x, y = map(float, place.removeprefix("translate(").split())
        found += [_text(one, x, y, turned=turn == "rotate(-90)") for one in group.iter(f"{SVG}text")]
    return (
        found,
        Text("picture", 0, 0, width, height),
        Text("grid", min(left), min(top), max(right), max(bottom)),
    )


def _text(one: ElementTree.Element, x: float, y: float, *, turned: bool) -> Text:
    classes, words = one.attrib["class"].split(), one.text or ""
    size = next((size for name, size in SIZES.items() if name in classes), 16)
    long, half = len(words) * size / 2, size / 2
    before = 0 if "start" in classes else long if "end" in classes else long / 2
    x, y = x + float(one.attrib["x"]), y + float(one.attrib["y"])
    if turned:
        return Text(words, x - half, y - (long - before), x + half, y + before, size)
    return Text(words, x - before, y - half, x + long - before, y + half, size)


@pytest.mark.parametrize("view", [PLAIN, WIDE, TURNED, OUTSIDE], ids=["plain", "wide", "turned", "outside"])
def test_no_text_of_a_picture_meets_another_or_its_rim_or_that_of_the_grid(view: GridView) -> None:
    found, picture, grid = texts(view)
    words = {line for cell in view.cells.values() for line in cell.text.split("\n")}
    words |= {word for cell in view.cells.values() for word in (*cell.candidates, cell.label)}
    for one in found:
        assert one.lies_in(picture), one
        assert one.lies_in(grid) if one.words in words and not view.margins else one.is_apart(grid), one
    for one, other in combinations(found, 2):
        assert one.is_apart(other), (one, other)


@pytest.mark.parametrize("view", [PLAIN, TURNED], ids=["plain", "turned"])
def test_labels_stand_at_the_middles_of_what_they_name(view: GridView) -> None:
    names = [f"r{row}c{column}" for row in (1, 2) for column in (1, 2, 3)]
    found, _, _ = texts(replace(view, cells={name: CellView("X") for name in names}))
    places = {text.words: text.middle for text in found}
    middles = [text.middle for text in found if text.words == "X"]
    assert [places[label][0] for label in view.column_labels] == [x for x, _ in middles[:3]]
    sizes = {text.words: text.size for text in found}
    short, long = (SIZES["name"],) * 2 if view.turned else (SIZES["small"], SIZES["name"])
    assert [sizes[label] for label in view.column_labels] == [short, short, long]
    assert [places[label][1] for label in view.row_labels] == [middles[0][1], middles[3][1]]
    if view.turned:
        assert places["pet"][0] == (middles[0][0] + middles[1][0]) / 2
        assert places["hat"][0] == middles[2][0]
        assert places["men"][1] == (middles[0][1] + middles[3][1]) / 2
        assert places["pet"][1] == places["men"][0] < places["long"][1]


def test_clues_outside_stand_in_line_with_their_cells_from_the_grid_outwards() -> None:
    grid = ["r1c1", "r1c2", "r2c1", "r2c2"]
    cells = {**OUTSIDE.cells, **{name: CellView(name) for name in grid}}
    found, _, _ = texts(replace(OUTSIDE, cells=cells))
    at = {text.words: text.middle for text in found}
    columns, rows = [at["r1c1"][0], at["r1c2"][0]], [at["r1c1"][1], at["r2c1"][1]]
    assert [at[words][0] for words in "12389"] == [columns[0]] * 2 + [columns[1]] * 3
    assert [at[words][1] for words in ("4 5", "6", "7")] == [rows[0], rows[1], rows[0]]
    assert at["1"][1] < at["2"][1] == at["3"][1] < rows[0]
    assert rows[1] < at["8"][1] < at["9"][1]
