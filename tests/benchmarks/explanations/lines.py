"""The texts of lines drawn on a grid of digits, read into constraints: what their cells hold, in order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations, groupby, pairwise, product

import z3

from tests.benchmarks.explanations.beside import borders
from tests.benchmarks.explanations.board import Board, Form, Match, exactly
from tests.benchmarks.explanations.classes import CLASSES, classes_of
from tests.benchmarks.explanations.relations import (
    CELL,
    adds_up,
    cells_in,
    differ,
    each_two,
    filled,
    numbers_of,
    one_of,
    same_sums,
)

Path = tuple[str, ...]
Along = Callable[[Board, Path, Match], z3.BoolRef | None]
"""What is said of the cells of a line, in order; groups from the fourth on are the words'."""


def _rising(board: Board, path: Path, found: Match) -> z3.BoolRef | None:
    return each_two(board, list(pairwise(path)), lambda low, high: low < high)


def _not_falling(board: Board, path: Path, found: Match) -> z3.BoolRef | None:
    return each_two(board, list(pairwise(path)), lambda before, after: before <= after)


def _apart(board: Board, path: Path, found: Match) -> z3.BoolRef | None:
    least = int(found[4])
    return each_two(board, list(pairwise(path)), lambda one, other: abs(one - other) >= least)


def _neither_same_nor_consecutive(board: Board, path: Path, found: Match) -> z3.BoolRef | None:
    return each_two(board, list(combinations(path, 2)), lambda one, other: abs(one - other) > 1)


def _same_from_both_ends(board: Board, path: Path, found: Match) -> z3.BoolRef | None:
    return each_two(board, _mirrored(path), lambda one, other: one == other)


def _consecutive(board: Board, path: Path, found: Match) -> z3.BoolRef:
    spans = (range(low, low + len(path)) for low in numbers_of(board))
    return z3.And(
        differ(board, path), z3.Or(*(z3.And(*(one_of(board, name, span) for name in path)) for span in spans))
    )


def _three_classes(board: Board, path: Path, found: Match) -> z3.BoolRef:
    return _one_each(board, path, classes_of(found[4]))


def _three_remainders(board: Board, path: Path, found: Match) -> z3.BoolRef:
    numbers = numbers_of(board)
    return _one_each(board, path, [[n for n in numbers if n % 3 == rest] for rest in range(3)])


def _one_each(board: Board, path: Path, classes: Sequence[Sequence[int]]) -> z3.BoolRef:
    """That any three cells in a row have a number of each class."""
    threes = zip(path, path[1:], path[2:], strict=False)
    return z3.And(
        *(
            exactly(1, *(one_of(board, name, numbers) for name in three))
            for three in threes
            for numbers in classes
        )
    )


def _between(board: Board, path: Path, found: Match) -> z3.BoolRef:
    return _by_ends(board, path, lambda low, high: range(low + 1, high))


def _outside(board: Board, path: Path, found: Match) -> z3.BoolRef:
    numbers, least = numbers_of(board), int(found[4])

    def beyond(low: int, high: int) -> list[int]:
        return [number for number in numbers if not low <= number <= high]

    return _by_ends(board, path, beyond, least)


def _by_ends(
    board: Board, path: Path, allowed: Callable[[int, int], Sequence[int]], least: int = 0
) -> z3.BoolRef:
    """That the ends differ by so much, and the rest hold what the less and the greater of them allow."""
    first, *rest, last = path
    return z3.Or(
        *(
            z3.And(
                board.has(first, one),
                board.has(last, other),
                *(one_of(board, name, allowed(min(one, other), max(one, other))) for name in rest),
            )
            for one, other in product(numbers_of(board), repeat=2)
            if abs(one - other) >= least
        )
    )


def _lunch(board: Board, path: Path, found: Match) -> z3.BoolRef:
    """The lowest and the highest somewhere, the rest between them in size, and in place the sum."""
    ways = [
        z3.And(
            one_of(board, path[one], (low, high)),
            one_of(board, path[other], (low, high)),
            *(one_of(board, name, range(low, high + 1)) for name in path),
            adds_up(board, path[one + 1 : other], int(found[4])),
        )
        for low, high in combinations(numbers_of(board), 2)
        for one, other in combinations(range(len(path)), 2)
    ]
    return z3.And(differ(board, path), z3.Or(*ways))


def _ends_add_up(board: Board, path: Path, found: Match) -> z3.BoolRef:
    return same_sums(board, [(path[0], path[-1]), path[1:-1]])


def _zipped(board: Board, path: Path, found: Match) -> z3.BoolRef:
    return same_sums(board, _mirrored(path))


def _zipped_to_the_middle(board: Board, path: Path, found: Match) -> z3.BoolRef | None:
    middle = cells_in(found[4])
    return same_sums(board, [middle, *_mirrored(path)]) if middle == [path[len(path) // 2]] else None


def _in_stretches(board: Board, path: Path, found: Match) -> z3.BoolRef:
    return filled(board, path, int(found[4]))


def _per_stretch(board: Board, path: Path, found: Match) -> z3.BoolRef:
    if not board.regions:
        ways = borders(board, path)
        return z3.Or(*(z3.And(so, same_sums(board, parts)) for so, parts in ways))
    return same_sums(board, [list(cells) for _, cells in groupby(path, partial(_region, board))])


def _per_region(board: Board, path: Path, found: Match) -> z3.BoolRef:
    ordered = sorted(path, key=partial(_region, board))
    return same_sums(board, [list(cells) for _, cells in groupby(ordered, partial(_region, board))])


def _region(board: Board, name: str) -> int:
    return next(number for number, cells in enumerate(board.regions) if name in cells)


def _mirrored(path: Path) -> list[tuple[str, str]]:
    """The pairs of cells equally far from the middle."""
    return list(zip(path, path[::-1], strict=True))[: len(path) // 2]


def _form(says: Along) -> Form:
    """What is said of a line, for the line between two cells under its name."""

    def form(board: Board, found: Match) -> z3.BoolRef | None:
        path = board.paths.get((found[1].lower(), found[2].lower(), found[3].lower()))
        return says(board, path, found) if path else None

    return form


_SAYINGS: list[tuple[str, str, Along]] = [
    ("Thermometer", "the digits rise", _rising),
    ("Slow thermometer", "no digit is less than the one before", _not_falling),
    ("(?:German|Dutch) whispers line", r"neighbours differ by at least (\d+)", _apart),
    ("Nabner line", "no two digits are the same or consecutive", _neither_same_nor_consecutive),
    ("Palindrome", "it reads the same from both ends", _same_from_both_ends),
    ("Renban line", "the digits are consecutive, in any order", _consecutive),
    ("Entropic line", f"any three digits in a row are one each of ({CLASSES})", _three_classes),
    ("Modular line", "any three digits in a row leave different remainders by 3", _three_remainders),
    ("Between line", "the digits between the ends lie strictly between those", _between),
    (
        "Lockout line",
        r"the ends differ by at least (\d+), and the digits between lie outside them",
        _outside,
    ),
    (
        "Lunchbox",
        r"the digits differ, and those between the lowest and the highest add up to (\d+)",
        _lunch,
    ),
    ("Double arrow", "the ends add up to the same as the digits between", _ends_add_up),
    ("Zipper line", "digits equally far from the middle have the same sum", _zipped),
    ("Zipper line", f"digits equally far from the middle add up to {CELL}", _zipped_to_the_middle),
    ("Sum line", r"it falls into stretches that add up to (\d+)", _in_stretches),
    ("Region-sum line", "every stretch between borders of regions has the same sum", _per_stretch),
    ("Equal-sum line", "its digits in each region add up to the same", _per_region),
]
FORMS: list[tuple[str, Form]] = [
    (f"({name}) from {CELL} to {CELL}: {words}", _form(says)) for name, words, says in _SAYINGS
]
