"""Tints behind cells, and what is dark, done or marked: colours as they come to the screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from rich.style import Style

from puzzles.geometry.places import AreaPlace
from tests.tui.widgets.board.test_grid_board import JIGSAW, Shown, regions_of, sudoku_view
from tui.widgets.board.figures.clue_art import with_clues
from tui.widgets.board.grid_board import CellView, GridView, Mark
from tui.widgets.board.view.grid_view import PlacedClue
from tui.widgets.board.view.tints import found_tints, region_tints, with_tints

THEMES = ("textual-dark", "textual-light", "nord", "gruvbox")


def styles(app: Shown, y: int) -> Iterator[tuple[str, Style]]:
    """The characters of a line of the board with their styles."""
    for segment in app.board.render_line(y):
        yield from ((sign, segment.style or Style()) for sign in segment.text)


def style_of(app: Shown, y: int, x: int) -> Style:
    return list(styles(app, y))[x][1]


def brightness(style: Style, *, ink: bool) -> float:
    """Of what is seen of the ink or of what it stands on, with inverse text taken as it looks."""
    colour = style.color if ink != bool(style.reverse) else style.bgcolor
    assert colour is not None
    assert colour.triplet is not None
    red, green, blue = colour.triplet
    return 0.3 * red + 0.59 * green + 0.11 * blue


def test_regions_side_by_side_have_tints_of_their_own() -> None:
    regions = regions_of(JIGSAW)
    tints = region_tints(regions)
    assert tints.keys() == regions.keys()
    for row in range(4):
        for column in range(3):
            for one, other in (
                (f"r{row + 1}c{column + 1}", f"r{row + 1}c{column + 2}"),
                (f"r{column + 1}c{row + 1}", f"r{column + 2}c{row + 1}"),
            ):
                assert (tints[one] == tints[other]) == (regions[one] == regions[other])
    assert region_tints(dict.fromkeys(regions, 0)) == {}


def test_cages_are_tinted_before_boxes_and_never_change_the_weight_of_walls() -> None:
    boxes = sudoku_view(4)
    caged = with_tints(with_clues(boxes, [PlacedClue(AreaPlace(((0, 0), (0, 1))), "5")]))
    assert caged.tints.keys() == {"r1c1", "r1c2"}
    assert caged.walls == boxes.walls == {}


def test_areas_are_tinted_once_two_of_their_cells_are_known() -> None:
    tints = found_tints({"r1c1": "a", "r1c2": "a", "r1c3": "b", "r2c3": "b", "r3c1": "a"}, 3, 3)
    assert tints.keys() == {"r1c1", "r1c2", "r1c3", "r2c3"}
    assert tints["r1c1"] == tints["r1c2"] != tints["r1c3"] == tints["r2c3"]


@pytest.mark.parametrize("theme", THEMES)
async def test_cells_given_as_shaded_are_darker_than_those_around_them(theme: str) -> None:
    cells = {"r1c1": CellView("■", "given"), "r1c2": CellView("·", "given"), "r1c4": CellView("■", "entry")}
    app = Shown(with_tints(GridView(1, 5, cells, row_labels=("1",))))
    async with app.run_test(size=(26, 3)) as pilot:
        app.theme = theme
        app.board.cursor = "r1c5"
        await pilot.pause()
        inside = {sign: style for sign, style in reversed([*styles(app, 1)]) if sign in "█·"}
        around = brightness(inside["·"], ink=False)
        assert around - brightness(inside["█"], ink=True) > 30


@pytest.mark.parametrize("theme", THEMES)
async def test_black_cells_and_dark_signs_are_darker_than_the_page(theme: str) -> None:
    cells = {
        "r1c1": CellView("7", "block"),
        "r1c3": CellView("●", "given", style="board--dark"),
        "r1c4": CellView("○", "given", style="board--light"),
    }
    app = Shown(with_tints(GridView(1, 5, cells, row_labels=("1",))))
    async with app.run_test(size=(26, 3)) as pilot:
        app.theme = theme
        app.board.cursor = "r1c5"
        await pilot.pause()
        page = brightness(style_of(app, 1, 0), ink=False)
        found = {sign: style for sign, style in styles(app, 1) if sign in "7█●○"}
        assert brightness(found["█"], ink=True) < page
        assert brightness(found["7"], ink=False) < page
        assert brightness(found["7"], ink=True) > page or page > 200
        assert brightness(found["●"], ink=True) < page
        assert brightness(found["○"], ink=True) > 200


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("text", ["■", "█7█"])
async def test_a_cell_that_is_shaded_has_one_colour_all_over(theme: str, text: str) -> None:
    app = Shown(GridView(1, 2, {"r1c1": CellView(text, "entry")}))
    async with app.run_test(size=(9, 3)) as pilot:
        app.theme = theme
        app.board.cursor = "r1c2"
        await pilot.pause()
        shown = list(styles(app, 1))[1:4]
        ground = {s.color if s.reverse else s.bgcolor for _, s in shown}
        assert len(ground) == 1
        seven = [s for sign, s in shown if sign == "7"]
        assert all(abs(brightness(s, ink=True) - brightness(s, ink=False)) > 60 for s in seven)


@pytest.mark.parametrize("theme", THEMES)
async def test_each_role_has_a_look_of_its_own(theme: str) -> None:
    marks: tuple[Mark, ...] = ("follows", "equal", "wrong", "done", "trial", "conflict", "quoted")
    cells = {
        "r1c1": CellView("5", "given"),
        "r1c2": CellView("5", "entry"),
        "r1c3": CellView(centres=("5", "6")),
        **{f"r1c{at}": CellView("5", "given", frozenset({mark})) for at, mark in enumerate(marks, 4)},
    }
    app = Shown(GridView(1, 11, cells))
    async with app.run_test(size=(45, 3)) as pilot:
        app.theme = theme
        app.board.cursor = "r1c11"
        await pilot.pause()
        looks = [style for sign, style in styles(app, 1) if sign == "5"]
        assert len(looks) == len(set(looks)) == 10


async def test_the_label_of_a_clue_that_is_done_is_dim_and_a_key_changes_that() -> None:
    def view(done: bool) -> GridView:
        marks = frozenset[Mark]({"done"} if done else ())
        return with_clues(sudoku_view(4), [PlacedClue(AreaPlace(((0, 0), (0, 1))), "12", marks)])

    app = Shown(view(False))
    async with app.run_test(size=(20, 9)) as pilot:
        await pilot.pause()
        before = style_of(app, 0, 1)
        app.board.view = view(True)
        after = style_of(app, 0, 1)
        assert after != before
        assert not after.bold
        app.board.view = view(False)
        assert style_of(app, 0, 1) == before
