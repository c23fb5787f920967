"""What the line below the board says of a place, and of what cannot be typed there."""

from __future__ import annotations

from typing import Any

import pytest

from puzzles.model.puzzle import Puzzle
from puzzles.types.galaxies.puzzle import Galaxies
from puzzles.types.nonogram.puzzle import Nonogram
from puzzles.types.slant.puzzle import Slant
from puzzles.types.slitherlink.puzzle import Slitherlink
from puzzles.types.starbattle import StarBattle
from puzzles.types.tents.puzzle import Tents
from puzzles.types.yajilin.puzzle import Yajilin
from tests.helpers.declared import HEYAWAKE
from tests.helpers.driving import on_screen
from tui.screens.bodies.grid_body import GridBody
from tui.session.editing import Editing


def spot(body: GridBody[Any]) -> str:
    """The line, what was said last included."""
    place = " ".join(phrase.text for phrase in body.spot_line(body.workspace.view))
    return f"{place} | {body.editing.note}"


@pytest.mark.parametrize(
    ("puzzle", "keys", "said"),
    [
        (Slitherlink(3), ("right",), "R1C2 |"),
        (Slant(3, 3), ("right",), "The top right corner of R1C1 |"),
        (
            Nonogram(5, 5),
            ("up",),
            "The top of column 1 · type here: the runs of shaded cells in that line, in order |",
        ),
        (Tents(5), ("down", "left"), "The left of row 2 · type here: how many tents are in that line |"),
    ],
)
async def test_a_place_without_a_clue_is_named(puzzle: Puzzle, keys: tuple[str, ...], said: str) -> None:
    async with on_screen(GridBody, puzzle) as (body, pilot):
        await pilot.press(*keys)
        assert spot(body).startswith(said)


@pytest.mark.parametrize(
    ("puzzle", "keys", "note"),
    [
        (Slitherlink(3), ("9",), "Found 9; expected 0 to 3"),
        (Slitherlink(3), ("number_sign",), "'#' means nothing here; "),
        (Nonogram(5, 5), ("9",), "Nothing is typed here; type beside the grid: 3,1"),
        (StarBattle(5), ("9",), "'9' is no value of this cell"),
        (HEYAWAKE(4, 5), ("1",), "R1C1 is in no room; expected one around it"),
        (Galaxies(3, 4), ("9",), "Found '9'; expected * for a dot"),
        (Yajilin(5), ("5", "9"), "Found 9; expected 0 to 3 and an arrow"),
    ],
)
async def test_what_cannot_be_typed_is_told_until_the_cursor_leaves(
    puzzle: Puzzle, keys: tuple[str, ...], note: str
) -> None:
    async with on_screen(GridBody, puzzle) as (body, pilot):
        await pilot.press(*keys)
        assert body.editing.note.startswith(note)
        await pilot.press("down")
        assert body.editing.note == ""


async def test_a_note_that_is_of_no_place_stays_when_the_cursor_moves() -> None:
    async with on_screen(GridBody, Slitherlink(3)) as (body, pilot):
        editing: Editing = body.editing
        editing.say("Saved.")
        await pilot.press("down")
        assert editing.note == "Saved."
