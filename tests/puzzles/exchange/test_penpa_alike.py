"""Declared genres on drawings of penpa-edit: one for each way in which their clues stand on a board."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from puzzles.clues.given import Given
from puzzles.declared.bases import genre_of
from puzzles.declared.beside_grid import DeclaredBeside
from puzzles.declared.clues.meaning import Holds
from puzzles.declared.genre import Genre
from puzzles.exchange import read_foreign
from puzzles.exchange.penpa.genres import genres
from puzzles.files.storage import parse
from puzzles.types import puzzle_types
from tests.helpers.penpa_links import Drawn
from tests.puzzles.exchange.test_penpa import CASES

REGIONS = "AABB\nAABB\nCCBB\nCCCC"
BOARDS: dict[str, tuple[Drawn, str]] = {
    "no clues": (Drawn(4, 4), ""),
    "shaded or not": (
        Drawn(4, 4).sign(1, 1, "circle_M", 2).sign(2, 3, "circle_L", 1).colour(4, (4, 4)),
        "# . . .\n. . - .\n. . . .\n. . . #",
    ),
    "numbers": (Drawn(4, 4).text(1, 1, 1).text(3, 4, 2), "1 . . .\n. . . .\n. . . 2\n. . . ."),
    "numbers of cells": (Drawn(4, 4).text(2, 2, 2), ". . . .\n. 2 . .\n. . . .\n. . . ."),
    "numbers of cells, or ?": (
        Drawn(4, 4).text(2, 2, 2).text(4, 4, "?"),
        ". . . .\n. 2 . .\n. . . .\n. . . ?",
    ),
    "numbers of regions": (
        Drawn(4, 4).text(1, 1, 1).small(1, 3, 0, 2),
        "1 . 2 .\n. . . .\n. . . .\n. . . .",
    ),
    "numbers of regions, or ?": (
        Drawn(4, 4).text(1, 1, 1).text(1, 3, "?"),
        "1 . ? .\n. . . .\n. . . .\n. . . .",
    ),
    "arrows": (
        Drawn(4, 4).text(1, 1, "1_2", "2").text(4, 4, "2_0", "2"),
        "1> . . .\n. . . .\n. . . .\n. . . 2^",
    ),
    "one sign": (Drawn(4, 4).colour(4, (2, 2)), ". . . .\n. {0} . .\n. . . .\n. . . ."),
    "two signs": (
        Drawn(4, 4).sign(1, 1, "circle_L", 1).sign(3, 4, "circle_M", 2),
        "{0} . . .\n. . . .\n. . . {1}\n. . . .",
    ),
}
"""Boards by the clues on them, and their cells in a file, where {0} and {1} are the signs of a genre."""


def declared(kind: Any) -> Genre:
    """The genre of a type that has a file."""
    found = genre_of(kind)
    assert found is not None
    return found


def clues_of(kind: Any) -> str:
    """What clues a genre has, in the words of the boards; empty where it has several kinds."""
    if not kind.clue_kinds:
        return "no clues"
    own, *others = kind.clue_kinds
    if others or issubclass(own, DeclaredBeside):
        return ""
    if own is Given:
        return "shaded or not" if declared(kind).answer == "shading" else "numbers"
    if own.spec.symbols:
        return {1: "one sign", 2: "two signs"}.get(len(own.spec.symbols), "")
    if own.spec.holds == {Holds.ARROW}:
        return "arrows"
    return f"numbers of {own.spec.at}s" + (", or ?" if own.spec.unknown else "")


WORDS = {told.split()[0] for told in CASES}
ALIKE = {
    name: clues
    for name, kind in puzzle_types().items()
    if genre_of(kind) and name not in WORDS and (clues := clues_of(kind))
}
"""The genres that no drawing of their own is made of in the other tests."""


@pytest.mark.parametrize("name", ALIKE)
def test_a_declared_genre_is_read_by_what_its_clues_are(name: str) -> None:
    kind: Any = puzzle_types()[name]
    board, cells = BOARDS[ALIKE[name]]
    drawn = deepcopy(board)
    signs = [each.token for own in kind.clue_kinds if own is not Given for each in own.spec.symbols]
    file = f'puzzle = "{name}"\nsize = 4\n'
    if declared(kind).regions:
        drawn.areas(REGIONS)
        file += f'regions = """\n{REGIONS}"""\n'
    if cells:
        file += f'grid = """\n{cells.format(*signs)}"""\n'
    reading = read_foreign(f"{name} {drawn.link}")
    assert reading is not None
    assert (reading.puzzles, reading.ignored) == ((parse(file),), ())


def test_every_type_is_drawn() -> None:
    assert [each.label for each in genres() if (WORDS | set(ALIKE)).isdisjoint(each.words)] == []


def test_a_text_that_is_no_number_with_an_arrow_is_named() -> None:
    kinds = [name for name, clues in ALIKE.items() if clues == "arrows"]
    for name in kinds:
        reading = read_foreign(f"{name} {Drawn(4, 4).text(1, 2, 3).link}")
        assert reading is not None
        assert reading.ignored == ("1 text (no number with an arrow)",)
        assert not reading.puzzles[0].clue_list


def test_borders_that_are_no_outline_of_a_wall_are_named() -> None:
    drawn = Drawn(2, 2).text(1, 1, "1_2", "2").areas("AB\nCD")
    reading = read_foreign(f"castle {drawn.link}")
    assert reading is not None
    assert reading.ignored == ("2 borders between cells",)
