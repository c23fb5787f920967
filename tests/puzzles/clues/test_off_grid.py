"""Clues at places that a board does not have: each kind refuses them in one line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import fields, replace

from puzzles.geometry.outside import Outside
from puzzles.model.clue import Clue
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.types import puzzle_types
from tests.helpers.library import library_names, loaded

FAR = (97, 96)
REFUSED = "there is no cell|off the grid|no black cell|line 98|around a corner|is no place for it"


def places(value: Any) -> Iterator[Any]:
    """A place, or several, with one that is far from the board."""
    match value:
        case Outside():
            yield Outside(value.side, FAR[0])
        case (int(), int()):
            yield FAR
        case (*first, (int(), int())):
            yield (*first, FAR)


def moved(clue: Clue) -> Iterator[Clue]:
    """The clue with one of its places off the board."""
    for own in fields(type(clue)):
        if own.name not in ("numbers", "repeats"):
            yield from (replace(clue, **{own.name: place}) for place in places(getattr(clue, own.name)))


def test_no_clue_lies_off_the_grid() -> None:
    tried: dict[type[Clue], Puzzle] = {}
    for puzzle in (loaded(name) for kind in puzzle_types() for name in library_names(kind)):
        for clue in puzzle.clue_list:
            if type(clue) not in tried:
                for other in moved(clue):
                    tried[type(clue)] = puzzle
                    with pytest.raises(PuzzleError, match=REFUSED):
                        puzzle.with_clue(other)
    assert len(tried) > 100
