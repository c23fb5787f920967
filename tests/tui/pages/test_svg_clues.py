"""Clues on pictures, each at its place."""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.clues.bases.cell_clues import PathClue
from puzzles.clues.general import general_kinds
from puzzles.clues.general.renban import Renban
from puzzles.geometry.grid import Cell
from puzzles.geometry.outside import Outside, Side
from puzzles.geometry.places import (
    AreaPlace,
    CellPlace,
    EdgePlace,
    OutsidePlace,
    PathPlace,
    Place,
    VertexPlace,
)
from puzzles.model.clue import Clue
from tui.pages.outlines import outline
from tui.pages.svg import STYLE, svg
from tui.widgets.board.figures.clue_art import with_clues
from tui.widgets.board.figures.puzzle_grid import HUES
from tui.widgets.board.view.grid_view import GridView, PlacedClue

EMPTY = GridView(4, 4)
CORNER = 2
"""Pixels from the rim of a picture to the grid; a cell has 42."""


class Kind(Clue):
    """A clue of a kind that is told by its word alone."""

    kind = "plain"

    def statement(self, puzzle: object) -> object:  # type: ignore[override]
        raise NotImplementedError


def named(kind: str) -> Clue:
    clue: Clue = type("Named", (Kind,), {"kind": kind})()
    return clue


def drawn(place: Place, label: str = "", kind: str = "plain", style: str = "") -> ElementTree.Element:
    return picture_of(PlacedClue(place, label, style=style, clue=named(kind)))


def picture_of(clue: PlacedClue) -> ElementTree.Element:
    return ElementTree.fromstring(svg(with_clues(EMPTY, [clue]), "a board"))


def parts(root: ElementTree.Element, *classes: str) -> list[ElementTree.Element]:
    return [part for part in root if set(classes) <= set(part.attrib.get("class", "").split())]


def points(part: ElementTree.Element) -> list[Cell]:
    pairs = (pair.split(",") for pair in part.attrib["points"].split())
    return [(round(float(x)), round(float(y))) for x, y in pairs]


def middle(row: float, column: float) -> Cell:
    return round(CORNER + 42 * column), round(CORNER + 42 * row)


def texts(found: Iterable[ElementTree.Element]) -> list[str | None]:
    return [part.text for part in found if part.tag.endswith("text")]


# -- lines --------------------------------------------------------------------------------------------


def test_a_line_runs_through_the_middles_of_its_cells_in_the_colour_of_its_kind() -> None:
    place = PathPlace(((0, 0), (1, 1), (1, 2)))
    root = picture_of(PlacedClue(place, clue=Renban(place.cells)))
    (line,) = parts(root, "path", "purple")
    assert points(line) == [middle(0.5, 0.5), middle(1.5, 1.5), middle(1.5, 2.5)]
    assert parts(drawn(place, kind="renban", style="dim strike"), "path", "faint")


def test_a_thermometer_has_a_bulb() -> None:
    root = drawn(PathPlace(((0, 0), (0, 1)), "()"), kind="thermometer")
    (bulb,), (stem,) = parts(root, "bulb"), parts(root, "stem")
    assert (float(bulb.attrib["cx"]), float(bulb.attrib["cy"])) == middle(0.5, 0.5)
    assert len(points(stem)) == 2


def test_an_arrow_starts_at_the_rim_of_its_circle_and_has_a_head() -> None:
    root = drawn(PathPlace(((0, 0), (0, 1), (0, 2)), "()", ">"), kind="arrow")
    (ring,) = parts(root, "ring")
    shaft, head = parts(root, "shaft")
    assert points(shaft)[0][0] == round(float(ring.attrib["cx"]) + float(ring.attrib["r"]))
    assert points(head)[1] == points(shaft)[-1] == middle(0.5, 2.5)


def test_lines_with_circles_at_both_ends() -> None:
    place = PathPlace(((0, 0), (0, 1), (0, 2)), "()", "()")
    assert len(parts(drawn(place, kind="between"), "ring", "patch")) == 2
    assert len(parts(drawn(place, kind="double-arrow"), "ring")) == 2
    diamonds = parts(drawn(place, kind="lockout"), "ring", "patch")
    assert [len(points(diamond)) for diamond in diamonds] == [5, 5]


def test_every_colour_of_a_kind_has_a_class() -> None:
    hues = {kind.hue for kind in general_kinds() if issubclass(kind, PathClue)} - {""}
    assert len(hues) > 5
    assert all(f"svg.board .{hue} {{" in STYLE for hue in (*hues, *HUES))


# -- areas and cells ----------------------------------------------------------------------------------


def test_a_cage_is_open_where_its_label_stands() -> None:
    root = drawn(AreaPlace(((0, 0), (0, 1))), "12", "cage")
    (cage,) = parts(root, "cage")
    first, *_, last = points(cage)
    assert first != last
    assert first[1] < last[1] < 20
    assert "12" in texts(parts(root, "label"))
    (closed,) = parts(drawn(AreaPlace(((0, 0), (0, 1))), kind="cage"), "cage")
    assert points(closed)[0] == points(closed)[-1]


def test_a_shape_stands_for_its_sign() -> None:
    for kind, sign in (("odd", "○"), ("even", "□")):
        root = drawn(CellPlace((1, 1)), sign, kind)
        (shape,) = parts(root, "shade")
        assert shape.tag.endswith("circle" if kind == "odd" else "rect")
        assert texts(root) == []
    assert texts(drawn(CellPlace((1, 1)), "+", "high")) == ["+"]
    assert len(parts(drawn(AreaPlace(((0, 0), (2, 2))), "□", "extra-region"), "shade")) == 2


# -- borders, corners, outside ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("label", "dots", "said"),
    [
        ("●", ["full"], []),
        ("○", ["hollow"], []),
        ("○3", ["hollow"], ["3"]),
        ("X", [], ["X"]),
        (">", [], [">"]),
    ],
)
def test_dots_and_signs_sit_on_the_border(label: str, dots: list[str], said: list[str]) -> None:
    root = drawn(EdgePlace((0, 0), (0, 1)), label)
    found = parts(root, "dot")
    assert [dot.attrib["class"].split()[1] for dot in found] == dots
    assert texts(root) == said
    at = found[0].attrib if dots else next(iter(part for part in root if part.text == label)).attrib
    assert (float(at.get("cx", at.get("x", ""))), float(at.get("cy", at.get("y", "")))) == middle(0.5, 1)


@pytest.mark.parametrize(
    ("label", "lines"), [("7", ["7"]), ("19", ["1 9"]), ("1234", ["1 2", "3 4"]), ("9 10", ["9 10"])]
)
def test_digits_stand_in_a_circle_on_the_corner(label: str, lines: list[str]) -> None:
    root = drawn(VertexPlace((0, 0)), label)
    (circle,) = parts(root, "dot", "hollow")
    assert (float(circle.attrib["cx"]), float(circle.attrib["cy"])) == middle(1, 1)
    assert texts(root) == lines


def test_a_diagonal_is_told_in_front_of_its_first_cell() -> None:
    (text,) = parts(drawn(OutsidePlace(Outside(Side.DOWN_RIGHT, 1)), "12"), "given")
    assert text.text == "↘12"


# -- outlines -----------------------------------------------------------------------------------------

CELLS = st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1, max_size=12)


@given(CELLS)
def test_outlines_enclose_their_cells_and_run_inside_of_them(cells: set[Cell]) -> None:
    loops = outline(cells, 0)
    turned = ((one, other) for loop in loops for one, other in zip(loop, loop[1:] + loop[:1], strict=True))
    assert sum(x * down - right * y for (y, x), (down, right) in turned) == 2 * len(cells)
    for loop in outline(cells, 0.1):
        assert all((int(y), int(x)) in cells for y, x in loop)
        sides = zip(loop, loop[1:] + loop[:1], strict=True)
        assert all(
            (y == pytest.approx(down)) != (x == pytest.approx(right)) for (y, x), (down, right) in sides
        )
    assert outline(cells, 0.1)[0][0] == (min(cells)[0] + 0.1, min(cells)[1] + 0.1)
