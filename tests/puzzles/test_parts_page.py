"""docs/parts.md is what the classes say of themselves, and none that a type is made of is missing."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from puzzles.clues.general import general_kinds
from puzzles.formulas.formulas import Formula
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.clue import Clue
from puzzles.model.part import Part

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "parts.md").read_text("utf-8")


def below(base: type) -> set[type]:
    """All classes below one that are loaded."""
    found: list[type] = base.__subclasses__()
    return {base}.union(*map(below, found))


def test_the_page_is_up_to_date() -> None:
    module = import_module("docs.generators.parts")
    assert list(module.page()) == PAGE.splitlines(), "run python -m docs.generators.parts"


@pytest.mark.parametrize(
    ("base", "rooms"),
    [
        (Part, ("puzzles.model", "puzzles.grids", "puzzles.digits")),
        (GridPuzzle, ("puzzles.grids", "puzzles.digits")),
        (Clue, ("puzzles.model", "puzzles.grids", "puzzles.clues")),
        (Formula, ("puzzles.formulas",)),
    ],
)
def test_every_base_is_named(base: type, rooms: tuple[str, ...]) -> None:
    assert general_kinds()
    kinds = [kind for kind in below(base) if kind.__module__.startswith(rooms)]
    names = {kind.__name__ for kind in kinds if not kind.__name__.startswith("_")}
    assert len(names) > 5
    assert {name for name in names if not re.search(rf"\b{name}\b", PAGE)} == set()


def test_what_it_lists_says_something() -> None:
    assert not re.findall(r"^\s*- `[^`]*`(?:, to be said)?: *$", PAGE, re.MULTILINE)
