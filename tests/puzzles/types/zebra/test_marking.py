"""What a player's board says beyond what was written."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from puzzles.formulas.formulas import Value
from puzzles.model.state import MarkKind, PencilMark, PuzzleState
from puzzles.types.zebra.marking import carried_over
from puzzles.types.zebra.puzzle import Zebra

CATEGORIES = (
    ("who", ("ann", "bob", "cat")),
    ("hat", ("red", "blue", "grey")),
    ("pet", ("dog", "cow", "emu")),
)
SEATS, ROWS = Zebra(3, CATEGORIES, place="seat"), Zebra(None, CATEGORIES)


@pytest.mark.parametrize(
    ("lines", "entries", "together", "said"),
    [
        ((), {"ann": 1}, (), {}),
        ((), {"ann": 1}, (("ann", "red"),), {"red": 1}),
        ((), {"dog": 2}, (("ann", "red"), ("red", "dog")), {"ann": 2, "red": 2}),
        ((), {}, (("ann", "red"),), {}),
        (("ann at 1", "ann is red"), {"red": 3}, (), {}),  # players write themselves what clues say
        (("ann is not red",), {"red": 3}, (), {}),
        ((), {"ann": 1, "red": 2}, (("ann", "red"),), {}),  # at two seats
        ((), {"dog": 1}, (("ann", "dog"), ("bob", "dog")), {}),  # two of a kind
    ],
)
def test_what_goes_together_has_the_position_of_one_of_it(
    lines: tuple[str, ...],
    entries: Mapping[str, Value],
    together: tuple[tuple[str, str], ...],
    said: Mapping[str, Value],
) -> None:
    puzzle = SEATS.with_lines(lines)
    marks = frozenset(PencilMark(MarkKind.YES, *pair) for pair in together)
    assert carried_over(puzzle, state(puzzle, entries, marks)) == {**said, **entries}


def test_a_clue_that_is_off_says_nothing() -> None:
    puzzle = SEATS.with_lines(["ann is red"])
    (clue,) = puzzle.clue_list.ids
    assert carried_over(puzzle, state(puzzle, {"red": 3}).toggled(clue)) == {"red": 3}


def test_without_positions_two_pairs_make_a_third() -> None:
    entries = {"red": "ann", "dog": "ann"}
    assert carried_over(ROWS, state(ROWS, entries)) == {**entries, "dog: hat": "red"}


def state(
    puzzle: Zebra, entries: Mapping[str, Value], marks: frozenset[PencilMark] = frozenset()
) -> PuzzleState:
    found = PuzzleState(puzzle, marks=marks)
    for name, value in entries.items():
        found = found.with_entry(name, value)
    return found
