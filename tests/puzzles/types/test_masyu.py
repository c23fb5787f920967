"""Masyu: counts against all loops of small boards, sentences, files."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.geometry.grid import places
from puzzles.types.masyu.pearl import Pearl
from puzzles.types.masyu.puzzle import Masyu
from tests.helpers.lines import Lines, Loop, along, loops
from tests.helpers.sat_session import SatSession
from tests.helpers.type_case import LineCase, Said, blank

TOTALS = {blank(3, 3): 13, blank(3, 4): 40, blank(4, 4): 213}
"""How many loops there are: OEIS A231829."""


def suits(puzzle: Masyu, loop: Loop) -> bool:
    """Whether a loop passes all pearls as it must, and every cell if it must."""
    length = len(loop)
    if puzzle.all_cells and length < puzzle.rows * puzzle.columns:
        return False
    turns = [
        loop[i - 1][0] != loop[(i + 1) % length][0] and loop[i - 1][1] != loop[(i + 1) % length][1]
        for i in range(length)
    ]
    for cell, symbol in ((clue.cell, clue.symbol) for clue in puzzle.clue_list.every(Pearl)):
        if cell not in loop:
            return False
        at = loop.index(cell)
        beside = (turns[at - 1], turns[(at + 1) % length])
        if symbol == "B" and (not turns[at] or any(beside)):
            return False
        if symbol == "W" and (turns[at] or not any(beside)):
            return False
    return True


def boards(puzzle: Masyu) -> Iterator[Lines]:
    every = loops(frozenset(places(puzzle.rows, puzzle.columns)))
    return (along(loop, closed=True) for loop in every if suits(puzzle, loop))


def drawn(random: Random) -> tuple[Masyu, list[Pearl]]:
    empty = Masyu(*random.choice(((3, 3), (3, 4), (4, 4))), all_cells=random.random() < 0.3)
    return empty, [Pearl(c, random.choice("BW")) for c in random.sample([*empty.cells], random.randrange(4))]


CASE = LineCase(
    kind=Masyu,
    boards=boards,
    drawn=drawn,
    examples=36,
    counts=TOTALS,
    by_hand=[*TOTALS],
    said=[
        Said(
            "masyu-5x6",
            among=[
                "At the black pearl at R3C5 the loop turns, straight before and after",
                "At the white pearl at R3C1 the loop goes straight, and turns beside",
            ],
            rules={
                0: "In R1C1, two lines meet or none",
                -1: "The lines make one loop",
            },
        )
    ],
    refused=[('grid = """\nB x\n. W\n"""', "grid row 1, column 2: found 'x'; expected B, W or '.' for none")],
)


def test_there_is_a_rule_for_each_cell_and_one_for_the_loop() -> None:
    assert len(CASE.puzzle("masyu-5x6").shape.rules) == 30 + 1


def test_a_loop_through_every_cell() -> None:
    puzzle = Masyu(4, 4, all_cells=True)
    assert parse(encode(puzzle)) == puzzle
    assert len(list(SatSession(puzzle).solutions(20))) == 6
    first = next(rule for rule in puzzle.shape.rules if rule.family == "all")
    assert first.text == "The loop passes R1C1"
