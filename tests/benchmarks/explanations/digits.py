"""The texts of grids of digits and heights, read into constraints."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise, product

import z3

from tests.benchmarks.explanations.board import Board, Form, Match, exactly, weighted


def _line(board: Board, found: Match) -> z3.BoolRef:
    return _once(board, board.line(found[1].lower(), int(found[2])))


def _region(board: Board, found: Match) -> z3.BoolRef:
    return _once(board, board.regions[int(found[1]) - 1])


def _diagonal(board: Board, found: Match) -> z3.BoolRef:
    places = range(1, board.rows + 1)
    return _once(board, [f"r{row}c{row if found[1] == 'left' else board.rows + 1 - row}" for row in places])


def _once(board: Board, cells: Sequence[str]) -> z3.BoolRef:
    return z3.And(*(exactly(1, *(board.has(name, value) for name in cells)) for value in board.all_values))


def _given(board: Board, found: Match) -> z3.BoolRef | None:
    (name,) = _cells(found[1])
    return board.has(name, int(found[2])) if name in board.values else None


def _sum(board: Board, found: Match) -> z3.BoolRef:
    return _adds_up(board, _cells(found[1]), int(found[2]))


def _adds_up(board: Board, cells: Sequence[str], total: int) -> z3.BoolRef:
    return weighted(total, *((board.has(name, digit), digit) for name in cells for digit in _digits(board)))


def _killer(board: Board, found: Match) -> z3.BoolRef:
    cells = _cells(found[1])
    differ = (z3.AtMost(*(board.has(name, digit) for name in cells), 1) for digit in _digits(board))
    return z3.And(_sum(board, found), *differ) if len(cells) > 1 else _sum(board, found)


def _product(board: Board, found: Match) -> z3.BoolRef:
    cells = _cells(found[1])

    @cache
    def ways(index: int, wanted: int) -> z3.BoolRef:
        """The ways in which the cells from one on multiply to a number."""
        if index == len(cells):
            return z3.BoolVal(wanted == 1)
        divisors = (digit for digit in _digits(board) if wanted % digit == 0)
        return z3.Or(
            *(z3.And(board.has(cells[index], digit), ways(index + 1, wanted // digit)) for digit in divisors)
        )

    return ways(0, int(found[2]))


def _difference(board: Board, found: Match) -> z3.BoolRef | None:
    return _two(board, _cells(found[1]), lambda one, other: abs(one - other) == int(found[2]))


def _quotient(board: Board, found: Match) -> z3.BoolRef | None:
    times = int(found[2])
    return _two(board, _cells(found[1]), lambda one, other: one == times * other or other == times * one)


def _differ(board: Board, found: Match) -> z3.BoolRef | None:
    return _two(board, _cells(f"{found[1]} and {found[2]}"), lambda one, other: one != other)


def _not_consecutive(board: Board, found: Match) -> z3.BoolRef | None:
    return _two(board, _cells(f"{found[1]} and {found[2]}"), lambda one, other: abs(one - other) != 1)


def _two(board: Board, cells: Sequence[str], test: Callable[[int, int], bool]) -> z3.BoolRef | None:
    """That two cells stand in a relation; None if they are not two."""
    if len(cells) != 2:
        return None
    first, second = cells
    return z3.And(
        *(
            z3.Or(
                z3.Not(board.has(first, one)),
                *(board.has(second, other) for other in _digits(board) if test(one, other)),
            )
            for one in _digits(board)
        )
    )


def _rising(board: Board, found: Match) -> z3.BoolRef | None:
    path = board.paths.get((found[1].lower(), found[2].lower()), ())
    steps = [_two(board, both, lambda low, high: low < high) for both in pairwise(path)]
    return z3.And(*steps) if steps else None


def _arrow(board: Board, found: Match) -> z3.BoolRef | None:
    circle, (end,) = _cells(found[1]), _cells(found[2])
    path = board.paths.get((circle[0], end), ())[len(circle) :]
    if not path or found[3] != found[1]:
        return None
    totals = product(_digits(board), repeat=len(circle))
    return z3.Or(
        *(
            z3.And(*map(board.has, circle, digits), _adds_up(board, path, int("".join(map(str, digits)))))
            for digits in totals
        )
    )


def _seen(board: Board, found: Match) -> z3.BoolRef:
    side, kind, number, count = found.groups()
    line = board.line(kind, int(number))
    line = line[::-1] if side in ("right", "bottom") else line
    heights = _digits(board)
    seen = [
        z3.Or(
            *(
                z3.And(
                    board.has(name, height),
                    *(z3.Not(board.has(before, high)) for before in line[:index] for high in heights[at:]),
                )
                for at, height in enumerate(heights)
            )
        )
        for index, name in enumerate(line)
    ]
    return exactly(int(count), *seen)


def _cells(text: str) -> list[str]:
    return re.findall(r"r\d+c\d+", text.lower())


def _digits(board: Board) -> list[int]:
    return [value for value in board.all_values if isinstance(value, int)]


_CELL = r"(R\d+C\d+)"
_CAGE = r"Cage (?:\S+ )?at ([^:]+): "
FORMS: list[tuple[str, Form]] = [
    (r"(Row|Column) (\d+) holds each (?:digit|height) once", _line),
    (r"(?:Box|Region) (\d+) holds each digit once", _region),
    (r"The diagonal from the top (left|right) holds each digit once", _diagonal),
    (rf"{_CELL} is (\d+)", _given),
    (rf"{_CAGE}the cells multiply to (\d+)", _product),
    (rf"{_CAGE}the (?:cells|digits) add up to (\d+)", _sum),
    (rf"{_CAGE}the cells differ by (\d+)", _difference),
    (rf"{_CAGE}one cell is (\d+) times the other", _quotient),
    (rf"{_CAGE}the digits differ and add up to (\d+)", _killer),
    (rf"{_CELL} and {_CELL}, (?:a knight's move apart|which touch), differ", _differ),
    (rf"{_CELL} and {_CELL}, side by side, are not consecutive", _not_consecutive),
    (rf"{_CELL} and {_CELL} touch, so their numbers are not consecutive", _not_consecutive),
    (rf"Thermometer from {_CELL} to {_CELL}: the digits rise", _rising),
    (rf"Arrow from ([RC\d ]+) to {_CELL}: its digits add up to ([RC\d ]+)", _arrow),
    (r"From the (top|bottom|left|right) of (row|column) (\d+), (\d+) buildings? (?:is|are) seen", _seen),
]
