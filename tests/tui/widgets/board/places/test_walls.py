"""Walls against the Unicode names of the characters, and against boards drawn by hand."""

import unicodedata
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.geometry.grid import cell_name
from puzzles.geometry.lattice import Lattice
from tui.widgets.board.places.walls import Walls, junction
from tui.widgets.board.view.grid_view import LINE, CellView, GridView

ARMS = {"UP": "u", "RIGHT": "r", "DOWN": "d", "LEFT": "l", "VERTICAL": "ud", "HORIZONTAL": "lr"}
WEIGHTS = {"LIGHT": 1, "HEAVY": 2}


def arms_by_name(character: str) -> tuple[int, ...]:
    """The weights that the Unicode name of a box-drawing character tells: up, right, down, left."""
    words = unicodedata.name(character).removeprefix("BOX DRAWINGS ").split()
    found: dict[str, int] = {}
    if words[0] in WEIGHTS:
        weight = 0
        for word in words:
            weight = WEIGHTS.get(word, weight)
            found |= dict.fromkeys(ARMS.get(word, ""), weight)
    else:
        waiting = ""
        for word in words:
            if word in WEIGHTS:
                found |= dict.fromkeys(waiting, WEIGHTS[word])
                waiting = ""
            else:
                waiting += ARMS.get(word, "")
    return tuple(found.get(arm, 0) for arm in "urdl")


@pytest.mark.parametrize("arms", list(product(range(3), repeat=4))[1:])
def test_each_junction_has_the_arms_of_its_name(arms: tuple[int, ...]) -> None:
    assert arms_by_name(junction(*arms)) == arms


def test_nothing_meets_in_a_blank() -> None:
    assert junction(0, 0, 0, 0) == " "


def view_of(rows: list[str], holes: str = "#") -> GridView:
    """A view whose regions are letters; a hole is '#'."""
    cells = {
        cell_name(r, c): CellView(role="hole")
        for r, line in enumerate(rows)
        for c, token in enumerate(line)
        if token in holes
    }
    regions = {cell_name(r, c): token for r, line in enumerate(rows) for c, token in enumerate(line)}
    return GridView(len(rows), len(rows[0]), cells, regions)


@pytest.mark.parametrize("edge", sorted(Lattice(2, 3).edges()))
def test_an_edge_that_is_drawn_is_a_wall_there_and_nowhere_else(edge: tuple[int, int]) -> None:
    walls = Walls.of(GridView(2, 3, edges=True, points={edge: CellView(LINE)}))
    level = {(2 * i, 2 * c + 1): walls.across[i][c] for i, c in product(range(3), range(3))}
    upright = {(2 * r + 1, 2 * j): walls.upright[r][j] for r, j in product(range(2), range(4))}
    assert {place: weight for place, weight in (level | upright).items() if weight} == {edge: 2}


def test_regions_make_thick_walls_and_their_inside_thin_ones() -> None:
    walls = Walls.of(view_of(["AAB", "ABB"]))
    assert walls.across == ((2, 2, 2), (1, 2, 1), (2, 2, 2))
    assert walls.upright == ((2, 1, 2, 2), (2, 2, 1, 2))


def test_holes_have_walls_only_towards_cells() -> None:
    walls = Walls.of(view_of(["##A", "#AA"]))
    assert walls.across[0] == (0, 0, 2)
    assert walls.upright[0] == (0, 0, 2, 2)
    assert walls.across[1] == (0, 2, 1)


def test_a_uniform_grid_is_thin_throughout() -> None:
    walls = Walls.of(GridView(2, 2))
    assert {weight for row in (*walls.across, *walls.upright) for weight in row} == {1}


def test_grid_lines_that_part_nothing_are_known() -> None:
    walls = Walls.of(view_of(["AABB", "AABB", "CCDD"]))
    assert walls.row_breaks == (True, False, True, True)
    assert walls.column_breaks == (True, False, True, False, True)


@given(st.lists(st.text("ABC#", min_size=3, max_size=3), min_size=1, max_size=4))
def test_arms_of_neighbouring_junctions_fit_together(rows: list[str]) -> None:
    view = view_of(rows)
    walls = Walls.of(view)
    for line in range(view.rows + 1):
        corners = [walls.corner(line, j)[0] for j in range(view.columns + 1)]
        arms = [arms_by_name(corner) if corner != " " else (0, 0, 0, 0) for corner in corners]
        for column in range(view.columns):
            assert arms[column][1] == arms[column + 1][3] == walls.across[line][column]
