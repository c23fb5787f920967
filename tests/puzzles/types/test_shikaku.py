"""Shikaku: counts against a count without a solver, game IDs, sentences, and areas that nobody reaches."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.exchange import formats
from puzzles.files.storage import encode, parse
from puzzles.geometry.grid import Cell, places
from puzzles.model.clue_list import ClueList
from puzzles.model.state import PuzzleState
from puzzles.types.shikaku.puzzle import Shikaku
from puzzles.types.shikaku.rectangle_size import RectangleSize
from solvers.queries.solutions import Count
from tests.helpers.chance import chances
from tests.helpers.sat_session import SatSession
from tests.helpers.sgt_ids import as_areas, ids_of, puzzle_of

SAMPLE = "5x5:a3a2a4e4f2_4a2_2_2a", "aaabc/deebc/deefc/dghfc/dghii"


def tilings(rows: int, columns: int, numbers: dict[Cell, int]) -> int:
    """In how many ways rectangles, each with one number that is its area, cover the grid."""

    def covered(done: frozenset[Cell]) -> int:
        top, left = next((cell for cell in places(rows, columns) if cell not in done), (rows, 0))
        if top == rows:
            return 1
        found = 0
        for bottom in range(top, rows):
            for right in range(left, columns):
                area = {(r, c) for r in range(top, bottom + 1) for c in range(left, right + 1)}
                told = [numbers[cell] for cell in area if cell in numbers]
                if told == [len(area)] and done.isdisjoint(area):
                    found += covered(done | area)
        return found

    return covered(frozenset())


def counted(puzzle: Shikaku, limit: int = 500) -> int:
    count = list(SatSession(puzzle).count(limit))[-1]
    assert isinstance(count, Count)
    return count.value


@given(st.integers(1, 5), st.integers(1, 5), chances, st.booleans())
@settings(max_examples=40, deadline=None)
def test_as_many_ways_as_tilings(rows: int, columns: int, chance: Random, slip: bool) -> None:
    puzzle = Shikaku(rows, columns).making.laid_out(chance)
    numbers = {clue.cell: clue.number for clue in puzzle.clue_list.every(RectangleSize)}
    if slip:
        numbers[chance.choice(sorted(numbers))] = chance.randint(1, rows * columns)
    clues = ClueList.of(RectangleSize(cell, number) for cell, number in numbers.items())
    puzzle = Shikaku(rows, columns, clue_list=clues)
    assert counted(puzzle) == tilings(rows, columns, numbers)
    assert parse(encode(puzzle)) == puzzle


def test_the_published_sample() -> None:
    id_, answer = SAMPLE
    puzzle = puzzle_of("rect", id_)
    (solution,) = SatSession(puzzle).solutions(2)
    assert as_areas(puzzle.wording.grid(solution)) == answer
    assert formats()["sgt"].write(puzzle).text == f"sgt:rect:{id_}"


@pytest.mark.parametrize("id_", ids_of("rect")[:12])
def test_ids_of_the_collection(id_: str) -> None:
    puzzle = puzzle_of("rect", id_)
    assert isinstance(puzzle, Shikaku)
    assert counted(puzzle) == 1
    assert formats()["sgt"].write(puzzle).text == f"sgt:rect:{id_}"


def test_an_address() -> None:
    text = "https://puzz.link/p?shikaku/5/5/g3g2g4k4l24g222g"
    puzzle = parse(text)
    assert puzzle == puzzle_of("rect", SAMPLE[0])
    assert formats()["puzzlink"].write(puzzle).text == text


def test_a_number_that_is_off_still_has_a_rectangle() -> None:
    puzzle = Shikaku(1, 4, clue_list=ClueList.of([RectangleSize((0, 0), 1), RectangleSize((0, 3), 3)]))
    assert counted(puzzle) == 1
    off = PuzzleState(puzzle, off=frozenset({"area.r1c1", "area.r1c4"}))
    assert [rule.family for rule in puzzle.shape.rules] == ["rectangles"] * 2
    *_, count = SatSession(off).count(50)
    assert isinstance(count, Count)
    assert count.value == 3


def test_words() -> None:
    puzzle = puzzle_of("rect", SAMPLE[0])
    assert isinstance(puzzle, Shikaku)
    assert puzzle.clues()[0].text == "The 3 of R1C2 lies in a rectangle of 3 cells"
    (solution,) = SatSession(puzzle).solutions(2)
    words = puzzle.wording.in_words(solution)
    assert words.startswith("R1C1 belongs to the 3 of R1C2, R1C3 belongs to the 3 of R1C2, R1C5 ")
    assert puzzle.wording.value_text("r1c2", "r1c1") == "a"


def test_a_cell_that_no_number_reaches_is_told() -> None:
    puzzle = Shikaku(1, 1)
    conflict = SatSession(puzzle).conflict()
    assert conflict is not None
    assert [rule.text for rule in conflict.rules] == ["R1C1 belongs to some area"]
    assert puzzle.wording.broken(conflict.rules[0]) == "no number reaches R1C1"
