"""Jellyfish, franken fish and death blossoms: each on boards of its own, with all that its units rule out.

What these units rule out is found by brute force: a solver that knows no more than them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

import pytest
from pysat.solvers import Cadical153

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal
from puzzles.model.state import Assumption, PuzzleState
from solvers.deduction.deduction import MOST_TOGETHER
from solvers.deduction.digits.candidates import Candidates
from solvers.deduction.digits.fish.franken import franken
from solvers.deduction.digits.sight import Sight
from solvers.deduction.units import UnitPatterns, units_of
from solvers.handlers.registry import answers
from solvers.propagation.known_facts import KnownFacts, Shown
from solvers.queries.steps import Step, StepLine, Walk
from tests.helpers.sat_session import SatSession
from tests.solvers.deduction.test_digits import ALL, EMPTY, box_but, column_but, first_of, no, only, row_but

Places = Mapping[int, tuple[int, ...]]


def in_rows(places: Places) -> list[Literal]:
    """That 5 is in those columns of some rows."""
    return [literal for row, columns in places.items() for literal in no(5, row_but(row, *columns))]


def in_columns(places: Places) -> list[Literal]:
    """That 5 is in those rows of some columns."""
    return [literal for column, rows in places.items() for literal in no(5, column_but(column, *rows))]


SPREAD = {
    1: (1, 3, 8),
    2: (1, 2, 4, 5, 6, 9),
    3: (1, 2, 3, 4, 6, 8, 9),
    4: (3, 5, 6, 8),
    5: (1, 2, 3, 5, 6, 7, 8, 9),
    6: (3, 5, 6, 8),
    7: (2, 3, 6, 7, 9),
    8: (3, 4, 5, 6, 7, 8, 9),
    9: (1, 3, 6, 8),
}
BOARDS: list[tuple[str, list[Literal]]] = [
    ("jellyfish", in_rows({2: (2, 6, 8), 3: (2, 6, 8, 9), 5: (2, 8, 9), 9: (2, 6, 8)})),
    ("jellyfish", in_columns({2: (2, 6, 8), 3: (2, 6, 8, 9), 5: (2, 8, 9), 9: (2, 6, 8)})),
    ("finned jellyfish", in_rows(SPREAD)),
    ("finned jellyfish", in_columns(SPREAD)),
    ("sashimi jellyfish", in_rows({1: (1, 5, 9), 3: (1, 5, 7), 5: (2, 9), 7: (1, 5, 7, 9)})),
    ("sashimi jellyfish", in_columns({1: (1, 5, 9), 3: (1, 5, 7), 5: (2, 9), 7: (1, 5, 7, 9)})),
    ("finned franken swordfish", in_rows(SPREAD)),
    ("finned franken swordfish", in_columns(SPREAD)),
    (
        "franken jellyfish",
        [
            *in_rows({2: (1, 4, 6, 9), 5: (1, 4, 9), 8: (1, 4, 6, 9)}),
            *no(5, box_but(2, (1, 4), (1, 6), (3, 4), (3, 6))),
        ],
    ),
    (
        "franken jellyfish",
        [
            *in_rows({4: (1, 4, 6, 9), 6: (1, 4, 6, 9), 9: (1, 4, 9)}),
            *no(5, box_but(2, (1, 4), (1, 6), (3, 4), (3, 6))),
        ],
    ),
    (
        "death blossom",
        [
            *only((5, 5), 1, 2, 3),
            *only((5, 1), 1, 9),
            *only((1, 5), 2, 7),
            *only((2, 4), 7, 9),
            *only((4, 6), 3, 9),
        ],
    ),
    (
        "death blossom",
        [
            *only((5, 5), 1, 2, 3),
            *only((5, 1), 1, 8, 9),
            *only((5, 2), 1, 8),
            *only((1, 5), 2, 7),
            *only((2, 4), 7, 8, 9),
            *only((1, 4), 7, 8),
            *only((4, 6), 3, 6, 9),
            *only((6, 6), 3, 6),
        ],
    ),
]


def refuted(units: Iterable[Iterable[str]], known: Iterable[Literal]) -> set[tuple[str, Value]]:
    """The candidates that such units rule out, each of which has every digit."""
    known = list(known)
    keys: list[tuple[str, Value]] = [
        (f"r{row}c{column}", digit) for row in ALL for column in ALL for digit in ALL
    ]
    number = {key: at for at, key in enumerate(keys, 1)}
    solver = Cadical153([[-number[one.name, one.value]] for one in known])
    for cells in map(list, units):
        for digit in ALL:
            solver.add_clause([number[name, digit] for name in cells])
            for one, other in combinations(cells, 2):
                solver.add_clause([-number[one, digit], -number[other, digit]])
    for name in {name for name, _ in number}:
        solver.add_clause([number[name, digit] for digit in ALL])
        for digit, second in combinations(ALL, 2):
            solver.add_clause([-number[name, digit], -number[name, second]])
    out = {(one.name, one.value) for one in known}
    return {key for key in number if key not in out and not solver.solve(assumptions=[number[key]])}


def step_of(name: str, known: Iterable[Literal]) -> tuple[Step, list[Literal]]:
    """The first step of that name, and what the steps before it rule out."""
    before: list[Literal] = []
    state = PuzzleState(EMPTY, assumptions=tuple(map(Assumption, known)))
    for step in answers(Walk(), SatSession(state)):
        assert isinstance(step, Step)
        if step.technique == name:
            return step, before
        before += step.conclusions
    raise AssertionError(f"no {name}")


def leaves(lines: Iterable[StepLine]) -> Iterator[StepLine]:
    for line in lines:
        if line.lines:
            yield from leaves(line.lines)
        else:
            yield line


@pytest.mark.parametrize(("name", "known"), BOARDS)
def test_a_pattern_gives_all_that_its_units_rule_out(name: str, known: list[Literal]) -> None:
    step, before = step_of(name, known)
    assert max(len(line.statements) for line in leaves(step.lines)) <= MOST_TOGETHER
    units = [statement.formula.names() for statement in step.statements]
    assert {(one.name, one.value) for one in step.conclusions} == refuted(units, [*known, *before])


TOLD = {
    0: "In rows 2, 3, 5 and 9, 5 can only be in columns 2, 6, 8 and 9, so R1C2, R1C6, R1C8, R1C9, R4C2, "
    "R4C6, R4C8, R4C9, R6C2 to R8C2, R6C6 to R8C6, R6C8 to R8C8 and R6C9 to R8C9 are not 5.",
    7: "In columns 1, 4 and 6, 5 can only be in row 8 and boxes 1 and 5, but for R3C4 and R3C6. Be it there "
    "or not, R3C3 is not 5.",
    -2: "R5C5 is 1, 2 or 3: with 1, R5C1 is 9; with 2, R1C5 and R2C4 are 7 and 9; with 3, R4C6 is 9. Each "
    "time 9 is taken there, so R5C4 is not 9.",
}
"""By their boards: a jellyfish, a Franken fish and a death blossom."""


@pytest.mark.parametrize("board", TOLD)
def test_a_pattern_is_told_by_its_lines_boxes_or_petals(board: int) -> None:
    assert first_of(*BOARDS[board]).sentence == TOLD[board]


@pytest.mark.parametrize(
    "known",
    [
        [
            *in_rows({2: (4, 6, 9), 8: (4, 6, 9)}),
            *no(5, box_but(5, (4, 4), (5, 4), (5, 6), (6, 6))),
        ],
        [
            *in_columns({2: (4, 6, 9), 8: (4, 6, 9)}),
            *no(5, box_but(5, (4, 4), (4, 5), (6, 5), (6, 6))),
        ],
    ],
)
def test_a_franken_swordfish_gives_all_that_its_units_rule_out(known: list[Literal]) -> None:
    candidates = candidates_of(known)
    found = list(franken(candidates, 5, candidates.by_value()[5], 3))
    assert found
    for deduction in found:
        units = [statement.formula.names() for statement in deduction.statements]
        assert {(one.name, one.value) for one in deduction.conclusions} == refuted(units, known)


def candidates_of(known: Iterable[Literal]) -> Candidates:
    stack = SatSession(PuzzleState(EMPTY)).stack
    rules = [rule for rule in stack.rules if len(set(rule.formula.names())) > 1]
    board = KnownFacts(stack.variables, rules)
    for literal in known:
        board.learn(literal, Shown(literal, None))
    return Candidates(Sight(UnitPatterns(units_of(rules, board.variables), board), board))
