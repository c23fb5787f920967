"""What a type is made of stays small: names that its bases have, and classes that it is below."""

from __future__ import annotations

import pytest

from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.puzzle import Puzzle
from puzzles.types import puzzle_type, puzzle_types


def public_names(kind: type) -> set[str]:
    """What a class offers, fields and constants without a value of its own included."""
    declared = (name for base in kind.__mro__ for name in vars(base).get("__annotations__", ()))
    return {name for name in (*dir(kind), *declared) if not name.startswith("_")}


@pytest.mark.parametrize(("kind", "most"), [(Puzzle, 29), (GridPuzzle, 56)])
def test_a_base_has_few_public_names(kind: type, most: int) -> None:
    assert len(public_names(kind)) <= most


@pytest.mark.parametrize("name", puzzle_types())
def test_no_type_stands_on_more_than_eight_classes(name: str) -> None:
    own = [kind.__name__ for kind in puzzle_type(name).__mro__ if kind.__module__.startswith("puzzles.")]
    assert len(own) <= 8, own
