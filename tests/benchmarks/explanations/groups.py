"""The texts of groups of cells, and of whole lines beside others, read into constraints."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from operator import lt

import z3

from tests.benchmarks.explanations.board import Board, Form, Match, cell, exactly
from tests.benchmarks.explanations.relations import (
    CELL,
    LOOKED_AT,
    adds_up,
    cells_in,
    differ,
    line_from,
    number,
    numbers_of,
    one_of,
    two,
)

# -- several cells -----------------------------------------------------------------------------------


def _circles(board: Board, found: Match) -> z3.BoolRef:
    rules = []
    for digit in numbers_of(board):
        there = [board.has(name, digit) for name in cells_in(found[1])]
        rules.append(z3.Or(z3.Not(z3.Or(*there)), exactly(digit, *there)))
    return z3.And(*rules)


def _distinct(board: Board, found: Match) -> z3.BoolRef | None:
    cells, count = cells_in(found[1]), number(found[2])
    if count is None:
        return None
    return exactly(
        count, *(z3.Or(*(board.has(name, digit) for name in cells)) for digit in numbers_of(board))
    )


def _equality(board: Board, found: Match) -> z3.BoolRef:
    cells, numbers = cells_in(found[1]), numbers_of(board)
    half = len(numbers) // 2
    even = [digit for digit in numbers if digit % 2 == 0], [digit for digit in numbers if digit % 2]
    low = numbers[:half], numbers[len(numbers) - half :]
    return z3.And(differ(board, cells), _as_many(board, cells, *even), _as_many(board, cells, *low))


def _as_many(board: Board, cells: Sequence[str], ones: Sequence[int], others: Sequence[int]) -> z3.BoolRef:
    """That as many of the cells hold some digits as hold others."""
    here, there = ([one_of(board, name, digits) for name in cells] for digits in (ones, others))
    return z3.Or(
        *(z3.And(exactly(count, *here), exactly(count, *there)) for count in range(len(cells) // 2 + 1))
    )


def _no_sum(board: Board, found: Match) -> z3.BoolRef:
    cells, total = cells_in(found[1]), int(found[3])
    never = [
        z3.Not(adds_up(board, some, total))
        for count in range(1, len(cells) + 1)
        for some in combinations(cells, count)
    ]
    return z3.And(*([differ(board, cells)] if found[2] else []), *never)


def _same_digits(board: Board, found: Match) -> z3.BoolRef:
    here, there = cells_in(found[1]), cells_in(found[2])
    same = []
    for digit in numbers_of(board):
        groups = [[board.has(name, digit) for name in cells] for cells in (here, there)]
        same.append(
            z3.Or(*(z3.And(*(exactly(times, *group) for group in groups)) for times in range(len(here) + 1)))
        )
    return z3.And(*same)


# -- what follows from a digit -----------------------------------------------------------------------


def _none_so_far(board: Board, found: Match) -> z3.BoolRef | None:
    steps, digit = number(found[3]), int(found[2])
    if steps != digit:
        return None
    row, column = map(int, re.findall(r"\d+", found[1]))
    others = [
        cell(r, c)
        for r in range(1, board.rows + 1)
        for c in range(1, board.columns + 1)
        if abs(r - row) + abs(c - column) == steps
    ]
    return z3.Implies(
        board.has(found[1].lower(), digit), z3.Not(z3.Or(*(board.has(name, digit) for name in others)))
    )


def _mates(board: Board, found: Match) -> z3.BoolRef:
    row, column = map(int, re.findall(r"\d+", found[1]))
    beside = (cell(row - 1, column), int(found[3])), (cell(row + 1, column), int(found[4]))
    mates = (board.has(name, digit) for name, digit in beside if name in board.values)
    return z3.Implies(board.has(found[1].lower(), int(found[2])), z3.Or(*mates))


# -- beside the grid ---------------------------------------------------------------------------------


def _first_hidden(board: Board, found: Match) -> z3.BoolRef:
    line, digit = line_from(board, *found.groups()[:3]), int(found[4])
    numbers = numbers_of(board)

    def is_hidden(index: int) -> z3.BoolRef:
        """That a higher digit stands before it."""
        return z3.Or(
            *(
                z3.And(board.has(line[index], own), *[one_of(board, before, higher)])
                for own in numbers
                if (higher := [other for other in numbers if other > own])
                for before in line[:index]
            )
        )

    return z3.Or(
        *(
            z3.And(
                board.has(line[index], digit),
                is_hidden(index),
                *(z3.Not(is_hidden(earlier)) for earlier in range(index)),
            )
            for index in range(len(line))
        )
    )


def _rank(board: Board, found: Match) -> z3.BoolRef:
    line = line_from(board, *found.groups()[:3])
    return exactly(int(found[6]) - 1, *(_less(board, other, line) for other in _others(board, line)))


def _rank_among(board: Board, found: Match) -> z3.BoolRef | None:
    line, lower = line_from(board, *found.groups()[:3]), {"all": 3}.get(found[6]) or number(found[6])
    if lower is None:
        return None
    first = int(found[7])
    alike = (
        z3.And(board.has(other[0], first), _less(board, other[1:], line[1:]))
        for other in _others(board, line)
    )
    return exactly(lower, *alike)


def _others(board: Board, own: Sequence[str]) -> Iterator[list[str]]:
    """The rows and columns from both ends, but for that one."""
    for kind, count in (("row", board.rows), ("column", board.columns)):
        for index in range(1, count + 1):
            line = board.line(kind, index)
            yield from (each for each in (line, line[::-1]) if each != own)


def _less(board: Board, line: Sequence[str], other: Sequence[str]) -> z3.BoolRef:
    """That the digits of a line, read as a number, are less than those of another."""
    if not line:
        return z3.BoolVal(False)
    if line[0] == other[0]:
        return _less(board, line[1:], other[1:])
    first = two(board, [line[0], other[0]], lt)
    same = two(board, [line[0], other[0]], int.__eq__)
    return z3.Or(first, z3.And(same, _less(board, line[1:], other[1:])))


def _first_of_four(board: Board, found: Match) -> z3.BoolRef:
    return board.has(found[1].lower(), int(found[2]))


_READ = r"Read from the (top|bottom|left|right) of (row|column) (\d+), (row|column) (\d+) is"
FORMS: list[tuple[str, Form]] = [
    (r"Group of counting circles at ([^:]+): each digit stands in as many of them as it says", _circles),
    (r"Count of different digits at ([^:]+): they hold (\w+) (?:different )?digits?", _distinct),
    (
        r"Equality cage at ([^:]+): the digits differ, as many are even as odd, and as many low as high",
        _equality,
    ),
    (r"Rellik cage at ([^:]+): (the digits differ, and )?no digits of it add up to (\d+)", _no_sum),
    (r"(R[RC\d, and]+) hold the same digits as (R[RC\d, and]+), in some order", _same_digits),
    (rf"If {CELL} is (\d+), no cell (\w+) steps? away is", _none_so_far),
    (rf"If {CELL} is (\d+), (\d+) stands above it or (\d+) below it", _mates),
    (rf"{LOOKED_AT}, the first digit that is hidden by a higher one is (\d+)", _first_hidden),
    (rf"{_READ} number (\d+) in order of size", _rank),
    (rf"{_READ} higher than (\w+) of the three other lines that begin with (\d+)", _rank_among),
    (rf"{CELL} is (\d+), since each digit begins four of the lines", _first_of_four),
]
