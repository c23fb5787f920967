"""Cells that are in no region: how they look, what is said of them, and how regions of a jigsaw are drawn."""

from __future__ import annotations

import pytest

from puzzles.exchange import formats, read_foreign
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.geometry.regions import NONE, members_of
from puzzles.grids.region_puzzle import RegionPuzzle
from puzzles.text.errors import PuzzleError
from puzzles.types.aquarium import Aquarium
from puzzles.types.jigsaw import Jigsaw
from puzzles.types.starbattle import StarBattle
from tests.helpers.declared import HEYAWAKE
from tests.helpers.driving import on_screen
from tui.screens.bodies.grid_body import GridBody
from tui.session.status import covers

ROOM = ((0, 0), (0, 1))


@pytest.mark.parametrize(
    ("kind", "word"), [(HEYAWAKE, "room"), (StarBattle, "region"), (Aquarium, "aquarium")]
)
async def test_it_is_said_where_regions_are_missing(kind: type[RegionPuzzle], word: str) -> None:
    async with on_screen(GridBody, kind(4)) as (body, pilot):
        assert f"no {word} drawn" in covers(body.workspace.view)
        await pilot.press("shift+right", "R")
        assert f"14 cells in no {word}" in covers(body.workspace.view)
        await pilot.press("ctrl+end")
        said = "".join(phrase.text for phrase in body.spot_line(body.workspace.view))
        assert f"in no {word}: mark cells, R makes them one" in said
        await pilot.press("ctrl+home")
        said = "".join(phrase.text for phrase in body.spot_line(body.workspace.view))
        assert "in no" not in said


async def test_a_cell_in_no_room_looks_like_none() -> None:
    async with on_screen(GridBody, HEYAWAKE(3).with_region(ROOM)) as (body, _):
        view = body.board.view
        assert view.regions == {"r1c1": 0, "r1c2": 0}
        assert (3, 2) in view.open_walls
        assert (1, 2) not in view.open_walls


async def test_regions_of_a_jigsaw_are_drawn_on_the_board() -> None:
    async with on_screen(GridBody, Jigsaw.empty(4)) as (body, pilot):
        await pilot.press("shift+right", "shift+right", "R")
        assert "A region of 3 cells; expected 4" in body.editing.note
        await pilot.press("shift+right", "R")
        first = tuple((0, column) for column in range(4))
        assert tuple(members_of(body.puzzle.regions).values()) == (first,)
        assert "12 cells in no region" in covers(body.workspace.view)
        await pilot.press("u")
        assert body.puzzle == Jigsaw.empty(4)


def test_a_jigsaw_that_is_partly_drawn_is_read_back() -> None:
    puzzle = Jigsaw.empty(4).with_region(((0, 0), (0, 1), (0, 2), (1, 2)))
    assert puzzle.regions[3] == (NONE,) * 4
    assert parse(encode(puzzle)) == puzzle
    for name in ("f-puzzles", "sudokupad"):
        found = read_foreign(formats()[name].write(puzzle).text)
        assert found is not None
        assert found.puzzles == (puzzle,)
    with pytest.raises(PuzzleError, match="12 cells in no region; expected a region for each cell"):
        formats()["sgt"].write(puzzle)
