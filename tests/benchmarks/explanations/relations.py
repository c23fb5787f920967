"""What cells of numbers can be in to one another, as constraints; every kind of sentence is made of these."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache

import z3

from tests.benchmarks.explanations.board import Board, exactly, weighted

CELL = r"(R\d+C\d+)"
LOOKED_AT = r"From the (top|bottom|left|right) of (row|column) (\d+)"
"""The groups are those that `line_from` takes."""
_NUMBERS = ("no none nothing", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBER = {word: number for number, words in enumerate(_NUMBERS) for word in words.split()}


def number(word: str) -> int | None:
    """The number that a word or digits stand for."""
    return int(word) if word.isdigit() else _NUMBER.get(word.lower())


def cells_in(text: str) -> list[str]:
    """The cells that a text names, in its order."""
    return re.findall(r"r\d+c\d+", text.lower())


def numbers_of(board: Board) -> list[int]:
    """The numbers that cells can hold, in order."""
    return [value for value in board.all_values if isinstance(value, int)]


def line_from(board: Board, side: str, kind: str, number: str) -> list[str]:
    """The cells of a row or column, looked at from a side, the nearest first."""
    line = board.line(kind, int(number))
    return line[::-1] if side in ("right", "bottom") else line


def one_of(board: Board, name: str, numbers: Sequence[int]) -> z3.BoolRef:
    """That a cell holds one of the numbers."""
    return z3.Or(*(board.has(name, number) for number in numbers))


def once(board: Board, cells: Sequence[str]) -> z3.BoolRef:
    """That each value stands in just one of the cells."""
    return z3.And(*(exactly(1, *(board.has(name, value) for name in cells)) for value in board.all_values))


def differ(board: Board, cells: Sequence[str]) -> z3.BoolRef:
    """That no number stands in two of the cells."""
    board = board.differing
    return z3.And(
        *(z3.AtMost(*(board.has(name, number) for name in cells), 1) for number in numbers_of(board))
    )


def adds_up(board: Board, cells: Sequence[str], total: int) -> z3.BoolRef:
    """That the cells add up to a number."""
    return weighted(
        total, *((board.has(name, number), number) for name in cells for number in numbers_of(board))
    )


def same_sums(board: Board, parts: Sequence[Sequence[str]]) -> z3.BoolRef:
    """That the cells of each part add up to the same, whatever that is."""
    most = max(numbers_of(board)) * min(map(len, parts))
    return z3.Or(*(z3.And(*(adds_up(board, part, total) for part in parts)) for total in range(most + 1)))


def two(board: Board, cells: Sequence[str], test: Callable[[int, int], bool]) -> z3.BoolRef | None:
    """That two cells stand in a relation; None if they are not two."""
    if len(cells) != 2:
        return None
    first, second = cells
    numbers = numbers_of(board)
    return z3.And(
        *(
            z3.Or(
                z3.Not(board.has(first, one)),
                *(board.has(second, other) for other in numbers if test(one, other)),
            )
            for one in numbers
        )
    )


def each_two(
    board: Board, pairs: Sequence[tuple[str, str]], test: Callable[[int, int], bool]
) -> z3.BoolRef | None:
    """That each pair stands in a relation; None if there are no pairs."""
    related = [two(board, pair, test) for pair in pairs]
    return z3.And(*related) if related else None


def filled(board: Board, cells: Sequence[str], total: int) -> z3.BoolRef:
    """That the cells, in order, fall into stretches that add up to a number each."""

    @cache
    def ways(index: int, missing: int) -> z3.BoolRef:
        """The ways in which the cells from one on do, the first stretch with what is still missing to it."""
        if index == len(cells):
            return z3.BoolVal(missing == total)
        return z3.Or(
            *(
                z3.And(board.has(cells[index], number), ways(index + 1, missing - number or total))
                for number in numbers_of(board)
                if number <= missing
            )
        )

    return ways(0, total)
