"""Rules that a setter types: what they mean, against Python's arithmetic, and what is said of wrong ones."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, product
from math import prod
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.formulas.formulas import AllDifferent, And, AtLeast, Exactly, Fold, Linear, Or, Relation
from puzzles.geometry.grid import cell_name
from puzzles.grids.rule import Rule
from puzzles.language.expressions.grammar import completions, rule_formula
from puzzles.text.errors import InputError, PuzzleError
from puzzles.types.futoshiki import Futoshiki
from puzzles.types.numberchallenge import NumberChallenge
from puzzles.types.skyscrapers import Skyscrapers
from puzzles.types.sudoku import Sudoku
from tests.helpers.sat_session import SatSession
from tests.helpers.sudokus import small_grids

SIZE = 4
SMALL = Sudoku.empty(SIZE)
NAMES = [cell_name(*cell) for cell in product(range(SIZE), range(SIZE))]
Digits = dict[str, int]


class Said(NamedTuple):
    """A text, and what it comes to on a grid."""

    text: str
    of: Callable[[Digits], int]


COMPARED: dict[str, Callable[[int, int], bool]] = {
    "=": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}


def _cell(name: str) -> Said:
    return Said(name, lambda grid: grid[name])


def _number(value: int) -> Said:
    return Said(str(value), lambda grid: value)


def _list(cells: list[Said]) -> str:
    return ", ".join(cell.text for cell in cells)


atoms = st.one_of(st.sampled_from(NAMES).map(_cell), st.integers(0, 9).map(_number))


def larger(parts: st.SearchStrategy[Said]) -> st.SearchStrategy[Said]:
    two, some = st.tuples(parts, parts), st.lists(parts, min_size=1, max_size=3)
    sign = st.sampled_from(sorted(COMPARED))
    return st.one_of(
        two.map(lambda p: Said(f"({p[0].text} + {p[1].text})", lambda g: p[0].of(g) + p[1].of(g))),
        two.map(lambda p: Said(f"({p[0].text} - {p[1].text})", lambda g: p[0].of(g) - p[1].of(g))),
        two.map(lambda p: Said(f"{p[0].text} * {p[1].text}", lambda g: p[0].of(g) * p[1].of(g))),
        two.map(lambda p: Said(f"|{p[0].text} - {p[1].text}|", lambda g: abs(p[0].of(g) - p[1].of(g)))),
        parts.map(lambda p: Said(f"-{p.text}", lambda g: -p.of(g))),
        some.map(lambda ps: Said(f"sum({_list(ps)})", lambda g: sum(p.of(g) for p in ps))),
        some.map(lambda ps: Said(f"max({_list(ps)})", lambda g: max(p.of(g) for p in ps))),
        some.map(lambda ps: Said(f"min({_list(ps)})", lambda g: min(p.of(g) for p in ps))),
        st.tuples(some, sign, parts).map(
            lambda t: Said(
                f"count({_list(t[0])} {t[1]} {t[2].text})",
                lambda g: sum(COMPARED[t[1]](p.of(g), t[2].of(g)) for p in t[0]),
            )
        ),
    )


terms = st.recursive(atoms, larger, max_leaves=5)
comparisons = st.tuples(terms, st.sampled_from(sorted(COMPARED)), terms).map(
    lambda t: Said(f"{t[0].text} {t[1]} {t[2].text}", lambda g: COMPARED[t[1]](t[0].of(g), t[2].of(g)))
)
truths = st.recursive(
    comparisons,
    lambda parts: st.one_of(
        parts.map(lambda p: Said(f"not ({p.text})", lambda g: not p.of(g))),
        st.tuples(parts, parts).map(
            lambda p: Said(f"({p[0].text}) and ({p[1].text})", lambda g: p[0].of(g) and p[1].of(g))
        ),
        st.tuples(parts, parts).map(
            lambda p: Said(f"({p[0].text}) or ({p[1].text})", lambda g: p[0].of(g) or p[1].of(g))
        ),
        st.tuples(parts, parts).map(
            lambda p: Said(f"({p[0].text}) -> ({p[1].text})", lambda g: not p[0].of(g) or p[1].of(g))
        ),
        st.tuples(parts, parts).map(
            lambda p: Said(f"({p[0].text}) <-> ({p[1].text})", lambda g: bool(p[0].of(g)) == bool(p[1].of(g)))
        ),
    ),
    max_leaves=2,
)
grids = st.sampled_from(small_grids(SMALL.regions))


@settings(max_examples=50, deadline=None)
@given(truths, grids)
def test_a_rule_means_what_its_arithmetic_says(said: Said, grid: tuple[tuple[int, ...], ...]) -> None:
    digits = {cell_name(r, c): grid[r][c] for r, c in product(range(SIZE), range(SIZE))}
    try:
        formula = rule_formula(said.text, SMALL)
    except InputError:
        assert "*" in said.text
        return
    assert formula.holds(digits) == bool(said.of(digits))


@settings(max_examples=20, deadline=None)
@given(comparisons)
def test_solvers_find_the_grids_of_which_a_rule_holds(said: Said) -> None:
    try:
        puzzle = SMALL.with_clue(Rule(said.text))
    except InputError:
        return
    expected = 0
    for grid in small_grids(SMALL.regions):
        digits = {cell_name(r, c): grid[r][c] for r, c in product(range(SIZE), range(SIZE))}
        expected += bool(said.of(digits))
    assert len(list(SatSession(puzzle).solutions(300))) == expected


@pytest.mark.parametrize(
    "text",
    [
        "every two cells side by side: |a - b| >= 2",
        "every 2x2: sum = 10",
        "every two cells touching by a corner: a != b",
        "every two cells that are a knight's move apart: a + b != 5",
    ],
)
def test_rules_of_all_pairs_and_groups(text: str) -> None:
    def count(puzzle: Sudoku) -> int:
        return len(list(SatSession(puzzle).solutions(300)))

    ruled = SMALL.with_clue(Rule(text))
    assert isinstance(ruled, Sudoku)
    expected = 0
    for grid in small_grids(SMALL.regions):
        cells = list(product(range(SIZE), range(SIZE)))
        pairs = [
            (grid[a][b], grid[c][d], abs(a - c), abs(b - d))
            for (a, b), (c, d) in product(cells, cells)
            if (a, b) < (c, d)
        ]
        fits = {
            "side": all(abs(one - two) >= 2 for one, two, down, right in pairs if down + right == 1),
            "2x2:": all(
                sum(grid[r + i][c + j] for i, j in product((0, 1), (0, 1))) == 10
                for r, c in product(range(SIZE - 1), range(SIZE - 1))
            ),
            "corner": all(one != two for one, two, down, right in pairs if down == right == 1),
            "knight": all(one + two != 5 for one, two, down, right in pairs if {down, right} == {1, 2}),
        }
        expected += next(value for word, value in fits.items() if word in text)
    assert count(ruled) == expected


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("r1c1 + r1c2 = 10", Linear),
        ("sum(r1) = 45", Linear),
        ("r1c1 < r1c2 < r1c3", And),
        ("|r1c1 - r1c2| >= 3", Relation),
        ("count(r1..r1c9 = 1) = 1".replace("r1..", "r1c1.."), Exactly),
        ("count(odd in r1) >= 3", AtLeast),
        ("count(r1 > 5) + r2c2 = 6", Fold),
        ("distinct(r1c1, r2c2, r3c3)", AllDifferent),
        ("|sum(r1c1..r1c5) - sum(r2c1..r2c5)| >= 9", Or),
        ("max(r1) = r9c9", Or),
    ],
)
def test_a_rule_becomes_what_solvers_know_best(text: str, kind: type) -> None:
    assert type(rule_formula(text, Sudoku.empty(9))) is kind


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "the rule is empty; expected an expression"),
        ("r1c1 +", "column 7: it ends too early; expected a cell such as r1c1, a number"),
        ("r1c1 + r1c10 = 3", "column 8: R1C10 is off the grid; expected cells of 9x9"),
        ("foo = 3", "column 1: found 'foo'; expected a cell"),
        ("r1c1", "column 1: 'r1c1' is a number; expected a comparison such as r1c1 = 5"),
        ("(r1c1 = 3) + 2 = 4", "column 1: '(r1c1 = 3)' is something that holds or not; expected a number"),
        ("a = 3", "column 1: 'a' means no cell here"),
        ("every two cells side by side: c = 3", "column 31: 'c' means no cell here; expected a or b"),
        ("sum(cells) = 3", "column 5: 'cells' means no cells here"),
        ("sum(b10) = 4", "column 5: there is no box 10; expected 1 to 9"),
        ("every 20x2: sum = 3", "column 7: no 20x2 is on a grid of 9x9"),
        ("every two cells side by side r1c1", "column 30: found 'r1c1'; expected ':'"),
        (
            "odd(r1c1 * r1c2)",
            "column 1: found 'odd(r1c1 * r1c2)'; expected odd or even of a cell, or of a sum",
        ),
        ("sum(r1c1..) = 3", "column 11: found ')'; expected a cell"),
        (
            "r1c1*r1c2*r1c3*r1c4*r1c5*r1c6*r1c7 = r2c1 + 100",
            "column 1: 7 cells are multiplied; expected fewer",
        ),
        ("r1c1 = 1" + " and r1c1 = 1" * 100, "column 1001: the rule is too long"),
        ("(" * 200 + "r1c1", "column 205: it ends too early"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, error: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        Sudoku.empty(9).with_clue(Rule(text))
    assert str(caught.value).startswith(error)


def test_words_of_the_setter_stand_in_explanations() -> None:
    puzzle = Sudoku.empty(9).with_clue(Rule("r1c1 > r1c2", "the first is the greater."))
    puzzle = puzzle.with_clue(Rule("r1c1 < 5"))
    assert [clue.text for clue in puzzle.clues()] == ["The first is the greater", "Rule: r1c1 < 5"]
    assert puzzle.clues()[0].cells == ("r1c1", "r1c2")
    assert parse(encode(puzzle)) == puzzle
    assert puzzle.typing.line("rule.2") == "r1c1 < 5"


@pytest.mark.parametrize("puzzle", [Skyscrapers(4), NumberChallenge(4, 4), Futoshiki(4), Sudoku.empty(4)])
def test_every_type_of_numbers_takes_rules(puzzle: Sudoku) -> None:
    ruled = puzzle.with_clue(Rule("every row: not a = b + 2"))
    assert parse(encode(ruled)) == ruled
    assert next(iter(SatSession(ruled).solutions(1)))


def test_a_chain_of_equivalences_binds_to_the_right() -> None:
    chain = rule_formula("r1c1 = 1 <-> r1c2 = 1 <-> r1c3 = 1", SMALL)
    assert chain == rule_formula("r1c1 = 1 <-> (r1c2 = 1 <-> r1c3 = 1)", SMALL)


@pytest.mark.parametrize(
    ("plain", "others"),
    [
        ("r1c1 = 1", "=:=="),
        ("r1c1 != 1", "!=:<> ≠"),
        ("r1c1 <= 2", "<=:≤"),
        ("r1c1 >= 2", ">=:≥"),
        ("r1c1 = 1 and r1c2 = 2", "and:& && ∧"),
        ("r1c1 = 1 or r1c2 = 2", "or:∨"),
        ("not r1c1 = 1", "not:! ¬ ~"),
        ("r1c1 = 1 -> r1c2 = 2", "->:=> → ⇒"),
        ("r1c1 = 1 <-> r1c2 = 2", "<->:<=> ↔ ⇔"),
        ("r1c1 - r1c2 = 2", "-:−"),
        ("r1c1 * r1c2 = 2", "*:× ·"),
    ],
)
def test_every_spelling_of_an_operator_means_the_same(plain: str, others: str) -> None:
    sign, _, spellings = others.partition(":")
    for other in spellings.split():
        assert rule_formula(plain.replace(sign, other), SMALL) == rule_formula(plain, SMALL)


def test_completions_are_offered() -> None:
    assert "sum" in {found.text for found in completions("r1c1 + s", 8)}
    offered = {found.text for found in completions("every ", 6)}
    assert {"row", "2x2", "two cells side by side"} <= offered


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("odd(r1c1 + r1c2 + r2c1)", lambda g: (g["r1c1"] + g["r1c2"] + g["r2c1"]) % 2 == 1),
        ("even(3 * r1c1 - r1c2 + 1)", lambda g: (3 * g["r1c1"] - g["r1c2"] + 1) % 2 == 0),
        ("odd(2 * r1c1 + r1c2)", lambda g: g["r1c2"] % 2 == 1),
        ("even(2 * r1c1 + 1)", lambda g: False),
        (
            "count(odd in r1c1..r2c2) = 2",
            lambda g: sum(g[n] % 2 for n in ("r1c1", "r1c2", "r2c1", "r2c2")) == 2,
        ),
        ("r1c1*r2c2*r3c3*r4c4*r1c4*r4c1 = 48", lambda g: _product(g) == 48),
        ("100 - 2*r1c1*r2c2*r3c3*r4c4*r1c4*r4c1 > 20", lambda g: 100 - 2 * _product(g) > 20),
    ],
)
def test_sums_are_odd_and_many_cells_are_multiplied(text: str, holds: Callable[[Digits], bool]) -> None:
    found = [dict(zip(NAMES, chain.from_iterable(grid), strict=True)) for grid in small_grids(SMALL.regions)]
    formula = rule_formula(text, SMALL)
    assert [formula.holds(grid) for grid in found] == list(map(holds, found))
    solutions = list(SatSession(SMALL.with_clue(Rule(text))).solutions(300))
    assert len(solutions) == sum(map(holds, found))


def _product(grid: Digits) -> int:
    return prod(grid[name] for name in ("r1c1", "r2c2", "r3c3", "r4c4", "r1c4", "r4c1"))


def test_a_sum_or_the_product_of_five_cells_of_nine_digits() -> None:
    cells = ["r1c5", "r2c4", "r3c3", "r4c2", "r5c1"]
    formula = rule_formula(f"{' + '.join(cells)} = 20 or {'*'.join(cells)} = 20", Sudoku.empty(9))
    assert formula.holds(dict(zip(cells, (1, 1, 1, 4, 5), strict=True)))
    assert formula.holds(dict(zip(cells, (2, 3, 4, 5, 6), strict=True)))
    assert not formula.holds(dict(zip(cells, (1, 1, 2, 4, 5), strict=True)))
