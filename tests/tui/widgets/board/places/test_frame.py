"""The geometry of boards, over random ones."""

from __future__ import annotations

from collections import defaultdict
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.style import Style
from textual.geometry import Offset, Size

from puzzles.geometry.grid import cell_name, places
from puzzles.geometry.lattice import Lattice
from puzzles.geometry.outside import STRAIGHT
from tui.widgets.board.drawing.painter import Painter
from tui.widgets.board.drawing.styles import Pens
from tui.widgets.board.places.frame import Frame, choose
from tui.widgets.board.places.walls import Walls
from tui.widgets.board.view.grid_view import CellSize, CellView, GridView


class Plain:
    """Pens that write without any style."""

    ground = heading = label = done = Style.null()
    walls = (Style.null(),) * 3

    def tint(self, number: int) -> Style:
        return Style.null()

    def cell(self, cell: CellView, has_cursor: bool, tint: int = 0) -> dict[str, Style]:
        return defaultdict(Style.null)


CELLS = st.builds(
    CellView,
    text=st.text("0123456789ab\n数", max_size=9),
    role=st.sampled_from(("given", "entry", "solution", "empty", "hole")),
    marks=st.frozensets(st.sampled_from(("conflict", "wrong", "lies", "changed", "quoted", "selected"))),
    candidates=st.lists(st.sampled_from("123456789数"), unique=True).map(tuple),
    label=st.text("0123456789+*数", max_size=8),
)


@st.composite
def views(draw: st.DrawFn) -> GridView:
    rows, columns = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    names = [cell_name(*place) for place in places(rows, columns)]
    sides = draw(st.frozensets(st.sampled_from(STRAIGHT)))
    beside = [cell_name(row, column) for row in range(-1, rows + 1) for column in range(-1, columns + 1)]
    cells = {name: draw(CELLS) for name in (beside if sides else names) if draw(st.booleans())}
    lattice = Lattice(rows, columns)
    walls = st.sampled_from([*lattice.edges(), *lattice.vertices()])
    signs = st.builds(CellView, text=st.sampled_from(("", "○", "━", "12", "×")))
    regions = draw(st.none() | st.fixed_dictionaries({name: st.integers(0, 2) for name in names}))
    return GridView(
        rows,
        columns,
        cells,
        regions,
        row_labels=draw(st.sampled_from(((), ("a", "long"), ("数",)))),
        column_labels=draw(st.sampled_from(((), ("1", "2", "数")))),
        alphabet=draw(st.sampled_from(((), tuple("123456789"), ("1", "10"), ("数", "1")))),
        roomy=draw(st.booleans()),
        open_holes=draw(st.booleans()),
        areas=tuple(draw(st.lists(st.frozensets(st.sampled_from(names)), max_size=2))),
        points=draw(st.dictionaries(walls, signs, max_size=4)),
        edges=draw(st.booleans()),
        margins=sides,
    )


SIZES = st.builds(CellSize, st.integers(1, 9), st.integers(1, 4), st.booleans())


@settings(max_examples=30)
@given(views(), SIZES)
def test_each_line_is_as_wide_as_the_frame(view: GridView, cell: CellSize) -> None:
    walls = Walls.of(view)
    frame = Frame.of(view, walls, cell)
    painter = Painter(view, walls, frame, cast(Pens, Plain()))
    for y in range(frame.size.height):
        width = painter.strip(y, "r1c1").cell_length
        assert width == frame.size.width or (y < frame.head and width <= frame.size.width)


@pytest.mark.parametrize("edges", [False, True])
def test_a_label_stands_in_the_wall_above_its_cell_and_in_it_where_edges_are_drawn(edges: bool) -> None:
    view = GridView(2, 2, {"r2c1": CellView(label="9+")}, edges=edges, areas=(frozenset({"r1c1", "r2c1"}),))
    walls = Walls.of(view)
    frame = Frame.of(view, walls, CellSize(5, 2, lined=True))
    painter = Painter(view, walls, frame, cast(Pens, Plain()))
    shown = ["".join(segment.text for segment in painter.strip(y, "r1c1")) for y in range(frame.size.height)]
    first = frame.region((1, 0)).y
    assert [y for y, text in enumerate(shown) if "9+" in text] == [first if edges else first - 1]


@settings(max_examples=30)
@given(views(), SIZES)
def test_every_column_and_line_of_a_cell_leads_to_it(view: GridView, cell: CellSize) -> None:
    frame = Frame.of(view, Walls.of(view), cell)
    for place in places(view.rows, view.columns):
        region = frame.region(place)
        corners = [(region.x, region.y), (region.right - 1, region.bottom - 1)]
        assert [frame.place_at(Offset(*corner)) for corner in corners] == [place, place]
        assert frame.framed(place).contains_region(region)


@settings(max_examples=30)
@given(views(), st.integers(0, 90), st.integers(0, 60))
def test_what_is_chosen_fits_or_is_as_narrow_as_can_be(view: GridView, width: int, height: int) -> None:
    walls = Walls.of(view)
    chosen = choose(view, walls, Size(width, height)).size
    least = choose(view, walls, Size(0, 0)).size
    assert chosen.width <= width or chosen.width == least.width
