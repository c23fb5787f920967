"""Queens against the known counts, and against all permutations."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random

from puzzles.clues.given import Given
from puzzles.types.queens import Queens
from solvers.handlers.registry import answers
from solvers.queries.repairs import Change, SingleChanges
from tests.helpers.sat_session import SatSession
from tests.helpers.shadings import Shaded
from tests.helpers.type_case import Said, ShadingCase

KNOWN = {1: 1, 2: 0, 3: 0, 4: 2, 5: 10, 6: 4, 7: 40, 8: 92}
"""How many ways there are to place as many queens as a board has rows: OEIS A000170."""


def placings(puzzle: Queens) -> Iterator[Shaded]:
    for columns in permutations(range(puzzle.size)):
        falls = {row + column for row, column in enumerate(columns)}
        rises = {row - column for row, column in enumerate(columns)}
        if len(falls) == len(rises) == puzzle.size:
            yield frozenset(enumerate(columns))


def drawn(random: Random) -> tuple[Queens, list[Given]]:
    cells = random.sample([(row, column) for row in range(6) for column in range(6)], 2)
    return Queens(6), [Given(cell, random.random() < 0.5) for cell in cells]


CASE = ShadingCase(
    kind=Queens,
    boards=placings,
    obeys=lambda puzzle, board: all((cell in board) == own for cell, own in puzzle.givens.items()),
    bounded=False,
    drawn=drawn,
    examples=8,
    counts={
        "queens-eight": 92,
        "queens-two-ways": range(2, 20),
        **{f"size = {size}": count for size, count in KNOWN.items()},
    },
    by_hand=["queens-8x8", "queens-eight", "queens-two-ways"],
    said=[
        Said(
            Queens(4).with_given((0, 1), True),
            clues=["R1C2 holds a queen"],
            rules={
                "rows": "Row 4 holds one queen",
                "diagonals": "The diagonal R1C4 to R4C1 holds at most one queen",
            },
        )
    ],
    conflict=["R* holds a queen"],
    mended="R1C6 holds a queen",
    made=[(Queens(7), 3)],
    made_well=lambda puzzle: set(puzzle.givens.values()) == {True},
)


def test_a_repair_says_what_would_be_in_the_cell() -> None:
    session = SatSession(CASE.puzzle("queens-miscopied"))
    texts = [answer.text for answer in answers(SingleChanges(), session) if isinstance(answer, Change)]
    assert texts
    assert not any("=" in text for text in texts)
