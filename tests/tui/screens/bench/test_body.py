"""What is under the cursor of a puzzle's screen."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from puzzles.clues.general.cage import KillerCage
from puzzles.clues.given import Given
from puzzles.model.clue_list import ClueList
from puzzles.types.killer import Killer
from tui.screens.bench.body import PuzzleBody, values_at

PUZZLE = Killer.empty(4).with_clues(ClueList.of((KillerCage(((0, 0), (0, 1)), 3), Given((0, 0), 1))))


@pytest.mark.parametrize(
    ("cell", "clue"), [("r1c1", "given.r1c1"), ("r1c2", "cage.1"), ("r2c2", ""), (None, "")]
)
def test_of_the_clues_of_a_cell_its_own_comes_first(cell: str | None, clue: str) -> None:
    body: Any = SimpleNamespace(cursor_variable=lambda: cell, puzzle=PUZZLE)
    found = PuzzleBody.clue_here(body)
    assert (found.id if found else "") == clue


@pytest.mark.parametrize(("possible", "signs"), [((3, 4), "3412"), ((), "1234"), (None, "1234")])
def test_possible_values_are_offered_first(possible: tuple[int, ...] | None, signs: str) -> None:
    view: Any = SimpleNamespace(puzzle=PUZZLE, results=SimpleNamespace(possible=lambda name: possible))
    found = values_at(view, "r1c1")
    assert "".join(sign for sign, _ in found) == signs
    assert {(literal.name, str(literal.value)) for _, literal in found} == {("r1c1", sign) for sign in signs}
