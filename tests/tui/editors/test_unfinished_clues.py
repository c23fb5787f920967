"""A clue of marked cells that waits for its number, when the cursor goes on without Enter."""

from __future__ import annotations

import pytest

from puzzles.clues.general.cage import KillerCage
from puzzles.clues.general.difference import Difference
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.types.killer import Killer
from puzzles.types.kropki import Kropki
from tests.helpers.driving import on_screen
from tui.screens.bodies.grid_body import GridBody

PAIR = ((0, 0), (0, 1))


@pytest.mark.parametrize(
    ("puzzle", "keys", "made"),
    [
        (Kropki(4), ("w",), Difference(PAIR)),
        (Kropki(4), ("w", "2"), Difference(PAIR, 2)),
        (Killer.empty(4), ("c",), KillerCage(PAIR)),
        (Killer.empty(4), ("c", "5"), KillerCage(PAIR, 5)),
    ],
)
async def test_it_is_made_as_it_stands(puzzle: GridPuzzle, keys: tuple[str, ...], made: object) -> None:
    async with on_screen(GridBody, puzzle) as (body, pilot):
        await pilot.press("shift+right", *keys, "down")
        assert list(body.puzzle.clue_list) == [made]
        assert not body.selection.cells


async def test_more_cells_are_marked_first() -> None:
    async with on_screen(GridBody, Killer.empty(4)) as (body, pilot):
        await pilot.press("shift+right", "c", "shift+right", "9", "enter")
        assert list(body.puzzle.clue_list) == [KillerCage(((0, 0), (0, 1), (0, 2)), 9)]


@pytest.mark.parametrize(("keys", "note"), [(("2",), "A white dot of 3 cells"), ((), "")])
async def test_what_cannot_be_made_stays_marked(keys: tuple[str, ...], note: str) -> None:
    async with on_screen(GridBody, Kropki(4)) as (body, pilot):
        await pilot.press("shift+right", "shift+right", "w", *keys, "down")
        assert not body.puzzle.clue_list
        assert body.selection.cells == ("r1c1", "r1c2", "r1c3")
        assert body.editing.note.startswith(note)
