"""Chains that Sudoku players know by name, each on a board that has nothing easier."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

import pytest

from puzzles.formulas.statements import Literal
from solvers.queries.steps import StepLine
from tests.solvers.deduction.test_patterns import Cell, column, hint, others, row, without


def only(digits: Iterable[int], *cells: Cell) -> Iterator[Literal]:
    """That those cells have none but those digits."""
    return without(others(*digits), cells)


def box(number: int, *left_out: Cell) -> list[Cell]:
    top, left = divmod(number - 1, 3)
    cells = product(range(3 * top + 1, 3 * top + 4), range(3 * left + 1, 3 * left + 4))
    return [cell for cell in cells if cell not in left_out]


@pytest.mark.parametrize(
    ("name", "known", "conclusions"),
    [
        (
            "skyscraper",
            [*without([5], row(2, 1, 7)), *without([5], row(8, 1, 8))],
            "r1c8≠5 r3c8≠5 r7c7≠5 r9c7≠5",
        ),
        ("two-string kite", [*without([5], row(2, 2, 8)), *without([5], column(1, 1, 7))], "r7c8≠5"),
        ("turbot fish", [*without([5], row(2, 1, 5)), *without([5], box(7, (8, 1), (7, 3)))], "r7c5≠5"),
        (
            "empty rectangle",
            [*without([5], box(9, (8, 7), (8, 9), (7, 8), (9, 8))), *without([5], column(3, 8, 2))],
            "r2c8≠5",
        ),
        ("finned X-wing", [*without([5], row(2, 1, 7)), *without([5], row(6, 1, 7, 8))], "r4c7≠5 r5c7≠5"),
        (
            "finned swordfish",
            [*without([5], row(1, 1, 4)), *without([5], row(4, 4, 7)), *without([5], row(7, 1, 7, 8))],
            "r8c7≠5 r9c7≠5",
        ),
        (
            "finned jellyfish",
            [
                *without([5], row(1, 1, 4)),
                *without([5], row(4, 4, 2)),
                *without([5], row(5, 2, 7)),
                *without([5], row(8, 1, 7, 8)),
                *without([5], [(6, 1), (2, 2), (3, 2)]),
            ],
            "r7c7≠5 r9c7≠5",
        ),
        (
            "grouped X-chain",
            [
                *without([5], box(5, (4, 4), (6, 5))),
                *without([5], column(9, 6, 9)),
                *without([5], row(8, 1, 7, 8)),
                *without([5], [(9, 4)]),
            ],
            "r4c1≠5 r6c1≠5",
        ),
        ("XY-wing", [*only([1, 2], (1, 1)), *only([1, 3], (1, 5)), *only([2, 3], (5, 1))], "r5c5≠3"),
        (
            "XYZ-wing",
            [*only([1, 2, 3], (1, 1)), *only([1, 3], (1, 7)), *only([2, 3], (2, 2))],
            "r1c2≠3 r1c3≠3",
        ),
        ("W-wing", [*only([1, 2], (1, 1), (5, 5)), *without([1], row(9, 1, 5))], "r1c5≠2 r5c1≠2"),
        (
            "remote pair",
            [
                *only([1, 2], (1, 1), (1, 5), (2, 4), (8, 4)),
                *without([1, 2], row(1, 1, 5)),
                *without([1, 2], box(2, (1, 5), (2, 4))),
                *without([1, 2], column(4, 2, 8)),
            ],
            "r8c1≠1 r8c1≠2",
        ),
        (
            "simple colouring",
            [
                *without([5], row(1, 1, 4)),
                *without([5], row(4, 4, 7)),
                *without([5], row(8, 7, 2)),
                *without([5], column(4, 1, 4)),
                *without([5], column(7, 4, 8)),
            ],
            "r2c2≠5 r3c2≠5 r7c1≠5 r9c1≠5",
        ),
        (
            "sashimi swordfish",
            [
                *without([5], row(1, 1, 4)),
                *without([5], row(4, 4, 7)),
                *without([5], row(8, 7, 2)),
            ],
            "r7c1≠5 r9c1≠5",
        ),
        (
            "XY-chain",
            [
                *only([1, 2], (1, 1)),
                *only([2, 3], (1, 5)),
                *only([3, 4], (7, 5)),
                *only([4, 1], (7, 9)),
            ],
            "r1c9≠1 r7c1≠1",
        ),
        (
            "alternating inference chain",
            [
                *only([5, 7], (1, 5)),
                *only([5, 8], (1, 9)),
                *only([7, 8], (4, 9)),
                *without([7], [(4, 5)]),
                *without([7], column(2, 4, 9)),
            ],
            "r9c5≠7",
        ),
        (
            "ALS-XZ",
            [*only([1, 2, 3], (1, 1), (1, 2)), *only([1, 4], (1, 8)), *only([3, 4], (2, 8))],
            "r1c7≠3 r1c9≠3 r2c1≠3 r2c2≠3 r2c3≠3",
        ),
    ],
)
def test_known_by_name(name: str, known: list[Literal], conclusions: str) -> None:
    step = hint(known)
    said = {f"{one.name}{'=' if one.positive else '≠'}{one.value}" for one in step.conclusions}
    assert (step.technique, said) == (name, set(conclusions.split()))
    assert all(leaf.links <= 1 for leaf in leaves(step.lines))
    assert not step.least


def leaves(lines: Iterable[StepLine]) -> Iterator[StepLine]:
    for line in lines:
        yield from leaves(line.lines) if line.lines else [line]
