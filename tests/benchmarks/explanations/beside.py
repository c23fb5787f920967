"""Texts of what is found beside digits: regions, cells that count otherwise; cells that are no indexers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise, product

import z3

from tests.benchmarks.explanations.board import Board, Form, Match, Value, cell, exactly
from tests.benchmarks.explanations.relations import CELL, number, numbers_of

BY_AMOUNT = ", by what the cells count"
"""Behind what is said of what cells count, instead of their digits."""
_DIFFERING = re.compile(r"Renban|Lunchbox")
"""Of these also what some differ by is what they count."""

# -- what cells count --------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Amounts(Board):
    """A board of which cells hold what they count, as another board has it."""

    digits: Board | None = None
    differ_too: bool = False

    @classmethod
    def on(cls, board: Board, text: str) -> Amounts:
        """For what a text says."""
        values = {name: board.values[f"{name}.amount"] for name in board.values if "." not in name}
        return cls(
            values,
            board.rows,
            board.columns,
            board.regions,
            board.paths,
            digits=board,
            differ_too=_DIFFERING.match(text) is not None,
        )

    @cached_property
    def all_values(self) -> tuple[Value, ...]:
        return next(iter(self.values.values()))

    @property
    def differing(self) -> Board:
        return self if self.differ_too or self.digits is None else self.digits

    def has(self, name: str, value: Value) -> z3.BoolRef:
        assert self.digits is not None
        return self.digits.has(f"{name}.amount", value)


def _times(how: str) -> int | None:
    words = {"double": 2, "nothing": 0, "negative": -1}
    return words[how] if how in words else number(how.removesuffix(" times"))


def _one_of_line(board: Board, found: Match) -> z3.BoolRef:
    return _one_counts(board, board.line(found[1], int(found[2])))


def _one_of_box(board: Board, found: Match) -> z3.BoolRef:
    return _one_counts(board, board.regions[int(found[1]) - 1])


def _one_counts(board: Board, cells: Sequence[str]) -> z3.BoolRef:
    return exactly(1, *(board.has(f"{name}.times", True) for name in cells))


def _one_of_digit(board: Board, found: Match) -> z3.BoolRef:
    digit = int(found[1])
    cells = (name for name in board.values if "." not in name)
    both = (z3.And(board.has(name, digit), board.has(f"{name}.times", True)) for name in cells)
    return exactly(1, *both)


def _counts_its_digit(board: Board, found: Match) -> z3.BoolRef | None:
    name, times = found[1].lower(), _times(found[2])
    if times is None:
        return None
    return z3.And(
        *(
            z3.Implies(
                z3.And(board.has(name, digit), board.has(f"{name}.times", several)),
                board.has(f"{name}.amount", digit * (times if several else 1)),
            )
            for digit, several in product(numbers_of(board), (False, True))
        )
    )


# -- regions -----------------------------------------------------------------------------------------


def _is_home(board: Board, found: Match) -> z3.BoolRef:
    name = found[1].lower()
    return z3.Implies(board.has(name, int(found[2])), board.has(f"{name}.region", int(found[4])))


def _holds_each(board: Board, found: Match) -> z3.BoolRef:
    return z3.And(
        *(
            exactly(
                1,
                *(z3.And(board.has(name, digit), there) for name, there in _within(board, int(found[2]))),
            )
            for digit in numbers_of(board)
        )
    )


def _within(board: Board, row: int) -> list[tuple[str, z3.BoolRef]]:
    """Each cell, and that it belongs to a region."""
    names = [name for name in board.values if "." not in name]
    return [(name, board.has(f"{name}.region", row)) for name in names]


def _in_one_piece(board: Board, found: Match) -> z3.BoolRef:
    """That each of its cells is reached from the first one, in as many steps as there are cells."""
    within = dict(_within(board, int(found[2])))
    names = list(within)
    reached = {
        name: z3.And(within[name], *(z3.Not(within[before]) for before in names[:index]))
        for index, name in enumerate(names)
    }
    for _ in names:
        reached = {
            name: z3.Or(
                reached[name],
                z3.And(within[name], z3.Or(*(reached[near] for near in _beside(name) if near in within))),
            )
            for name in names
        }
    return z3.And(*(z3.Implies(within[name], reached[name]) for name in names))


def _beside(name: str) -> list[str]:
    row, column = map(int, re.findall(r"\d+", name))
    return [cell(row - 1, column), cell(row + 1, column), cell(row, column - 1), cell(row, column + 1)]


def borders(board: Board, path: Sequence[str]) -> list[tuple[z3.BoolRef, list[list[str]]]]:
    """The ways in which borders that are to be found can cut a line: each with its stretches."""
    same = [
        z3.Or(
            *(
                z3.And(*(board.has(f"{name}.region", row) for name in pair))
                for row in range(1, board.rows + 1)
            )
        )
        for pair in pairwise(path)
    ]
    found = []
    for cuts in product((False, True), repeat=len(same)):
        parts = [[path[0]]]
        for name, cut in zip(path[1:], cuts, strict=True):
            if cut:
                parts.append([])
            parts[-1].append(name)
        so = z3.And(*(z3.Not(one) if cut else one for one, cut in zip(same, cuts, strict=True)))
        found.append((so, parts))
    return found


# -- no indexers -------------------------------------------------------------------------------------


def _no_index(board: Board, found: Match) -> z3.BoolRef:
    own, digit = found[1].lower(), int(found[4])
    line = enumerate(board.line(found[2], int(found[3])), start=1)
    return z3.Not(z3.Or(*(z3.And(board.has(own, place), board.has(at, digit)) for place, at in line)))


_HOME = r"the region of the (\d+) in row (\d+)"
_TITLE = _HOME.replace("the", "The", 1)
_HOW = r"(double|nothing|negative|\d+ times)"
FORMS: list[tuple[str, Form]] = [
    (rf"One cell of (row|column) (\d+) counts {_HOW}", _one_of_line),
    (rf"One cell of (?:box|region) (\d+) counts {_HOW}", _one_of_box),
    (rf"One (\d+) counts {_HOW}", _one_of_digit),
    (rf"{CELL} counts its digit, unless it counts {_HOW}", _counts_its_digit),
    (rf"If {CELL} is (\d+), it belongs to {_HOME}", _is_home),
    (rf"{_TITLE} holds each digit once", _holds_each),
    (rf"{_TITLE} is in one piece", _in_one_piece),
    (rf"{CELL} does not say in which (?:row|column) of (row|column) (\d+) the (\d+) stands", _no_index),
]
