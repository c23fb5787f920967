"""The texts of grids of digits and heights, read into constraints."""

from __future__ import annotations

from functools import cache
from itertools import product

import z3

from tests.benchmarks.explanations.board import Board, Form, Match, exactly
from tests.benchmarks.explanations.relations import (
    CELL,
    LOOKED_AT,
    adds_up,
    cells_in,
    differ,
    line_from,
    number,
    numbers_of,
    once,
    two,
)


def _line(board: Board, found: Match) -> z3.BoolRef:
    return once(board, board.line(found[1].lower(), int(found[2])))


def _line_of_some(board: Board, found: Match) -> z3.BoolRef:
    return differ(board, board.line(found[1].lower(), int(found[2])))


def _region_of_some(board: Board, found: Match) -> z3.BoolRef:
    return differ(board, board.regions[int(found[1]) - 1])


def _region(board: Board, found: Match) -> z3.BoolRef:
    return once(board, board.regions[int(found[1]) - 1])


def _diagonal(board: Board, found: Match) -> z3.BoolRef:
    places = range(1, board.rows + 1)
    return once(board, [f"r{row}c{row if found[1] == 'left' else board.rows + 1 - row}" for row in places])


def _given(board: Board, found: Match) -> z3.BoolRef | None:
    (name,) = cells_in(found[1])
    return board.has(name, int(found[2])) if name in board.values else None


def _sum(board: Board, found: Match) -> z3.BoolRef:
    return adds_up(board, cells_in(found[1]), int(found[2]))


def _killer(board: Board, found: Match) -> z3.BoolRef:
    cells = cells_in(found[1])
    return z3.And(_sum(board, found), differ(board, cells))


def _product(board: Board, found: Match) -> z3.BoolRef:
    cells = cells_in(found[1])

    @cache
    def ways(index: int, wanted: int) -> z3.BoolRef:
        """The ways in which the cells from one on multiply to a number."""
        if index == len(cells):
            return z3.BoolVal(wanted == 1)
        divisors = (digit for digit in numbers_of(board) if wanted % digit == 0)
        return z3.Or(
            *(z3.And(board.has(cells[index], digit), ways(index + 1, wanted // digit)) for digit in divisors)
        )

    return ways(0, int(found[2]))


def _difference(board: Board, found: Match) -> z3.BoolRef | None:
    return two(board, cells_in(found[1]), lambda one, other: abs(one - other) == int(found[2]))


def _quotient(board: Board, found: Match) -> z3.BoolRef | None:
    times = int(found[2])
    return two(board, cells_in(found[1]), lambda one, other: one == times * other or other == times * one)


def _any_operation(board: Board, found: Match) -> z3.BoolRef | None:
    """One of four operations; two cells alone can differ by a number or divide to one."""
    of_two = (_difference, _quotient) if len(cells_in(found[1])) == 2 else ()
    ways = [operation(board, found) for operation in (_sum, _product, *of_two)]
    return None if None in ways else z3.Or(*ways)


def _differ(board: Board, found: Match) -> z3.BoolRef | None:
    return two(board, cells_in(f"{found[1]} and {found[2]}"), lambda one, other: one != other)


def _not_consecutive(board: Board, found: Match) -> z3.BoolRef | None:
    return two(board, cells_in(f"{found[1]} and {found[2]}"), lambda one, other: abs(one - other) != 1)


def _arrow(board: Board, found: Match) -> z3.BoolRef | None:
    circle, (end,) = cells_in(found[1]), cells_in(found[2])
    path = board.paths.get(("arrow", circle[0], end), ())[len(circle) :]
    if not path or found[3] != found[1]:
        return None
    totals = product(numbers_of(board), repeat=len(circle))
    return z3.Or(
        *(
            z3.And(*map(board.has, circle, digits), adds_up(board, path, int("".join(map(str, digits)))))
            for digits in totals
        )
    )


def _seen(board: Board, found: Match) -> z3.BoolRef | None:
    *place, said = found.groups()
    if (count := number(said)) is None:
        return None
    line = line_from(board, *place)
    heights = numbers_of(board)
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
    return exactly(count, *seen)


_CAGE = r"Cage (?:\S+ )?at ([^:]+): "
FORMS: list[tuple[str, Form]] = [
    (r"(Row|Column) (\d+) holds each (?:digit|height|number) once", _line),
    (r"(?:Box|Region) (\d+) holds each digit once", _region),
    (r"(Row|Column) (\d+) holds no (?:digit|height|number) twice", _line_of_some),
    (r"(?:Box|Region) (\d+) holds no digit twice", _region_of_some),
    (r"The diagonal from the top (left|right) holds each digit once", _diagonal),
    (rf"{CELL} is (\d+)", _given),
    (rf"{_CAGE}the cells multiply to (\d+)", _product),
    (rf"{_CAGE}the (?:cells|digits) add up to (\d+)", _sum),
    (rf"{_CAGE}the cells differ by (\d+)", _difference),
    (rf"{_CAGE}one cell is (\d+) times the other", _quotient),
    (rf"{_CAGE}the cells reach (\d+) by one operation", _any_operation),
    (rf"{_CAGE}this cell is (\d+)", _sum),
    (rf"{_CAGE}the digits differ and add up to (\d+)", _killer),
    (rf"{CELL} and {CELL}, (?:a knight's move apart|which touch), differ", _differ),
    (rf"{CELL} and {CELL}, side by side, are not consecutive", _not_consecutive),
    (rf"{CELL} and {CELL} touch, so their numbers are not consecutive", _not_consecutive),
    (rf"Arrow from ([RC\d-]+) to {CELL}: its digits add up to ([RC\d-]+)", _arrow),
    (rf"{LOOKED_AT}, (\w+) buildings? (?:is|are) seen", _seen),
]
