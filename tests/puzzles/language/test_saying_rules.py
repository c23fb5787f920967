"""The examples of docs/saying-rules.md, read as they stand there, against Python on all 4x4 grids."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise, product
from math import prod
from pathlib import Path

import pytest

from puzzles.geometry.grid import cell_name
from puzzles.language.expressions.grammar import rule_formula
from puzzles.text.errors import InputError
from puzzles.types.sudoku import Sudoku
from tests.helpers.sudokus import Grid, small_grids

PAGE = Path(__file__).parents[3] / "docs" / "saying-rules.md"
SMALL = Sudoku.empty(4)
RULES = [
    rule.replace("\\|", "|")
    for rule in re.findall(r"^\| .* \| `(.*)` \|$", PAGE.read_text("utf-8"), re.MULTILINE)
]


def threes(*digits: int) -> list[tuple[int, ...]]:
    return [digits[at : at + 3] for at in range(len(digits) - 2)]


MEANT: list[Callable[[Grid], bool]] = [
    lambda g: 5 in (g[0][0] + g[0][1], g[3][2] + g[3][3]),
    lambda g: 24 in (sum(found := [g[k][3 - k] for k in range(4)]), prod(found)),
    lambda g: sum(g[0][:3]) % 2 == 1,
    lambda g: [g[0][0] + g[0][1], g[3][2] + g[3][3]].count(5) == 1,
    lambda g: g[0][0] + g[0][1] == g[2][2] + g[3][2],
    lambda g: g[0][0] + g[0][1] == g[3][0] + g[3][1] < 6,
    lambda g: (g[0][:3] + g[1][:3]).count(3) == 2,
    lambda g: g[0][0] < g[1][0] or g[1][0] < g[1][1],
    lambda g: all(b == abs(a - c) for a, b, c in threes(g[0][0], g[0][1], g[1][1], g[1][2])),
    lambda g: g[1][1] - g[0][0] == g[2][2] - g[1][1],
    lambda g: all((a + b) % 2 for a, b in pairwise((g[0][0], g[0][1], g[1][2], g[1][3]))),
    lambda g: all(abs(a - b) in (1, 3) for a, b in pairwise((g[0][0], g[1][0], g[1][1], g[2][1]))),
    lambda g: {*pairwise((g[0][0], g[1][1], g[2][0]))} <= {(1, 3), (2, 4), (3, 1), (3, 2), (4, 2)},
    lambda g: not any(a < b < c for a, b, c in threes(*g[0])),
    lambda g: all(a + c != 2 * b for a, b, c in threes(*(row[0] for row in g))),
    lambda g: max(g[0][0], g[0][1], g[1][0], g[1][1]) == g[2][2] + g[3][3],
    lambda g: g[0][1] != 1 or g[0][0] != 2,
    lambda g: all(
        g[r][c] + g[r][c + 1] + g[r + 1][c] + g[r + 1][c + 1] >= 7 for r, c in product(range(3), repeat=2)
    ),
    lambda g: all((a + b) % 4 for line in (*g, *zip(*g, strict=True)) for a, b in pairwise(line)),
    lambda g: any(a < b < c == a + b for a, b, c in (g[0][:3], g[0][2::-1])),
    lambda g: g[0][0] == sum(other < g[0][0] for other in (g[0][1], g[1][0], g[1][1])),
    lambda g: g[0][0] == sum((other - g[0][0]) % 2 == 0 for other in g[0][1:]),
    lambda g: g[0][0] == abs(g[0][1] - g[0][2]),
    lambda g: 2 * max(g[0][:3]) == sum(g[0][:3]),
    lambda g: {*g[0][:2]} in ({1, 2}, {2, 3}, {3, 4}, {2, 4}),
    lambda g: g[0][0] + g[0][1] < 6,
    lambda g: g[0][0] + g[0][1] in (2, 3, 5, 7),
    lambda g: g[0][0] == 2 and 4 in (g[0][1], g[0][0] + g[0][1]),
    lambda g: g[0][0] <= sum(digit % 2 == 0 for digit in g[0]),
]


def test_each_example_has_a_meaning() -> None:
    assert len(RULES) == len(MEANT)


@pytest.mark.parametrize(("rule", "meant"), list(zip(RULES, MEANT, strict=False)), ids=RULES)
def test_an_example_says_what_the_puzzle_does(rule: str, meant: Callable[[Grid], bool]) -> None:
    formula = rule_formula(rule, SMALL)
    held = 0
    for grid in small_grids(SMALL.regions):
        digits = {cell_name(r, c): grid[r][c] for r, c in product(range(4), repeat=2)}
        assert formula.holds(digits) == meant(grid), (rule, grid)
        held += meant(grid)
    assert held < 288


@pytest.mark.parametrize(
    ("rule", "problem"),
    [
        ("every three in a row on r1c1 r1c2: a < b", "the line has 2 cells"),
        ("every two in a row on r1c1 r9c9: a < b", "R9C9 is off the grid"),
        ("every two in a row on r1c1 r1c2: a < c", "'c'"),
    ],
)
def test_a_line_that_is_too_short_is_refused(rule: str, problem: str) -> None:
    with pytest.raises(InputError) as found:
        rule_formula(rule, SMALL)
    assert problem in str(found.value)
