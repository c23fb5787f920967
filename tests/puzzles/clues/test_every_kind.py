"""What is true of each kind of clue: it refuses places that a board does not have, and offers what fits."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
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


@cache
def one_of_each() -> tuple[tuple[Puzzle, str, Clue], ...]:
    """A clue of each kind that the library has, behind a puzzle that it is in, and its id there."""
    found: dict[type[Clue], tuple[Puzzle, str, Clue]] = {}
    for puzzle in (loaded(name) for kind in puzzle_types() for name in library_names(kind)):
        for id_, clue in puzzle.clue_list.items:
            found.setdefault(type(clue), (puzzle, id_, clue))
    return tuple(found.values())


def test_no_clue_lies_off_the_grid() -> None:
    tried = 0
    for puzzle, _, clue in one_of_each():
        for other in moved(clue):
            tried += 1
            with pytest.raises(PuzzleError, match=REFUSED):
                puzzle.with_clue(other)
    assert tried > 100


def test_what_could_stand_in_the_place_of_a_clue_is_another_that_fits() -> None:
    tried = 0
    for puzzle, id_, clue in one_of_each():
        for other in islice(clue.alternatives(puzzle), 5):
            tried += 1
            assert other != clue
            assert other in puzzle.with_changed(id_, other).clue_list, id_
    assert tried > 100
