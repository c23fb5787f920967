"""Cells, edges and vertices: how they lie, how they are named, how they are drawn."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.clues.bases.point_clues import place_of_point, point_of
from puzzles.geometry.edge_text import draw_edges, draw_lines
from puzzles.geometry.lattice import Lattice, edge_names, words_of
from puzzles.geometry.places import CellPlace, EdgePlace, VertexPlace
from puzzles.text.errors import PuzzleError

lattices = st.builds(Lattice, st.integers(1, 5), st.integers(1, 5))


@given(lattices)
def test_there_are_as_many_of_each_as_on_paper(lattice: Lattice) -> None:
    rows, columns = lattice.rows, lattice.columns
    assert len(list(lattice.cells())) == rows * columns
    assert len(list(lattice.edges())) == rows * (columns + 1) + columns * (rows + 1)
    assert len(list(lattice.vertices())) == (rows + 1) * (columns + 1)


@given(lattices)
def test_neighbours_are_mutual(lattice: Lattice) -> None:
    for edge in lattice.edges():
        assert all(edge in lattice.edges_at(end) for end in lattice.ends(edge))
        beside = lattice.cells_beside(edge)
        assert all(edge in lattice.edges_of(cell) for cell in beside)
        assert 1 <= len(beside) <= 2
    for cell in lattice.cells():
        assert all(cell in lattice.cells_beside(edge) for edge in lattice.edges_of(cell))
    for vertex in lattice.vertices():
        assert 2 <= len(lattice.edges_at(vertex)) <= 4
        assert all(vertex in lattice.ends(edge) for edge in lattice.edges_at(vertex))


@given(lattices)
def test_names_are_different_and_read_back(lattice: Lattice) -> None:
    names = edge_names(lattice)
    assert len(set(names.values())) == len(names)
    for edge, name in names.items():
        assert lattice.read_edge(name.upper()) == edge
        assert name in lattice.names_of(edge)
        assert {lattice.read_edge(other) for other in lattice.names_of(edge)} == {edge}
    corners = [lattice.vertex_name(vertex) for vertex in lattice.vertices()]
    assert len(set(corners)) == len(corners)


def test_an_edge_goes_by_both_cells_beside_it() -> None:
    lattice = Lattice(2, 3)
    assert lattice.read_edge("r1c2.bottom") == lattice.read_edge("R2C2.top")
    assert lattice.edge_name(lattice.read_edge("r1c1.right")) == "r1c2.left"
    assert [lattice.edge_name(edge) for edge in lattice.edges_of((1, 2))] == [
        "r2c3.top",
        "r2c3.left",
        "r2c3.bottom",
        "r2c3.right",
    ]


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("r1c1", "'r1c1' is no edge; expected a side of a cell, such as r1c1.top"),
        ("r1c1.north", "'r1c1.north' is no edge"),
        ("r3c1.top", "R3C1 is off the grid; expected cells of 2x3"),
    ],
)
def test_what_is_no_edge(text: str, error: str) -> None:
    with pytest.raises(PuzzleError, match=error):
        Lattice(2, 3).read_edge(text)


def test_words() -> None:
    assert words_of("r1c2") == "R1C2"
    assert words_of("r1c2.top") == "the top of R1C2"
    assert words_of("r1c2.bottom-right") == "the bottom right corner of R1C2"


def test_a_figure_is_drawn_with_joined_corners() -> None:
    lattice = Lattice(2, 2)
    drawn = {edge for cell in ((0, 0), (1, 1)) for edge in lattice.edges_of(cell)}
    assert draw_edges(lattice, drawn, {(0, 0): "3", (1, 0): "12"}).splitlines() == [
        "┏━━━━┓    ·",
        "┃ 3  ┃",
        "┗━━━━╋━━━━┓",
        "  12 ┃    ┃",
        "·    ┗━━━━┛",
    ]
    assert draw_edges(Lattice(1, 1), (), {}) == "·   ·\n\n·   ·"


def test_lines_go_on_to_labels_of_any_length() -> None:
    lines = {(1, 2), (1, 4), (2, 1), (3, 2), (2, 5)}
    assert draw_lines(Lattice(2, 3), lines, {(0, 1): "12", (1, 2): "345"}).splitlines() == [
        " ┏━━━━12━━━━━┓",
        " ┃           ┃",
        " ┗━━━━━╸    345",
    ]


@given(lattices, st.data())
def test_cells_sides_and_corners_have_a_point_each(lattice: Lattice, data: st.DataObject) -> None:
    point = tuple(data.draw(st.integers(1, 2 * length)) for length in (lattice.rows, lattice.columns))
    place = place_of_point((point[0], point[1]))
    assert point_of(place) == point
    odd = [length % 2 == 1 for length in point]
    assert isinstance(place, CellPlace if all(odd) else EdgePlace if any(odd) else VertexPlace)
