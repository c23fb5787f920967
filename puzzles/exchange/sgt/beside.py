"""Descriptions with a number for each of some outside places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from puzzles.geometry.outside import Outside
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount


def read_beside(items: Sequence[str], places: Iterable[Outside]) -> Iterator[tuple[Outside, str]]:
    """The places, each with its item; raises `PuzzleError` if their numbers differ."""
    known = list(places)
    if len(items) != len(known):
        raise PuzzleError(amount(len(items), "line"), where="description", expected=str(len(known)))
    return zip(known, items, strict=True)


def write_beside(told: Mapping[Outside, str], places: Iterable[Outside]) -> list[str]:
    """The items of the places, as `read_beside` reads them; raises `PuzzleError` if one has none."""
    known = list(places)
    for place in known:
        if place not in told:
            raise PuzzleError(f"no number at {place.words}", expected="one at each of these places")
    return [told[place] for place in known]
