"""Cells and edges in words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.geometry.grid import cell_name, place_of
from puzzles.geometry.in_words import cells_in_words, edges_in_words
from puzzles.geometry.lattice import Lattice, Point


@pytest.mark.parametrize(
    ("names", "words"),
    [
        ("r1c1", ["R1C1"]),
        ("r1c2 r1c1", ["R1C1", "R1C2"]),
        ("r1c1 r1c2 r1c3", ["R1C1 to R1C3"]),
        ("r9c10 r9c11 r9c9 r1c1", ["R1C1", "R9C9 to R9C11"]),
        ("r1c1 r2c1 r3c1 r3c2", ["R1C1 to R3C1", "R3C2"]),
        ("r1c1 r1c2 r2c1 r3c1", ["R1C1 to R3C1", "R1C2"]),
        ("", []),
    ],
)
def test_runs_of_cells_are_called_by_their_ends(names: str, words: list[str]) -> None:
    assert cells_in_words(names.split()) == words


@given(st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4))))
def test_every_cell_is_named_once(cells: set[tuple[int, int]]) -> None:
    named = []
    for text in cells_in_words([cell_name(*cell) for cell in cells]):
        (top, left), (bottom, right) = (place_of(text.split()[at].lower()) for at in (0, -1))
        named += [(row, column) for row in range(top, bottom + 1) for column in range(left, right + 1)]
    assert sorted(named) == sorted(cells)


def test_edges_of_a_cell_are_told_together() -> None:
    assert edges_in_words(["r2c1.top", "r2c4.left", "r2c1.left"]) == [
        "the top and left of R2C1",
        "the left of R2C4",
    ]
    assert edges_in_words(["r2c1.top", "r2c2.left", "r2c1.left"]) == ["the top, left and right of R2C1"]
    assert edges_in_words(["r1c5.top", "r1c6.left"]) == ["the top and right of R1C5"]
    edges = ["r1c1.top", "r1c2.top", "r1c3.top", "r5c5.top"]
    assert edges_in_words(edges) == ["the top of R1C1 to R1C3 and R5C5"]
    assert edges_in_words(["r2c1"]) == ["R2C1"]


@given(st.sets(st.sampled_from(list(Lattice(3, 3).edges()))))
def test_every_edge_is_named_once(edges: set[Point]) -> None:
    lattice, named = Lattice(3, 3), []
    for text in edges_in_words([lattice.edge_name(edge) for edge in sorted(edges)]):
        sides, _, cells = text.removeprefix("the ").partition(" of ")
        for run in cells.replace(" and ", ", ").split(", "):
            (top, left), (bottom, right) = (place_of(run.split()[at].lower()) for at in (0, -1))
            for cell in (cell_name(r, c) for r in range(top, bottom + 1) for c in range(left, right + 1)):
                named += [
                    lattice.read_edge(f"{cell}.{side}") for side in sides.replace(" and ", ", ").split(", ")
                ]
    assert sorted(named) == sorted(edges)
