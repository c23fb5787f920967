"""Clues of puzzles with shaded cells and objects, typed on an empty board."""

from __future__ import annotations

import pytest

from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.types.aquarium import Aquarium
from puzzles.types.battleships.puzzle import Battleships
from puzzles.types.hitori.puzzle import Hitori
from puzzles.types.nurikabe.puzzle import Nurikabe
from puzzles.types.queens import Queens
from puzzles.types.starbattle import StarBattle
from tests.helpers.declared import HEYAWAKE, KURODOKO
from tests.helpers.driving import on_screen
from tui.screens.bodies.grid_body import GridBody

TYPED = [
    (Hitori(4), ("3", "right", "3"), ["R1C1 has a 3", "R1C2 has a 3"]),
    (KURODOKO(4), ("down", "5"), ["R2C1 sees five cells"]),
    (
        Nurikabe(4),
        ("1", "0", "down", "0"),
        ["The island at R1C1 has ten cells", "There is an island at R2C1"],
    ),
    (HEYAWAKE(4), ("shift+right", "R", "2"), ["In the room at R1C1, two cells are shaded"]),
    (
        Aquarium(4),
        ("up", "3", "down", "left", "0"),
        ["Column 1 has three filled cells", "Row 1 has no filled cell"],
    ),
    (
        Battleships(5, ones=2, twos=1, threes=0, fours=0),
        ("<", "down", "o", "down", "minus", "left", "1"),
        [
            "R1C1 is the left end of a ship",
            "R2C1 is a ship of one cell",
            "R3C1 is water",
            "Row 3 has one part of a ship",
        ],
    ),
    (Queens(5), ("Q", "right", "minus"), ["R1C1 holds a queen", "R1C2 holds no queen"]),
    (StarBattle(5), ("asterisk", "right", "0"), ["R1C1 holds a star", "R1C2 holds no star"]),
]


@pytest.mark.parametrize(("puzzle", "keys", "said"), TYPED, ids=lambda each: getattr(each, "type_name", None))
async def test_clues_are_typed_and_deleted(
    puzzle: GridPuzzle, keys: tuple[str, ...], said: list[str]
) -> None:
    async with on_screen(GridBody, puzzle) as (body, pilot):
        for key in keys:
            await pilot.press(*({"<": ["less_than_sign"]}.get(key, [key])))
        assert [clue.text for clue in body.puzzle.clues()] == said
        await pilot.press("delete")
        assert len(body.puzzle.clue_list) == len(said) - 1
