"""Where the cursor can go: everywhere there is something, by arrows alone."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from textual.geometry import Offset, Size

from puzzles.geometry.grid import cell_name
from puzzles.geometry.lattice import Lattice, Points, point_name, read_point
from puzzles.geometry.outside import STRAIGHT, Side
from tui.widgets.board.places.frame import Frame, choose
from tui.widgets.board.places.stops import (
    STEPS,
    end,
    first,
    half_step,
    is_stop,
    near,
    nearest,
    nearest_point,
    step,
    stop_at,
)
from tui.widgets.board.places.walls import Walls
from tui.widgets.board.view.grid_view import CellView, GridView

SIDES = st.integers(1, 5)


def reached(view: GridView) -> set[str]:
    """Every stop that arrows lead to from the first."""
    found, waiting = {first(view)}, [first(view)]
    while waiting:
        name = waiting.pop()
        after = {to for way in STEPS if (to := step(view, name, way)) is not None} - found
        found |= after
        waiting += after
    return found


@given(SIDES, SIDES)
def test_arrows_reach_every_edge(rows: int, columns: int) -> None:
    lattice = Lattice(rows, columns)
    edges = {lattice.edge_name(edge) for edge in lattice.edges()}
    assert reached(GridView(rows, columns, on_edges=True)) == edges


@given(SIDES, SIDES)
def test_arrows_reach_every_edge_between_cells(rows: int, columns: int) -> None:
    assume(rows * columns > 1)
    lattice = Lattice(rows, columns)
    edges = {lattice.edge_name(edge) for edge in lattice.edges() if len(lattice.cells_beside(edge)) == 2}
    assert reached(GridView(rows, columns, on_edges=True, inner=True)) == edges


@given(SIDES, SIDES)
def test_half_steps_lead_to_every_edge_between_cells_and_back(rows: int, columns: int) -> None:
    lattice = Lattice(rows, columns)
    view = GridView(rows, columns, halves=True, inner=True)
    cells = {cell_name(*cell) for cell in lattice.cells()}
    assert reached(view) == cells
    back = {"up": "down", "down": "up", "left": "right", "right": "left"}
    found = set()
    for cell in cells:
        for way in STEPS:
            if (edge := half_step(view, cell, way)) is not None:
                found.add(edge)
                assert is_stop(view, edge)
                assert step(view, edge, back[way]) == cell
                assert step(view, edge, way) == half_step(view, edge, way) == step(view, cell, way)
    assert found == {
        lattice.edge_name(edge) for edge in lattice.edges() if len(lattice.cells_beside(edge)) == 2
    }


@given(SIDES, SIDES, st.frozensets(st.sampled_from(STRAIGHT)))
def test_arrows_reach_every_cell_and_the_margins(rows: int, columns: int, sides: frozenset[Side]) -> None:
    view = GridView(rows, columns, margins=sides)
    lengths = {"top": columns, "bottom": columns, "left": rows, "right": rows}
    found = reached(view)
    assert len(found) == rows * columns + sum(lengths[side] for side in sides)
    assert all(is_stop(view, name) for name in found)


def middle(frame: Frame, cell: tuple[int, int]) -> Offset:
    region = frame.region(cell)
    return Offset(region.x + region.width // 2, region.y + region.height // 2)


@given(SIDES, SIDES, st.booleans())
def test_what_is_pointed_at_in_the_middle_of_a_cell(rows: int, columns: int, halves: bool) -> None:
    """The cell itself; on a board of edges, one of its own."""
    view, edged = GridView(rows, columns, halves=halves), GridView(rows, columns, on_edges=True)
    room, lattice = Size(200, 100), Lattice(rows, columns)
    frame, frame_of_edges = (choose(each, Walls.of(each), room) for each in (view, edged))
    for cell in lattice.cells():
        assert stop_at(view, frame, middle(frame, cell)) == cell_name(*cell)
        around = [edge for edge in lattice.edges() if cell in lattice.cells_beside(edge)]
        found = stop_at(edged, frame_of_edges, middle(frame_of_edges, cell))
        assert found in [lattice.edge_name(edge) for edge in around]


@given(SIDES, SIDES, st.booleans(), st.booleans())
def test_ends_are_stops(rows: int, columns: int, edges: bool, last: bool) -> None:
    view = GridView(rows, columns, on_edges=edges)
    for of in ("row", "grid"):
        found = end(view, first(view), of, last)
        assert found is not None
        assert is_stop(view, found)


@given(SIDES, SIDES, st.sampled_from([Points.CORNERS, Points.INNER]))
def test_arrows_reach_every_point(rows: int, columns: int, points: Points) -> None:
    view = GridView(rows, columns, stops=points)
    wanted = {point_name(point) for point in points.of(rows, columns)}
    assert reached(view) == wanted
    assert all(is_stop(view, name) for name in wanted)
    assert {read_point(name, rows, columns) for name in wanted} == set(points.of(rows, columns))
    assert end(view, first(view), "grid", True) in wanted
    for cell in Lattice(rows, columns).cells():
        assert near(view, cell_name(*cell)) in wanted


@pytest.mark.parametrize(
    ("points", "off", "name"),
    [
        (Points.CORNERS, (-0.9, 0.1), "r1c2.bottom-right"),
        (Points.CORNERS, (0.2, -0.1), "r2c1.bottom-right"),
        (Points.INNER, (0.1, 0.2), "r2c2"),
        (Points.INNER, (0.1, 0.9), "r2c2.right"),
        (Points.INNER, (-0.8, -0.9), "r1c1.bottom-right"),
    ],
)
def test_a_click_takes_the_nearest_point(points: Points, off: tuple[float, float], name: str) -> None:
    assert nearest_point(GridView(3, 3, stops=points), (1, 1), off) == name


def test_holes_are_stepped_over() -> None:
    view = GridView(1, 3, {"r1c2": CellView(role="hole")})
    assert step(view, "r1c1", "right") == "r1c3"
    assert not is_stop(view, "r1c2")


def test_no_cell_is_a_stop_among_edges_and_no_edge_among_cells() -> None:
    assert not is_stop(GridView(2, 2, on_edges=True), "r1c1")
    assert not is_stop(GridView(2, 2), "r1c1.top")
    assert not is_stop(GridView(2, 2, on_edges=True), "r9c9.top")


@pytest.mark.parametrize(
    ("off", "edge"),
    [
        ((-0.9, 0.1), "r1c1.top"),
        ((0.9, 0.0), "r2c1.top"),
        ((0.1, -0.9), "r1c1.left"),
        ((0.0, 0.5), "r1c2.left"),
    ],
)
def test_a_click_in_a_cell_takes_the_nearest_edge(off: tuple[float, float], edge: str) -> None:
    assert nearest(GridView(3, 3, on_edges=True), (0, 0), off) == edge
