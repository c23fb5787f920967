"""The texts of signs in cells, between them, on corners and beside the grid, and of areas, as constraints."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations

import z3

from tests.benchmarks.explanations.board import Board, Form, Match, cell, exactly
from tests.benchmarks.explanations.classes import CLASSES, classes_of
from tests.benchmarks.explanations.relations import (
    CELL,
    LOOKED_AT,
    adds_up,
    cells_in,
    differ,
    each_two,
    line_from,
    numbers_of,
    once,
    one_of,
    two,
)

# -- in a cell ---------------------------------------------------------------------------------------


def _digit_class(board: Board, found: Match) -> z3.BoolRef:
    numbers = numbers_of(board)
    classes = {
        "even": [number for number in numbers if number % 2 == 0],
        "odd": [number for number in numbers if number % 2 == 1],
        "low": [number for number in numbers if 2 * number < len(numbers) + 1],
        "high": [number for number in numbers if 2 * number > len(numbers) + 1],
    }
    return one_of(board, found[1].lower(), classes[found[2]])


def _extreme(board: Board, found: Match) -> z3.BoolRef | None:
    row, column = map(int, re.findall(r"\d+", found[1]))
    around = (cell(row - 1, column), cell(row + 1, column), cell(row, column - 1), cell(row, column + 1))
    pairs = [(found[1].lower(), name) for name in around if name in board.values]
    greater = found[2] == "greater"
    return each_two(board, pairs, lambda own, other: own > other if greater else own < other)


def _index_line(board: Board, found: Match) -> z3.BoolRef:
    return _index(board, found[1], board.line(found[2], int(found[3])), int(found[4]))


def _index_box(board: Board, found: Match) -> z3.BoolRef:
    return _index(board, found[1], board.regions[int(found[2]) - 1], int(found[3]))


def _index(board: Board, name: str, line: Sequence[str], digit: int) -> z3.BoolRef:
    """That a cell tells the place of a digit in a line of cells."""
    own = name.lower()
    return z3.And(*(board.has(own, place) == board.has(at, digit) for place, at in enumerate(line, start=1)))


# -- between two cells -------------------------------------------------------------------------------


def _pair(test: Callable[[int, int, int], bool], usual: int = 0) -> Form:
    """Two cells in a relation that may have a number, which comes behind them."""

    def form(board: Board, found: Match) -> z3.BoolRef | None:
        number = int(found[3]) if len(found.groups()) > 2 else usual
        pair = [found[1].lower(), found[2].lower()]
        return two(board, pair, lambda one, other: test(one, other, number))

    return form


def _is_greater(one: int, other: int, _: int) -> bool:
    return one > other


def _are_apart(one: int, other: int, by: int) -> bool:
    return one - other == by or other - one == by


def _are_not_apart(one: int, other: int, by: int) -> bool:
    return not _are_apart(one, other, by)


def _is_multiple(one: int, other: int, times: int) -> bool:
    return one == times * other or other == times * one


def _is_no_multiple(one: int, other: int, times: int) -> bool:
    return not _is_multiple(one, other, times)


def _add_up(one: int, other: int, total: int) -> bool:
    return one + other == total


def _neither_five_nor_ten(one: int, other: int, _: int) -> bool:
    return one + other not in (5, 10)


def _not_the_sum(one: int, other: int, total: int) -> bool:
    return one + other != total


# -- of several cells --------------------------------------------------------------------------------


def _around_corner(board: Board, found: Match) -> z3.BoolRef:
    told = re.findall(r"(\d+)( twice)?", found[3])
    times = Counter({int(digit): 2 if twice else 1 for digit, twice in told})
    cells = _square(found)
    return z3.And(
        *(z3.AtLeast(*(board.has(name, digit) for name in cells), many) for digit, many in times.items())
    )


def _square_of_each(board: Board, found: Match) -> z3.BoolRef:
    return _holds_each(board, _square(found), classes_of(found[3]))


def _square_of_both(board: Board, found: Match) -> z3.BoolRef:
    numbers = numbers_of(board)
    return _holds_each(board, _square(found), [[n for n in numbers if n % 2 == rest] for rest in (0, 1)])


def _square(found: Match) -> list[str]:
    """The four cells of which two opposite ones are named."""
    (top, left), (bottom, right) = (map(int, re.findall(r"\d+", found[group])) for group in (1, 2))
    return [cell(row, column) for row in (top, bottom) for column in (left, right)]


def _holds_each(board: Board, cells: Sequence[str], classes: Sequence[Sequence[int]]) -> z3.BoolRef:
    return z3.And(*(z3.Or(*(one_of(board, name, numbers) for name in cells)) for numbers in classes))


def _all_of(board: Board, found: Match) -> z3.BoolRef:
    return once(board, cells_in(found[1]))


def _none_twice(board: Board, found: Match) -> z3.BoolRef:
    return differ(board, cells_in(found[1]))


def _copied(board: Board, found: Match) -> z3.BoolRef | None:
    here, there = cells_in(found[1]), cells_in(found[2])
    if len(here) != len(there):
        return None
    return each_two(board, list(zip(here, there, strict=True)), lambda one, other: one == other)


def _place_of_boxes(board: Board, found: Match) -> z3.BoolRef:
    return once(board, [box[int(found[1]) - 1] for box in board.regions])


# -- beside the grid ---------------------------------------------------------------------------------


def _diagonal_sum(board: Board, found: Match) -> z3.BoolRef:
    (top, left), (bottom, right) = (
        map(int, re.findall(r"\d+", text)) for text in (found[1], found[2] or found[1])
    )
    down, aside = (-1 if bottom < top else 1), (-1 if right < left else 1)
    cells = [cell(top + down * step, left + aside * step) for step in range(abs(bottom - top) + 1)]
    return adds_up(board, cells, int(found[3]))


def _sandwich(board: Board, found: Match) -> z3.BoolRef:
    """That the one digit and the other each stand once in the line, with the filling between them."""
    low, high, kind, number, total = found.groups()
    line, crusts = board.line(kind, int(number)), (int(low), int(high))
    fillings = (
        z3.And(
            one_of(board, line[one], crusts),
            one_of(board, line[other], crusts),
            adds_up(board, line[one + 1 : other], int(total)),
        )
        for one, other in combinations(range(len(line)), 2)
    )
    each_crust = (exactly(1, *(board.has(name, crust) for name in line)) for crust in crusts)
    return z3.And(z3.Or(*fillings), *each_crust)


def _first_few(board: Board, found: Match) -> z3.BoolRef:
    line = line_from(board, *found.groups()[:3])
    return z3.Or(
        *(
            z3.And(board.has(line[0], count), adds_up(board, line[:count], int(found[4])))
            for count in range(1, len(line) + 1)
        )
    )


def _room(board: Board, found: Match) -> z3.BoolRef:
    line = line_from(board, *found.groups()[:3])
    return z3.Or(
        *(
            z3.And(board.has(line[0], number), board.has(name, int(found[4])))
            for number, name in enumerate(line, start=1)
        )
    )


_TWO = f"{CELL} and {CELL}"
_SQUARE = f"The 2x2 from {CELL} to {CELL} has"
FORMS: list[tuple[str, Form]] = [
    (f"{CELL} is (even|odd|low|high)", _digit_class),
    (f"{CELL} is (greater|less) than all cells beside it", _extreme),
    (rf"{CELL} says in which (?:row|column) of (row|column) (\d+) the (\d+) stands", _index_line),
    (rf"{CELL} says in which place of box (\d+) the (\d+) stands", _index_box),
    (f"{CELL} is greater than {CELL}", _pair(_is_greater)),
    (f"{_TWO} are consecutive", _pair(_are_apart, 1)),
    (rf"{_TWO} differ by (\d+)", _pair(_are_apart)),
    (f"One of {_TWO} is twice the other", _pair(_is_multiple, 2)),
    (rf"One of {_TWO} is (\d+) times the other", _pair(_is_multiple)),
    (rf"{_TWO} add up to (\d+)", _pair(_add_up)),
    (f"{_TWO}, without a dot, are not consecutive", _pair(_are_not_apart, 1)),
    (f"{_TWO}, without a dot: neither is twice the other", _pair(_is_no_multiple, 2)),
    (f"{_TWO}, without X or V, add up to neither 5 nor 10", _pair(_neither_five_nor_ten)),
    (f"{_TWO}, without an X, do not add up to 10", _pair(_not_the_sum, 10)),
    (f"{_TWO}, without a V, do not add up to 5", _pair(_not_the_sum, 5)),
    (rf"The four cells around the corner between {_TWO} hold (\d[\dtwice, and]*)", _around_corner),
    (f"{_SQUARE} a digit of each of ({CLASSES})", _square_of_each),
    (f"{_SQUARE} an even and an odd digit", _square_of_both),
    (r"Place (\d+) of all boxes holds each digit once", _place_of_boxes),
    (r"Extra region at ([^:]+): it holds each digit once", _all_of),
    (r"Extra region at ([^:]+): no digit repeats", _none_twice),
    (r"Cage at ([^:]+): the digits differ", _none_twice),
    (r"Clone at ([^:]+): (.+) hold the same, place by place", _copied),
    (rf"The digits of the diagonal from {CELL}(?: to {CELL})? add up to (\d+)", _diagonal_sum),
    (r"Between (\d+) and (\d+), the digits of (row|column) (\d+) add up to (\d+)", _sandwich),
    (rf"{LOOKED_AT}, the first X digits add up to (\d+), where X is the first", _first_few),
    (rf"{LOOKED_AT}, (\d+) stands in the X-th cell, where X is the first digit", _room),
]
