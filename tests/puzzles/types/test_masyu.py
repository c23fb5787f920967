"""Masyu: counts against all loops of small boards, sentences, files."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.exchange.grids import with_clues
from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.geometry.grid import Cell, places
from puzzles.text.errors import PuzzleError
from puzzles.types.masyu.pearl import Pearl
from puzzles.types.masyu.puzzle import Masyu
from solvers.queries.solutions import Count
from tests.helpers.lines import Loop, loops
from tests.helpers.sat_session import SatSession


def counted(puzzle: Masyu, limit: int = 2_000) -> int:
    count = list(SatSession(puzzle).count(limit))[-1]
    assert isinstance(count, Count)
    return count.value


def suits(loop: Loop, pearls: dict[Cell, str]) -> bool:
    """Whether a loop passes all pearls as it must."""
    length = len(loop)
    turns = [
        loop[i - 1][0] != loop[(i + 1) % length][0] and loop[i - 1][1] != loop[(i + 1) % length][1]
        for i in range(length)
    ]
    for cell, symbol in pearls.items():
        if cell not in loop:
            return False
        at = loop.index(cell)
        beside = (turns[at - 1], turns[(at + 1) % length])
        if symbol == "B" and (not turns[at] or any(beside)):
            return False
        if symbol == "W" and (turns[at] or not any(beside)):
            return False
    return True


@pytest.mark.parametrize(("rows", "columns", "total"), [(3, 3, 13), (3, 4, 40), (4, 4, 213)])
def test_any_pearls_have_as_many_loops_as_can_be_counted(rows: int, columns: int, total: int) -> None:
    every = loops(frozenset(places(rows, columns)))
    assert len(every) == total  # OEIS A231829
    random = Random(rows * columns)
    for _ in range(12):
        pearls = {
            cell: random.choice("BW")
            for cell in random.sample(list(places(rows, columns)), random.randrange(4))
        }
        puzzle = with_clues(Masyu(rows, columns), (Pearl(cell, symbol) for cell, symbol in pearls.items()))
        assert counted(puzzle) == sum(suits(loop, pearls) for loop in every)
        assert parse(encode(puzzle)) == puzzle


@pytest.mark.parametrize(
    ("name", "expected"),
    [("masyu-5x6", 1), ("masyu-8x8", 1), ("masyu-10x10", 1), ("masyu-two-ways", 2), ("masyu-miscopied", 0)],
)
def test_the_library(name: str, expected: int) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Masyu)
    assert counted(puzzle) == expected


def test_sentences() -> None:
    puzzle = sample("masyu-5x6").load()
    texts = {clue.text for clue in puzzle.clues()}
    assert "At the black pearl at R3C5 the loop turns, straight before and after" in texts
    assert "At the white pearl at R3C1 the loop goes straight, and turns beside" in texts
    rules = [rule.text for rule in puzzle.shape.rules]
    assert rules[0] == "In R1C1, two lines meet or none"
    assert rules[-1] == "The lines make one loop, which neither branches nor crosses itself"
    assert len(rules) == 30 + 1


def test_other_signs_are_no_pearls() -> None:
    with pytest.raises(PuzzleError, match=r"grid row 1, column 2: found 'x'; expected B, W or '.' for none"):
        parse('puzzle = "masyu"\ngrid = """\nB x\n. W\n"""')
