"""Rows of repairs: what a change of a clue says."""

from __future__ import annotations

import pytest

from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode, PuzzleState
from puzzles.types.zebra.puzzle import Zebra
from solvers.queries.overview import Status
from solvers.queries.repairs import Change, SingleChanges
from solvers.queries.results import Results
from tests.helpers.canned import SMALL
from tui.panels.conflict_rows import repair_rows
from tui.session.view import View

PETS = Zebra(None, (("name", ("Ann", "Bob")), ("pet", ("cat", "dog")))).typing.with_line("Ann has the cat.")
ONES = SMALL.with_given((0, 0), 1).with_given((0, 1), 1)


@pytest.mark.parametrize(
    ("puzzle", "text", "others", "words", "row"),
    [
        (PETS, "Ann has the dog", 0, "", "Ann has the dog (not “cat”): exactly one solution"),
        (PETS, "Ann has the cat now", 0, "", "Ann has the cat now (not “cat”): exactly one solution"),
        (PETS, "", 0, "ann has a dog", "Ann has a dog: exactly one solution"),
        (ONES, "R1C1 = 2", 0, "", "R1C1 is 1 becomes R1C1 = 2: exactly one solution"),
        (ONES, "R1C1 = 2", 1, "", "R1C1 is 1 and R1C2 is 1 becomes R1C1 = 2: exactly one solution"),
    ],
)
def test_a_change_says_the_new_clue_and_what_goes(
    puzzle: Puzzle, text: str, others: int, words: str, row: str
) -> None:
    """Of a sentence, the words alone that go."""
    clue, *further = puzzle.clues()
    change = Change(clue, text, puzzle, Status.UNIQUE, others=(*further[:others],), words=words)
    results = Results(PuzzleState(puzzle).asked).put(SingleChanges()).absorb(change, SingleChanges())
    rows = [*repair_rows(View(state=PuzzleState(puzzle), mode=Mode.SET, results=results))]
    assert row in [each.text for each in rows if isinstance(each.payload, Change)]
