"""Words about loops in regions that no genre of the program has, against all loops of small grids."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby, pairwise
from random import Random
from typing import Any

import pytest

from puzzles.declared.types import type_of
from puzzles.geometry.grid import Cell, places
from puzzles.geometry.regions import renumbered
from tests.helpers.lines import Loop, along, loops
from tests.helpers.sat_session import SatSession
from tests.helpers.shadings import beside, random_division, room_of
from tests.helpers.type_case import lines

HEAD = 'name = "toy"\nlabel = "Toy"\nabout = "A toy."\nanswer = "loop"\nsizes = [2, 9]\nregions = "region"\n'
SHOWN = '[[clues]]\nat = "cell"\nshown = "all"\n'
BOARDS = 40


def visits(puzzle: Any, loop: Loop) -> list[int]:
    """The regions that a loop comes into, one after the other; one that it never leaves is not come into."""
    room = room_of(puzzle)
    found = [number for number, _ in groupby(room[cell] for cell in loop)]
    found = found[:-1] if len(found) > 1 and found[0] == found[-1] else found
    return found if len(found) > 1 else []


def out(puzzle: Any, loop: Loop) -> set[Cell]:
    return set(places(puzzle.rows, puzzle.columns)) - {*loop}


def wholly_or_not_at_all(puzzle: Any, loop: Loop) -> bool:
    """All cells of some regions, into which it comes once, and none of others, which are not side by side."""
    room, left = room_of(puzzle), out(puzzle, loop)
    came, on = visits(puzzle, loop), {room[cell] for cell in loop}
    if len(came) != len(set(came)) or any(room[cell] in on for cell in left):
        return False
    return not any(near in left and room[near] != room[cell] for cell in left for near in beside(cell))


def twice_in_each(puzzle: Any, loop: Loop) -> bool:
    came = visits(puzzle, loop)
    black = {clue.cell for clue in puzzle.clue_list}
    return black == out(puzzle, loop) and all(came.count(each) == 2 for each in room_of(puzzle).values())


def turned_alike(puzzle: Any, loop: Loop) -> bool:
    room, length = room_of(puzzle), len(loop)
    turning = {
        cell: all(loop[at - 1][way] != loop[(at + 1) % length][way] for way in (0, 1))
        for at, cell in enumerate(loop)
    }
    ways: dict[int, set[bool]] = {}
    for clue in puzzle.clue_list:
        if (clue.cell in turning) != (clue.symbol == "W"):
            return False
        if clue.symbol == "W":
            ways.setdefault(room[clue.cell], set()).add(turning[clue.cell])
    return all(len(way) == 1 for way in ways.values())


def by_turns(puzzle: Any, loop: Loop) -> bool:
    """Into each region once, past all of one sign and none of the other, which change on the way."""
    room, came = room_of(puzzle), visits(puzzle, loop)
    if sorted(came) != sorted(set(room.values())):
        return False
    kinds: dict[int, str] = {}
    for number in came:
        own = {clue.cell: clue.symbol for clue in puzzle.clue_list if room[clue.cell] == number}
        passed = {symbol for cell, symbol in own.items() if cell in loop}
        if len(passed) != 1 or any(symbol in passed and cell not in loop for cell, symbol in own.items()):
            return False
        kinds[number] = passed.pop()
    return all(kinds[one] != kinds[other] for one, other in pairwise((*came, came[0])))


def halves(rows: int, columns: int, across: bool) -> list[list[int]]:
    """Halves of a grid, or quarters."""
    return [
        [int(2 * c >= columns) + 2 * (across and 2 * r >= rows) for c in range(columns)] for r in range(rows)
    ]


def drawn(kind: Any, signs: str, most: int, random: Random) -> Any:
    """Regions at random, halves or quarters, and signs in some cells."""
    rows, columns = random.choice(((3, 4), (4, 4)))
    regions = random.choice((halves(rows, columns, True), random_division(rows, columns, random)))
    puzzle = kind(rows, columns, regions=renumbered(regions))
    for cell in random.sample([*puzzle.cells], random.randint(most // 2, most)):
        puzzle = puzzle.with_clue(kind.clue_kinds[0](cell, random.choice(signs)))
    return puzzle


def blackened(kind: Any, random: Random) -> Any:
    """Halves of a grid, and black cells that some loop leaves out."""
    rows, columns = random.choice(((4, 4), (3, 4), (4, 5)))
    puzzle = kind(rows, columns, regions=renumbered(halves(rows, columns, False)))
    for cell in sorted(out(puzzle, random.choice(loops(frozenset(places(rows, columns)))))):
        puzzle = puzzle.with_clue(kind.clue_kinds[0](cell, "#"))
    return puzzle


CASES: dict[str, tuple[str, Callable[[Any, Random], Any], Callable[[Any, Loop], bool]]] = {
    "uniform": (
        'rules = [{ uniform = "on" }, { passes = "region", most = 1 },'
        ' { apart = "off", across = "regions" }]',
        lambda kind, random: drawn(kind, "", 0, random),
        wholly_or_not_at_all,
    ),
    "passes": (
        'rules = [{ every = "on", where = "no-clue" }, { passes = "region", is = 2 }]\n'
        + SHOWN
        + 'symbols = [{ token = "#", sign = "■", called = "a black cell", here = "off" }]',
        blackened,
        twice_in_each,
    ),
    "alike": (
        'rules = [{ alike = "W" }]\n'
        + SHOWN
        + 'symbols = [{ token = "W", sign = "○", called = "a white circle", here = "on" },'
        + ' { token = "B", sign = "●", called = "a black circle", here = "off" }]',
        lambda kind, random: drawn(kind, "WWB", 5, random),
        turned_alike,
    ),
    "alternates": (
        'rules = [{ passes = "region" }, { alternates = ["M", "S"] }]\n'
        + SHOWN
        + 'symbols = [{ token = "M", sign = "☾", called = "a moon" },'
        + ' { token = "S", sign = "☼", called = "a sun" }]',
        lambda kind, random: drawn(kind, "MS", 12, random),
        by_turns,
    ),
}


@pytest.mark.parametrize("word", CASES)
def test_loops_in_regions_are_those_of_all_that_suit(word: str) -> None:
    text, board, suits = CASES[word]
    kind, some = type_of(HEAD + text), 0
    for seed in range(BOARDS):
        puzzle = board(kind, Random(seed))
        every = loops(frozenset(places(puzzle.rows, puzzle.columns)))
        expected = {along(loop, closed=True) for loop in every if suits(puzzle, loop)}
        assert {lines(puzzle, found) for found in SatSession(puzzle).solutions(30_000)} == expected
        some += bool(expected)
    assert some
