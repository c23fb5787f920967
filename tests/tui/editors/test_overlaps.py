"""Cages that share cells: they are made, and it is said."""

from __future__ import annotations

from puzzles.clues.general.cage import KillerCage
from puzzles.types.killer import Killer
from tests.helpers.driving import on_screen
from tui.screens.bodies.grid_body import GridBody


async def test_it_is_said_where_a_cage_overlaps_another() -> None:
    async with on_screen(GridBody, Killer.empty(4)) as (body, pilot):
        await pilot.press("shift+right", "c", "5", "enter")
        assert "shares" not in body.editing.note
        await pilot.press("shift+down", "c", "6", "enter")
        assert body.editing.note == "It shares 1 cell with the cage at R1C1: both hold."
        assert len(list(body.puzzle.clue_list.every(KillerCage))) == 2
        await pilot.press("down", "down", "shift+right", "c", "7", "enter")
        assert "shares" not in body.editing.note
